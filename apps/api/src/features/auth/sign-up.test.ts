import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { countQueries } from '../../testing/count-queries.ts'
import { eventsOf, logOf, mailedToken, mailsTo, refusal, refusedWith } from '../../testing/people.ts'
import { type World, openWorld } from '../../testing/world.ts'

let world: World
beforeAll(async () => void (world = await openWorld()))
afterAll(() => world?.close())

const password = 'Right-Horse-1'
const newcomer = (given: object = {}) => ({ email: `new-${randomUUID()}@test.example`, password, firstName: 'Noor', lastName: 'Haddad', ...given })
const accountOf = (email: string, tenant = world.tenant) =>
  world.within(tenant, (db) => db.selectFrom('accounts').selectAll().where('email', '=', email.toLowerCase()).executeTakeFirst())
const setSettings = async (settings: object) => {
  const tenant = await world.location()
  await world.within(tenant, (db) => db.updateTable('settings').set({ settings: JSON.stringify(settings) as never }).execute())
  await world.services.locations.refresh(tenant.id)
  return tenant
}

describe('signing up', () => {
  test('makes an account that waits for its address to be proved and for an admin', async () => {
    const noor = newcomer({ email: `Noor.${randomUUID()}@Test.example`, locale: 'es' })
    const response = await world.anyone.raw('POST', '/api/auth/signup', { body: JSON.stringify(noor), headers: { 'content-type': 'application/json' } })
    expect([response.status, await response.json()]).toEqual([201, { success: true, data: {} }])
    const account = await accountOf(noor.email)
    expect(account).toMatchObject({ email: noor.email.toLowerCase(), role: 'team', approval: 'pending', email_verified_at: null, is_active: true, locale: 'es', must_change_password: false })
    expect(account!.password_hash).toMatch(/^\$argon2id\$/)
    expect((await mailsTo(world, account!.email!)).map((mail) => [mail.template, mail.account_id])).toEqual([['verify', account!.id]])
    expect(await eventsOf(world, account!.id)).toEqual(['user.signed_up'])
    expect(await refusedWith(world.anyone.auth.login({ email: noor.email, password, role: 'team' }))).toBe('403 auth.unverified')
  })

  test('with an address that has an account answers exactly the same, with the same work, and its owner is told', async () => {
    const owner = await world.person(world.tenant, 'manager', { password: 'Own-Horse-1' })
    const before = await accountOf(owner.email)
    const hash = vi.spyOn(world.services.passwords, 'hash')
    const told: unknown[] = []
    for (const email of [owner.email, newcomer().email]) {
      const response = await world.anyone.raw('POST', '/api/auth/signup', { body: JSON.stringify(newcomer({ email })), headers: { 'content-type': 'application/json' } })
      told.push([response.status, await response.text(), [...response.headers]])
    }
    expect(told[0]).toEqual(told[1])
    expect(hash).toHaveBeenCalledTimes(2)
    hash.mockRestore()
    expect((await mailsTo(world, owner.email)).map(({ template }) => template)).toEqual(['exists'])
    expect(await accountOf(owner.email)).toEqual(before)
  })

  test('with the address of somebody who was erased, or one like it, answers the same, once, and makes no account', async () => {
    const [gone, admin] = [await world.person(world.tenant, 'team'), await world.person(world.tenant, 'admin')]
    await admin.userAccounts.remove({ id: gone.id })
    const before = await accountOf(`${gone.id}@erased.invalid`)
    expect(before?.erased_at).toBeTruthy()
    const told: unknown[] = []
    for (const email of [`${gone.id}@erased.invalid`, `${randomUUID()}@Erased.invalid`, newcomer().email]) {
      const response = await world.anyone.raw('POST', '/api/auth/signup', { body: JSON.stringify(newcomer({ email })), headers: { 'content-type': 'application/json' } })
      told.push([response.status, await response.text(), [...response.headers]])
      if (email.endsWith('.invalid')) expect((await accountOf(email))?.id).toBe(email.startsWith(gone.id) ? gone.id : undefined)
    }
    expect(told).toEqual([told[2], told[2], told[2]])
    expect(await accountOf(`${gone.id}@erased.invalid`)).toEqual(before)
  }, 15_000)

  test('again before the address is proved: the last one counts, with its password, its names and its link alone', async () => {
    const stranger = newcomer({ firstName: 'Not', lastName: 'Noor', locale: 'es' })
    await world.anyone.auth.signup(stranger)
    const early = await mailedToken(world, stranger.email, 'verify')
    await world.anyone.auth.signup({ ...stranger, password: 'Other-Horse-2', firstName: 'Noor', lastName: 'Haddad', locale: 'en' })
    expect((await mailsTo(world, stranger.email)).map(({ template }) => template)).toEqual(['verify', 'verify'])
    expect(await refusedWith(world.anyone.auth.verifyEmail({ token: early }))).toBe('400 auth.link_invalid')
    await world.anyone.auth.verifyEmail({ token: await mailedToken(world, stranger.email, 'verify') })
    const admin = await world.person(world.tenant, 'admin')
    await admin.userAccounts.approve({ id: (await accountOf(stranger.email))!.id })
    expect(await accountOf(stranger.email)).toMatchObject({ first_name: 'Noor', last_name: 'Haddad', locale: 'en' })
    expect(await refusedWith(world.anyone.auth.login({ email: stranger.email, password, role: 'team' }))).toBe('401 auth.invalid')
    await expect(world.anyone.auth.login({ email: stranger.email, password: 'Other-Horse-2', role: 'team' })).resolves.toHaveProperty('data.token')
  })

  test('again after somebody was let in unproved: that was for whoever signed up before, and counts for nobody else', async () => {
    const stranger = newcomer()
    await world.anyone.auth.signup(stranger)
    const admin = await world.person(world.tenant, 'admin')
    await admin.userAccounts.approve({ id: (await accountOf(stranger.email))!.id })
    const early = await mailedToken(world, stranger.email, 'verify')
    await world.anyone.auth.signup({ ...stranger, password: 'Other-Horse-2' })
    expect((await logOf(world, (await accountOf(stranger.email))!.id)).at(-1)).toMatchObject({ event: 'user.signed_up_again', before: { approval: 'approved' }, after: { approval: 'pending' } })
    expect(await refusedWith(world.anyone.auth.verifyEmail({ token: early }))).toBe('400 auth.link_invalid')
    expect(await world.anyone.auth.verifyEmail({ token: await mailedToken(world, stranger.email, 'verify') })).toMatchObject({ userApproved: false })
    await admin.userAccounts.approve({ id: (await accountOf(stranger.email))!.id })
    expect(await refusedWith(world.anyone.auth.login({ email: stranger.email, password, role: 'team' }))).toBe('401 auth.invalid')
    await expect(world.anyone.auth.login({ email: stranger.email, password: 'Other-Horse-2', role: 'team' })).resolves.toHaveProperty('data.token')
  })

  test('after the address is proved changes nothing', async () => {
    const noor = newcomer()
    await world.anyone.auth.signup(noor)
    await world.anyone.auth.verifyEmail({ token: await mailedToken(world, noor.email, 'verify') })
    const before = await accountOf(noor.email)
    await world.anyone.auth.signup({ ...noor, password: 'Other-Horse-2', firstName: 'Not' })
    expect(await accountOf(noor.email)).toEqual(before)
    expect((await mailsTo(world, noor.email)).map(({ template }) => template).sort()).toEqual(['exists', 'verify'])
  })

  test('with the address of somebody who was invited leaves the invitation as it is', async () => {
    const admin = await world.person(world.tenant, 'admin')
    const email = newcomer().email
    await admin.userAccounts.create({ email, firstName: 'Ines', lastName: 'Vidal', role: 'manager' })
    const before = await accountOf(email)
    await world.anyone.auth.signup(newcomer({ email }))
    expect(await accountOf(email)).toEqual(before)
    await world.anyone.auth.resetPassword({ token: await mailedToken(world, email, 'invite'), newPassword: 'Own-Horse-3' })
    await expect(world.anyone.auth.login({ email, password: 'Own-Horse-3', role: 'manager' })).resolves.toHaveProperty('data.token')
  })

  test('is the same work for a new address, one that waits, one that was denied and one that is known: statements, jobs and mails', async () => {
    const owner = await world.person(world.tenant, 'team')
    const [waits, denied] = [newcomer(), newcomer()]
    for (const one of [waits, denied]) await world.anyone.auth.signup(one)
    await (await world.person(world.tenant, 'admin')).userAccounts.deny({ id: (await accountOf(denied.email))!.id })
    await world.work()
    const works: unknown[] = []
    for (const email of [newcomer().email, waits.email, denied.email, owner.email]) {
      const mails = (await mailsTo(world, email)).length
      const statements = await countQueries(world, () => world.anyone.auth.signup(newcomer({ email })))
      const jobs = await world.services.direct<Array<{ task: string }>>`select task from jobs.outbox where location_id = ${world.tenant.id} order by task`
      works.push([statements, jobs.map(({ task }) => task), (await mailsTo(world, email)).length - mails])
      await world.work()
    }
    expect(works).toEqual([works[0], works[0], works[0], works[0]])
  })

  test('tells the admins, once', async () => {
    const admin = await world.person(world.tenant, 'admin')
    const noor = newcomer({ lastName: `Haddad-${randomUUID().slice(0, 8)}` })
    for (const _ of ['first', 'again']) {
      await world.anyone.auth.signup(noor)
      await world.work()
    }
    const { notifications } = await admin.notifications.list({ type: 'user_registration' })
    expect(notifications.filter(({ message }) => message.endsWith(noor.lastName))).toHaveLength(1)
  })

  test('ten times at once makes one account', async () => {
    const noor = newcomer()
    await Promise.all(Array.from({ length: 10 }, () => world.anyone.auth.signup(noor)))
    const rows = await world.within(world.tenant, (db) => db.selectFrom('accounts').select('id').where('email', '=', noor.email).execute())
    expect(rows).toHaveLength(1)
    expect((await eventsOf(world, rows[0]!.id)).filter((event) => event === 'user.signed_up')).toHaveLength(1)
  })

  test('people whose addresses begin alike get usernames of their own', async () => {
    const mark = randomUUID().slice(0, 8)
    const emails = Array.from({ length: 6 }, (_, index) => `sam.${mark}@${index}.example`)
    await Promise.all(emails.map((email) => world.anyone.auth.signup(newcomer({ email }))))
    const names = await Promise.all(emails.map(async (email) => (await accountOf(email))!.username))
    expect(new Set(names).size).toBe(6)
    for (const name of names) expect(name).toMatch(new RegExp(`^sam\\.${mark}`))
  })

  test.each([
    ['short1!', 'Password must be at least 8 characters long'],
    ['longenough1!', 'Password must contain at least 1 uppercase letter'],
    ['Longenough!', 'Password must contain at least 1 number'],
    ['Longenough1', 'Password must contain at least 1 special character'],
  ])('the password %s is refused with the first rule that it breaks', async (weak, rule) => {
    const { status, body } = await refusal(world.anyone.auth.signup(newcomer({ password: weak })))
    expect([status, body.fields]).toEqual([400, { password: rule }])
  })

  test('is refused where the location makes accounts by invitation', async () => {
    const tenant = await setSettings({ registration: { selfSignup: false } })
    expect(await refusedWith(world.speaker(tenant).auth.signup(newcomer()))).toBe('403 auth.signup_closed')
  })

  test('takes only addresses of the domains that the location allows', async () => {
    const tenant = await setSettings({ registration: { allowedDomains: ['crew.example'] } })
    const anyone = world.speaker(tenant)
    const { status, body } = await refusal(anyone.auth.signup(newcomer({ email: 'noor@evil-crew.example' })))
    expect([status, body.fields?.email]).toEqual([400, 'Please use an address that ends with @crew.example'])
    await anyone.auth.signup(newcomer({ email: 'noor@CREW.example' }))
    expect(await accountOf('noor@crew.example', tenant)).toBeDefined()
  })
})

describe('proving the address', () => {
  test('tells who still waits for approval, in the words of the location', async () => {
    const noor = newcomer()
    await world.anyone.auth.signup(noor)
    const token = await mailedToken(world, noor.email, 'verify')
    expect(await world.anyone.auth.verifyEmail({ token })).toEqual({
      success: true, userApproved: false, message: 'Email verified! Awaiting admin approval.', approvalMessage: 'Approval typically takes 1-2 business days.',
    })
    expect(await eventsOf(world, (await accountOf(noor.email))!.id)).toEqual(['user.signed_up', 'user.verified'])
  })

  test('after the approval tells that the person can sign in, and they can', async () => {
    const admin = await world.person(world.tenant, 'admin')
    const noor = newcomer()
    await world.anyone.auth.signup(noor)
    await admin.userAccounts.approve({ id: (await accountOf(noor.email))!.id })
    const reply = await world.anyone.auth.verifyEmail({ token: await mailedToken(world, noor.email, 'verify') })
    expect(reply).toMatchObject({ userApproved: true, message: 'Email verified! You can now log in.' })
    await expect(world.anyone.auth.login({ email: noor.email, password, role: 'team' })).resolves.toHaveProperty('data.token')
  })

  test('works once: of ten at the same moment, one', async () => {
    const noor = newcomer()
    await world.anyone.auth.signup(noor)
    const token = await mailedToken(world, noor.email, 'verify')
    const tries = await Promise.allSettled(Array.from({ length: 10 }, () => world.anyone.auth.verifyEmail({ token })))
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await refusedWith(world.anyone.auth.verifyEmail({ token }))).toBe('400 auth.link_invalid')
    expect((await eventsOf(world, (await accountOf(noor.email))!.id)).filter((event) => event === 'user.verified')).toHaveLength(1)
  })

  test('works for 48 hours', async () => {
    const noor = newcomer()
    await world.anyone.auth.signup(noor)
    const token = await mailedToken(world, noor.email, 'verify')
    const row = () => world.within(world.tenant, (db) => db.selectFrom('one_time_tokens').innerJoin('accounts', 'accounts.id', 'account_id')
      .select(['hash', 'expires_at', 'one_time_tokens.created_at']).where('email', '=', noor.email).executeTakeFirstOrThrow())
    const { hash, expires_at, created_at } = await row()
    expect((expires_at.getTime() - created_at.getTime()) / 3600_000).toBe(48)
    expect(hash).not.toContain(token)
    await world.within(world.tenant, (db) => db.updateTable('one_time_tokens').set({ expires_at: new Date(Date.now() - 1000) }).where('hash', '=', hash).execute())
    expect(await refusedWith(world.anyone.auth.verifyEmail({ token }))).toBe('400 auth.link_invalid')
  })

  test('a link of another location or of another kind opens nothing', async () => {
    const noor = newcomer()
    await world.anyone.auth.signup(noor)
    const token = await mailedToken(world, noor.email, 'verify')
    const other = await world.location()
    expect(await refusedWith(world.speaker(other).auth.verifyEmail({ token }))).toBe('400 auth.link_invalid')
    expect(await refusedWith(world.anyone.auth.resetPassword({ token, newPassword: password }))).toBe('400 auth.link_invalid')
    expect(await refusedWith(world.anyone.auth.twoFactor({ challenge: token, code: '123456' }))).toBe('401 auth.challenge_expired')
  })

  test('the link can be asked for again, and every address gets the same answer', async () => {
    const noor = newcomer()
    await world.anyone.auth.signup(noor)
    const known = await world.person(world.tenant, 'team')
    const answers = []
    for (const email of [noor.email, known.email, 'nobody@test.example']) answers.push(await world.anyone.auth.resendVerification({ email }))
    expect(answers).toEqual(answers.map(() => ({ success: true, data: {} })))
    expect((await mailsTo(world, noor.email)).map(({ template }) => template)).toEqual(['verify', 'verify'])
    expect(await mailsTo(world, known.email)).toEqual([])
    const token = await mailedToken(world, noor.email, 'verify')
    await expect(world.anyone.auth.verifyEmail({ token })).resolves.toMatchObject({ userApproved: false })
  })

  test('says to nobody who was denied that they are waited for, however they ask; let in after all, they come by it', async () => {
    const noor = newcomer()
    const admin = await world.person(world.tenant, 'admin')
    await world.anyone.auth.signup(noor)
    const token = await mailedToken(world, noor.email, 'verify')
    const { id } = (await accountOf(noor.email))!
    await admin.userAccounts.deny({ id })
    expect(await refusedWith(world.anyone.auth.verifyEmail({ token }))).toBe('400 auth.link_invalid')
    expect(await world.anyone.auth.resendVerification({ email: noor.email })).toEqual({ success: true, data: {} })
    await world.services.background.settled()
    expect((await mailsTo(world, noor.email)).map(({ template }) => template)).toEqual(['verify', 'denied'])
    expect((await accountOf(noor.email))!.email_verified_at).toBeNull()
    await admin.userAccounts.approve({ id })
    await expect(world.anyone.auth.verifyEmail({ token })).resolves.toMatchObject({ userApproved: true })
  })

  test('is not sent to whoever was denied and signs up again: they hear how it stands', async () => {
    const noor = newcomer()
    const admin = await world.person(world.tenant, 'admin')
    await world.anyone.auth.signup(noor)
    const token = await mailedToken(world, noor.email, 'verify')
    await admin.userAccounts.deny({ id: (await accountOf(noor.email))!.id })
    expect(await world.anyone.auth.signup(noor)).toEqual({ success: true, data: {} })
    expect((await mailsTo(world, noor.email)).map(({ template }) => template)).toEqual(['verify', 'denied', 'denied'])
    await admin.userAccounts.approve({ id: (await accountOf(noor.email))!.id })
    expect(await refusedWith(world.anyone.auth.verifyEmail({ token })), 'of the sign-up before').toBe('400 auth.link_invalid')
    // Let in after all, they are sent one that works.
    await expect(world.anyone.auth.verifyEmail({ token: await mailedToken(world, noor.email, 'approved') })).resolves.toMatchObject({ userApproved: true })
    await expect(world.anyone.auth.login({ email: noor.email, password, role: 'team' })).resolves.toHaveProperty('data.token')
  })
})
