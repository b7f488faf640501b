import { type Mode, type TenantDb, json } from '@portal/db'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type World, openWorld } from '../../testing/world.ts'
import { evaluate } from './improving/evaluate.ts'

let world: World
let cook: Awaited<ReturnType<World['person']>>
let admin: typeof cook
beforeAll(async () => {
  world = await openWorld()
  cook = await world.person(world.tenant, 'team')
  admin = await world.person(world.tenant, 'admin')
})
afterAll(() => world?.close())

const later = () => new Date(world.clock.now().getTime() + 120_000)
const things = ['apron', 'bucket', 'cutter', 'drain', 'easel', 'funnel', 'griddle', 'hopper', 'igniter', 'juicer', 'kettle', 'ladle']
const bench = async () => (await admin.ai.test({ question: 'When is the griddle cleaned?', role: 'team' })).data
const write = (title: string, body: string, questions: string[], audience?: { roles: Array<'admin'>; departments: string[] }) =>
  admin.ai.articlesCreate({ title, body, questions, ...(audience && { audience }) })

test('with too few questions of its own a location has the product’s bands', async () => {
  await write('Towels', 'Towels are washed at noon.', ['When are towels washed?'])
  await world.work(later())
  expect(await bench()).toMatchObject({ calibrated: null, limits: { answer: 0.86, may_help: 0.3 } })
})

test('its own questions say where the bands begin, and the test bench says on how many that stands', async () => {
  for (const [index, thing] of things.entries()) {
    await write(`The ${thing}`, `The ${thing} is cleaned ${index + 2} times a week by the closing crew.`, [`How often is the ${thing} cleaned?`, `Who cleans the ${thing}?`, `¿Quién limpia el ${thing}?`])
  }
  await world.work()
  await world.work(later())
  const { calibrated, limits, took_ms: _, ...before } = await bench()
  expect(calibrated).toEqual({ questions: things.length * 3 + 1, at: expect.any(String) })
  expect(limits).not.toEqual({ answer: 0.86, may_help: 0.3 })
  expect(limits.answer).toBeGreaterThan(limits.may_help)
  expect(before.readable).toBe(things.length + 1)

  // What is for few moves no limit: it would tell the others that it is there.
  for (const thing of things) await write(`Secret ${thing}`, `The ${thing} is cleaned by the owner alone.`, [`Does the owner clean the ${thing}?`], { roles: ['admin'], departments: [] })
  await world.work()
  await world.work(later())
  const after = await bench()
  expect(after.limits).toEqual(limits)
  expect(after.calibrated!.questions).toBe(calibrated!.questions)
})

test('a limit decides what is said outright', async () => {
  const ask = async () => (await cook.ai.ask({ question: 'How often is the griddle cleaned?' })).data.band
  const set = (answer: number) => world.within(world.tenant, (db) => db.updateTable('knowledge_settings').set({ bands: json({ answer, may_help: 0.1, questions: 40 }) }).execute())
  await set(0.2)
  expect(await ask()).toBe('answer')
  await set(0.9999)
  expect(await ask()).toBe('may_help')
})

test('how well it finds is reckoned over what was read, when that is over', async () => {
  const read: object[] = []
  const transaction = async <T>(_: Mode, work: (db: TenantDb) => Promise<T>) => {
    const found = await world.within(world.tenant, work)
    read.push(found as object)
    return found
  }
  const reader = { account: admin.id, role: 'admin' as const, edits: true }
  const { questions } = await evaluate({ location: world.tenant.id, reader, today: '2027-02-01', transaction })
  expect(questions).toBe((await admin.ai.evaluate()).data.questions)
  expect(read.map((found) => Object.keys(found).toSorted())).toEqual([['own', 'settings', 'sources']])
})
