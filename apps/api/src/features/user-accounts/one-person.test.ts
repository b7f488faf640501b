import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { eventsOf, mailedToken, mailsTo, refusal } from '../../testing/people.ts'
import { type Person, type World, openWorld } from '../../testing/world.ts'

// One person is one record: who gets an account stands in the directory, and what is for their department reaches them.

let world: World
let admin: Person
let manager: Person
beforeAll(async () => {
  world = await openWorld()
  admin = await world.person(world.tenant, 'admin')
  manager = await world.person(world.tenant, 'manager')
})
afterAll(() => world?.close())

const kitchen = { roles: [], departments: ['Kitchen'] }
const reached = async (audience: { roles: never[]; departments: string[] } = kitchen) => (await manager.announcements.reach({ audience })).data
async function waiting(names = { firstName: 'Noor', lastName: `Haddad ${randomUUID().slice(0, 6)}` }) {
  const email = `${randomUUID()}@test.example`
  await world.anyone.auth.signup({ email, password: 'Right-Horse-1', ...names })
  await world.within(world.tenant, (db) => db.updateTable('accounts').set({ email_verified_at: new Date() }).where('email', '=', email).execute())
  const { data: [account] } = await admin.userAccounts.list({ q: email })
  return { id: account!.id, email, name: `${names.firstName} ${names.lastName}` }
}
const entriesOf = async (name: string) => (await manager.team.list({ q: name })).data.map(({ userId, department, position }) => ({ userId, department, position }))

test('publishing to nobody is refused by its field, however it would be published; a draft is not', async () => {
  const empty = { roles: [], departments: ['Nowhere'] }
  expect(await reached(empty)).toEqual({ count: 0, people: [] })
  const to = { title: 'Urgent', message: 'Stop', requires_ack: true, audience: empty }
  const refused = { status: 400, body: { fields: { audience: expect.any(String) } } }
  expect(await refusal(manager.announcements.create(to))).toMatchObject(refused)
  const { data: { id } } = await manager.announcements.create({ ...to, is_active: false })
  expect(await refusal(manager.announcements.toggle({ id }))).toMatchObject(refused)
  expect(await refusal(manager.announcements.update({ id, is_active: true }))).toMatchObject(refused)
  await manager.announcements.update({ id, is_active: true, audience: { roles: ['admin'], departments: [] } })
  expect(await refusal(manager.announcements.update({ id, audience: empty }))).toMatchObject(refused)
})

test('who is approved for the kitchen gets what is for the kitchen', async () => {
  const noor = await waiting()
  expect((await reached()).people.map(({ id }) => id)).not.toContain(noor.id)
  const { data } = await admin.userAccounts.approve({ id: noor.id, department: 'Kitchen', position: 'Cook' })
  expect(data).toMatchObject({ status: 'active', department: 'Kitchen', position: 'Cook' })
  expect(await entriesOf(noor.name)).toEqual([{ userId: noor.id, department: 'Kitchen', position: 'Cook' }])
  expect((await reached()).people).toContainEqual({ id: noor.id, name: noor.name, position: 'Cook', headshot_url: null })
  const { data: { id } } = await manager.announcements.create({ title: 'Fryer is off', message: 'Now', priority: 'urgent', requires_ack: true, audience: kitchen })
  expect((await manager.announcements.receipts({ id })).data.missing.map((person) => person.id)).toContain(noor.id)
})

test('who waits is listed with the place that the directory has for them, which approving keeps or changes', async () => {
  const [sam, kim, lee] = [await waiting(), await waiting(), await waiting()]
  await world.within(world.tenant, (db) => db.insertInto('team_members').values([
    { name: 'Samantha', department: 'Kitchen', position: 'Cook', email: sam.email.toUpperCase() }, { name: kim.name, department: 'Counter' },
    { name: kim.name, department: 'Office', email: 'other@test.example' }, ...[1, 2].map(() => ({ name: lee.name, department: 'Kitchen' })),
  ]).execute())
  const { data } = await admin.userAccounts.list({ pending: 'true', limit: 100 })
  const placeOf = ({ id }: { id: string }) => data.filter((row) => row.id === id).map(({ department, position }) => [department, position])
  expect([placeOf(sam), placeOf(kim), placeOf(lee)]).toEqual([[['Kitchen', 'Cook']], [['Counter', '']], [[null, null]]])
  await admin.userAccounts.approve({ id: sam.id, position: 'Shift lead' })
  expect(await entriesOf('Samantha')).toEqual([{ userId: sam.id, department: 'Kitchen', position: 'Shift lead' }])
})

test('who is approved with the place that is shown has it in their account, too', async () => {
  const sam = await waiting()
  await world.within(world.tenant, (db) => db.insertInto('team_members').values({ name: 'Sammy', department: 'Kitchen', position: 'Cook', email: sam.email }).execute())
  expect((await admin.userAccounts.approve({ id: sam.id })).data).toMatchObject({ position: 'Cook', department: 'Kitchen' })
})

test('whoever is invited from the directory is called as a list of staff would call them', async () => {
  const email = `${randomUUID()}@test.example`
  await admin.team.create({ name: 'Ana María Reyes', email })
  expect((await admin.userAccounts.list({ q: email })).data).toMatchObject([{ first_name: 'Ana María', last_name: 'Reyes' }])
  const other = `${randomUUID()}@test.example`
  await admin.team.create({ name: 'Ana García López', firstName: 'Ana', email: other })
  expect((await admin.userAccounts.list({ q: other })).data).toMatchObject([{ first_name: 'Ana', last_name: 'García López' }])
})

test('moving somebody moves what is meant for them', async () => {
  const noor = await waiting()
  await admin.userAccounts.approve({ id: noor.id })
  expect(await entriesOf(noor.name)).toEqual([{ userId: noor.id, department: '', position: '' }])
  expect((await admin.userAccounts.update({ id: noor.id, department: 'Kitchen' })).data.department).toBe('Kitchen')
  expect((await reached()).people.map(({ id }) => id)).toContain(noor.id)
  expect((await admin.userAccounts.list({ q: noor.email })).data[0]).toMatchObject({ department: 'Kitchen' })
  await admin.profile.update({ id: noor.id, department: 'Counter' })
  expect((await reached()).people.map(({ id }) => id)).not.toContain(noor.id)
  expect(await refusal(manager.userAccounts.update({ id: noor.id, department: 'Kitchen' }))).toMatchObject({ status: 403 })
})

test('an entry that waited becomes theirs: by its address, else as the only one of their name', async () => {
  const [sam, kim] = [await waiting(), await waiting()]
  await world.within(world.tenant, (db) => db.insertInto('team_members').values([
    { name: 'Samuel', department: 'Kitchen', email: sam.email.toUpperCase() }, { name: kim.name, department: 'Counter', level: 'Crew' },
  ]).execute())
  for (const { id } of [sam, kim]) await admin.userAccounts.approve({ id })
  expect(await entriesOf('Samuel')).toEqual([{ userId: sam.id, department: 'Kitchen', position: '' }])
  expect(await entriesOf(kim.name)).toEqual([{ userId: kim.id, department: 'Counter', position: '' }])

  const names = { firstName: 'Two', lastName: `Alike ${randomUUID().slice(0, 6)}` }
  const one = await waiting(names)
  for (const department of ['Kitchen', 'Counter']) await manager.team.create({ name: one.name, department })
  await admin.userAccounts.approve({ id: one.id })
  expect((await entriesOf(one.name)).find(({ userId }) => userId === one.id)).toMatchObject({ department: '' })
})

test.each([
  ['a code', async ({ id }: { id: string }) => {
    const { data: { code } } = await admin.userAccounts.accessCode({ id })
    await world.anyone.auth.accessCode({ code, newPassword: 'Other-Horse-2' })
  }],
  ['an invitation', async ({ id, email }: { id: string; email: string }) => {
    await admin.userAccounts.invite({ id })
    await world.anyone.auth.resetPassword({ token: await mailedToken(world, email, 'invite'), newPassword: 'Other-Horse-2' })
  }],
])('who waits and comes in by %s stands in the directory once, in the entry that waited for them', async (_, comeIn) => {
  const unproved = async () => {
    const person = await waiting()
    await world.within(world.tenant, (db) => db.updateTable('accounts').set({ email_verified_at: null }).where('id', '=', person.id).execute())
    return person
  }
  const [sam, kim] = [await unproved(), await unproved()]
  const there = `Samuel ${randomUUID().slice(0, 6)}`
  await world.within(world.tenant, (db) => db.insertInto('team_members').values({ name: there, department: 'Kitchen', email: sam.email }).execute())
  for (const person of [sam, kim]) await comeIn(person)
  expect(await entriesOf(there)).toEqual([{ userId: sam.id, department: 'Kitchen', position: '' }])
  expect(await entriesOf(kim.name)).toEqual([{ userId: kim.id, department: '', position: '' }])
  const rows = await world.within(world.tenant, (db) => db.selectFrom('team_members').select('account_id').where('account_id', 'in', [sam.id, kim.id]).execute())
  expect(rows).toHaveLength(2)
  for (const { id } of [sam, kim]) expect((await eventsOf(world, id)).filter((event) => event === 'user.approved')).toHaveLength(1)
})

test('making an account makes the entry, and adding somebody with an address makes the invitation', async () => {
  const email = `${randomUUID()}@test.example`
  const lastName = `Vidal ${randomUUID().slice(0, 6)}`
  const { data: ines } = await admin.userAccounts.create({ email, firstName: 'Ines', lastName, department: 'Kitchen', position: 'Shift lead', level: 'Lead', bio: 'Opens.', startDate: '2026-01-05' })
  expect(await entriesOf(`Ines ${lastName}`)).toEqual([{ userId: ines.id, department: 'Kitchen', position: 'Shift lead' }])
  const { data: [told] } = await manager.team.list({ q: lastName })
  expect(told).toMatchObject({ level: 'Lead', bio: 'Opens.', startDate: '2026-01-05' })

  // Whoever stands there already keeps their entry, whatever the account calls them.
  const { data: waits } = await manager.team.create({ name: `Bo ${lastName}`, department: 'Counter' })
  await world.within(world.tenant, (db) => db.updateTable('team_members').set({ is_example: true }).where('id', '=', waits.id).execute())
  const made = { email: `${randomUUID()}@test.example`, firstName: 'Robert', lastName: 'Lind', memberId: waits.id }
  const { data: bo } = await admin.userAccounts.create(made)
  expect(await entriesOf(`Bo ${lastName}`)).toMatchObject([{ userId: bo.id, department: 'Counter' }])
  expect((await manager.team.list({ q: `Bo ${lastName}` })).data).toMatchObject([{ example: false }])
  for (const memberId of [waits.id, randomUUID()]) {
    expect(await refusal(admin.userAccounts.create({ ...made, email: `${randomUUID()}@test.example`, memberId }))).toMatchObject({ status: 400, body: { fields: { memberId: expect.any(String) } } })
  }

  const address = `${randomUUID()}@test.example`
  const { data: entry } = await manager.team.create({ name: 'Jo van Dyk', department: 'Kitchen', position: 'Cook', email: address })
  expect((await mailsTo(world, address)).map(({ template }) => template)).toEqual(['invite'])
  const { data: [account] } = await admin.userAccounts.list({ q: address })
  expect(account).toMatchObject({ first_name: 'Jo', last_name: 'van Dyk', role: 'team', department: 'Kitchen', position: 'Cook' })
  expect(entry.userId).toBe(account!.id)
  expect(await refusal(manager.team.create({ name: 'Jo van Dyk', email: address }))).toMatchObject({ status: 409 })
  expect(await refusal(manager.team.create({ name: 'Jo', email: 'nobody' }))).toMatchObject({ status: 400, body: { fields: { email: expect.any(String) } } })
})

test('whoever is added with the address of an entry that waits is that entry, with what is said now', async () => {
  const email = `${randomUUID()}@test.example`
  const lastName = `Okafor ${randomUUID().slice(0, 6)}`
  await world.within(world.tenant, (db) => db.insertInto('team_members').values({ name: `C. ${lastName}`, department: 'Counter', position: 'Cashier', level: 'Crew', email: email.toUpperCase() }).execute())
  const { data: made } = await manager.team.create({ name: `Chidi ${lastName}`, department: 'Kitchen', email })
  expect(made).toMatchObject({ name: `Chidi ${lastName}`, department: 'Kitchen', position: 'Cashier', level: 'Crew', userId: expect.any(String) })
  expect(await entriesOf(lastName)).toEqual([{ userId: made.userId, department: 'Kitchen', position: 'Cashier' }])
  expect((await admin.userAccounts.list({ q: email })).data).toMatchObject([{ id: made.userId, department: 'Kitchen', position: 'Cashier' }])
  expect(await mailsTo(world, email)).toHaveLength(1)

  // Where two wait for one address nobody knows which is theirs: theirs is the one that is added.
  const shared = `${randomUUID()}@test.example`
  await world.within(world.tenant, (db) => db.insertInto('team_members').values([1, 2].map((n) => ({ name: `Twin ${n} ${lastName}`, email: shared }))).execute())
  const { data: third } = await manager.team.create({ name: `Third ${lastName}`, department: 'Kitchen', email: shared })
  expect(third).toMatchObject({ department: 'Kitchen', userId: expect.any(String) })
  expect((await entriesOf(lastName)).filter(({ userId }) => userId)).toHaveLength(2)
  expect(await entriesOf(lastName)).toHaveLength(4)
})
