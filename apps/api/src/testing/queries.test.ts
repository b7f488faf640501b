import { callsOf, contract } from '@portal/contract'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { countQueries } from './count-queries.ts'
import { manyRowsEach } from './rows.ts'
import { type Person, type World, openWorld } from './world.ts'

// Every call that reads without naming one thing: as many statements with a thousand rows in every table as with ten.

let world: World
let admin: Person
beforeAll(async () => {
  world = await openWorld()
  admin = await world.person(world.tenant, 'admin')
})
afterAll(() => world.close())

const reads = callsOf(contract).filter(([, { method, path, access, reply }]) =>
  method === 'GET' && !path.includes('{') && !('public' in access) && !('binary' in reply))
/** What a call can't be asked without. */
const needed: Record<string, () => string> = { 'search.list': () => '?q=row', 'chat.search': () => '?q=row', 'trainerDebrief.next': () => `?trainee_id=${admin.id}` }

async function measure(name: string, path: string) {
  let bytes = 0
  const ask = async () => {
    const response = await admin.raw('GET', `/api${path}${needed[name]?.() ?? ''}`)
    const text = await response.text()
    expect([name, response.status, text.slice(0, response.ok ? 0 : 300)]).toEqual([name, 200, ''])
    bytes = text.length
  }
  // The first one may look up what is remembered afterwards.
  await ask()
  return { queries: await countQueries(world, ask), bytes }
}

async function measureAll() {
  const found = new Map<string, { queries: number; bytes: number }>()
  for (const [name, { path }] of reads) found.set(name, await measure(name, path))
  return found
}

it('asks the database as often with 1,000 rows in every table as with 10', { timeout: 120_000 }, async () => {
  await manyRowsEach(world.administrator, world.tenant, 'row', 10)
  const few = await measureAll()
  await manyRowsEach(world.administrator, world.tenant, 'more', 990)
  const many = await measureAll()
  const grown = [...many].filter(([name, { bytes }]) => bytes > few.get(name)!.bytes * 2).map(([name]) => name)
  const worse = [...many].filter(([name, { queries }]) => queries !== few.get(name)!.queries)
    .map(([name, { queries }]) => `${name}: ${few.get(name)!.queries} with 10 rows, ${queries} with 1,000`)
  const counts = [...many].map(([name, { queries }]) => `${name} ${queries}`).join(', ')
  console.log(`Statements, BEGIN and COMMIT included: ${counts}\n${reads.length} calls, ${grown.length} of them with much longer answers, ${worse.length} asked more often`)
  expect(worse).toEqual([])
  expect(grown.length, 'the rows do show').toBeGreaterThan(10)
})

it('says how much there is of a list behind its end, too: an old link finds its way back', async () => {
  const wrong: string[] = []
  let asked = 0
  for (const [name, { path }] of reads) {
    const query = new URLSearchParams(needed[name]?.())
    const totalFrom = async (offset: number) => {
      query.set('offset', String(offset))
      const response = await admin.raw('GET', `/api${path}?${query}`)
      return response.ok ? ((await response.json()) as { total?: number }).total : undefined
    }
    const total = await totalFrom(0)
    if (total === undefined) continue
    asked++
    const behind = await totalFrom(total + 10)
    if (behind !== total) wrong.push(`${name}: ${total}, behind its end ${behind}`)
  }
  expect(wrong).toEqual([])
  expect(asked).toBeGreaterThan(10)
})
