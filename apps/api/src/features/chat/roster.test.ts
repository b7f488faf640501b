import { createSchema, inTenant, migrateFleet, readMigrations } from '@portal/db'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Person, type World, openWorld } from '../../testing/world.ts'

let world: World
let ana: Person
let manager: Person
let admin: Person
beforeAll(async () => {
  world = await openWorld()
  ana = await world.person(world.tenant, 'team', { firstName: 'Ana', lastName: 'Reyes' })
  manager = await world.person(world.tenant, 'manager')
  admin = await world.person(world.tenant, 'admin')
})
afterAll(() => world?.close())

const set = (rosterGroups: { departments?: boolean; roles?: boolean }) => admin.admin.settingsUpdate({ settings: { chat: { rosterGroups } } })
const managed = async (person: Person) => (await person.chat.conversations()).conversations.filter((one) => one.managed).map(({ name }) => name).sort()
/** Who is in it, whoever may sign in or not. */
const inside = (name: string) => world.within(world.tenant, async (db) =>
  (await db.selectFrom('conversation_members').innerJoin('conversations', 'conversations.id', 'conversation_members.conversation_id').innerJoin('accounts', 'accounts.id', 'account_id')
    .select('accounts.id').where('conversations.name', '=', name).where('managed', 'is not', null).execute()).map(({ id }) => id))

test('without a word of the location there is the channel of everyone alone', async () => {
  expect(await managed(ana)).toEqual(['Everyone'])
})

test('a group for each department and role that people have, as long as the location wants it', async () => {
  const { data: entry } = await admin.team.create({ name: ana.name, department: 'Kitchen', userId: ana.id })
  await set({ departments: true, roles: true })
  expect([await managed(ana), await managed(manager), await managed(admin)]).toEqual([['Everyone', 'Kitchen', 'Team Members'], ['Everyone', 'Managers'], ['Admins', 'Everyone']])
  const kitchen = (await ana.chat.conversations()).conversations.find(({ managed: kind }) => kind === 'department')!
  expect(kitchen).toMatchObject({ name: 'Kitchen', type: 'group', participant_count: 1, created_by: null })
  await ana.chat.send({ id: kitchen.id, text: 'Anybody here?' })

  await admin.team.update({ id: entry.id, department: 'Front' })
  expect(await managed(ana)).toEqual(['Everyone', 'Front', 'Team Members'])
  await admin.team.update({ id: entry.id, department: 'Kitchen' })
  // What was said there is still there, and none of it is unread.
  expect((await ana.chat.messages({ id: kitchen.id })).messages).toHaveLength(1)
  await set({ departments: false })
  expect(await managed(ana)).toEqual(['Everyone', 'Team Members'])
  await set({ departments: true })
  expect(await managed(ana)).toEqual(['Everyone', 'Kitchen', 'Team Members'])
  await set({ roles: false })
})

test('whoever comes, goes, comes back or is promoted is moved in the transaction that does it', async () => {
  await set({ roles: true, departments: true })
  const person = await world.person(world.tenant, 'team', { firstName: 'Lena', lastName: 'Leaver' })
  expect(await inside('Everyone')).toContain(person.id)
  await admin.userAccounts.setActive({ id: person.id, is_active: false })
  expect([await inside('Everyone'), await inside('Team Members')].flat()).not.toContain(person.id)
  await admin.userAccounts.setActive({ id: person.id, is_active: true })
  expect([(await inside('Everyone')).includes(person.id), (await inside('Team Members')).includes(person.id)]).toEqual([true, true])
  await admin.userAccounts.setRole({ id: person.id, role: 'manager' })
  expect([(await inside('Managers')).includes(person.id), (await inside('Team Members')).includes(person.id)]).toEqual([true, false])
  await world.within(world.tenant, async (db) => {
    await db.updateTable('accounts').set({ role: 'admin' }).where('id', '=', person.id).execute()
    throw new Error('thrown away')
  }).catch(() => {})
  expect((await inside('Managers')).includes(person.id)).toBe(true)
  await admin.userAccounts.remove({ id: person.id })
  expect([await inside('Everyone'), await inside('Managers')].flat()).not.toContain(person.id)
  const { data: made } = await admin.userAccounts.create({ email: 'new@here.example', firstName: 'New', lastName: 'Person', role: 'team', department: 'Kitchen' })
  expect(await inside('Everyone')).not.toContain(made.id)
  await world.within(world.tenant, (db) => db.updateTable('accounts').set({ email_verified_at: new Date() }).where('id', '=', made.id).execute())
  expect([(await inside('Everyone')).includes(made.id), (await inside('Kitchen')).includes(made.id)]).toEqual([true, true])
  await set({ roles: false, departments: false })
})

test('whoever joins late has nothing unread of what was said before', async () => {
  const everyone = (await ana.chat.conversations()).conversations[0]!
  await ana.chat.send({ id: everyone.id, text: 'Before' })
  const late = await world.person(world.tenant, 'team')
  expect((await late.chat.conversations()).conversations).toMatchObject([{ name: 'Everyone', unread_count: 0, last_message: { text: 'Before' } }])
})

test('a location that was there before has the channel of everyone, with everybody who can sign in', async () => {
  const all = readMigrations('tenant')
  const before = all.findIndex(({ name }) => name === '0024_chat')
  const { direct, lanePassword } = world.services
  const place = await createSchema(direct, { passwordOf: lanePassword, migrations: all.slice(0, before), state: 'provisioning' })
  world.owns(place.id)
  const add = (email: string, approval: 'approved' | 'pending') => direct.unsafe(
    `insert into ${place.id}.accounts (email, username, first_name, last_name, role, approval, email_verified_at) values ($1, $1, 'A', 'B', 'team', $2, now())`, [email, approval])
  await add('here@old.example', 'approved')
  await add('waiting@old.example', 'pending')
  expect((await migrateFleet(direct, { only: [place.id] })).migrated).toEqual([place.id])
  const members = await inTenant(world.services.lanes, place, 'read', (db) => db.selectFrom('conversation_members').innerJoin('conversations', 'conversations.id', 'conversation_id')
    .innerJoin('accounts', 'accounts.id', 'account_id').select(['conversations.name', 'conversations.managed', 'accounts.email']).execute())
  expect(members).toEqual([{ name: 'Everyone', managed: 'everyone', email: 'here@old.example' }])
})
