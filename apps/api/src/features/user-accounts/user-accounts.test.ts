import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { setRole } from './manage-accounts.ts'
import { eventsOf, logOf, mailedToken, mailsTo, refusal, refusedWith, signIn } from '../../testing/people.ts'
import { type Person, type World, openWorld } from '../../testing/world.ts'

let world: World
let admin: Person & { id: string; name: string }
beforeAll(async () => {
  world = await openWorld()
  admin = await world.person(world.tenant, 'admin', { firstName: 'Ada', lastName: 'Admin' })
})
afterAll(() => world?.close())

const password = 'Right-Horse-1'
const fresh = () => `${randomUUID()}@test.example`
const change = (id: string, values: object) =>
  world.within(world.tenant, (db) => db.updateTable('accounts').set(values).where('id', '=', id).execute())
// The other spelling of the spec, which the contract folds into the first.
const isActive = (value: boolean) => ({ isActive: value }) as unknown as { is_active: boolean }
const firstName = (value: string) => ({ first_name: value }) as unknown as { firstName: string }
async function waiting(given: object = {}) {
  const email = fresh()
  await world.anyone.auth.signup({ email, password, firstName: 'Noor', lastName: 'Haddad', ...given })
  const { data } = await admin.userAccounts.list({ q: email })
  return { ...data[0]!, email }
}

describe('the list', () => {
  test('tells of each account what admins need and no secret', async () => {
    const person = await world.person(world.tenant, 'manager', { firstName: 'Lena', lastName: 'Okafor', password })
    const { data, total } = await admin.userAccounts.list({ q: 'lena oka' })
    expect(total).toBe(1)
    expect(data[0]).toEqual({
      id: person.id, first_name: 'Lena', last_name: 'Okafor', email: person.email, username: person.email.split('@')[0], position: null,
      role: 'manager', status: 'active', is_active: true, isActive: true, email_verified: true, approval: 'approved', two_factor_enabled: false,
      last_login_at: null, created_at: expect.any(String), updated_at: expect.any(String), version: 1, by_poster: false, department: null, invited: false,
      access_code_expires_at: null, is_minor: false, headshot_url: null,
    })
  })

  test('says in one word how an account stands, and filters by it', async () => {
    const mark = randomUUID().slice(0, 8)
    const facts = {
      active: { is_active: true }, denied: { approval: 'denied', is_active: false }, inactive: { is_active: false, email_verified_at: null },
      unverified: { email_verified_at: null, approval: 'pending' }, pending_approval: { approval: 'pending' },
    }
    for (const [status, values] of Object.entries(facts)) {
      const { id } = await world.person(world.tenant, 'team', { firstName: mark, lastName: status })
      await change(id, values)
    }
    for (const status of Object.keys(facts) as Array<keyof typeof facts>) {
      const { data } = await admin.userAccounts.list({ q: mark, status })
      expect(data.map((row) => [row.last_name, row.status])).toEqual([[status, status]])
    }
    const { data: all } = await admin.userAccounts.list({ q: mark })
    expect(all.map((row) => row.last_name)).toEqual(Object.keys(facts).sort())
    const { data: pending } = await admin.userAccounts.list({ q: mark, pending: 'true' })
    expect(pending.map((row) => row.last_name).sort()).toEqual(['pending_approval', 'unverified'])
  })

  test('comes in pages with a total, and takes no more than a hundred at once', async () => {
    const { total } = await admin.userAccounts.list({ limit: 1 })
    const first = await admin.userAccounts.list({ limit: 2, offset: 0 })
    const second = await admin.userAccounts.list({ limit: 2, offset: 2 })
    expect([first.data.length, second.limit, second.offset, second.total]).toEqual([2, 2, 2, total])
    expect(first.data.map(({ id }) => id)).not.toContain(second.data[0]!.id)
    expect((await admin.userAccounts.list({ offset: 10_000 }))).toMatchObject({ data: [], total })
    expect(await refusedWith(admin.userAccounts.list({ limit: 101 }))).toBe('400 input.invalid')
  })

  test('letters that mean something to the database are letters', async () => {
    expect((await admin.userAccounts.list({ q: '%' })).data).toEqual([])
    expect((await admin.userAccounts.list({ q: "'; drop table accounts; --" })).data).toEqual([])
  })

  test('is for admins alone', async () => {
    for (const role of ['team', 'manager'] as const) {
      const person = await world.person(world.tenant, role)
      expect(await refusedWith(person.userAccounts.list())).toBe('403 access.denied')
      expect(await refusedWith(person.admin.users())).toBe('403 access.denied')
    }
    const stranger = await world.person(await world.location(), 'admin')
    expect(await refusedWith(world.speaker(world.tenant, stranger.token).userAccounts.list())).toBe('401 auth.required')
  })
})

describe('making an account', () => {
  test('without a password invites the person, who chooses one and is in', async () => {
    const email = fresh()
    const { data: made } = await admin.userAccounts.create({ email: email.toUpperCase(), ...firstName('Ines'), lastName: 'Vidal', role: 'manager', position: 'Shift lead' })
    expect(made).toMatchObject({ email, role: 'manager', status: 'unverified', approval: 'approved', invited: true, position: 'Shift lead' })
    const [mail] = await mailsTo(world, email)
    expect(mail).toMatchObject({ template: 'invite', account_id: made.id })
    expect(mail!.text).toContain('Ada Admin')
    expect(mail!.text).toMatch(/http:\/\/test-\w+\.localhost:3000\/reset-password\?token=[\w-]+&invite=1/)
    await world.anyone.auth.resetPassword({ token: await mailedToken(world, email, 'invite'), newPassword: password })
    const ines = await signIn(world, email, password, 'manager')
    expect((await ines.auth.verify()).data).toMatchObject({ role: 'manager', user: { position: 'Shift lead' } })
    expect(await eventsOf(world, made.id)).toEqual(['user.created', 'user.joined', 'auth.signed_in'])
  })

  test('with a password lets the person in, who changes it first', async () => {
    const email = fresh()
    const { data: made } = await admin.userAccounts.create({ email, firstName: 'Ola', lastName: 'Nowak', password })
    expect(made).toMatchObject({ role: 'team', status: 'active' })
    expect(await mailsTo(world, email)).toEqual([])
    expect((await signIn(world, email, password)).data).toMatchObject({ mustChangePassword: true })
  })

  test('with an address that has one is refused, also ten times at once', async () => {
    const email = fresh()
    const given = { email, firstName: 'Kit', lastName: 'Moss', role: 'team' as const }
    const tries = await Promise.allSettled(Array.from({ length: 10 }, () => admin.userAccounts.create(given)))
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await refusedWith(admin.userAccounts.create({ ...given, email: email.toUpperCase() }))).toBe('409 account.email_taken')
    expect(await mailsTo(world, email)).toHaveLength(1)
  })

  test('with a weak password or a broken address names the field', async () => {
    const given = { email: fresh(), firstName: 'Kit', lastName: 'Moss' }
    expect((await refusal(admin.userAccounts.create({ ...given, password: 'Weakpass1' }))).body.fields).toEqual({ password: 'Password must contain at least 1 special character' })
    expect((await refusal(admin.userAccounts.create({ ...given, email: 'nope' }))).body.fields).toHaveProperty('email')
    expect((await refusal(admin.userAccounts.create({ ...given, is_admin: true }))).body.fields).toHaveProperty('is_admin')
  })

  test('the invitation can be sent again, and only the newest link works', async () => {
    const email = fresh()
    const { data: made } = await admin.userAccounts.create({ email, firstName: 'Bo', lastName: 'Lind' })
    const first = await mailedToken(world, email, 'invite')
    await admin.userAccounts.invite({ id: made.id })
    const second = await mailedToken(world, email, 'invite')
    expect(await refusedWith(world.anyone.auth.resetPassword({ token: first, newPassword: password }))).toBe('400 auth.link_invalid')
    await world.anyone.auth.resetPassword({ token: second, newPassword: password })
    expect(await refusedWith(admin.userAccounts.invite({ id: made.id }))).toBe('409 account.joined')
    expect(await eventsOf(world, made.id)).toEqual(['user.created', 'user.invited', 'user.joined'])
  })
})

describe('approval', () => {
  test('lets the person in and tells them', async () => {
    const noor = await waiting()
    expect(noor).toMatchObject({ status: 'unverified', approval: 'pending', invited: false })
    const { data } = await admin.userAccounts.approve({ id: noor.id })
    expect(data).toMatchObject({ id: noor.id, approval: 'approved', status: 'unverified' })
    expect((await mailsTo(world, noor.email)).map(({ template }) => template)).toEqual(['verify', 'approved'])
    expect(await logOf(world, noor.id)).toMatchObject([{ event: 'user.signed_up' }, {
      event: 'user.approved', actor_id: admin.id, actor_name: 'Ada Admin', actor_kind: 'staff', before: { approval: 'pending' }, after: { approval: 'approved' },
      request_id: expect.any(String),
    }])
    expect(await refusedWith(admin.userAccounts.approve({ id: noor.id }))).toBe('409 account.not_pending')
    expect(await refusedWith(admin.userAccounts.deny({ id: noor.id }))).toBe('409 account.not_pending')
  })

  test('can be denied with a reason and still be given later', async () => {
    const noor = await waiting()
    expect((await admin.userAccounts.deny({ id: noor.id, reason: 'Not on our list' })).data).toMatchObject({ status: 'denied' })
    const mails = await mailsTo(world, noor.email)
    expect(mails.at(-1)).toMatchObject({ template: 'denied' })
    expect(mails.at(-1)!.text).toContain('Not on our list')
    expect(await refusedWith(world.anyone.auth.login({ email: noor.email, password, role: 'team' }))).toBe('403 auth.denied')
    expect((await admin.userAccounts.approve({ id: noor.id })).data).toMatchObject({ approval: 'approved' })
    expect(await eventsOf(world, noor.id)).toEqual(['user.signed_up', 'user.denied', 'auth.sign_in_refused', 'user.approved'])
  })

  test('ten at once approve once', async () => {
    const noor = await waiting()
    const tries = await Promise.allSettled(Array.from({ length: 10 }, () => admin.userAccounts.approve({ id: noor.id })))
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect((await mailsTo(world, noor.email)).filter(({ template }) => template === 'approved')).toHaveLength(1)
    expect((await eventsOf(world, noor.id)).filter((event) => event === 'user.approved')).toHaveLength(1)
  })
})

describe('rights that end, end for the very next call', () => {
  const acts: Array<[string, (id: string) => Promise<unknown>, string]> = [
    ['a new role', (id) => admin.userAccounts.setRole({ id, role: 'team' }), 'user.role_changed'],
    ['switching off', (id) => admin.userAccounts.setActive({ id, ...isActive(false) }), 'user.deactivated'],
    ['a password set by an admin', (id) => admin.userAccounts.setPassword({ id, newPassword: 'Other-Horse-2' }), 'user.password_set'],
    ['erasing', (id) => admin.userAccounts.remove({ id }), 'user.erased'],
  ]
  test.each(acts)('%s', async (_, act, event) => {
    const person = await world.person(world.tenant, 'manager', { password })
    const phone = await signIn(world, person.email, password, 'manager')
    await act(person.id)
    for (const device of [person, phone]) expect(await refusedWith(device.auth.verify())).toBe('401 auth.required')
    expect((await eventsOf(world, person.id)).filter((name) => name !== 'auth.signed_in')).toEqual([event])
  })

  test('a sign-in under way and links in mails end as well', async () => {
    const email = fresh()
    const { data: made } = await admin.userAccounts.create({ email, firstName: 'Bo', lastName: 'Lind' })
    const token = await mailedToken(world, email, 'invite')
    await admin.userAccounts.setActive({ id: made.id, is_active: false })
    expect(await refusedWith(world.anyone.auth.resetPassword({ token, newPassword: password }))).toBe('400 auth.link_invalid')
  })
})

describe('roles and switches', () => {
  test('change what the person may do at the next sign-in', async () => {
    const person = await world.person(world.tenant, 'team', { password })
    expect((await admin.userAccounts.setRole({ id: person.id, role: 'manager' })).data).toMatchObject({ role: 'manager', version: 2 })
    expect((await (await signIn(world, person.email, password, 'manager')).auth.verify()).data.role).toBe('manager')
    expect((await admin.userAccounts.setActive({ id: person.id, is_active: false })).data).toMatchObject({ status: 'inactive', ...isActive(false) })
    expect(await refusedWith(world.anyone.auth.login({ email: person.email, password, role: 'team' }))).toBe('403 auth.inactive')
    expect((await admin.userAccounts.setActive({ id: person.id, ...isActive(true) })).data).toMatchObject({ status: 'active' })
    expect((await logOf(world, person.id)).filter(({ event }) => event === 'user.role_changed')).toMatchObject([{ before: { role: 'team' }, after: { role: 'manager' } }])
  })

  test('set to what they are change nothing and leave no trace', async () => {
    const person = await world.person(world.tenant, 'team')
    await admin.userAccounts.setRole({ id: person.id, role: 'team' })
    await admin.userAccounts.setActive({ id: person.id, is_active: true })
    await expect(person.auth.verify()).resolves.toBeDefined()
    expect(await eventsOf(world, person.id)).toEqual([])
  })

  test('is_active in two spellings that differ is refused', async () => {
    const person = await world.person(world.tenant, 'team')
    expect(await refusedWith(admin.userAccounts.setActive({ id: person.id, is_active: true, isActive: false }))).toBe('400 input.invalid')
  })

  test('nobody changes, switches off, erases or takes the password of themselves', async () => {
    const own = { id: admin.id }
    expect(await refusedWith(admin.userAccounts.setRole({ ...own, role: 'team' }))).toBe('403 account.own')
    expect(await refusedWith(admin.userAccounts.setActive({ ...own, is_active: false }))).toBe('403 account.own')
    expect(await refusedWith(admin.userAccounts.remove(own))).toBe('403 account.own')
    expect(await refusedWith(admin.userAccounts.setPassword({ ...own, newPassword: password }))).toBe('403 account.own')
    expect(await refusedWith(admin.userAccounts.resetTwoFactor(own))).toBe('403 account.own')
    await expect(admin.auth.verify()).resolves.toBeDefined()
  })
})

describe('the last active admin', () => {
  test('of two who demote each other at the same moment, one stays', async () => {
    for (let round = 0; round < 5; round++) {
      const tenant = await world.location()
      const [ann, ben] = [await world.person(tenant, 'admin'), await world.person(tenant, 'admin')]
      const acts = await Promise.allSettled([
        ann.userAccounts.setRole({ id: ben.id, role: 'team' }),
        round % 2 ? ben.userAccounts.remove({ id: ann.id }) : ben.admin.usersSetStatus({ id: ann.id, is_active: false }),
      ])
      expect(acts.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
      const admins = await world.within(tenant, (db) => db.selectFrom('accounts').select('id').where('role', '=', 'admin').where('is_active', '=', true).execute())
      expect(admins).toHaveLength(1)
    }
  })

  test('cannot be demoted by anyone else either', async () => {
    const tenant = await world.location()
    const last = await world.person(tenant, 'admin')
    const visitor = await world.person(tenant, 'manager')
    const profile = await world.services.locations.profile(tenant)
    const demote = world.within(tenant, async (db) => {
      const { id: sessionId } = await db.selectFrom('sessions').select('id').where('account_id', '=', visitor.id).executeTakeFirstOrThrow()
      const user = { id: visitor.id, name: visitor.name, sessionId } as never
      return setRole({ db, user, tenant, profile, services: world.services, request: { id: randomUUID() } as never, noun: 'admin' }, last.id, 'team')
    })
    await expect(demote).rejects.toMatchObject({ status: 409, code: 'account.last_admin' })
  })

  test('an admin who was never verified, is denied or switched off does not count', async () => {
    const tenant = await world.location()
    const [ann, ben, ghost] = [await world.person(tenant, 'admin'), await world.person(tenant, 'admin'), await world.person(tenant, 'admin')]
    await world.within(tenant, (db) => db.updateTable('accounts').set({ email_verified_at: null }).where('id', '=', ghost.id).execute())
    await ann.userAccounts.setActive({ id: ben.id, is_active: false })
    await ann.userAccounts.setRole({ id: ghost.id, role: 'team' })
    await expect(ann.userAccounts.list()).resolves.toMatchObject({ total: 3 })
  })
})

describe('erasing', () => {
  test('keeps the row for what it wrote, says "Former team member", and frees the address', async () => {
    const email = fresh()
    const person = await world.person(world.tenant, 'manager', { email, firstName: 'Rafael', lastName: 'Ibarra', password })
    await world.anyone.auth.forgotPassword({ email })
    await mailsTo(world, email)
    await expect(admin.userAccounts.remove({ id: person.id })).resolves.toEqual({ success: true, data: { id: person.id } })
    const row = await world.within(world.tenant, (db) => db.selectFrom('accounts').selectAll().where('id', '=', person.id).executeTakeFirstOrThrow())
    expect(JSON.stringify(row)).not.toMatch(/Rafael|Ibarra|argon2/i)
    expect(JSON.stringify(row)).not.toContain(email)
    expect(`${row.first_name} ${row.last_name}`).toBe('Former team member')
    expect(await mailsTo(world, email)).toEqual([])
    expect((await admin.userAccounts.list({ q: 'former', status: 'erased' })).data.map(({ id, status }) => [id, status])).toContainEqual([person.id, 'erased'])
    expect((await admin.userAccounts.list({ q: person.id })).data).toEqual([])
    await world.anyone.auth.signup({ email, password, firstName: 'Rafael', lastName: 'Ibarra' })
    const { data } = await admin.userAccounts.list({ q: email })
    expect(data).toHaveLength(1)
    expect(data[0]!.id).not.toBe(person.id)
  })

  test('takes the profile, the entry in the directory and the picture along', async () => {
    const person = await world.person(world.tenant, 'team', { password })
    await world.within(world.tenant, async (db) => {
      const media = await db.insertInto('media').values({ kind: 'image', name: 'me.jpg', mime: 'image/jpeg', extension: 'jpg', size: 1, sha256: 'a'.repeat(64), visibility_id: person.id })
        .returning('id').executeTakeFirstOrThrow()
      await db.insertInto('profiles').values({ account_id: person.id, phone: '555 0100', photo_id: media.id }).execute()
      await db.insertInto('team_members').values({ name: 'Team entry', account_id: person.id }).execute()
    })
    expect((await person.auth.verify()).data.user.headshot_url).toMatch(/^\/api\/media\/[\w-]{36}\/w320\?v=a{16}$/)
    expect((await admin.userAccounts.list({ q: person.email })).data[0]!.headshot_url).toMatch(/^\/api\/media\/[\w-]{36}\/w320\?v=a{16}$/)
    expect((await signIn(world, person.email, password)).data).toHaveProperty('user.headshot_url', expect.stringContaining('/api/media/'))
    await admin.userAccounts.remove({ id: person.id })
    const left = await world.within(world.tenant, async (db) => [
      await db.selectFrom('profiles').select('phone').where('account_id', '=', person.id).execute(),
      await db.selectFrom('media').select('id').where('name', '=', 'me.jpg').execute(),
      await db.selectFrom('team_members').select('id').where('name', '=', 'Team entry').execute(),
    ])
    expect(left).toEqual([[], [], []])
  })

  test('an erased, a random and a malformed id are one and the same answer on every call', async () => {
    const person = await world.person(world.tenant, 'team')
    await admin.userAccounts.remove({ id: person.id })
    const calls = [
      (id: string) => admin.userAccounts.setRole({ id, role: 'team' }), (id: string) => admin.userAccounts.setActive({ id, is_active: true }),
      (id: string) => admin.userAccounts.remove({ id }), (id: string) => admin.userAccounts.approve({ id }), (id: string) => admin.userAccounts.deny({ id }),
      (id: string) => admin.userAccounts.setPassword({ id, newPassword: password }), (id: string) => admin.userAccounts.invite({ id }),
      (id: string) => admin.userAccounts.resetTwoFactor({ id }),
    ]
    for (const call of calls) {
      for (const id of [person.id, randomUUID(), 'x']) expect(await refusedWith(call(id))).toBe('404 userAccounts.not_found')
    }
    for (const id of [person.id, randomUUID(), 'x']) expect(await refusedWith(admin.admin.usersSetRole({ id, role: 'team' }))).toBe('404 admin.not_found')
  })
})

describe('the data of one person', () => {
  test('is what their own copy has, but for what they have told nobody, or the box alone', async () => {
    const [ivy, other] = [await world.person(world.tenant, 'team', { firstName: 'Ivy', lastName: 'Tedd' }), await world.person(world.tenant, 'team')]
    const { data: talk } = await ivy.chat.conversationsCreate({ participant_ids: [other.id] })
    await ivy.chat.send({ id: talk.id, text: 'Mine to tell' })
    await other.chat.send({ id: talk.id, text: 'Somebody else’s words' })
    await ivy.chat.send({ id: talk.id, text: 'Not sent yet', send_at: new Date(Date.now() + 86_400_000).toISOString() })
    await ivy.voicebox.submit({ category: 'harassment', subject: 'About the grill', message: 'For those alone who look after the box.', urgency: 'urgent', is_anonymous: false })
    await ivy.drafts.save({ form_type: 'eoi', title: 'A thought', payload: { motivation: 'Begun and not handed in' } })
    const copyOf = async (copy: unknown) => JSON.parse(await (copy as Blob).text()) as Record<string, unknown>
    const { data: [said] } = await admin.voicebox.list({ q: 'grill' })
    await admin.voicebox.setStatus({ id: said!.id, status: 'acknowledged' })
    const { voicebox, drafts, scheduled_messages, notifications, mails, voicebox_helped, voicebox_taken_care_of, ...own } = await copyOf(await ivy.profile.export())
    expect([voicebox, drafts, scheduled_messages]).toEqual([[expect.anything()], [expect.anything()], [expect.anything()]])
    expect([JSON.stringify(notifications), mails, voicebox_helped, voicebox_taken_care_of]).toEqual([expect.stringContaining('VOX-'), [], [], []])
    const before = await eventsOf(world, ivy.id)
    const { left_out, ...file } = await copyOf(await admin.userAccounts.export({ id: ivy.id }))
    expect([...(left_out as string[])].sort()).toEqual(['drafts', 'mails', 'notifications', 'scheduled_messages', 'voicebox', 'voicebox_helped', 'voicebox_taken_care_of'])
    expect(Object.keys(file).sort()).toEqual(Object.keys(own).sort())
    expect(file).toMatchObject({ location: 'Test Kitchen', profile: { email: ivy.email, first_name: 'Ivy' }, messages: [{ text: 'Mine to tell' }] })
    expect(JSON.stringify(file)).not.toMatch(/Somebody else|VOX-|Not sent yet|harassment|About the grill|Begun and not|argon2/)
    expect((await eventsOf(world, ivy.id)).slice(before.length)).toEqual(['user.exported'])
    expect((await logOf(world, ivy.id)).at(-1)).toMatchObject({ event: 'user.exported', actor_id: admin.id })
    const { headers } = await admin.raw('GET', `/api/user_accounts/${ivy.id}/export`)
    expect(headers.get('content-disposition')).toMatch(/^attachment; filename="personal-data-\d{4}-\d\d-\d\d\.json"$/)
  })

  test('is an admin’s alone to take, and of nobody who is gone', async () => {
    const [manager, leaver] = [await world.person(world.tenant, 'manager'), await world.person(world.tenant, 'team')]
    expect(await refusedWith(manager.userAccounts.export({ id: leaver.id }))).toBe('403 access.denied')
    await admin.userAccounts.setActive({ id: leaver.id, is_active: false })
    await expect(admin.userAccounts.export({ id: leaver.id })).resolves.toBeDefined()
    await admin.userAccounts.remove({ id: leaver.id })
    for (const id of [leaver.id, randomUUID(), 'x']) expect(await refusedWith(admin.userAccounts.export({ id }))).toBe('404 userAccounts.not_found')
  })
})

describe('a password set by an admin', () => {
  test('works once: it must be changed at the next sign-in, and the person is told by mail without it', async () => {
    const person = await world.person(world.tenant, 'team', { password })
    const once = 'Once-Only-9'
    expect((await admin.userAccounts.setPassword({ id: person.id, newPassword: once })).data).toMatchObject({ id: person.id, status: 'active' })
    const [mail] = await mailsTo(world, person.email)
    expect(mail!.template).toBe('passwordSet')
    expect(mail!.text + mail!.html).not.toContain(once)
    expect(await refusedWith(world.anyone.auth.login({ email: person.email, password, role: 'team' }))).toBe('401 auth.invalid')
    const halfway = await signIn(world, person.email, once)
    expect(halfway.data).toMatchObject({ mustChangePassword: true })
    expect((await halfway.auth.verify()).data).toMatchObject({ mustChangePassword: true })
    expect(await refusedWith(halfway.home.get())).toBe('403 auth.step_required')
    expect((await refusal(halfway.auth.changePassword({ currentPassword: once, newPassword: once }))).body.fields).toHaveProperty('newPassword')
    await halfway.auth.changePassword({ currentPassword: once, newPassword: 'My-Very-Own-7' })
    expect((await halfway.auth.verify()).data.mustChangePassword).toBeUndefined()
    await expect(halfway.home.get()).resolves.toBeDefined()
    expect((await signIn(world, person.email, 'My-Very-Own-7')).data).not.toHaveProperty('mustChangePassword')
  })
})

describe('a password set by an admin for somebody who has not signed in yet', () => {
  const once = 'Once-Only-9'
  test('lets in who was invited, as one that the account was made with does', async () => {
    const email = fresh()
    const { data: { id } } = await admin.userAccounts.create({ email, firstName: 'Ines', lastName: 'Vidal' })
    expect((await admin.userAccounts.setPassword({ id, newPassword: once })).data).toMatchObject({ status: 'active', email_verified: true, invited: false })
    const halfway = await signIn(world, email, once)
    expect(halfway.data).toMatchObject({ mustChangePassword: true })
    await halfway.auth.changePassword({ currentPassword: once, newPassword: password })
    await expect(halfway.home.get()).resolves.toBeDefined()
  })

  test('proves no address that somebody signed up with by themself: the reply says what is missing', async () => {
    const noor = await waiting()
    expect((await admin.userAccounts.setPassword({ id: noor.id, newPassword: once })).data).toMatchObject({ status: 'unverified', approval: 'pending' })
    expect(await refusedWith(world.anyone.auth.login({ email: noor.email, password: once, role: 'team' }))).toBe('403 auth.unverified')
    await admin.userAccounts.approve({ id: noor.id })
    expect((await admin.userAccounts.setPassword({ id: noor.id, newPassword: once })).data).toMatchObject({ status: 'unverified', approval: 'approved' })
  })
})

describe('/admin/users', () => {
  test('is the same list and the same acts', async () => {
    const email = fresh()
    const { data: made } = await admin.admin.usersCreate({ email, firstName: 'Uma', lastName: 'Rao', role: 'team', password })
    expect((await admin.admin.users({ q: email })).data).toEqual((await admin.userAccounts.list({ q: email })).data)
    expect((await admin.admin.usersSetRole({ id: made.id, role: 'manager' })).data.role).toBe('manager')
    expect((await admin.admin.usersSetStatus({ id: made.id, ...isActive(false) })).data.status).toBe('inactive')
    await admin.admin.usersRemove({ id: made.id })
    expect(await eventsOf(world, made.id)).toEqual(['user.created', 'user.role_changed', 'user.deactivated', 'user.erased'])
    expect(await refusedWith(admin.admin.usersSetRole({ id: admin.id, role: 'team' }))).toBe('403 account.own')
  })
})

test('no reply about accounts holds a secret, and a change that fails leaves no row in the log', async () => {
  const person = await world.person(world.tenant, 'team', { password })
  const replies = [await admin.userAccounts.list(), await admin.admin.users(), await admin.userAccounts.setPassword({ id: person.id, newPassword: 'Once-Only-9' })]
  expect(JSON.stringify(replies)).not.toMatch(/argon2|hash|secret|Once-Only/i)
  const before = await eventsOf(world, admin.id)
  await refusal(admin.userAccounts.setRole({ id: admin.id, role: 'team' }))
  expect(await eventsOf(world, admin.id)).toEqual(before)
})
