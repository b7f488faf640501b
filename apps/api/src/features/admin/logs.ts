import type { contract } from '@portal/contract'
import { auditEvents } from '@portal/contract/kit/audit-events'
import { namelessActors, whichOf } from '@portal/contract/kit/nameless'
import { type TenantDb, checkLog, contains, countAll, exactly, olderThan } from '@portal/db/feature'
import type { Handlers } from '../../core/context.ts'
import { endOfDay, startOfDay } from '../../outside/clock.ts'
import { audit } from '../../shared/audit.ts'
import { atOnce, csvFile, csvInParts, csvTime } from '../../shared/csv.ts'
import { excerptOf } from '../../shared/excerpt.ts'

type Calls = Handlers<typeof contract.admin>

const columns = [
  'id', 'at', 'event', 'actor_id', 'actor_name', 'actor_kind', 'target_kind', 'target_id', 'target_name', 'before', 'after', 'request_id',
] as const
const readLog = (db: TenantDb) => db.selectFrom('audit_log').select(columns)
type Query = ReturnType<typeof readLog>
type Row = NonNullable<Awaited<ReturnType<Query['executeTakeFirst']>>>

const isId = (text: string) => /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i.test(text)

interface Filter {
  event?: string
  actor?: string
  target?: string
  from?: string
  to?: string
}

/** An event with those that are told in the same words: older releases named some otherwise. */
function calledAlike(event: keyof typeof auditEvents): string[] {
  const [en, es] = auditEvents[event]
  return Object.entries(auditEvents).filter(([, words]) => words[0] === en || words[1] === es).map(([name]) => name)
}

const namelessKinds = Object.keys(namelessActors) as Array<keyof typeof namelessActors>

const isEvent = (text: string): text is keyof typeof auditEvents => Object.hasOwn(auditEvents, text)

/**
 * `event` is one of them, or a part of what they are called; `actor` and `target` are an id or part of a name, `actor` of the words too
 * that stand for whoever has none; days are the location's, both ends included.
 */
function filtered(query: Query, { event, actor, target, from, to }: Filter, timezone: string): Query {
  let found = query
  if (event) found = isEvent(event) ? found.where('event', 'in', calledAlike(event)) : found.where(contains('event', event))
  if (actor) {
    const kinds = whichOf(namelessActors, actor)
    found = isId(actor) ? found.where('actor_id', '=', actor)
      // What stands for nobody's name is found as it is shown, and in no part of it.
      : found.where((eb) => eb.or([eb.and([eb('actor_kind', 'not in', namelessKinds), contains('actor_name', actor)]), ...(kinds.length ? [eb('actor_kind', 'in', kinds)] : [])]))
  }
  if (target) {
    found = found.where((eb) => eb.or([
      eb('target_id', '=', target), contains('target_name', target), eb('target_kind', '=', target),
    ]))
  }
  if (from) found = found.where('at', '>=', startOfDay(from, timezone))
  if (to) found = found.where('at', '<', endOfDay(to, timezone))
  return found
}

/** A row of the log as a reply tells it. */
const presentLog = (row: Row) => ({
  id: row.id,
  at: row.at,
  event: row.event,
  actor: { id: row.actor_id, name: row.actor_name ?? '', kind: row.actor_kind },
  target: row.target_kind ? { kind: row.target_kind, id: row.target_id, name: row.target_name } : null,
  before: excerptOf(row.before, row.after) as Record<string, unknown> | null,
  after: excerptOf(row.after, row.before) as Record<string, unknown> | null,
  request_id: row.request_id,
})

const newestFirst = (query: Query) => query.orderBy('at', 'desc').orderBy('id', 'desc')
/** The newest rows, as replies tell them. */
export const newestLog = async (db: TenantDb, limit: number) => (await newestFirst(readLog(db)).limit(limit).execute()).map(presentLog)

const exported = ['at', 'event', 'actor_kind', 'actor', 'target_kind', 'target', 'before', 'after', 'request_id']
const text = (value: unknown) => (value === null ? '' : JSON.stringify(value))

export const logs: Pick<Calls, 'logs' | 'logsExport' | 'logsVerify'> = {
  logsVerify: async ({ db }) => ({ data: await checkLog(db) }),

  async logs({ db, tenant }, { limit, offset, ...filter }) {
    const query = filtered(readLog(db), filter, tenant.timezone)
    const { total } = await query.clearSelect().select(countAll().as('total')).executeTakeFirstOrThrow()
    const rows = await newestFirst(query).limit(limit).offset(offset).execute()
    return { data: rows.map(presentLog), total: Number(total), limit, offset }
  },

  async logsExport({ transaction, user, tenant, services, request }, filter) {
    // Before the first line: nobody has the file without its row.
    await transaction('write', (db) => audit(db, { event: 'log.exported', actor: user, target: { kind: 'admin', id: null }, after: filter, requestId: request.id }))
    const body = await csvInParts<Row & { exact: string }>(exported, (last) => transaction('read', async (db) => {
      const all = newestFirst(filtered(readLog(db), filter, tenant.timezone))
      const older = last ? all.where(olderThan('at', 'id', { at: last.exact, id: last.id })) : all
      const rows = await older.select(exactly('at').as('exact')).limit(atOnce).execute()
      const cells = rows.map((row) => [
        csvTime(row.at, tenant.timezone, 'second'), row.event, row.actor_kind, row.actor_name, row.target_kind, row.target_name ?? row.target_id,
        text(excerptOf(row.before, row.after)), text(excerptOf(row.after, row.before)), row.request_id,
      ])
      return { rows, cells }
    }))
    return csvFile(body, 'log', tenant, services.clock.now())
  },
}
