import { afterAll, beforeAll, expect, test } from 'vitest'
import { countQueries } from '../../testing/count-queries.ts'
import { refusal } from '../../testing/people.ts'
import { type Person, type World, openWorld } from '../../testing/world.ts'

let world: World
let team: Person
let manager: Person
beforeAll(async () => {
  world = await openWorld()
  team = await world.person(world.tenant, 'team')
  manager = await world.person(world.tenant, 'manager')
})
afterAll(() => world?.close())

// About and benefits are the same five calls over two tables.
for (const [noun, category] of [['about', 'history'], ['benefits', 'fullTime']] as const) {
  test(`${noun}: a manager adds, changes and removes; the team reads`, async () => {
    const { data: made } = await manager[noun].create({ title: 'First', description: 'Words', category })
    expect(made).toMatchObject({ title: 'First', description: 'Words', category, displayOrder: 0, version: 1, example: false })
    const { data: changed } = await manager[noun].update({ id: made.id, title: 'Better', version: 1 })
    expect(changed).toMatchObject({ title: 'Better', description: 'Words', version: 2 })
    expect((await team[noun].list()).data).toEqual([changed])
    expect(await manager[noun].remove({ id: made.id })).toEqual({ success: true, data: { id: made.id } })
    expect((await team[noun].list()).data).toEqual([])
  })

  test(`${noun}: the editors' order first, then the newest`, async () => {
    const ids: string[] = []
    for (const title of ['a', 'b', 'c']) ids.push((await manager[noun].create({ title, category, displayOrder: 5 })).data.id)
    const titles = async () => (await team[noun].list()).data.map((item) => item.title)
    expect(await titles()).toEqual(['c', 'b', 'a'])
    const [a, b, c] = ids as [string, string, string]
    expect((await manager[noun].order({ ids: [b, a, c] })).data.map((item) => item.title)).toEqual(['b', 'a', 'c'])
    expect(await titles()).toEqual(['b', 'a', 'c'])
    expect(await refusal(manager[noun].order({ ids: [a, crypto.randomUUID()] }))).toMatchObject({ status: 400, body: { fields: { ids: expect.any(String) } } })
    expect(await refusal(manager[noun].order({ ids: [a, a] }))).toMatchObject({ status: 400 })
    for (const id of ids) await manager[noun].remove({ id })
  })

  test(`${noun}: by category and by words, where % is a letter`, async () => {
    const { data: made } = await manager[noun].create({ title: '100% cover', description: 'Ümläut שלום', category })
    expect((await team[noun].list({ q: '100%' })).data).toHaveLength(1)
    expect((await team[noun].list({ q: '1%0' })).data).toHaveLength(0)
    expect((await team[noun].list({ q: 'שלום', category })).data).toHaveLength(1)
    expect((await team[noun].list({ category: 'nothingHere' })).data).toHaveLength(0)
    await manager[noun].remove({ id: made.id })
  })

  test(`${noun}: a stale version is shown what stands now; without one the last write wins`, async () => {
    const { data: { id } } = await manager[noun].create({ title: 'One', category })
    await manager[noun].update({ id, title: 'Two', version: 1 })
    expect(await refusal(manager[noun].update({ id, title: 'Three', version: 1 })))
      .toMatchObject({ status: 409, body: { code: `${noun}.stale`, data: { id, title: 'Two', version: 2 } } })
    expect((await manager[noun].update({ id, title: 'Four' })).data).toMatchObject({ title: 'Four', version: 3 })
    await manager[noun].remove({ id })
  })

  test(`${noun}: bad input is told beside its field and saves nothing`, async () => {
    const bad: Array<[Record<string, unknown>, string]> = [
      [{ title: '', category }, 'title'], [{ title: 'x'.repeat(201), category }, 'title'], [{ title: 5, category }, 'title'],
      [{ title: 'x', category: 'neverHeard' }, 'category'], [{ title: 'x', category, displayOrder: -1 }, 'displayOrder'],
      [{ title: 'x', category, colour: 'red' }, 'colour'], [{ title: 'a\0b', category }, 'title'],
    ]
    for (const [input, field] of bad) {
      expect(await refusal(manager[noun].create(input as never)), field).toMatchObject({ status: 400, body: { fields: { [field]: expect.any(String) } } })
    }
    expect((await team[noun].list()).data).toEqual([])
  })

  test(`${noun}: unknown, malformed and another location's ids are one and the same answer`, async () => {
    const elsewhere = await world.location()
    const stranger = await world.person(elsewhere, 'manager')
    const { data: { id } } = await stranger[noun].create({ title: 'Elsewhere', category })
    const answers = []
    for (const wrong of [id, crypto.randomUUID(), 'not-an-id']) {
      answers.push(await refusal(manager[noun].update({ id: wrong, title: 'Mine' })), await refusal(manager[noun].remove({ id: wrong })))
    }
    const said = answers.map(({ status, body: { code, error } }) => JSON.stringify({ status, code, error }))
    expect(new Set(said).size).toBe(1)
    expect(answers[0]).toMatchObject({ status: 404, body: { code: `${noun}.not_found` } })
    expect((await stranger[noun].list()).data).toHaveLength(1)
  })

  test(`${noun}: the team does not write, and nobody reads signed out`, async () => {
    expect(await refusal(team[noun].create({ title: 'Mine', category }))).toMatchObject({ status: 403 })
    expect(await refusal(world.anyone[noun].list())).toMatchObject({ status: 401 })
  })

  test(`${noun}: the list costs the same queries however long it is`, async () => {
    await manager[noun].create({ title: 'One', category })
    const few = await countQueries(world, () => team[noun].list())
    for (let i = 0; i < 20; i++) await manager[noun].create({ title: `More ${i}`, category })
    expect(await countQueries(world, () => team[noun].list())).toBe(few)
  })
}

test('an about item without a category is an overview', async () => {
  expect((await manager.about.create({ title: 'Us' })).data.category).toBe('overview')
})

test('the list ends at 500', async () => {
  await world.within(world.tenant, (db) =>
    db.insertInto('benefits').values(Array.from({ length: 500 }, (_, i) => ({ title: `b${i}`, category: 'fullTime' }))).execute())
  const refused = await refusal(manager.benefits.create({ title: 'One too many', category: 'fullTime' }))
  expect(refused).toMatchObject({ status: 400, body: { error: 'There are 500 already. Remove one first.' } })
})
