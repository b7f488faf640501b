// Every writing call of a location, its connection to the database cut behind each packet: what it leaves is compared with
// what the same call leaves when nothing is cut.
import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Endpoint, callsOf, contract } from '@portal/contract'
import type { Tenant } from '../../../apps/api/src/core/locations.ts'
import type { openCutting } from '../../../apps/api/src/testing/cutting.ts'
import { oneRowEach } from '../../../apps/api/src/testing/rows.ts'
import { type ValidCall, hasId, validCalls, withIds } from '../../../apps/api/src/testing/valid-calls.ts'
import { addThings } from './things.ts'
import { password, wishFor } from './inputs.ts'
import { prepareCalls } from './prepared.ts'
import type { Person, World } from '../../../apps/api/src/testing/world.ts'

type Way = Awaited<ReturnType<typeof openCutting>>
/** Rows by table, without what has no part in an effect. */
type Counts = Record<string, number>
const apart = new Set(['idempotency_keys', 'sessions'])

interface Place {
  tenant: Tenant
  /** One who owns nothing, and one whose all the rows are: some calls are for the one, some for the other. */
  callers: Array<Pick<Person, 'raw' | 'id'>>
  /** A row of each table that has an id. */
  idOf: Map<string, string>
  /** All as it was before the first call. */
  restore(): Promise<void>
  /** Calls that nothing but what they need can be made with: it is made anew for each. */
  prepared: Awaited<ReturnType<typeof prepareCalls>>
}

/** A location with a row in every table, whose account is an admin with a session; and another admin. */
async function furnish(world: World): Promise<Place> {
  const tenant = await world.location('Every Call')
  const { rows } = await oneRowEach(world.administrator, tenant, 'row')
  const account = rows.get('accounts') as { id: string; email: string }
  await world.administrator`
    update ${world.administrator(`${tenant.id}.accounts`)} set role = 'admin', approval = 'approved', is_active = true, email_verified_at = now(), must_change_password = false, totp_enabled_at = null,
      password_hash = ${await world.services.passwords.hash(password, tenant.id)}
    where id = ${account.id}`
  const owner = await world.signedIn(tenant, account.id, 'admin', account.email)
  const other = await world.person(tenant, 'admin')
  const idOf = new Map([...rows].flatMap(([table, { id }]) => (typeof id === 'string' ? [[table, id] as const] : [])))
  idOf.set('another account', other.id)
  for (const [what, id] of await addThings(world, tenant, owner, other)) idOf.set(what, id)
  const prepared = await prepareCalls(world, tenant, owner)
  return { tenant, callers: [other, owner], idOf, prepared, restore: await openRestore(world, tenant) }
}

/** Keeps a copy of every table; what it returns puts it back. A location of its own for each of a thousand calls would take hours. */
async function openRestore({ administrator, services }: World, { id }: Tenant): Promise<() => Promise<void>> {
  const columns = await administrator<{ table: string; names: string }[]>`
    select table_name as table, string_agg(quote_ident(column_name), ', ') as names from information_schema.columns
    join pg_tables on schemaname = table_schema and tablename = table_name
    where table_schema = ${id} and is_generated = 'NEVER' group by table_name`
  const copy = `copy_of_${id}`
  await administrator.unsafe(`create schema "${copy}"; ${columns.map(({ table }) => `create table "${copy}"."${table}" as table "${id}"."${table}";`).join(' ')}`)
  const back = columns.map(({ table, names }) =>
    `delete from "${id}"."${table}"; insert into "${id}"."${table}" (${names}) overriding system value select ${names} from "${copy}"."${table}";`)
  return async () => {
    await services.background.settled()
    for (let tries = 0; ; tries++) {
      try {
        // Without foreign keys and triggers: what is put back was right before.
        await administrator.unsafe(`begin; set local session_replication_role = replica; ${back.join(' ')} commit`)
        break
      } catch (error) {
        // A transaction whose connection was cut may not have ended yet.
        if ((error as { code?: string }).code !== '40P01' || tries === 20) throw error
        await administrator.unsafe('rollback')
        await sleep(100)
      }
    }
    await services.locations.refresh(id)
  }
}

async function countRows({ administrator }: World, { id }: Tenant): Promise<Counts> {
  const tables = await administrator<{ table: string }[]>`select tablename as table from pg_tables where schemaname = ${id}`
  const names = tables.map(({ table }) => table).filter((table) => !apart.has(table)).sort()
  const [row] = await administrator.unsafe<Counts[]>(`select ${names.map((name) => `(select count(*)::int from "${id}"."${name}") as "${name}"`).join(', ')}`)
  return row!
}
const difference = (before: Counts, after: Counts): Counts =>
  Object.fromEntries(Object.keys(after).flatMap((table) => (after[table] === before[table] ? [] : [[table, after[table]! - before[table]!]])))

/** A way to make the call that is answered with success: which input, and the row of which table it is about. */
interface Recipe {
  call: ValidCall
  table: string
  caller: number
}

const send = ({ raw }: Pick<Person, 'raw'>, { method }: Endpoint, { path, query, body, headers }: ValidCall, key: string) =>
  raw(method, `/api${path}${query}`, { body, headers: { ...headers, 'idempotency-key': key } })

const formWith = (form: FormData, id: string): FormData => {
  const made = new FormData()
  for (const [name, value] of form) made.append(name, typeof value === 'string' ? withIds(value, id) : value)
  return made
}

/** With the ids of this place's row in it. */
const cast = (place: Place, { call, table }: Recipe): ValidCall => {
  const id = place.idOf.get(table)!
  const body = typeof call.body === 'string' ? withIds(call.body, id) : call.body instanceof FormData ? formWith(call.body, id) : call.body
  return { ...call, path: withIds(call.path, id), query: withIds(call.query, id), body }
}

async function findRecipe(place: Place, name: string, endpoint: Endpoint): Promise<Recipe | undefined> {
  const inputs = [7, 11, 13].flatMap((seed) => validCalls(endpoint, { count: 4, seed, id: randomUUID(), ...wishFor(name) }))
  const tables = endpoint.path.includes('{') || inputs.some(({ body }) => hasId(body) || body instanceof FormData) ? [...place.idOf.keys()] : [...place.idOf.keys()].slice(0, 1)
  for (const table of tables) {
    for (const call of inputs) {
      for (const caller of place.callers.keys()) {
        const recipe = { call, table, caller }
        const response = await send(place.callers[caller]!, endpoint, cast(place, recipe), randomUUID())
        await response.arrayBuffer()
        if (response.ok) return recipe
      }
    }
  }
  return undefined
}

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
    const recipe = place.prepared[name] ? undefined : await findRecipe(place, name, endpoint)
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
