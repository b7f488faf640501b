import { afterAll, beforeAll, expect, test } from 'vitest'
import { countQueries } from '../../testing/count-queries.ts'
import { refusal } from '../../testing/people.ts'
import { type World, openWorld } from '../../testing/world.ts'

type Somebody = Awaited<ReturnType<World['person']>>
let world: World
let ana: Somebody
let ben: Somebody
let manager: Somebody
let admin: Somebody
beforeAll(async () => {
  world = await openWorld()
  ana = await world.person(world.tenant, 'team', { firstName: 'Ana', lastName: 'Reyes' })
  ben = await world.person(world.tenant, 'team', { firstName: 'Ben', lastName: 'Ode' })
  manager = await world.person(world.tenant, 'manager')
  admin = await world.person(world.tenant, 'admin', { firstName: 'Ada', lastName: 'Min' })
})
afterAll(() => world?.close())

test('a person sees all of their own profile under both spellings', async () => {
  expect((await ana.profile.mine()).data).toMatchObject({
    id: ana.id, userId: ana.id, first_name: 'Ana', last_name: 'Reyes', full_name: 'Ana Reyes', display_name: 'Ana Reyes', email: ana.email,
    position: '', title: '', department: '', phone: '', bio: '', role: 'team', birthday: null, celebrate: 'public', quietStart: null,
    headshot_url: null, two_factor_enabled: false,
  })
})

test('others see name, position, department and face, and nothing else', async () => {
  await admin.profile.update({ id: ana.id, title: 'Baker', department: 'Kitchen' })
  await ana.profile.updateMine({ phone: '555 0100', bio: 'Biscuits', birthday: { month: 2, day: 29 } })
  const { data } = await ben.profile.get({ id: ana.id })
  expect(data).toEqual({
    id: ana.id, userId: ana.id, first_name: 'Ana', last_name: 'Reyes', full_name: 'Ana Reyes', display_name: 'Ana Reyes', position: 'Baker', title: 'Baker',
    department: 'Kitchen', headshot_url: null,
  })
  expect((await manager.profile.get({ id: ana.id })).data).toEqual(data)
  expect((await admin.profile.get({ id: ana.id })).data).toMatchObject({ email: ana.email, phone: '555 0100', bio: 'Biscuits', birthday: { month: 2, day: 29 } })
})

test('only what is sent changes, and the loser of two changes gets what stands', async () => {
  const { data: { version } } = await ana.profile.mine()
  const { data } = await ana.profile.updateMine({ firstName: 'Anna', quietStart: '21:00', quietEnd: '07:30', locale: 'es', version })
  expect(data).toMatchObject({ first_name: 'Anna', last_name: 'Reyes', phone: '555 0100', quietStart: '21:00', quietEnd: '07:30', locale: 'es', version: version + 1 })
  expect(await refusal(ana.profile.updateMine({ phone: '1', version }))).toMatchObject({ status: 409, body: { code: 'profile.stale', data: { first_name: 'Anna' } } })
  expect((await ana.profile.updateMine({ quietStart: '', birthday: null })).data).toMatchObject({ quietStart: null, quietEnd: '07:30', birthday: null })
})

test.each([
  [{ first_name: '' }, 'first_name'], [{ phone: 'x'.repeat(41) }, 'phone'], [{ birthday: { month: 2, day: 30 } }, 'birthday'], [{ celebrate: 'loudly' }, 'celebrate'],
  [{ quietStart: '25:00' }, 'quietStart'], [{ position: 'a', title: 'b' }, 'title'], [{ is_active: true }, 'is_active'],
])('%j is refused beside its field', async (wrong, field) => {
  expect(await refusal(ana.profile.updateMine(wrong as never))).toMatchObject({ status: 400, body: { fields: { [field]: expect.any(String) } } })
})

test('rights, addresses and roles are not changed here', async () => {
  await ana.profile.updateMine({ role: 'admin', email: 'other@test.example' } as never)
  expect((await ana.profile.mine()).data).toMatchObject({ role: 'team', email: ana.email })
})

test('a changed user name is written down, and nothing else of one’s own', async () => {
  const dee = await world.person(world.tenant, 'team', { firstName: 'Dee', lastName: 'Ames' })
  const { data: { username } } = await dee.profile.mine()
  const next = `${username}-x`
  await dee.profile.updateMine({ username, bio: 'Grill' })
  await dee.profile.updateMine({ username: next })
  const log = await world.within(world.tenant, (db) => db.selectFrom('audit_log').select(['event', 'actor_id', 'before', 'after']).where('target_id', '=', dee.id).execute())
  expect(log).toEqual([{ event: 'user.address_changed', actor_id: dee.id, before: { username }, after: { username: next } }])
})

test('a user name belongs to one person', async () => {
  const { data: { username } } = await ben.profile.mine()
  expect(await refusal(ana.profile.updateMine({ username: username.toUpperCase() }))).toMatchObject({ status: 400, body: { fields: { username: expect.any(String) } } })
})

test('a user name is one that its person can sign in with, and no spelling of somebody else’s phone number', async () => {
  const password = 'A long enough password 1!'
  const { data: cleo } = await admin.userAccounts.create({ username: '919 555 0187', firstName: 'Cleo', lastName: 'Ruiz', password })
  for (const username of ['cleo@home', 'cleo ruiz', '(919) 555-0187']) {
    expect(await refusal(ben.profile.updateMine({ username })), username).toMatchObject({ status: 400, body: { fields: { username: expect.any(String) } } })
  }
  expect((await admin.profile.update({ id: cleo.id, username: 'Cleo.Ruiz' })).data.username).toBe('cleo.ruiz')
  expect(await refusal(admin.profile.update({ id: cleo.id, username: 'cleo@home' }))).toMatchObject({ status: 400 })
})

test('with an entry in the directory, the person’s words and birthday are there', async () => {
  await ben.profile.updateMine({ bio: 'Counter since 2019', birthday: { month: 5, day: 4 }, celebrate: 'private' })
  const { data: entry } = await manager.team.create({ name: 'Ben Ode', department: 'Front', userId: ben.id })
  expect((await manager.team.list({ q: 'Ben Ode' })).data[0]).toMatchObject({ department: 'Front', bio: 'Counter since 2019' })
  expect((await ben.profile.mine()).data).toMatchObject({ department: 'Front', bio: 'Counter since 2019', birthday: { month: 5, day: 4 }, celebrate: 'private' })
  await ben.profile.updateMine({ bio: 'Back again', celebrate: 'off' })
  expect((await ana.team.list({ q: 'Ben Ode' })).data[0]).toMatchObject({ id: entry.id, bio: 'Back again' })
  const row = await world.within(world.tenant, (db) => db.selectFrom('team_members').select(['birth_month', 'birth_day', 'celebrate']).where('id', '=', entry.id).executeTakeFirst())
  expect(row).toEqual({ birth_month: 5, birth_day: 4, celebrate: 'off' })
})

test('a name that is changed is that of the entry, too, by whoever changes it', async () => {
  const eve = await world.person(world.tenant, 'team', { firstName: 'Eve', lastName: 'Lund' })
  const { data: { id } } = await manager.team.create({ name: 'Eve L.', userId: eve.id })
  const found = async (q: string) => [(await ana.team.list({ q })).data.map((member) => member.name), (await ana.search.list({ q })).data.filter((hit) => hit.id === id).map(({ title }) => title)]
  await eve.profile.updateMine({ bio: 'Grill' })
  expect((await found('Eve'))[0]).toEqual(['Eve L.'])
  await eve.profile.updateMine({ first_name: 'Evelyn' })
  expect(await found('Evelyn')).toEqual([['Evelyn Lund'], ['Evelyn Lund']])
  await admin.profile.update({ id: eve.id, last_name: 'Marsh' })
  expect(await found('Lund')).toEqual([[], []])
  expect(await found('Marsh')).toEqual([['Evelyn Marsh'], ['Evelyn Marsh']])
  await eve.profile.updateMine({ first_name: 'E'.repeat(80), last_name: 'M'.repeat(80) })
  expect((await manager.team.list({ q: 'EEEE' })).data.map((member) => member.name.length)).toEqual([120])
  await admin.userAccounts.remove({ id: eve.id })
})

test('an admin changes a profile, with one row in the log; nobody else does', async () => {
  expect((await admin.profile.update({ id: ben.id, position: 'Shift lead' })).data).toMatchObject({ id: ben.id, position: 'Shift lead', role: 'team' })
  const log = await world.within(world.tenant, (db) => db.selectFrom('audit_log').select(['event', 'actor_name', 'target_id']).where('event', '=', 'user.profile_changed').where('target_id', '=', ben.id).execute())
  expect(log).toEqual([{ event: 'user.profile_changed', actor_name: 'Ada Min', target_id: ben.id }])
  expect(await refusal(manager.profile.update({ id: ben.id, position: 'x' }))).toMatchObject({ status: 403 })
})

test('who is not there is one answer for all: unknown, another location’s, deactivated', async () => {
  const stranger = await world.person(await world.location(), 'team')
  const leaver = await world.person(world.tenant, 'team')
  await world.within(world.tenant, (db) => db.updateTable('accounts').set({ is_active: false }).where('id', '=', leaver.id).execute())
  for (const id of [stranger.id, leaver.id, crypto.randomUUID(), 'me']) {
    expect(await refusal(ana.profile.get({ id }))).toMatchObject({ status: 404, body: { code: 'profile.not_found' } })
  }
  expect((await admin.profile.get({ id: leaver.id })).data.email).toBe(leaver.email)
  expect(await refusal(admin.profile.update({ id: stranger.id, position: 'x' }))).toMatchObject({ status: 404 })
})

test('the export holds the person’s data and no secret', async () => {
  const { data: item } = await manager.development.create({ title: 'First week', category: 'training' })
  await ana.development.setProgress({ id: item.id, progress: 30 })
  const response = await ana.raw('GET', '/api/profile/export')
  expect(response.headers.get('content-disposition')).toMatch(/^attachment; filename="my-data-\d{4}-\d\d-\d\d\.json"$/)
  const text = await response.text()
  expect(JSON.parse(text)).toMatchObject({
    location: 'Test Kitchen', profile: { email: ana.email, first_name: 'Anna', is_minor: false }, development: [{ title: 'First week', progress: 30 }],
    sessions: [{ user_agent: 'test' }],
  })
  expect(text).not.toMatch(/password|secret|hash|Ben/i)
})

/** What the columns of an account and of an entry are called in the export, where that is otherwise. */
const exportedAs: Record<string, string> = { policy_version: 'privacy_policy', policy_at: 'privacy_policy', totp_enabled_at: 'two_factor_enabled' }
/** Secrets, and what says nothing of a person: ids, versions, counters, the marks of a deletion. */
const notExported = {
  accounts: ['password_hash', 'must_change_password', 'totp_secret', 'totp_last_step', 'calendar_generation', 'erased_at'],
  team_members: ['id', 'account_id', 'photo_id', 'is_example', 'is_somebody_else', 'created_at', 'updated_at', 'version'],
}

test('the export holds all that is kept of a person in their account and their entry', async () => {
  const cleo = await world.person(world.tenant, 'team', { firstName: 'Cleo', lastName: 'Park' })
  await world.within(world.tenant, async (db) => {
    await db.insertInto('team_members').values({ name: 'Cleo Park', account_id: cleo.id, email: 'cleo@x.example', employee_number: '4711' }).execute()
    await db.updateTable('accounts').set({ approval_reason: 'Not on our list', by_poster: true, last_login_at: '2026-11-01T08:00:00Z' }).where('id', '=', cleo.id).execute()
  })
  const { profile, directory_entry: [entry] } = (await (await cleo.raw('GET', '/api/profile/export')).json()) as { profile: object; directory_entry: object[] }
  expect([profile, entry]).toMatchObject([
    { approval: 'approved', approval_reason: 'Not on our list', by_poster: true, last_login_at: '2026-11-01T08:00:00.000Z' }, { email: 'cleo@x.example', employee_number: '4711' },
  ])
  for (const [table, kept] of Object.entries({ accounts: profile, team_members: entry! })) {
    const columns = await world.administrator.unsafe<{ name: string }[]>(`select column_name as name from information_schema.columns where table_schema = '${world.tenant.id}' and table_name = '${table}'`)
    expect(columns.length).toBeGreaterThan(15)
    const said = columns.map(({ name }) => name).filter((name) => !notExported[table as keyof typeof notExported].includes(name))
    expect(said.filter((name) => !Object.hasOwn(kept, exportedAs[name] ?? name)), table).toEqual([])
  }
})

test('erasing a person takes their entry and profile along', async () => {
  await admin.userAccounts.remove({ id: ben.id })
  const left = await world.within(world.tenant, async (db) => [
    await db.selectFrom('team_members').select('id').where('name', '=', 'Ben Ode').execute(),
    await db.selectFrom('profiles').select('phone').where('account_id', '=', ben.id).execute(),
  ])
  expect(left).toEqual([[], []])
  expect(await refusal(admin.profile.get({ id: ben.id }))).toMatchObject({ status: 404 })
})

test('a profile is one look at the session and one at the person', async () => {
  expect(await countQueries(world, () => ana.profile.mine())).toBe(4)
})
