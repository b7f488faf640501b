import { globSync, readFileSync } from 'node:fs'
import { type PlatformCallName, platformEndpointOf } from '@portal/contract'
import { wireLocationId } from '@portal/db'
import { generate } from 'otplib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { guessing } from '../../shared/security/guessing.ts'
import { openLimiter } from '../../core/limiter.ts'
import { openConsole } from '../../testing/console.ts'
import { type World, openWorld } from '../../testing/world.ts'
import { demoWarning } from '../demo.ts'
import { needsSecondFactor } from './operators.ts'

let world: World
let console: ReturnType<typeof openConsole>
beforeAll(async () => {
  world = await openWorld({ RATE_LIMITS: 'on', TRUSTED_PROXIES: '127.0.0.1' })
  console = openConsole(world)
})
afterAll(() => world?.close())

const password = 'Correct-horse7'
const refused = (status: number, code: string) => expect.objectContaining({ status, body: expect.objectContaining({ code }) })
const rejects = (call: Promise<unknown>, status: number, code: string) => expect(call).rejects.toEqual(refused(status, code))
const events = async (id: string) =>
  (await world.services.platform.db.selectFrom('operator_log').select('event')
    .where((eb) => eb.or([eb('operator_id', '=', id), eb('target_id', '=', id)])).orderBy('id').execute()).map((row) => row.event)
const secretOf = async (data: object) => {
  if (!('token' in data)) throw new Error('no token')
  return (data as { token: string }).token
}

/** A code of the app that counts as `seconds` from now: each is good once. */
const codeOf = (secret: string, seconds = 0) => generate({ secret, epoch: Math.floor(world.clock.now().getTime() / 1000) + seconds })

/** An operator with a second factor, as they must have one. */
async function enrolled(level: 'support' | 'owner' = 'owner') {
  const me = await console.operator(level, { password })
  const { secret } = (await me.auth.twoFactorSetup({ password })).data
  const { recovery_codes: recovery } = (await me.auth.twoFactorEnable({ code: await codeOf(secret, -30) })).data
  const challenge = async (from = console.anyone) => ((await from.auth.login({ email: me.email, password })).data as { challenge: string }).challenge
  return { ...me, secret, recovery, challenge }
}
const at = (network: string, device = '') => console.speaker(undefined, { 'x-forwarded-for': network, ...(device ? { cookie: `__Host-device=${device}` } : {}) })

test('without a second factor all that an operator can do is enrol one; then the same session is whole', async () => {
  const made = await console.operator('owner', { password })
  const { data } = await console.anyone.auth.login({ email: made.email, password })
  expect(data).toMatchObject({ mustEnrol2fa: true, token: expect.any(String) })
  const me = console.speaker(await secretOf(data))
  expect((await me.auth.verify()).data).toMatchObject({ mustEnrol2fa: true })
  await rejects(me.locations.list(), 403, 'auth.step_required')
  await rejects(me.locations.create({ slug: 'half', name: 'Half', timezone: 'UTC', adminEmail: 'a@half.example' }), 403, 'auth.step_required')
  await rejects(me.logs.list(), 403, 'auth.step_required')
  const { secret } = (await me.auth.twoFactorSetup({ password })).data
  await rejects(me.auth.twoFactorEnable({ code: '000000' }), 400, 'auth.code')
  await rejects(me.locations.list(), 403, 'auth.step_required')
  await me.auth.twoFactorEnable({ code: await codeOf(secret) })
  expect((await me.auth.verify()).data.mustEnrol2fa).toBeUndefined()
  await me.locations.list()
  // Turning it off leads back there: another app is enrolled next.
  await me.auth.twoFactorDisable({ password, code: await codeOf(secret, 30) })
  await rejects(me.locations.list(), 403, 'auth.step_required')
})

test('only the demo’s operator may do without, and not in production', () => {
  const operator = (demo: boolean, NODE_ENV: 'production' | 'development') => needsSecondFactor({ env: { ...world.env, NODE_ENV } }, { demo })
  expect([operator(true, 'development'), operator(true, 'production'), operator(false, 'development'), operator(false, 'production')]).toEqual([false, true, true, true])
})

test('in production the demo’s operator comes in no way', async () => {
  const [demo, opened] = [await enrolled(), await enrolled()]
  const { db } = world.services.platform
  const setDemo = (is: boolean) => db.updateTable('operators').set({ demo: is }).where('id', 'in', [demo.id, opened.id]).execute()
  await setDemo(true)
  const challenge = await opened.challenge()
  await demo.locations.list()
  const { NODE_ENV } = world.env
  world.env.NODE_ENV = 'production'
  try {
    await rejects(console.anyone.auth.login({ email: demo.email, password }), 401, 'auth.invalid')
    await rejects(console.anyone.auth.twoFactor({ challenge, code: await codeOf(opened.secret) }), 401, 'auth.challenge')
    await rejects(demo.locations.list(), 401, 'auth.required')
    await setDemo(false)
    await demo.locations.list()
    await console.anyone.auth.login({ email: demo.email, password })
  } finally {
    world.env.NODE_ENV = NODE_ENV
  }
})

test('a server in earnest says that a demo is there, and which', async () => {
  const { platform } = world.services
  expect((await demoWarning(world.services)) ?? '').not.toContain(world.tenant.slug)
  await platform.db.updateTable('locations').set({ demo: true }).where('id', '=', world.tenant.id).execute()
  expect(await demoWarning(world.services)).toContain(world.tenant.slug)
  await platform.db.updateTable('locations').set({ demo: false }).where('id', '=', world.tenant.id).execute()
})

test('ten wrong codes in a quarter of an hour end it for that network, over challenges, restarts and a hundred at once', async () => {
  const me = await enrolled()
  const thief = at('198.51.100.7')
  const challenges = await Promise.all(Array.from({ length: 12 }, () => me.challenge(thief)))
  const guesses = await Promise.all(Array.from({ length: 100 }, (_, index) =>
    thief.auth.twoFactor({ challenge: challenges[index % 12]!, code: String(100_000 + index) }).catch((error) => error.status as number)))
  expect(guesses.filter((status) => status === 400)).toHaveLength(10)
  expect(guesses.filter((status) => status === 429)).toHaveLength(90)
  // The right code, and the right password, too; another process counts on.
  await rejects(thief.auth.twoFactor({ challenge: challenges[11]!, code: await codeOf(me.secret) }), 429, 'rate.limited')
  await rejects(thief.auth.login({ email: me.email, password }), 429, 'rate.limited')
  const other = openLimiter(world.services.platform)
  expect(await guessing({ limiter: other }, { scope: 'platform', address: me.email, request: { network: '198.51.100.7', device: null }, knownDevice: false }).check().catch((error) => error.status)).toBe(429)
  // From elsewhere the owner gets in, and from the device they used before, whatever network it is in.
  const reply = await at('203.0.113.9').raw('POST', '/api/platform/auth/2fa', {
    headers: { 'content-type': 'application/json' }, body: JSON.stringify({ challenge: await me.challenge(at('203.0.113.9')), code: await codeOf(me.secret) }),
  })
  expect(reply.status).toBe(200)
  expect(reply.headers.getSetCookie().join()).toMatch(/__Host-portal=[\w.-]+;.*Expires=.*HttpOnly; Secure; SameSite=Strict/)
  const device = /__Host-device=([\w-]{43})/.exec(reply.headers.getSetCookie().join())![1]!
  const mine = at('198.51.100.7', device)
  await mine.auth.twoFactor({ challenge: await me.challenge(mine), code: await codeOf(me.secret, 30) })
})

test('an operator signs in, is verified and signs out; the token is the console’s alone', async () => {
  const made = await enrolled()
  const { data: { challenge } } = (await console.anyone.auth.login({ email: made.email.toUpperCase(), password })) as { data: { challenge: string } }
  const { data } = await console.anyone.auth.twoFactor({ challenge, code: await codeOf(made.secret) })
  const me = console.speaker(data.token)
  expect((await me.auth.verify()).data.operator).toEqual({ id: made.id, name: made.name, email: made.email, level: 'owner', two_factor_enabled: true, app_enabled: true })
  const location = await world.speaker(world.tenant, me.token).raw('GET', '/api/auth/verify')
  expect(location.status).toBe(401)
  const admin = await world.person(world.tenant, 'admin')
  await rejects(console.speaker(admin.token).auth.verify(), 401, 'auth.required')
  const left = await me.raw('POST', '/api/platform/auth/logout')
  expect(left.headers.getSetCookie().join()).toMatch(/__Host-portal=;.*Max-Age=0/)
  await rejects(me.auth.verify(), 401, 'auth.required')
  expect(await events(made.id)).toEqual(['operator.two_factor_enabled', 'operator.signed_in', 'operator.signed_out'])
})

test('a wrong password, an unknown address and an inactive operator are told the same', async () => {
  const made = await console.operator('support', { password })
  const gone = await console.operator('support', { password })
  await world.services.platform.db.updateTable('operators').set({ is_active: false }).where('id', '=', gone.id).execute()
  const said = async (email: string, typed: string) => {
    const error = await console.anyone.auth.login({ email, password: typed }).catch((failure) => failure)
    return [error.status, error.body.code, error.body.error]
  }
  const first = await said(made.email, 'wrong')
  expect(first.slice(0, 2)).toEqual([401, 'auth.invalid'])
  expect(await said('nobody@operators.example', password)).toEqual(first)
  expect(await said(gone.email, password)).toEqual(first)
  await rejects(gone.auth.verify(), 401, 'auth.required')
})

test('guessing ends with 429 after ten failures, also with the right password', async () => {
  const made = await console.operator('support', { password })
  for (let tries = 0; tries < 10; tries++) await rejects(console.anyone.auth.login({ email: made.email, password: 'wrong' }), 401, 'auth.invalid')
  await rejects(console.anyone.auth.login({ email: made.email, password }), 429, 'rate.limited')
})

test('what strangers get wrong at the sign-in keeps nobody who is in from their own account; who sits at an open session guesses ten times', async () => {
  const [me, other] = [await console.operator('owner', { password }), await console.operator('owner', { password })]
  for (let tries = 0; tries < 10; tries++) await rejects(console.anyone.auth.login({ email: me.email, password: 'wrong' }), 401, 'auth.invalid')
  await rejects(console.anyone.auth.login({ email: me.email, password }), 429, 'rate.limited')
  const chosen = 'Another-horse8'
  await me.auth.changePassword({ currentPassword: password, newPassword: chosen })
  await me.auth.twoFactorSetup({ password: chosen })

  const guesses = await Promise.all(Array.from({ length: 15 }, (_, index) =>
    me.auth.twoFactorSetup({ password: `wrong ${index}` }).catch((error) => error.status as number)))
  expect(guesses.filter((status) => status === 400)).toHaveLength(10)
  expect(guesses.filter((status) => status === 429)).toHaveLength(5)
  await rejects(me.auth.changePassword({ currentPassword: chosen, newPassword: password }), 429, 'rate.limited')
  // That is theirs alone, and says nothing of the sign-in.
  await other.auth.twoFactorSetup({ password })
  await at('203.0.113.77').auth.login({ email: me.email, password: chosen })
})

test('two-factor: set up, enabled with a code, asked for, each code once, recovery codes once, turned off', async () => {
  const me = await console.operator('owner', { password })
  await rejects(me.auth.twoFactorSetup({ password: 'wrong' }), 400, 'input.invalid')
  const { secret, otpauth_url } = (await me.auth.twoFactorSetup({ password })).data
  expect(otpauth_url).toContain(secret)
  const stored = await world.services.platform.db.selectFrom('operators').select('totp_secret').where('id', '=', me.id).executeTakeFirstOrThrow()
  expect(stored.totp_secret).not.toContain(secret)
  const code = async (seconds = 0) => generate({ secret, epoch: Math.floor(world.clock.now().getTime() / 1000) + seconds })

  await rejects(me.auth.twoFactorEnable({ code: '000000' }), 400, 'auth.code')
  const first = await code()
  const { recovery_codes: recovery } = (await me.auth.twoFactorEnable({ code: first })).data
  expect(recovery).toHaveLength(10)

  const challenge = async () => {
    const { data } = await console.anyone.auth.login({ email: me.email, password })
    return (data as { challenge: string }).challenge
  }
  // The code that enabled it has been used.
  const one = await challenge()
  await rejects(console.anyone.auth.twoFactor({ challenge: one, code: first }), 400, 'auth.code')
  const second = await code(30)
  const signedIn = await console.anyone.auth.twoFactor({ challenge: one, code: second })
  expect((await console.speaker(signedIn.data.token).auth.verify()).data.operator.two_factor_enabled).toBe(true)
  // Neither the challenge nor the code is good again.
  await rejects(console.anyone.auth.twoFactor({ challenge: one, code: second }), 401, 'auth.challenge')
  await rejects(console.anyone.auth.twoFactor({ challenge: await challenge(), code: second }), 400, 'auth.code')

  const attempts = await challenge()
  for (let tries = 0; tries < 5; tries++) await rejects(console.anyone.auth.twoFactor({ challenge: attempts, code: '111111' }), 400, 'auth.code')
  await rejects(console.anyone.auth.twoFactor({ challenge: attempts, code: recovery[0]! }), 401, 'auth.challenge')

  const results = await Promise.allSettled([1, 2, 3, 4].map(async () => console.anyone.auth.twoFactor({ challenge: await challenge(), code: recovery[1]!.toUpperCase() })))
  expect(results.filter((result) => result.status === 'fulfilled')).toHaveLength(1)

  await me.auth.twoFactorDisable({ password, code: recovery[2]! })
  expect((await console.anyone.auth.login({ email: me.email, password })).data).toMatchObject({ token: expect.any(String), mustEnrol2fa: true })
  expect(await events(me.id)).toEqual(expect.arrayContaining(['operator.two_factor_enabled', 'operator.code_refused', 'operator.two_factor_disabled']))
})

test('whose first recovery codes were lost on the way gets new ones for the password and a code', async () => {
  const me = await enrolled()
  // As when its answer was lost: the try after it says that it is on.
  await rejects(me.auth.twoFactorEnable({ code: await codeOf(me.secret) }), 409, 'auth.two_factor_on')
  await rejects(me.auth.twoFactorRecoveryCodes({ password: 'wrong', code: await codeOf(me.secret) }), 400, 'input.invalid')
  await rejects(me.auth.twoFactorRecoveryCodes({ password }), 400, 'auth.code')
  const { recovery_codes: codes } = (await me.auth.twoFactorRecoveryCodes({ password, code: await codeOf(me.secret) })).data
  expect(new Set([...codes, ...me.recovery]).size).toBe(20)
  await me.auth.verify()
  await rejects(console.anyone.auth.twoFactor({ challenge: await me.challenge(), code: me.recovery[0]! }), 400, 'auth.code')
  await console.anyone.auth.twoFactor({ challenge: await me.challenge(), code: codes[0]! })
  expect(await events(me.id)).toContain('operator.recovery_codes_replaced')
  for (let tries = 0; tries < 10; tries++) await rejects(me.auth.twoFactorRecoveryCodes({ password, code: '000000' }), 400, 'auth.code')
  await rejects(me.auth.twoFactorRecoveryCodes({ password, code: await codeOf(me.secret, 30) }), 429, 'rate.limited')
  const without = await console.operator('support', { password })
  await rejects(without.auth.twoFactorRecoveryCodes({ password, code: '123456' }), 409, 'auth.two_factor_off')
})

test('a changed password ends the other sessions and not the own', async () => {
  const me = await console.operator('support', { password })
  const other = console.speaker(await secretOf((await console.anyone.auth.login({ email: me.email, password })).data))
  await rejects(me.auth.changePassword({ currentPassword: 'wrong', newPassword: 'Another-horse8' }), 400, 'input.invalid')
  await rejects(me.auth.changePassword({ currentPassword: password, newPassword: 'weak' }), 400, 'input.invalid')
  await me.auth.changePassword({ currentPassword: password, newPassword: 'Another-horse8' })
  await me.auth.verify()
  await rejects(other.auth.verify(), 401, 'auth.required')
  await rejects(console.anyone.auth.login({ email: me.email, password }), 401, 'auth.invalid')
})

/** What pages of the console ask for by the clock. */
const polled = globSync('apps/console/src/**/*.{ts,tsx}')
  .flatMap((file) => [...readFileSync(file, 'utf8').matchAll(/useCall\('(\w+)\.(\w+)'.*\bevery\b/g)])
  .map(([, noun, name]) => [noun!, name!] as const)

test('an idle session is over, and polling does not keep one alive', async () => {
  const me = await console.operator('support')
  const { db } = world.services.platform
  const age = { renewed_at: new Date(Date.now() - 600_000) }
  await db.updateTable('operator_sessions').set(age).where('operator_id', '=', me.id).execute()
  const renewedAt = async () => (await db.selectFrom('operator_sessions').select('renewed_at').where('operator_id', '=', me.id).executeTakeFirstOrThrow()).renewed_at
  await me.auth.verify()
  // What an open page asks for by itself, again and again.
  expect(polled.length).toBeGreaterThan(4)
  for (const [noun, name] of polled) {
    const { path } = platformEndpointOf(`${noun}.${name}` as PlatformCallName)
    expect(await me.raw('GET', `/api${path.replace('{id}', wireLocationId(world.tenant.id))}`)).toMatchObject({ status: 200 })
  }
  await world.services.background.settled()
  expect(await renewedAt()).toEqual(age.renewed_at)
  await me.locations.get({ id: wireLocationId(world.tenant.id) })
  await world.services.background.settled()
  expect((await renewedAt()).getTime()).toBeGreaterThan(age.renewed_at.getTime())
  await db.updateTable('operator_sessions').set({ expires_at: new Date(Date.now() - 1000) }).where('operator_id', '=', me.id).execute()
  await rejects(me.auth.verify(), 401, 'auth.required')
})
