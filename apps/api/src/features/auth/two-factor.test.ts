import { generate } from 'otplib'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { eventsOf, logOf, mailsTo, refusal, refusedWith, signIn } from '../../testing/people.ts'
import { type Person, type World, openWorld } from '../../testing/world.ts'

let world: World
beforeAll(async () => void (world = await openWorld()))
afterAll(() => world?.close())
// A code works once: each test begins in a step of its own.
beforeEach(() => world.clock.advance(120_000))

const password = 'Right-Horse-1'
const codeOf = (secret: string, shift = 0) => generate({ secret, epoch: Math.floor(world.clock.now().getTime() / 1000) + shift })

/** Somebody who has enrolled an authenticator app. */
async function enrolled(role: 'team' | 'manager' | 'admin' = 'team', tenant = world.tenant) {
  const person = await world.person(tenant, role, { password })
  const { data: { secret, otpauth_url } } = await person.auth.twoFactorSetup({ password })
  const { data: { recovery_codes } } = await person.auth.twoFactorEnable({ code: await codeOf(secret) })
  world.clock.advance(60_000)
  return { ...person, secret, otpauth_url, recovery_codes }
}
async function challengeFor(person: { email: string; tenant: World['tenant'] }, role: 'team' | 'manager' | 'admin' = 'team', remember = false) {
  const { data } = await world.speaker(person.tenant).auth.login({ email: person.email, password, role, remember })
  if (!('challenge' in data)) throw new Error('No second step was asked for')
  return data.challenge
}

describe('enrolling', () => {
  test('gives a secret for the app, and ten recovery codes once', async () => {
    const person = await enrolled()
    expect(person.otpauth_url).toContain(`secret=${person.secret}`)
    expect(decodeURIComponent(person.otpauth_url)).toContain(`otpauth://totp/Test Kitchen:${person.email}`)
    expect(new Set(person.recovery_codes).size).toBe(10)
    expect((await person.auth.verify()).data.user.two_factor_enabled).toBe(true)
    expect(await eventsOf(world, person.id)).toEqual(['auth.two_factor_enabled'])
    expect((await mailsTo(world, person.email)).map(({ template }) => template)).toEqual(['twoFactorChanged'])
  })

  test('keeps neither the secret nor the codes readable', async () => {
    const person = await enrolled()
    const rows = await world.within(world.tenant, async (db) => [
      await db.selectFrom('accounts').selectAll().where('id', '=', person.id).execute(),
      await db.selectFrom('recovery_codes').selectAll().where('account_id', '=', person.id).execute(),
      await db.selectFrom('audit_log').selectAll().execute(), await db.selectFrom('mails').selectAll().execute(),
    ])
    const text = JSON.stringify(rows)
    for (const secret of [person.secret, ...person.recovery_codes, ...person.recovery_codes.map((code) => code.replaceAll('-', ''))]) expect(text).not.toContain(secret)
  })

  test('asks for the password, then for a right code', async () => {
    const person = await world.person(world.tenant, 'team', { password })
    const wrong = await refusal(person.auth.twoFactorSetup({ password: 'Wrong-Horse-1' }))
    expect([wrong.status, wrong.body.fields]).toEqual([400, { password: 'The current password is not right.' }])
    expect(await refusedWith(person.auth.twoFactorEnable({ code: '123456' }))).toBe('409 auth.two_factor_setup')
    const { data: { secret } } = await person.auth.twoFactorSetup({ password })
    expect(await refusedWith(person.auth.twoFactorEnable({ code: await codeOf(secret, -300) }))).toBe('400 auth.code_wrong')
    expect((await person.auth.verify()).data.user.two_factor_enabled).toBe(false)
    await person.auth.twoFactorEnable({ code: await codeOf(secret) })
    expect(await refusedWith(person.auth.twoFactorSetup({ password }))).toBe('409 auth.two_factor_on')
  })

  test("ends the person's other sessions", async () => {
    const person = await world.person(world.tenant, 'team', { password })
    const other = await signIn(world, person.email, password)
    const { data: { secret } } = await person.auth.twoFactorSetup({ password })
    await person.auth.twoFactorEnable({ code: await codeOf(secret) })
    expect(await refusedWith(other.auth.verify())).toBe('401 auth.required')
    await expect(person.auth.verify()).resolves.toBeDefined()
  })
})

describe('signing in with two steps', () => {
  test('gives no token before the code, and the session that was asked for after it', async () => {
    const person = await enrolled('manager')
    const { data: first } = await world.anyone.auth.login({ email: person.email, password, role: 'team', remember: true })
    expect(first).toEqual({ twoFactorRequired: true, challenge: expect.any(String) })
    const { data } = await world.anyone.auth.twoFactor({ challenge: (first as { challenge: string }).challenge, code: await codeOf(person.secret) })
    expect(data).toMatchObject({ role: 'team', user: { id: person.id, role: 'manager', two_factor_enabled: true } })
    const signedIn = world.speaker(world.tenant, data.token)
    expect((await signedIn.auth.sessions()).data.find(({ current }) => current)).toMatchObject({ role: 'team', installed: true })
    expect((await logOf(world, person.id)).at(-1)).toMatchObject({ event: 'auth.signed_in', after: { role: 'team', by: 'code' } })
  })

  test('whoever signs up with somebody’s address meanwhile takes nothing from them', async () => {
    const person = await enrolled()
    const challenge = await challengeFor(person)
    await world.anyone.auth.signup({ email: person.email, password: 'Other-Horse-2', firstName: 'Some', lastName: 'Body' })
    await expect(world.anyone.auth.twoFactor({ challenge, code: await codeOf(person.secret) })).resolves.toHaveProperty('data.token')
  })

  test('a challenge is no token for any call', async () => {
    const person = await enrolled()
    const challenge = await challengeFor(person)
    expect(await refusedWith(world.speaker(world.tenant, challenge).auth.verify())).toBe('401 auth.required')
  })

  test('a code works once, also ten times at the same moment with challenges of their own', async () => {
    const person = await enrolled()
    const challenges = await Promise.all(Array.from({ length: 10 }, () => challengeFor(person)))
    const code = await codeOf(person.secret)
    const tries = await Promise.allSettled(challenges.map((challenge) => world.anyone.auth.twoFactor({ challenge, code })))
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    // Nor does the one before it, which an onlooker may have seen.
    expect(await refusedWith(world.anyone.auth.twoFactor({ challenge: await challengeFor(person), code: await codeOf(person.secret, -30) }))).toBe('400 auth.code_wrong')
  })

  test('a challenge works once, also ten times at the same moment', async () => {
    const person = await enrolled()
    const challenge = await challengeFor(person)
    const tries = await Promise.allSettled(person.recovery_codes.map((code) => world.anyone.auth.twoFactor({ challenge, code })))
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await refusedWith(world.anyone.auth.twoFactor({ challenge, code: await codeOf(person.secret) }))).toBe('401 auth.challenge_expired')
  })

  test('a challenge bears five tries; what was tried is kept although it was refused', async () => {
    const person = await enrolled()
    const challenge = await challengeFor(person)
    for (let index = 0; index < 5; index++) {
      const { status, body } = await refusal(world.anyone.auth.twoFactor({ challenge, code: '000000' }))
      expect([status, body.code, Object.keys(body.fields ?? {})]).toEqual([400, 'auth.code_wrong', ['code']])
    }
    expect(await refusedWith(world.anyone.auth.twoFactor({ challenge, code: await codeOf(person.secret) }))).toBe('401 auth.challenge_expired')
    expect((await eventsOf(world, person.id)).filter((event) => event === 'auth.sign_in_failed')).toHaveLength(5)
  })

  test('a challenge lasts five minutes and is kept hashed', async () => {
    const person = await enrolled()
    const challenge = await challengeFor(person)
    const own = world.within(world.tenant, (db) => db.selectFrom('one_time_tokens').selectAll().where('account_id', '=', person.id).where('kind', '=', 'challenge').execute())
    const [row] = await own
    expect((row!.expires_at.getTime() - row!.created_at.getTime()) / 1000).toBe(300)
    expect(JSON.stringify(row)).not.toContain(challenge)
    await world.within(world.tenant, (db) => db.updateTable('one_time_tokens').set({ expires_at: new Date(Date.now() - 1000) }).where('hash', '=', row!.hash).execute())
    expect(await refusedWith(world.anyone.auth.twoFactor({ challenge, code: await codeOf(person.secret) }))).toBe('401 auth.challenge_expired')
  })

  test('a challenge of another location opens nothing', async () => {
    const person = await enrolled()
    const challenge = await challengeFor(person)
    const other = await world.location()
    expect(await refusedWith(world.speaker(other).auth.twoFactor({ challenge, code: await codeOf(person.secret) }))).toBe('401 auth.challenge_expired')
  })

  test.each([
    ['a new password', (person: Person & { id: string }, admin: Person) => admin.userAccounts.setPassword({ id: person.id, newPassword: 'Other-Horse-2' })],
    ['a new role', (person: Person & { id: string }, admin: Person) => admin.userAccounts.setRole({ id: person.id, role: 'team' })],
    ['switching off', (person: Person & { id: string }, admin: Person) => admin.userAccounts.setActive({ id: person.id, is_active: false })],
  ])('%s ends a sign-in that is half way', async (_, act) => {
    const [person, admin] = [await enrolled('manager'), await world.person(world.tenant, 'admin')]
    const challenge = await challengeFor(person, 'manager')
    await act(person, admin)
    expect(await refusedWith(world.anyone.auth.twoFactor({ challenge, code: await codeOf(person.secret) }))).toBe('401 auth.challenge_expired')
  })
})

describe('recovery codes', () => {
  test('sign in once each, however they are typed, and the person is told', async () => {
    const person = await enrolled()
    const [code = ''] = person.recovery_codes
    await expect(world.anyone.auth.twoFactor({ challenge: await challengeFor(person), code: ` ${code.toUpperCase().replaceAll('-', ' ')}` })).resolves.toHaveProperty('data.token')
    expect(await refusedWith(world.anyone.auth.twoFactor({ challenge: await challengeFor(person), code }))).toBe('400 auth.code_wrong')
    expect((await mailsTo(world, person.email)).map(({ template }) => template)).toEqual(['twoFactorChanged', 'twoFactorChanged'])
    expect((await logOf(world, person.id)).find(({ event }) => event === 'auth.signed_in')?.after).toEqual({ role: 'team', by: 'recovery_code' })
  })

  test('ten at the same moment sign in once', async () => {
    const person = await enrolled()
    const challenges = await Promise.all(Array.from({ length: 10 }, () => challengeFor(person)))
    const tries = await Promise.allSettled(challenges.map((challenge) => world.anyone.auth.twoFactor({ challenge, code: person.recovery_codes[3]! })))
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  })

  test("of somebody else are worth nothing", async () => {
    const [ann, ben] = [await enrolled(), await enrolled()]
    expect(await refusedWith(world.anyone.auth.twoFactor({ challenge: await challengeFor(ann), code: ben.recovery_codes[0]! }))).toBe('400 auth.code_wrong')
  })
})

describe('turning it off', () => {
  test('takes the password and a code, and ends other sessions', async () => {
    const person = await enrolled()
    const { data } = await world.anyone.auth.twoFactor({ challenge: await challengeFor(person), code: person.recovery_codes[0]! })
    const other = world.speaker(world.tenant, data.token)
    const code = await codeOf(person.secret)
    expect(await refusedWith(person.auth.twoFactorDisable({ password: 'Wrong-Horse-1', code }))).toBe('400 auth.password_wrong')
    expect(await refusedWith(person.auth.twoFactorDisable({ password, code: '000000' }))).toBe('400 auth.code_wrong')
    await person.auth.twoFactorDisable({ password, code })
    expect(await refusedWith(other.auth.verify())).toBe('401 auth.required')
    expect((await signIn(world, person.email, password)).data).toHaveProperty('token')
    expect(await refusedWith(person.auth.twoFactorDisable({ password, code }))).toBe('409 auth.two_factor_off')
    expect((await eventsOf(world, person.id)).filter((event) => event.startsWith('auth.two_factor'))).toEqual(['auth.two_factor_enabled', 'auth.two_factor_disabled'])
  })

  test('by an admin helps who lost the device, ends every session, and tells the person', async () => {
    const [person, admin] = [await enrolled(), await world.person(world.tenant, 'admin')]
    expect((await admin.userAccounts.resetTwoFactor({ id: person.id })).data.two_factor_enabled).toBe(false)
    expect(await refusedWith(person.auth.verify())).toBe('401 auth.required')
    expect((await signIn(world, person.email, password)).data).toHaveProperty('token')
    expect(await refusedWith(admin.userAccounts.resetTwoFactor({ id: person.id }))).toBe('409 account.two_factor_off')
    expect(await eventsOf(world, person.id)).toEqual(['auth.two_factor_enabled', 'user.two_factor_reset', 'auth.signed_in'])
  })
})

describe('a location that asks for it', () => {
  test('lets nobody of that role on before they enrol, at once', async () => {
    const tenant = await world.location()
    const [admin, manager, team] = [await world.person(tenant, 'admin', { password }), await world.person(tenant, 'manager', { password }), await world.person(tenant, 'team', { password })]
    await admin.admin.settingsUpdate({ settings: { security: { require2faFor: ['manager', 'admin'] } } })
    await expect(team.home.get()).resolves.toBeDefined()
    await expect(admin.admin.settings()).resolves.toBeDefined()
    expect(await refusedWith(manager.home.get())).toBe('403 auth.step_required')

    // Lowering the role is no way around it: it is the account that must have it.
    const lowered = await signIn(world, manager.email, password, 'team', tenant)
    expect(lowered.data).toMatchObject({ mustEnrol2fa: true })
    expect(await refusedWith(lowered.home.get())).toBe('403 auth.step_required')
    expect((await lowered.auth.verify()).data).toMatchObject({ mustEnrol2fa: true })
    const { data: { secret } } = await lowered.auth.twoFactorSetup({ password })
    const code = await codeOf(secret)
    await lowered.auth.twoFactorEnable({ code })
    await expect(lowered.home.get()).resolves.toBeDefined()
    expect(await refusedWith(lowered.auth.twoFactorDisable({ password, code }))).toBe('403 auth.two_factor_required')
  })

  test('lets them on again when it asks no more', async () => {
    const tenant = await world.location()
    const [admin, team] = [await world.person(tenant, 'admin'), await world.person(tenant, 'team')]
    await admin.admin.settingsUpdate({ settings: { security: { require2faFor: ['team'] } } })
    expect(await refusedWith(team.home.get())).toBe('403 auth.step_required')
    await admin.admin.settingsUpdate({ settings: { security: { require2faFor: [] } } })
    await expect(team.home.get()).resolves.toBeDefined()
  })

  test('after a one-time password asks for the own password first, then for the app', async () => {
    const tenant = await world.location()
    const [admin, team] = [await world.person(tenant, 'admin'), await world.person(tenant, 'team', { password })]
    await admin.admin.settingsUpdate({ settings: { security: { require2faFor: ['team'] } } })
    await admin.userAccounts.setPassword({ id: team.id, newPassword: 'Once-Only-9' })
    const halfway = await signIn(world, team.email, 'Once-Only-9', 'team', tenant)
    expect(halfway.data).toMatchObject({ mustChangePassword: true })
    await halfway.auth.changePassword({ currentPassword: 'Once-Only-9', newPassword: 'My-Very-Own-7' })
    expect((await halfway.auth.verify()).data).toMatchObject({ mustEnrol2fa: true })
    expect(await refusedWith(halfway.home.get())).toBe('403 auth.step_required')
  })
})
