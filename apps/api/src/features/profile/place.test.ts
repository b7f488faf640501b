import { afterAll, beforeAll, expect, test } from 'vitest'
import { refusal } from '../../testing/people.ts'
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
  await admin.team.create({ name: 'Ana Reyes', department: 'Counter', position: 'Cashier', level: 'Crew', userId: ana.id })
})
afterAll(() => world?.close())

const about = (error: { status: number; body: { fields?: object } }) => [error.status, Object.keys(error.body.fields ?? {})]

test.each([{ department: 'Leadership' }, { position: 'Director' }, { title: 'Director' }, { department: '' }])('nobody gives themselves %o', async (sent) => {
  const { data: { id } } = await admin.announcements.create({ title: 'For leaders', message: 'Alone', audience: { roles: [], departments: ['Counter'] } })
  // Who has no department yet may say that they have none.
  const movers = Object.values(sent).includes('') ? [ana] : [ana, manager, admin]
  for (const person of movers) expect(about(await refusal(person.profile.updateMine(sent)))).toEqual([400, [Object.keys(sent)[0] === 'title' ? 'position' : Object.keys(sent)[0]]])
  expect((await ana.profile.mine()).data).toMatchObject({ department: 'Counter', position: 'Cashier' })
  await admin.announcements.remove({ id })
})

test('the same again is no change, and everything else is one’s own', async () => {
  const { data } = await ana.profile.updateMine({ department: 'Counter', position: 'Cashier', bio: 'Since 2019' })
  expect(data).toMatchObject({ department: 'Counter', position: 'Cashier', bio: 'Since 2019' })
})

test('a manager places others in the directory, not themselves: neither by their entry nor by one that becomes theirs', async () => {
  const { data: [entry] } = await manager.team.list({ q: 'Ana Reyes' })
  await manager.team.update({ id: entry!.id, department: 'Kitchen', position: 'Cook' })
  expect((await ana.profile.mine()).data).toMatchObject({ department: 'Kitchen', position: 'Cook' })

  const { data: own } = await admin.team.create({ name: 'Mona Manager', department: 'Counter', userId: manager.id })
  expect(about(await refusal(manager.team.update({ id: own.id, department: 'Leadership', level: 'Owner' })))).toEqual([400, ['department', 'level']])
  await manager.team.update({ id: own.id, bio: 'About me' })
  const { data: other } = await admin.team.create({ name: 'Leader', department: 'Leadership' })
  await manager.team.update({ id: own.id, userId: null })
  expect(about(await refusal(manager.team.update({ id: other.id, userId: manager.id })))).toEqual([400, ['department']])
  expect(about(await refusal(manager.team.create({ name: 'Me', department: 'Leadership', userId: manager.id })))).toEqual([400, ['department']])
})

test('an admin may be placed by themselves in the directory, for there is nobody above them', async () => {
  const { data: own } = await admin.team.create({ name: 'Ada Admin', department: 'Office', userId: admin.id })
  expect((await admin.team.update({ id: own.id, department: 'Leadership' })).data.department).toBe('Leadership')
})
