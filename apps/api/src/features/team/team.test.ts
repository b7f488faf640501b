import { afterAll, beforeAll, expect, test } from 'vitest'
import { countQueries } from '../../testing/count-queries.ts'
import { eventsOf, refusal } from '../../testing/people.ts'
import { type World, openWorld } from '../../testing/world.ts'

type Somebody = Awaited<ReturnType<World['person']>>
let world: World
let team: Somebody
let manager: Somebody
beforeAll(async () => {
  world = await openWorld()
  team = await world.person(world.tenant, 'team')
  manager = await world.person(world.tenant, 'manager')
})
afterAll(() => world?.close())

const rosa = { name: 'Rosa Diaz', position: 'Baker', department: 'Kitchen', level: 'Lead', bio: 'Biscuits.', startDate: '2019-04-01' }

test('a manager adds, changes and removes an entry', async () => {
  const { data: made } = await manager.team.create(rosa)
  expect(made).toMatchObject({ ...rosa, photo_id: null, photo_url: null, headshot_url: null, userId: null, version: 1 })
  const { data: changed } = await manager.team.update({ id: made.id, level: '', startDate: '', version: 1 })
  expect(changed).toMatchObject({ name: 'Rosa Diaz', level: '', startDate: null, version: 2 })
  expect((await team.team.list()).data).toEqual([changed])
  expect(await refusal(manager.team.update({ id: made.id, name: 'Late', version: 1 }))).toMatchObject({ status: 409, body: { code: 'team.stale', data: { version: 2 } } })
  // Where two bear one name, an editor says once for everybody that they are two people.
  expect((await manager.team.update({ id: made.id, somebodyElse: true, version: 2 })).data).toMatchObject({ name: 'Rosa Diaz', somebodyElse: true, version: 3 })
  expect((await manager.team.update({ id: made.id, bio: 'Scones.', version: 3 })).data).toMatchObject({ somebodyElse: true })
  expect(await refusal(team.team.update({ id: made.id, somebodyElse: false, version: 4 }))).toMatchObject({ status: 403 })
  await manager.team.remove({ id: made.id })
  expect(await team.team.list()).toMatchObject({ data: [], total: 0 })
})

test('a name that an editor changes is that of the account, too, with a row in the log', async () => {
  const admin = await world.person(world.tenant, 'admin')
  const person = await world.person(world.tenant, 'team', { firstName: 'Luz María', lastName: 'Ode' })
  const { data: { id } } = await manager.team.create({ name: 'Luz M. Ode', userId: person.id })
  const names = async () => (await admin.userAccounts.list({ q: person.email })).data.map(({ first_name, last_name }) => [first_name, last_name])
  const logged = () => eventsOf(world, person.id)
  // Linked to an account of another spelling: as long as nobody touches the name, each keeps its own.
  await manager.team.update({ id, name: 'Luz M. Ode', bio: 'Grill.', position: 'Cook' })
  expect([await names(), await logged()]).toEqual([[['Luz María', 'Ode']], []])
  await manager.team.update({ id, name: 'Luz María Peña Ruiz' })
  expect([await names(), await logged()]).toEqual([[['Luz María', 'Peña Ruiz']], ['user.profile_changed']])
  expect((await person.auth.verify()).data.user).toMatchObject({ first_name: 'Luz María', last_name: 'Peña Ruiz', position: 'Cook' })
  await manager.team.update({ id, name: 'Lucía Peña Ruiz' })
  expect(await names()).toEqual([['Lucía', 'Peña Ruiz']])
  expect(await refusal(team.team.update({ id, name: 'Nobody' }))).toMatchObject({ status: 403 })
  await manager.team.update({ id, name: 'Cher' })
  expect(await names()).toEqual([['Cher', '']])
  // A name that is no more theirs than the link is.
  await manager.team.update({ id, userId: null, name: 'Somebody Else' })
  expect(await names()).toEqual([['Cher', '']])
  await manager.team.remove({ id })
})

test('a birthday is shown where the person shares it', async () => {
  const person = await world.person(world.tenant, 'team')
  const { data: { id } } = await manager.team.create({ ...rosa, userId: person.id })
  const shown = async () => (await team.team.list()).data.find((each) => each.id === id)?.birthday
  expect(await shown()).toBeNull()
  await person.profile.updateMine({ birthday: { month: 2, day: 29 }, celebrate: 'public' })
  expect(await shown()).toEqual({ month: 2, day: 29 })
  for (const celebrate of ['private', 'off'] as const) {
    await person.profile.updateMine({ celebrate })
    expect(await shown(), celebrate).toBeNull()
  }
  await manager.team.remove({ id })
})

test('what a person says of their birthday goes with them when their entry is joined to nobody and to them again', async () => {
  const person = await world.person(world.tenant, 'team')
  const { data: { id } } = await manager.team.create({ ...rosa, userId: person.id })
  await person.profile.updateMine({ phone: '555 0100' })
  await person.profile.updateMine({ birthday: { month: 2, day: 29 }, celebrate: 'off', bio: 'On the grill since 2019' })
  await manager.team.update({ id, userId: '' })
  expect((await person.profile.mine()).data).toMatchObject({ birthday: { month: 2, day: 29 }, celebrate: 'off', bio: 'On the grill since 2019' })
  expect((await team.team.list()).data.find((each) => each.id === id)?.bio).toBe('')
  await manager.team.update({ id, userId: person.id })
  expect((await team.team.list()).data.find((each) => each.id === id)?.birthday).toBeNull()
  await manager.team.remove({ id })
  expect((await person.profile.mine()).data).toMatchObject({ birthday: { month: 2, day: 29 }, celebrate: 'off' })
})

test('of two entries of one person one is made: what the first leaves open comes from the other, their birthday too', async () => {
  const person = await world.person(world.tenant, 'team')
  const { data: stays } = await manager.team.create({ name: 'Inés Vega', department: 'Front', userId: person.id })
  const { data: goes } = await manager.team.create({ ...rosa, name: 'Ines Vega' })
  await world.within(world.tenant, (db) => db.updateTable('team_members').set({ birth_month: 5, birth_day: 4 }).where('id', '=', goes.id).execute())
  const both = { id: stays.id, otherId: goes.id, version: stays.version, otherVersion: goes.version }
  expect(await refusal(manager.team.join({ ...both, version: stays.version + 1 }))).toMatchObject({ status: 409, body: { data: { id: stays.id } } })
  expect(await refusal(manager.team.join({ ...both, otherVersion: goes.version + 1 }))).toMatchObject({ status: 409, body: { data: { id: goes.id } } })
  expect(await refusal(team.team.join(both))).toMatchObject({ status: 403 })

  const { data } = await manager.team.join(both)
  expect(data).toMatchObject({ ...rosa, id: stays.id, name: 'Inés Vega', department: 'Front', birthday: { month: 5, day: 4 }, userId: person.id })
  expect((await team.team.list({ q: 'Vega' })).data.map(({ id }) => id)).toEqual([stays.id])
  expect((await person.profile.mine()).data).toMatchObject({ position: 'Baker', bio: 'Biscuits.', birthday: { month: 5, day: 4 } })
  expect(await eventsOf(world, goes.id)).toEqual(['team.deleted'])
  await manager.team.remove({ id: stays.id })
})

test('a birthday that is somebody’s own is theirs, and stays told to nobody where one of both says so', async () => {
  const person = await world.person(world.tenant, 'team')
  const { data: { id } } = await manager.team.create({ name: 'Inés Vega', userId: person.id })
  await person.profile.updateMine({ celebrate: 'off' })
  const old = async (month: number) => {
    const { data: { id: otherId } } = await manager.team.create({ name: 'Ines Vega' })
    await world.within(world.tenant, (db) => db.updateTable('team_members').set({ birth_month: month, birth_day: 4 }).where('id', '=', otherId).execute())
    return otherId
  }
  await manager.team.join({ id, otherId: await old(5) })
  await manager.team.join({ id, otherId: await old(6) })
  expect((await person.profile.mine()).data).toMatchObject({ birthday: { month: 5, day: 4 }, celebrate: 'off' })
  await manager.team.remove({ id })
})

test('entries are joined to that of an account, and only those that have none', async () => {
  const [ana, ben] = [await world.person(world.tenant, 'team'), await world.person(world.tenant, 'team')]
  const { data: { id } } = await manager.team.create({ name: 'Inés Vega', userId: ana.id })
  const { data: { id: bens } } = await manager.team.create({ name: 'Ines Vega', userId: ben.id })
  const { data: { id: alone } } = await manager.team.create({ name: 'Ines M. Vega' })
  for (const [stays, otherId] of [[id, bens], [id, id], [alone, id], [id, crypto.randomUUID()]] as const) {
    expect(await refusal(manager.team.join({ id: stays, otherId }))).toMatchObject({ status: 400, body: { fields: { otherId: expect.any(String) } } })
  }
  expect(await refusal(manager.team.join({ id: crypto.randomUUID(), otherId: alone }))).toMatchObject({ status: 404 })
  for (const each of [id, bens, alone]) await manager.team.remove({ id: each })
})

test('a number and an address are shown to whom the person lets know, and the chat is open to whoever may begin one', async () => {
  const person = await world.person(world.tenant, 'team')
  const admin = await world.person(world.tenant, 'admin')
  const { data: { id } } = await manager.team.create({ ...rosa, userId: person.id })
  const shown = async (reader: Somebody) => {
    const { phone, email, writable } = (await reader.team.list()).data.find((each) => each.id === id)!
    return { phone, email, writable }
  }
  const hidden = { phone: null, email: null, writable: true }
  expect(await shown(team)).toEqual(hidden)
  await person.profile.updateMine({ phone: '555 0100' })
  expect(await shown(team)).toEqual(hidden)
  expect(await shown(manager)).toEqual(hidden)
  expect(await shown(admin)).toEqual({ phone: '555 0100', email: person.email, writable: true })
  expect((await person.profile.updateMine({ phoneFor: 'managers', emailFor: 'team' })).data).toMatchObject({ phoneFor: 'managers', emailFor: 'team' })
  expect(await shown(team)).toEqual({ phone: null, email: person.email, writable: true })
  expect(await shown(manager)).toEqual({ phone: '555 0100', email: person.email, writable: true })
  expect(await shown(person), 'oneself').toEqual({ phone: null, email: null, writable: false })
  expect(await refusal(person.profile.updateMine({ phoneFor: 'everyone' } as never))).toMatchObject({ status: 400, body: { fields: { phoneFor: expect.any(String) } } })

  await admin.admin.settingsUpdate({ settings: { chat: { startDirect: 'managers' } } })
  expect([(await shown(team)).writable, (await shown(manager)).writable]).toEqual([false, true])
  await admin.admin.settingsUpdate({ settings: { chat: { startDirect: 'everyone' } } })
  await team.chat.conversationsCreate({ participant_ids: [person.id] })
  await admin.admin.settingsUpdate({ settings: { chat: { startDirect: 'managers' } } })
  expect((await shown(team)).writable, 'they have written before').toBe(true)
  await admin.admin.settingsUpdate({ settings: { chat: { startDirect: 'everyone' } } })

  await admin.admin.settingsUpdate({ settings: { chat: { startDirect: 'not_minors' } } })
  const writable = async () => [(await shown(team)).writable, (await shown(manager)).writable]
  expect(await writable()).toEqual([true, true])
  await admin.userAccounts.update({ id: person.id, is_minor: true })
  expect(await writable(), 'with one they have written before').toEqual([true, false])
  await admin.userAccounts.update({ id: person.id, is_minor: false })
  await admin.admin.settingsUpdate({ settings: { chat: { startDirect: 'everyone' } } })

  expect((await admin.team.update({ id, level: 'Crew' })).data).toMatchObject({ phone: '555 0100', writable: true })
  await manager.team.update({ id, userId: '' })
  expect(await shown(admin), 'without an account').toEqual({ phone: null, email: null, writable: false })
  await manager.team.remove({ id })
})

test('the directory is found by words, department and level, in pages', async () => {
  const people = [['Ana', 'Kitchen', 'Lead'], ['Ben', 'Counter', 'Crew'], ['cara', 'Kitchen', 'Crew'], ['שרה', 'Counter', 'Lead']]
  const made = []
  for (const [name, department, level] of people) made.push((await manager.team.create({ name, department, level } as never)).data.id)
  const names = async (filter: Record<string, string>) => (await team.team.list(filter)).data.map((member) => member.name)
  expect(await names({})).toEqual(['Ana', 'Ben', 'cara', 'שרה'])
  expect(await names({ department: 'Kitchen' })).toEqual(['Ana', 'cara'])
  expect(await names({ department: 'Kitchen', level: 'Crew' })).toEqual(['cara'])
  expect(await names({ q: 'CAR' })).toEqual(['cara'])
  expect(await names({ q: 'counter' })).toEqual(['Ben', 'שרה'])
  expect(await team.team.list({ limit: 2, offset: 2 })).toMatchObject({ data: [{ name: 'cara' }, { name: 'שרה' }], total: 4, limit: 2, offset: 2 })
  expect(await team.team.list({ offset: 50, department: 'Kitchen' })).toMatchObject({ data: [], total: 2 })
  for (const id of made) await manager.team.remove({ id })
})

test('an entry may belong to one account of this location', async () => {
  const { data: made } = await manager.team.create({ name: 'Linked', userId: team.id })
  expect(made.userId).toBe(team.id)
  expect(await refusal(manager.team.create({ name: 'Twin', userId: team.id }))).toMatchObject({ status: 400, body: { fields: { userId: expect.stringContaining('another entry') } } })
  const stranger = await world.person(await world.location(), 'manager')
  for (const userId of [stranger.id, crypto.randomUUID()]) {
    expect(await refusal(manager.team.update({ id: made.id, userId }))).toMatchObject({ status: 400, body: { fields: { userId: 'This no longer exists.' } } })
  }
  expect((await manager.team.update({ id: made.id, userId: '' })).data.userId).toBeNull()
  expect(await refusal(stranger.team.update({ id: made.id, name: 'Mine' }))).toMatchObject({ status: 404 })
  await manager.team.remove({ id: made.id })
})

test('a picture is one that exists, or a safe address', async () => {
  const { data: { id } } = await manager.team.create({ name: 'Pictured', photo_url: 'https://example.com/a.jpg' })
  expect((await team.team.list({ q: 'Pictured' })).data[0]).toMatchObject({ photo_url: 'https://example.com/a.jpg', headshot_url: 'https://example.com/a.jpg' })
  expect(await refusal(manager.team.update({ id, photo_id: crypto.randomUUID() }))).toMatchObject({ status: 400, body: { fields: { photo_id: expect.any(String) } } })
  expect(await refusal(manager.team.update({ id, photo_url: 'javascript:alert(1)' }))).toMatchObject({ status: 400, body: { fields: { photo_url: expect.any(String) } } })
  expect((await manager.team.update({ id, photo_url: null, photo_id: null })).data).toMatchObject({ photo_url: null, headshot_url: null })
  await manager.team.remove({ id })
})

test('bad input is told beside its field', async () => {
  const bad = [[{}, 'name'], [{ name: 'x'.repeat(121) }, 'name'], [{ name: 'x', startDate: '2026-02-30' }, 'startDate'], [{ name: 'x', userId: 'me' }, 'userId'], [{ name: 'x', salary: 1 }, 'salary']] as const
  for (const [input, field] of bad) {
    expect(await refusal(manager.team.create(input as never)), field).toMatchObject({ status: 400, body: { fields: { [field]: expect.any(String) } } })
  }
  expect(await refusal(team.team.create({ name: 'Me' }))).toMatchObject({ status: 403 })
})

test('the directory costs the same queries however long it is', async () => {
  const few = await countQueries(world, () => team.team.list())
  for (let i = 0; i < 15; i++) await manager.team.create({ name: `Person ${i}` })
  expect(await countQueries(world, () => team.team.list())).toBe(few)
})
