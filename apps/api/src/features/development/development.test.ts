import { now } from '@portal/db'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { countQueries } from '../../testing/count-queries.ts'
import { refusal } from '../../testing/people.ts'
import { type World, openWorld } from '../../testing/world.ts'
import { say } from './progress.ts'

type Somebody = Awaited<ReturnType<World['person']>>
let world: World
let team: Somebody
let other: Somebody
let manager: Somebody
beforeAll(async () => {
  world = await openWorld()
  team = await world.person(world.tenant, 'team')
  other = await world.person(world.tenant, 'team')
  manager = await world.person(world.tenant, 'manager')
})
afterAll(() => world?.close())

const course = { title: 'First week', category: 'training', duration: '5 shifts', links: [{ label: 'Handbook', url: '/documents' }] }
const progressOf = async (person: Somebody, id: string) => {
  const item = (await person.development.list()).data.find((each) => each.id === id)
  return [item?.progress, item?.completed]
}

test('a manager adds and changes a course with its links', async () => {
  const { data: made } = await manager.development.create(course)
  expect(made).toMatchObject({ ...course, type: 'course', progress: 0, completed: false, version: 1 })
  const links = [{ label: 'Video', url: 'https://example.com/x' }, { label: 'Ask', url: 'mailto:a@b.example' }]
  expect((await manager.development.update({ id: made.id, links, version: 1 })).data).toMatchObject({ title: 'First week', links, version: 2 })
  expect((await manager.development.update({ id: made.id, links: [] })).data.links).toEqual([])
  expect(await refusal(manager.development.update({ id: made.id, title: 'Late', version: 1 }))).toMatchObject({ status: 409, body: { data: { version: 3 } } })
})

test.each(['javascript:alert(1)', '//elsewhere.example', ' data:text/html,x'])('a link to %s is refused beside its field', async (url) => {
  const refused = await refusal(manager.development.create({ ...course, links: [{ label: 'Bad', url }] }))
  expect(refused).toMatchObject({ status: 400, body: { fields: { 'links.0.url': expect.any(String) } } })
})

test('a course that becomes a certification certifies nobody by their own word', async () => {
  const { data: { id } } = await manager.development.create(course)
  await team.development.setProgress({ id, progress: 100 })
  await manager.development.setProgress({ id, progress: 100, userId: other.id })
  await manager.development.update({ id, type: 'certification' })
  expect([await progressOf(team, id), await progressOf(other, id)]).toEqual([[95, false], [100, true]])
  expect((await manager.development.progress({ id })).completed).toBe(1)
})

test('progress is each person’s own', async () => {
  const { data: { id } } = await manager.development.create(course)
  expect((await team.development.setProgress({ id, progress: 40 })).data).toMatchObject({ id, progress: 40, completed: false })
  await other.development.setProgress({ id, progress: 100 })
  expect(await progressOf(team, id)).toEqual([40, false])
  expect(await progressOf(other, id)).toEqual([100, true])
  expect(await progressOf(manager, id)).toEqual([0, false])
  expect((await manager.development.update({ id, title: 'Renamed' })).data.progress).toBe(0)
})

test('a certification is completed by a manager and stays so', async () => {
  const { data: { id } } = await manager.development.create({ ...course, type: 'certification' })
  await team.development.setProgress({ id, progress: 90 })
  expect(await refusal(team.development.setProgress({ id, progress: 100 }))).toMatchObject({ status: 403, body: { code: 'development.needs_manager' } })
  expect((await manager.development.setProgress({ id, progress: 100, userId: team.id })).data).toMatchObject({ progress: 100, completed: true })
  expect(await progressOf(team, id)).toEqual([100, true])
  expect(await refusal(team.development.setProgress({ id, progress: 10 }))).toMatchObject({ status: 403, body: { code: 'development.certified' } })
})

test('nobody in the team sets another person’s progress, and a stranger has none', async () => {
  const { data: { id } } = await manager.development.create(course)
  expect(await refusal(team.development.setProgress({ id, progress: 10, userId: other.id }))).toMatchObject({ status: 403, body: { code: 'access.denied' } })
  const stranger = await world.person(await world.location(), 'team')
  for (const userId of [stranger.id, crypto.randomUUID()]) {
    expect(await refusal(manager.development.setProgress({ id, progress: 10, userId })))
      .toMatchObject({ status: 400, body: { fields: { userId: 'This no longer exists.' } } })
  }
  expect(await refusal(stranger.development.setProgress({ id, progress: 1 }))).toMatchObject({ status: 404 })
  expect(await refusal(team.development.setProgress({ id, progress: 101 }))).toMatchObject({ status: 400, body: { fields: { progress: expect.any(String) } } })
})

test('managers see how far everyone is, and who said so', async () => {
  const { data: { id } } = await manager.development.create({ ...course, type: 'certification' })
  await team.development.setProgress({ id, progress: 40 })
  await manager.development.setProgress({ id, progress: 100, userId: other.id })
  const everyone = await manager.development.progress({ id })
  expect(everyone).toMatchObject({ total: 3, completed: 1 })
  expect(Object.fromEntries(everyone.data.map((person) => [person.id, [person.progress, person.completed, person.set_by]]))).toEqual({
    [team.id]: [40, false, null], [other.id]: [100, true, manager.name], [manager.id]: [0, false, null],
  })
  expect(everyone.data.find((person) => person.id === other.id)?.at).toEqual(expect.any(String))
  const idsIn = async (state: 'notStarted' | 'inProgress' | 'completed') => (await manager.development.progress({ id, state })).data.map((person) => person.id)
  expect(await idsIn('completed')).toEqual([other.id])
  expect(await idsIn('inProgress')).toEqual([team.id])
  expect(await idsIn('notStarted')).toEqual([manager.id])
  expect(await manager.development.progress({ id, q: other.name, limit: 1 })).toMatchObject({ total: 1, data: [{ id: other.id }] })
  expect(await refusal(team.development.progress({ id }))).toMatchObject({ status: 403 })
})

test('progress that waited for a network keeps its time, within what can be true', async () => {
  const { data: made } = await manager.development.create(course)
  const say = async (progress: number, time: string) => {
    const headers = { 'content-type': 'application/json', 'x-client-time': time }
    const reply = await team.raw('PUT', `/api/development/${made.id}/progress`, { headers, body: JSON.stringify({ progress }) })
    expect(reply.status).toBe(200)
    const { data: told } = (await reply.json()) as { data: { progress: number } }
    const { data } = await manager.development.progress({ id: made.id, q: team.name })
    expect(told.progress).toBe(data[0]?.progress)
    return [data[0]?.progress, data[0]?.at]
  }
  const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString()
  // Nobody got on with what was not there yet.
  expect(await say(10, ago(3 * 24 * 60))).toEqual([10, made.created_at])
  const written = new Date().toISOString()
  await new Promise((resolve) => setTimeout(resolve, 20))
  expect(await say(20, written)).toEqual([20, written])
  // What was said before that and arrives later is old already, and whoever sends it is told what stands.
  expect(await say(30, ago(1))).toEqual([20, written])
  const [progress, at] = await say(40, ago(-60))
  expect([progress, Date.parse(String(at)) >= Date.parse(written), Date.parse(String(at)) <= Date.now()]).toEqual([40, true, true])
})

test.each([
  ['who has said nothing yet', []], ['who has said something', [40]],
] as const)('a sign-off stands, though its person says how far they are at the same moment: one %s', async (_, before) => {
  const { data: { id } } = await manager.development.create({ ...course, type: 'certification' })
  for (const progress of before) await team.development.setProgress({ id, progress })
  const [signed, sent] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const signing = world.within(world.tenant, async (db) => {
    await say(db, { itemId: id, accountId: team.id, value: 100, by: manager.id, at: now() })
    signed.resolve()
    await sent.promise
  })
  await signed.promise
  const own = team.development.setProgress({ id, progress: 70 })
  // Until it waits for the sign-off, which it could not see.
  await new Promise((resolve) => setTimeout(resolve, 500))
  sent.resolve()
  await signing
  expect((await own).data).toMatchObject({ progress: 100, completed: true })
  expect(await progressOf(team, id)).toEqual([100, true])
  // It is where they are once the sign-off is taken back.
  expect((await manager.development.setProgress({ id, progress: 0, userId: team.id })).data.progress).toBe(70)
})

test('a sign-off that waited for a network counts, though its person said less of themselves meanwhile; no other word does', async () => {
  const { data: { id } } = await manager.development.create({ ...course, type: 'certification' })
  const say = async (progress: number, time: string) => {
    const headers = { 'content-type': 'application/json', 'x-client-time': time }
    await manager.raw('PUT', `/api/development/${id}/progress`, { headers, body: JSON.stringify({ progress, userId: team.id }) })
    return progressOf(team, id)
  }
  const signed = new Date().toISOString()
  await new Promise((resolve) => setTimeout(resolve, 20))
  await team.development.setProgress({ id, progress: 60 })
  expect(await say(30, signed)).toEqual([60, false])
  expect(await say(100, signed)).toEqual([100, true])
  // It names its own day, not that of their word.
  expect((await manager.development.progress({ id, q: team.name })).data).toMatchObject([{ at: signed, set_by: manager.name }])
  // Taken back since, it stays so, whatever its person says of themselves after that.
  await manager.development.setProgress({ id, progress: 0, userId: team.id })
  expect(await say(100, signed)).toEqual([60, false])
  await team.development.setProgress({ id, progress: 70 })
  expect(await say(100, signed)).toEqual([70, false])
  // One from after the taking back counts.
  const again = new Date().toISOString()
  await new Promise((resolve) => setTimeout(resolve, 20))
  await team.development.setProgress({ id, progress: 75 })
  expect(await say(100, again)).toEqual([100, true])
})

test('a completion that is taken back leaves people where they were; their own word since counts', async () => {
  const { data: { id } } = await manager.development.create(course)
  const said = async (progress: number, person = team) => (await manager.development.setProgress({ id, progress, userId: person.id })).data.progress
  await team.development.setProgress({ id, progress: 60 })
  expect([await said(100), await said(100), await said(0)]).toEqual([100, 100, 60])
  expect(await progressOf(team, id)).toEqual([60, false])
  // Taken back once more, on another screen.
  expect(await said(0)).toBe(60)
  expect([await said(100, other), await said(0, other)]).toEqual([100, 0])
  await team.development.setProgress({ id, progress: 40 })
  await said(100)
  await team.development.setProgress({ id, progress: 70 })
  await team.development.setProgress({ id, progress: 100 })
  expect(await said(0)).toBe(0)
})

test('what a manager said of somebody short of a completion goes back to nothing when they say so', async () => {
  const { data: { id } } = await manager.development.create(course)
  const said = async (progress: number) => (await manager.development.setProgress({ id, progress, userId: other.id })).data.progress
  expect([await said(40), await said(0), await said(0)]).toEqual([40, 0, 0])
  await other.development.setProgress({ id, progress: 60 })
  expect([await said(30), await said(0)]).toEqual([30, 0])
  expect([await said(40), await said(100), await said(0), await said(0)]).toEqual([40, 100, 40, 40])
})

test.each(['course', 'certification'] as const)('what people said of a %s before a sign-off, and comes after it, is where they are once that is taken back', async (type) => {
  const { data: { id } } = await manager.development.create({ ...course, type })
  await team.development.setProgress({ id, progress: 20 })
  const [written] = [new Date().toISOString(), await new Promise((resolve) => setTimeout(resolve, 20))]
  const said = async (progress: number) => (await manager.development.setProgress({ id, progress, userId: team.id })).data.progress
  const late = async (progress: number) => {
    const headers = { 'content-type': 'application/json', 'x-client-time': written }
    return (await team.raw('PUT', `/api/development/${id}/progress`, { headers, body: JSON.stringify({ progress }) })).json()
  }
  await said(100)
  expect(await late(60)).toMatchObject({ data: { progress: 100, completed: true } })
  expect((await manager.development.progress({ id, q: team.name })).data).toMatchObject([{ progress: 100, set_by: manager.name }])
  expect(await late(20), 'what was said before that').toMatchObject({ data: { progress: 100 } })
  expect(await said(0)).toBe(60)
  // What somebody else said less of them is no sign-off: nothing comes back.
  expect(await late(70)).toMatchObject({ data: { progress: 60 } })
})

test('a removed course takes its progress along', async () => {
  const { data: { id } } = await manager.development.create(course)
  await team.development.setProgress({ id, progress: 10 })
  await manager.development.remove({ id })
  const left = await world.within(world.tenant, (db) => db.selectFrom('development_progress').select('item_id').where('item_id', '=', id).execute())
  expect(left).toEqual([])
})

test('the list costs the same queries however long it is', async () => {
  const few = await countQueries(world, () => team.development.list())
  for (let i = 0; i < 10; i++) {
    const { data: { id } } = await manager.development.create({ ...course, title: `More ${i}` })
    await team.development.setProgress({ id, progress: i })
  }
  expect(await countQueries(world, () => team.development.list())).toBe(few)
})
