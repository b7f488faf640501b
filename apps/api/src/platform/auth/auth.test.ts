import { generate } from 'otplib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { hashSecret, newSecret } from '../../http/tokens.ts'
import { openConsole } from '../../testing/console.ts'
import { type World, openWorld } from '../../testing/world.ts'

let world: World
let console: ReturnType<typeof openConsole>
beforeAll(async () => {
  world = await openWorld({ RATE_LIMITS: 'on' })
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

test('an operator signs in, is verified and signs out; the token is the console’s alone', async () => {
  const made = await console.operator('owner', { password })
  const { data } = await console.anyone.auth.login({ email: made.email.toUpperCase(), password })
  const me = console.speaker(await secretOf(data))
  expect((await me.auth.verify()).data.operator).toEqual({ id: made.id, name: made.name, email: made.email, level: 'owner', two_factor_enabled: false })
  const location = await world.speaker(world.tenant, me.token).raw('GET', '/api/auth/verify')
  expect(location.status).toBe(401)
  const admin = await world.person(world.tenant, 'admin')
  await rejects(console.speaker(admin.token).auth.verify(), 401, 'auth.required')
  await me.auth.logout()
  await rejects(me.auth.verify(), 401, 'auth.required')
  expect(await events(made.id)).toEqual(['operator.signed_in', 'operator.signed_out'])
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
  expect((await console.anyone.auth.login({ email: me.email, password })).data).toHaveProperty('token')
  expect(await events(me.id)).toEqual(expect.arrayContaining(['operator.two_factor_enabled', 'operator.code_refused', 'operator.two_factor_disabled']))
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

test('the link of the first start makes one operator, however many use it at once', async () => {
  const secret = newSecret()
  await world.services.platform.db.insertInto('operator_tokens')
    .values({ hash: hashSecret(secret), kind: 'first', expires_at: new Date(Date.now() + 60_000) }).execute()
  await rejects(console.anyone.auth.acceptInvitation({ token: secret, password }), 400, 'input.invalid')
  await rejects(console.anyone.auth.acceptInvitation({ token: 'made-up', password, name: 'A', email: 'a@operators.example' }), 400, 'auth.link')
  const tries = await Promise.allSettled(Array.from({ length: 5 }, (_, index) =>
    console.anyone.auth.acceptInvitation({ token: secret, password, name: 'First', email: `first-${index}-${Date.now()}@operators.example` })))
  const done = tries.filter((result) => result.status === 'fulfilled')
  expect(done).toHaveLength(1)
  const { token, operator } = done[0]!.value.data
  expect(operator.level).toBe('owner')
  await console.speaker(token).auth.verify()
})

test('an idle session is over, and polling does not keep one alive', async () => {
  const me = await console.operator('support')
  const { db } = world.services.platform
  const age = { renewed_at: new Date(Date.now() - 600_000) }
  await db.updateTable('operator_sessions').set(age).where('operator_id', '=', me.id).execute()
  const renewedAt = async () => (await db.selectFrom('operator_sessions').select('renewed_at').where('operator_id', '=', me.id).executeTakeFirstOrThrow()).renewed_at
  await me.auth.verify()
  await world.services.background.settled()
  expect(await renewedAt()).toEqual(age.renewed_at)
  await me.locations.list()
  await world.services.background.settled()
  expect((await renewedAt()).getTime()).toBeGreaterThan(age.renewed_at.getTime())
  await db.updateTable('operator_sessions').set({ expires_at: new Date(Date.now() - 1000) }).where('operator_id', '=', me.id).execute()
  await rejects(me.auth.verify(), 401, 'auth.required')
})
