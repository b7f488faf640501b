// Every writing call of a location, its connection to the database cut behind each packet: what it leaves is compared with
// what the same call leaves when nothing is cut.
import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Endpoint, callsOf, contract } from '@portal/contract'
import type { Tenant } from '../../../apps/api/src/core/locations.ts'
import type { openCutting } from '../../../apps/api/src/testing/servers/cutting.ts'
import type { World } from '../../../apps/api/src/testing/world.ts'
import { type Place, furnish } from '../../../apps/api/src/testing/writes/place.ts'
import { type Recipe, cast, findRecipe, send } from '../../../apps/api/src/testing/writes/recipes.ts'

type Way = Awaited<ReturnType<typeof openCutting>>
/** Rows by table, without what has no part in an effect. */
type Counts = Record<string, number>
const apart = new Set(['idempotency_keys', 'sessions'])

async function countRows({ administrator }: World, { id }: Tenant): Promise<Counts> {
  const tables = await administrator<{ table: string }[]>`select tablename as table from pg_tables where schemaname = ${id}`
  const names = tables.map(({ table }) => table).filter((table) => !apart.has(table)).sort()
  const [row] = await administrator.unsafe<Counts[]>(`select ${names.map((name) => `(select count(*)::int from "${id}"."${name}") as "${name}"`).join(', ')}`)
  return row!
}
const difference = (before: Counts, after: Counts): Counts =>
  Object.fromEntries(Object.keys(after).flatMap((table) => (after[table] === before[table] ? [] : [[table, after[table]! - before[table]!]])))

/** Makes the call, again under its key until it is answered, and tells what became of it. */
async function carryOut(world: World, way: Way, place: Place, name: string, endpoint: Endpoint, recipe: Recipe | undefined, packets: number) {
  await place.restore()
  const made = recipe ? { caller: place.callers[recipe.caller]!, call: cast(place, recipe), became: async () => null } : await place.prepared[name]!()
  const before = await countRows(world, place.tenant)
  const key = randomUUID()
  way.cutBehind(packets)
  const first = await send(made.caller, endpoint, made.call, key)
  let { status } = first
  await first.arrayBuffer()
  const cut = way.stop()
  for (let tries = 0; (status === 503 || status === 409) && tries < 100; tries++) {
    await sleep(100)
    const again = await send(made.caller, endpoint, made.call, key)
    status = again.status
    await again.arrayBuffer()
  }
  await world.services.background.settled()
  return { cut, status, effect: JSON.stringify([difference(before, await countRows(world, place.tenant)), await made.became()]) }
}

/** Who asks again after these is signed out, which is the effect they asked for. */
const endsOwnSession = new Set(['auth.logout'])

interface EveryCall {
  calls: number
  cuts: number
  /** Calls for which no input was found that succeeds on made-up rows. */
  untried: string[]
  wrong: string[]
}

/** @param only calls whose names begin with one of these, between commas; all when it is empty. @param tell hears of each call that was tried */
export async function everyCall(world: World, way: Way, only: string, tell: (name: string, cuts: number, wrong: number) => void): Promise<EveryCall> {
  const told: EveryCall = { calls: 0, cuts: 0, untried: [], wrong: [] }
  const place = await furnish(world)
  for (const [name, endpoint] of callsOf(contract).filter(([one]) => only.split(',').some((begin) => one.startsWith(begin)))) {
    if (endpoint.method === 'GET' || endpoint.secret || endpoint.transaction === 'manual' || 'public' in endpoint.access) continue
    await place.restore()
    const recipe = place.prepared[name] ? undefined : await findRecipe(place, name)
    if (!recipe && !place.prepared[name]) {
      told.untried.push(name)
      continue
    }
    told.calls++
    const [cutsBefore, wrongBefore] = [told.cuts, told.wrong.length]
    const clean = await carryOut(world, way, place, name, endpoint, recipe, Number.POSITIVE_INFINITY)
    for (let packets = 1, cut = true; cut; packets++) {
      const outcome = await carryOut(world, way, place, name, endpoint, recipe, packets)
      cut = outcome.cut
      if (cut) told.cuts++
      const answered = outcome.status === clean.status || (outcome.status === 401 && endsOwnSession.has(name))
      if (!answered || outcome.effect !== clean.effect) {
        told.wrong.push(`${name}, cut behind packet ${packets}: ${outcome.status} ${outcome.effect} and not ${clean.status} ${clean.effect}`)
      }
    }
    tell(name, told.cuts - cutsBefore, told.wrong.length - wrongBefore)
  }
  return told
}
