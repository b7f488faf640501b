import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { countQueries } from '../../testing/count-queries.ts'
import { refusal, refusedWith } from '../../testing/people.ts'
import { type Person, type World, openWorld } from '../../testing/world.ts'
import { expectOpen } from './positions.ts'

let world: World
let cook: Person
let colleague: Person
let manager: Person
let second: Person
beforeAll(async () => {
  world = await openWorld()
  cook = await world.person(world.tenant, 'team', { firstName: 'Ana', lastName: 'Reyes' })
  colleague = await world.person(world.tenant, 'team')
  manager = await world.person(world.tenant, 'manager', { firstName: 'Max', lastName: 'Boone' })
  second = await world.person(world.tenant, 'manager')
})
afterAll(() => world?.close())
beforeEach(() => world.within(world.tenant, async (db) => {
  await db.deleteFrom('eoi_submissions').execute()
  await db.deleteFrom('notifications').execute()
  await db.deleteFrom('mails').execute()
}))

const sent = { position_of_interest: 'Shift leader', kind: 'leadership', statement: 'I open five days a week.' } as const
const submit = async (person = cook, given: object = {}) => (await person.eoi.submit({ ...sent, ...given })).data

test('a position is said in the reader’s language, and is put oneself forward for by its name', async () => {
  const spanish = { headers: { 'accept-language': 'es' } }
  const { data } = await manager.eoi.positionsCreate({ title: 'Oven lead', description: 'Mornings', translations: { es: { title: 'Líder de hornos', description: 'Mañanas' } } })
  expect((await cook.eoi.positions({}, spanish)).data).toMatchObject([{ name: 'Oven lead', title: 'Líder de hornos', description: 'Mañanas', lang: 'es' }])
  expect((await cook.eoi.positions()).data).toMatchObject([{ name: 'Oven lead', title: 'Oven lead', lang: 'en' }])
  // What was said of other words is shown to nobody.
  await manager.eoi.positionsUpdate({ id: data.id, title: 'Oven leader', version: data.version })
  expect((await cook.eoi.positions({}, spanish)).data).toMatchObject([{ name: 'Oven leader', title: 'Oven leader', lang: 'en' }])
  expect((await manager.search.untranslated()).data).toContainEqual({ kind: 'opening', id: data.id, title: 'Oven leader', url: `/eoi-admin?opening=${data.id}`, state: 'old' })
  // Nobody reads of one that is closed.
  const missing = async () => (await manager.search.untranslated()).data.filter(({ id }) => id === data.id).length
  const change = async (fields: object) => manager.eoi.positionsUpdate({ id: data.id, ...fields })
  await change({ open: false })
  expect(await missing()).toBe(0)
  await change({ open: true, closes_on: '2020-01-01' })
  expect(await missing()).toBe(0)
  await change({ closes_on: '2099-01-01' })
  expect(await missing()).toBe(1)
  await manager.eoi.positionsRemove({ id: data.id })
})

test('editors say what one may put oneself forward for', async () => {
  const { data } = await manager.eoi.positionsCreate({ title: 'Trainer', description: 'Grill and fryer' })
  expect((await cook.eoi.positions()).data).toMatchObject([{ title: 'Trainer', open: true }])
  expect(await refusedWith(cook.eoi.positionsCreate({ title: 'Boss' }))).toBe('403 access.denied')
  expect((await manager.eoi.positionsUpdate({ id: data.id, open: false, version: data.version })).data).toMatchObject({ open: false, version: 2 })
  expect(await refusedWith(second.eoi.positionsUpdate({ id: data.id, open: true, version: data.version }))).toBe('409 eoi.stale')
  await manager.eoi.positionsRemove({ id: data.id })
  expect((await cook.eoi.positions()).data).toEqual([])
})

test('a position says what it is, for which shift, how many are looked for and until when', async () => {
  const given = { title: 'Trainer', kind: 'trainer', shift: 'close', places: 2, closes_on: '2026-12-31' } as const
  const { data } = await manager.eoi.positionsCreate(given)
  expect((await cook.eoi.positions()).data).toMatchObject([given])
  expect((await manager.eoi.positionsUpdate({ id: data.id, places: null, closes_on: null, version: data.version })).data).toMatchObject({ kind: 'trainer', places: null, closes_on: null })
  for (const wrong of [{ places: 0 }, { places: 100 }, { kind: 'boss' }, { shift: 'night' }, { closes_on: '2026-02-30' }]) {
    expect((await refusal(manager.eoi.positionsCreate({ title: 'Wrong', ...wrong } as never))).body.fields).toHaveProperty(Object.keys(wrong)[0]!)
  }
  await manager.eoi.positionsRemove({ id: data.id })
})

test('a position that is called otherwise takes along what was handed in for it', async () => {
  const [{ data }, { data: other }] = [await manager.eoi.positionsCreate({ title: 'Trainr' }), await manager.eoi.positionsCreate({ title: 'Opener' })]
  const mine = await submit(cook, { position_of_interest: 'trainr' })
  await submit(colleague, { position_of_interest: 'Opener' })
  await submit(colleague, { position_of_interest: 'Trainr of bakers' })
  const change = async ({ id }: { id: string }, title: string) => manager.eoi.positionsUpdate({ id, title })
  await change(data, 'Trainer')
  expect((await cook.eoi.mine()).data).toMatchObject([{ id: mine.id, position_of_interest: 'Trainer', version: mine.version }])
  const ids = async (filter: Parameters<Person['eoi']['list']>[0]) => (await manager.eoi.list(filter)).data.map(({ id }) => id)
  expect([await ids({ position_of_interest: 'Trainer' }), await ids({ q: 'trainer days' }), (await ids({ q: 'trainr' })).length]).toEqual([[mine.id], [mine.id], 1])
  expect((await manager.eoi.stats()).data.byPosition).toEqual({ Trainer: 1, Opener: 1, 'Trainr of bakers': 1 })
  // Two of one name: whose they are is not known.
  await change(other, 'Trainer')
  await change(other, 'Closer')
  expect(await ids({ position_of_interest: 'Closer' })).toEqual([])
  for (const { id } of [data, other]) await manager.eoi.positionsRemove({ id })
})

test('a position that many put themselves forward for is called otherwise in a few statements', async () => {
  const { data } = await manager.eoi.positionsCreate({ title: 'Baker' })
  const statement = 'Half a sign: \ud83d, and "quotes" \\ all the same.'
  const calledAnew = async (title: string) => countQueries(world, () => manager.eoi.positionsUpdate({ id: data.id, title }))
  const content = JSON.stringify({ ...sent, position_of_interest: 'Baker', statement: 'I rise early.' })
  const handIn = (from: number, to: number) => world.within(world.tenant, (db) => db.insertInto('eoi_submissions')
    .values(Array.from({ length: to - from }, (_, n) => ({ reference: `EOI-1999-${from + n}`, status: 'submitted' as const, content: content as never, words: 'Baker' }))).execute())
  await submit(cook, { position_of_interest: 'Baker', statement })
  await handIn(1, 3)
  const few = await calledAnew('Night baker')
  await manager.eoi.positionsUpdate({ id: data.id, title: 'Baker' })
  await handIn(3, 500)
  expect((await calledAnew('Night baker')) - few).toBeLessThanOrEqual(2)
  expect((await manager.eoi.stats()).data.byPosition).toEqual({ 'Night baker': 500 })
  expect((await manager.eoi.list({ q: 'night' })).total).toBe(500)
  expect((await cook.eoi.mine()).data[0]).toMatchObject({ position_of_interest: 'Night baker', statement: expect.stringContaining('and "quotes" \\ all the same.') })
  await manager.eoi.positionsRemove({ id: data.id })
})

test('what is handed in for a position at the moment in which it is called otherwise goes along', async () => {
  const { data } = await manager.eoi.positionsCreate({ title: 'Trainr' })
  const changed = await world.within(world.tenant, async (db) => {
    const content = { ...sent, position_of_interest: await expectOpen(db, 'trainr', new Date(), world.tenant.timezone) }
    const changing = manager.eoi.positionsUpdate({ id: data.id, title: 'Trainer' })
    await new Promise((resolve) => setTimeout(resolve, 200))
    await db.insertInto('eoi_submissions').values({ reference: 'EOI-1999-1', status: 'submitted', content: JSON.stringify(content) as never, words: '' }).execute()
    return { changing }
  })
  await changed.changing
  expect((await manager.eoi.stats()).data.byPosition).toEqual({ Trainer: 1 })
  await manager.eoi.positionsRemove({ id: data.id })
})

test('what is handed in for a position at the moment in which the location changes its language goes along', async () => {
  const { data } = await manager.eoi.positionsCreate({ title: 'Trainer', translations: { es: { title: 'Capacitador' } } })
  const turn = (from: 'en' | 'es', to: 'en' | 'es') => world.within(world.tenant, (db) => world.services.nounData.changeLanguage(db, { from, to }))
  const turned = await world.within(world.tenant, async (db) => {
    const content = { ...sent, position_of_interest: await expectOpen(db, 'trainer', new Date(), world.tenant.timezone) }
    const turning = turn('en', 'es')
    await new Promise((resolve) => setTimeout(resolve, 200))
    await db.insertInto('eoi_submissions').values({ reference: 'EOI-1999-1', status: 'submitted', content: JSON.stringify(content) as never, words: '' }).execute()
    return { turning }
  })
  await turned.turning
  expect((await manager.eoi.stats()).data.byPosition).toEqual({ Capacitador: 1 })
  await turn('es', 'en')
  expect((await manager.eoi.stats()).data.byPosition).toEqual({ Trainer: 1 })
  await manager.eoi.positionsRemove({ id: data.id })
})

test('a position that is filled takes nobody more; one written for in time does, and so do one’s own words', async () => {
  const { data } = await manager.eoi.positionsCreate({ title: 'Trainer', closes_on: '2026-01-31' })
  const late = () => submit(cook, { position_of_interest: ' trainer' })
  expect(await refusedWith(late())).toBe('409 eoi.position_closed')
  expect((await manager.eoi.list()).total).toBe(0)
  await submit(cook, { position_of_interest: 'Night baker' })
  const { version } = (await manager.eoi.positionsUpdate({ id: data.id, closes_on: new Date(Date.now() + 2 * 86_400_000).toISOString().slice(0, 10), version: data.version })).data
  await late()
  await manager.eoi.positionsUpdate({ id: data.id, open: false, version })
  expect(await refusedWith(late())).toBe('409 eoi.position_closed')
  await manager.eoi.positionsRemove({ id: data.id })
})

test('written without a network while the position was open, it arrives after its last day', async () => {
  const hours = (before: number) => new Date(Date.now() - before * 3_600_000)
  const { data } = await manager.eoi.positionsCreate({ title: 'Opener', closes_on: hours(48).toISOString().slice(0, 10) })
  await cook.eoi.submit({ ...sent, position_of_interest: 'Opener' }, { headers: { 'x-client-time': hours(96).toISOString() } })
  expect((await manager.eoi.list()).total).toBe(1)
  await manager.eoi.positionsRemove({ id: data.id })
})
