import { setTimeout as sleep } from 'node:timers/promises'
import { inPlatform } from '@portal/db'
import { generate } from 'otplib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openAuthenticator } from '../../testing/authenticator.ts'
import { openConsole } from '../../testing/console.ts'
import { refusedWith } from '../../testing/people.ts'
import { type World, openWorld } from '../../testing/world.ts'

let world: World
let console: ReturnType<typeof openConsole>
beforeAll(async () => {
  world = await openWorld({ RATE_LIMITS: 'on', TRUSTED_PROXIES: '127.0.0.1' })
  console = openConsole(world)
})
afterAll(() => world?.close())

const password = 'Correct-horse7'
const origin = 'http://console.localhost:3000'
type Speaker = ReturnType<ReturnType<typeof openConsole>['speaker']>
const loggedIn = async (email: string) => (await console.anyone.auth.login({ email, password })).data as { token?: string; challenge?: string; ways?: string[]; mustEnrol2fa?: boolean }

async function added(me: Speaker, name = 'My laptop', device = openAuthenticator(origin)) {
  const { data: question } = await me.auth.passkeyOptions({ password })
  const { data } = await me.auth.passkeyAdd({ name, response: device.make(question) })
  return { device, ...data }
}
async function signedIn(device: ReturnType<typeof openAuthenticator>, how = {}, from: Speaker = console.anyone) {
  const { data: question } = await from.auth.passkeyChallenge()
  return (await from.auth.passkeySignIn({ response: device.use(question, how) })).data
}
const events = async (id: string) => (await world.services.platform.db.selectFrom('operator_log').select('event')
  .where((w) => w.or([w('operator_id', '=', id), w('target_id', '=', id)])).orderBy('id').execute()).map(({ event }) => event)

describe('a passkey of an operator', () => {
  test('is the second factor that was missing: whoever had to enrol is in, with recovery codes', async () => {
    const made = await console.operator('owner', { password })
    const half = console.speaker((await loggedIn(made.email)).token)
    expect(await refusedWith(half.locations.list())).toBe('403 auth.step_required')
    const other = console.speaker((await loggedIn(made.email)).token)
    const { recovery_codes: codes, name, here } = await added(half)
    expect([codes.length, name, here]).toEqual([10, 'My laptop', true])
    await half.locations.list()
    expect(await refusedWith(other.auth.verify())).toBe('401 auth.required')
    expect((await half.auth.verify()).data.operator).toMatchObject({ two_factor_enabled: true, app_enabled: false })
    expect((await half.operators.list()).data.find(({ id }) => id === made.id)).toMatchObject({ two_factor_enabled: true })
    expect(await events(made.id)).toEqual(['operator.signed_in', 'operator.signed_in', 'operator.passkey_added'])
  })

  test('signs in by itself, is counted and written down; the password alone does not any more', async () => {
    const made = await console.operator('support', { password })
    const { device } = await added(made)
    const { token, operator } = await signedIn(device)
    expect(operator).toMatchObject({ id: made.id, two_factor_enabled: true })
    const me = console.speaker(token)
    await me.locations.list()
    expect((await me.auth.passkeys()).data).toMatchObject([{ name: 'My laptop', host: 'console.localhost', here: true, last_used_at: expect.anything() }])
    expect(await loggedIn(made.email)).toEqual({ twoFactorRequired: true, challenge: expect.any(String), ways: ['passkey'] })
    expect((await events(made.id)).at(-1)).toBe('operator.signed_in')
  })

  test('that is lost locks nobody out: a recovery code is good once, and no code of an app that was never confirmed', async () => {
    const made = await console.operator('support', { password })
    const { recovery_codes: codes } = await added(made)
    const { secret } = (await made.auth.twoFactorSetup({ password })).data
    const unconfirmed = await generate({ secret, epoch: Math.floor(world.clock.now().getTime() / 1000) })
    expect(await refusedWith(console.anyone.auth.twoFactor({ challenge: (await loggedIn(made.email)).challenge!, code: unconfirmed }))).toBe('400 auth.code')
    const { data } = await console.anyone.auth.twoFactor({ challenge: (await loggedIn(made.email)).challenge!, code: codes[0]! })
    await console.speaker(data.token).locations.list()
    expect(data.mustEnrol2fa).toBeUndefined()
    expect(await refusedWith(console.anyone.auth.twoFactor({ challenge: (await loggedIn(made.email)).challenge!, code: codes[0]! }))).toBe('400 auth.code')
  })

  test('whose answer was lost is there; new recovery codes come for the password', async () => {
    const made = await console.operator('support', { password })
    const { recovery_codes: lost } = await added(made)
    const { recovery_codes: codes } = (await made.auth.twoFactorRecoveryCodes({ password })).data
    expect(new Set([...codes, ...lost]).size).toBe(20)
    expect(await refusedWith(console.anyone.auth.twoFactor({ challenge: (await loggedIn(made.email)).challenge!, code: lost[0]! }))).toBe('400 auth.code')
    await console.anyone.auth.twoFactor({ challenge: (await loggedIn(made.email)).challenge!, code: codes[0]! })
  })

  test('is no proof of an app: a recovery code turns none on and is still good', async () => {
    const made = await console.operator('support', { password })
    const { recovery_codes: codes } = await added(made)
    await made.auth.twoFactorSetup({ password })
    expect(await refusedWith(made.auth.twoFactorEnable({ code: codes[0]! }))).toBe('400 auth.code')
    expect((await made.auth.verify()).data.operator).toMatchObject({ app_enabled: false })
    await console.anyone.auth.twoFactor({ challenge: (await loggedIn(made.email)).challenge!, code: codes[0]! })
  })

  test('comes and goes with the password alone, and only one’s own goes', async () => {
    const made = await console.operator('owner', { password })
    expect(await refusedWith(made.auth.passkeyOptions({ password: 'wrong' }))).toBe('400 input.invalid')
    const { id } = await added(made)
    const stranger = await console.operator('owner', { password })
    expect(await refusedWith(stranger.auth.passkeyRemove({ id, password }))).toBe('404 operators.not_found')
    expect(await refusedWith(made.auth.passkeyRemove({ id, password: 'wrong' }))).toBe('400 input.invalid')
    await made.auth.passkeyRemove({ id, password })
    // It was the only second factor: the next one is enrolled first.
    expect(await refusedWith(made.locations.list())).toBe('403 auth.step_required')
    expect(await loggedIn(made.email)).toMatchObject({ mustEnrol2fa: true })
    expect((await events(made.id)).filter((event) => event.includes('passkey'))).toEqual(['operator.passkey_added', 'operator.passkey_removed'])
  })

  test('stays when the app goes, and the app when it goes; the recovery codes stay with either', async () => {
    const made = await console.operator('owner', { password })
    const { id } = await added(made)
    const { secret } = (await made.auth.twoFactorSetup({ password })).data
    const code = (seconds: number) => generate({ secret, epoch: Math.floor(world.clock.now().getTime() / 1000) + seconds })
    const { recovery_codes: codes } = (await made.auth.twoFactorEnable({ code: await code(-30) })).data
    expect((await loggedIn(made.email)).ways).toEqual(['app', 'passkey'])
    await made.auth.twoFactorDisable({ password, code: await code(0) })
    await made.locations.list()
    await console.anyone.auth.twoFactor({ challenge: (await loggedIn(made.email)).challenge!, code: codes[0]! })
    const again = (await made.auth.twoFactorSetup({ password })).data
    await made.auth.twoFactorEnable({ code: await generate({ secret: again.secret, epoch: Math.floor(world.clock.now().getTime() / 1000) }) })
    await made.auth.passkeyRemove({ id, password })
    await made.locations.list()
    expect((await made.auth.verify()).data.operator).toMatchObject({ two_factor_enabled: true, app_enabled: true })
  })

  test('is worth nothing twice, elsewhere, without its owner, or once they are switched off', async () => {
    const made = await console.operator('support', { password })
    const { device } = await added(made)
    const { data: question } = await console.anyone.auth.passkeyChallenge()
    const answer = device.use(question)
    await console.anyone.auth.passkeySignIn({ response: answer })
    expect(await refusedWith(console.anyone.auth.passkeySignIn({ response: answer }))).toBe('401 auth.passkey_invalid')
    expect(await refusedWith(signedIn(device, { at: 'http://southmain.localhost:3000' }))).toBe('401 auth.passkey_invalid')
    expect(await refusedWith(signedIn(device, { verified: false }))).toBe('401 auth.passkey_invalid')
    expect(await refusedWith(signedIn(openAuthenticator(origin)))).toBe('401 auth.passkey_invalid')
    await world.services.platform.db.updateTable('operators').set({ is_active: false }).where('id', '=', made.id).execute()
    expect(await refusedWith(signedIn(device))).toBe('401 auth.passkey_invalid')
    expect((await events(made.id)).filter((event) => event === 'operator.sign_in_failed').length).toBeGreaterThan(2)
  })

  test('that is taken away while somebody signs in with it opens nothing', async () => {
    const made = await console.operator('support', { password })
    const { device } = await added(made)
    const { data: question } = await console.anyone.auth.passkeyChallenge()
    let answered: Promise<string> | undefined
    await inPlatform(world.services.platform, 'write', async (db) => {
      await db.selectFrom('operators').select('id').where('id', '=', made.id).forUpdate().execute()
      answered = refusedWith(console.anyone.auth.passkeySignIn({ response: device.use(question) }))
      await sleep(300)
      await db.deleteFrom('operator_passkeys').where('operator_id', '=', made.id).execute()
    })
    expect(await answered).toBe('401 auth.passkey_invalid')
  })

  test('that was begun by one is not added by another, nor without its owner’s finger', async () => {
    const [one, two] = [await console.operator('support', { password }), await console.operator('support', { password })]
    const device = openAuthenticator(origin)
    const { data: question } = await one.auth.passkeyOptions({ password })
    expect(await refusedWith(two.auth.passkeyAdd({ response: device.make(question) }))).toBe('400 auth.passkey_not_added')
    expect(await refusedWith(one.auth.passkeyAdd({ response: device.make(question, { verified: false }) }))).toBe('400 auth.passkey_not_added')
    expect((await one.auth.passkeys()).data).toEqual([])
  })

  test('is guessed at a hundred times from one network, and then not for a while', async () => {
    const thief = console.speaker(undefined, { 'x-forwarded-for': '198.51.100.77' })
    const device = openAuthenticator(origin)
    const tries = await Promise.all(Array.from({ length: 101 }, () => refusedWith(thief.auth.passkeySignIn({ response: device.use({ challenge: 'made-up' }) }))))
    expect(new Set(tries)).toEqual(new Set(['401 auth.passkey_invalid']))
    expect(await refusedWith(thief.auth.passkeySignIn({ response: device.use({ challenge: 'made-up' }) }))).toBe('429 rate.limited')
  })
})
