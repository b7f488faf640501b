import { afterAll, beforeAll, expect, test } from 'vitest'
import { refusedWith } from '../../testing/people.ts'
import { type Person, type World, openWorld } from '../../testing/world.ts'

let world: World
let ben: Person
let admin: Person
beforeAll(async () => {
  world = await openWorld()
  ben = await world.person(world.tenant, 'team')
  admin = await world.person(world.tenant, 'admin')
})
afterAll(() => world?.close())

const onBoard = async () => (await ben.voicebox.board()).data.map(({ id }) => id)
const helpedRows = () => world.within(world.tenant, (db) => db.selectFrom('voicebox_helped').select('submission_id').execute())

/** Something of this person's that came to something, and helped a colleague. */
async function helpful(person: Person) {
  const { data: { id } } = await person.voicebox.submit({ category: 'idea', subject: 'A fan', message: 'A second fan over the grill.' })
  await admin.voicebox.outcome({ id, text: 'It hangs there now.', published: true })
  await ben.voicebox.helped({ id, helped: true })
  return id
}

test('whoever said what helped others can be erased all the same, and what it helped goes with it', async () => {
  const ana = await world.person(world.tenant, 'team')
  const id = await helpful(ana)
  expect(await onBoard()).toEqual([id])
  await admin.userAccounts.remove({ id: ana.id })
  expect([await onBoard(), await helpedRows()]).toEqual([[], []])
})

test('an example that helped somebody is taken out with the others', async () => {
  const id = await helpful(await world.person(world.tenant, 'team'))
  const own = await helpful(ben)
  await world.within(world.tenant, (db) => db.updateTable('voicebox_submissions').set({ is_example: true }).where('id', '=', id).execute())
  expect((await admin.allData.removeExamples()).data).toEqual({ deleted: 1 })
  expect([await onBoard(), await helpedRows()]).toEqual([[own], [{ submission_id: own }]])
  await admin.voicebox.remove({ id: own })
})

test('what goes while somebody says that it helped goes whole', async () => {
  const ana = await world.person(world.tenant, 'team')
  const id = await helpful(ana)
  const others = await Promise.all(Array.from({ length: 6 }, () => world.person(world.tenant, 'team')))
  const done = await Promise.allSettled([...others.map((person) => person.voicebox.helped({ id, helped: true })), admin.userAccounts.remove({ id: ana.id })])
  const wrong = done.flatMap((one) => (one.status === 'rejected' ? [(one.reason as { status: number }).status] : []))
  expect(wrong.filter((status) => status !== 404)).toEqual([])
  expect(await helpedRows()).toEqual([])
  expect(await refusedWith(ben.voicebox.helped({ id, helped: true }))).toBe('404 voicebox.not_found')
})

test('that it helped is not lost while others write without a name', async () => {
  const { data: { id } } = await ben.voicebox.submit({ category: 'idea', subject: 'A fan', message: 'A second fan over the grill.', is_anonymous: true })
  await admin.voicebox.outcome({ id, text: 'It hangs there now.', published: true })
  const others = await Promise.all(Array.from({ length: 6 }, () => world.person(world.tenant, 'team')))
  const done = await Promise.allSettled(others.flatMap((person) => [
    person.voicebox.helped({ id, helped: true }), person.voicebox.submit({ category: 'idea', subject: 'A fan', message: 'A third fan over the grill.', is_anonymous: true }),
  ]))
  expect(done.filter(({ status }) => status === 'rejected')).toEqual([])
  expect((await ben.voicebox.board()).data[0]!.helped.count).toBe(6)
})
