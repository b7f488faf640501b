import { type RawBuilder, sql } from 'kysely'
import { runSql } from './migrate/run-sql.ts'
import { type TenantDb, transactionOf } from './tenant-db.ts'

/** A row of the log as it is written; when it was is the database's to say. */
export interface LogRow {
  id: string
  event: string
  actor_id: string | null
  actor_name: string | null
  actor_kind: string
  target_kind: string | null
  target_id: string | null
  target_name: string | null
  before: Record<string, unknown> | null
  after: Record<string, unknown> | null
  request_id: string | null
}

const ofRow = ['id', 'event', 'actor_id', 'actor_name', 'actor_kind', 'target_kind', 'target_id', 'target_name', 'before', 'after', 'request_id']
const fieldsOf = (row: string) => sql.raw(ofRow.map((column) => `${row}.${column}`).join(', '))

/** The hash of a row with the hash of the one before it in it. jsonb has one way to write a value, on every server. */
const digest = (prev: RawBuilder<string>, seq: RawBuilder<number>, at: RawBuilder<Date>, row: string) => sql<string>`
  encode(sha256(convert_to(${prev} || jsonb_build_array(${seq}, extract(epoch from ${at})::text, ${fieldsOf(row)})::text, 'UTF8')), 'hex')`

const jsonb = (value: unknown) => sql`${value === null ? null : JSON.stringify(value)}::text::jsonb`

/** No two rows have one time: by it alone they stand in their order. */
const after = (time: string) => sql<Date>`(${sql.ref(time)} + interval '1 microsecond')`

/** Writes a row at the end of the chain. Times grow with it, whoever waited for whom. */
async function appendToLog(db: TenantDb, row: LogRow): Promise<void> {
  const seq = sql<number>`(c.seq + 1)`
  const at = sql<Date>`greatest(g.now, ${after('c.at')})`
  await runSql(db, sql`
    with given as materialized (
      select clock_timestamp() as now, ${row.id}::uuid as id, ${row.event}::text as event, ${row.actor_id}::uuid as actor_id, ${row.actor_name}::text as actor_name,
        ${row.actor_kind}::text as actor_kind, ${row.target_kind}::text as target_kind, ${row.target_id}::text as target_id, ${row.target_name}::text as target_name,
        ${jsonb(row.before)} as before, ${jsonb(row.after)} as after, ${row.request_id}::text as request_id
    ), link as (
      update audit_chain c set seq = ${seq}, at = ${at}, prev = c.chain, chain = ${digest(sql`c.chain`, seq, at, 'g')} from given g
      where c.id = 1 returning c.seq, c.at, c.prev, c.chain
    )
    insert into audit_log (id, at, event, actor_id, actor_name, actor_kind, target_kind, target_id, target_name, before, after, request_id, seq, prev, chain)
    select g.id, l.at, g.event, g.actor_id, g.actor_name, g.actor_kind, g.target_kind, g.target_id, g.target_name, g.before, g.after, g.request_id, l.seq, l.prev, l.chain
    from given g, link l`)
}

const atOnce = 250

/** The same for many of one act, in this order, in a statement for each few hundred. */
async function appendAllToLog(db: TenantDb, rows: readonly LogRow[]): Promise<void> {
  const [only] = rows
  if (only && rows.length === 1) return appendToLog(db, only)
  for (let from = 0; from < rows.length; from += atOnce) await appendPart(db, rows.slice(from, from + atOnce))
}

async function appendPart(db: TenantDb, rows: readonly LogRow[]): Promise<void> {
  const seq = sql<number>`(l.seq + 1)`
  const at = after('l.at')
  await runSql(db, sql`
    with recursive given as materialized (
      select g.* from jsonb_to_recordset(${JSON.stringify(rows.map((row, index) => ({ n: index + 1, ...row })))}::text::jsonb) as g (n integer, id uuid, event text,
        actor_id uuid, actor_name text, actor_kind text, target_kind text, target_id text, target_name text, before jsonb, after jsonb, request_id text)
    ), head as materialized (
      select c.seq, greatest(clock_timestamp(), c.at) as at, c.chain from audit_chain c where c.id = 1 for update
    ), link as (
      select 0 as n, h.seq, h.at, null::text as prev, h.chain from head h
      union all
      select g.n, ${seq}, ${at}, l.chain, ${digest(sql`l.chain`, seq, at, 'g')} from link l join given g on g.n = l.n + 1
    ), moved as (
      update audit_chain c set seq = l.seq, at = l.at, prev = l.prev, chain = l.chain from link l where c.id = 1 and l.n = ${rows.length}
    )
    insert into audit_log (${sql.raw(ofRow.join(', '))}, at, seq, prev, chain)
    select ${fieldsOf('g')}, l.at, l.seq, l.prev, l.chain from given g join link l on l.n = g.n`)
}

/** What transactions will write to the log when they end. */
const waiting = new WeakMap<object, LogRow[]>()

/**
 * Writes rows at the end of the chain, as the last thing that the transaction does. The chain has one head, for which all
 * acts of a location wait in turn: whoever had it and then wanted something that another one has would wait for ever.
 */
export async function appendLast(db: TenantDb, rows: readonly LogRow[]): Promise<void> {
  const { last } = transactionOf(db)
  if (!last) return appendAllToLog(db, rows)
  const known = waiting.get(db)
  if (known) return void known.push(...rows)
  const all = [...rows]
  waiting.set(db, all)
  last.push(() => appendAllToLog(db, all))
}

export interface LogCheck {
  ok: boolean
  /** How many rows stand in the chain. */
  rows: number
  firstBad: { seq: number | null; id: string | null; at: Date | null; problem: 'changed' | 'missing' | 'outside' } | null
}

/** So long after its beginning a release from before it may still write rows. */
const graceHours = 24

/** So many rows are gone through in one statement: each is answered long before anybody gives up. It looks for them in the whole log, which has no index for that. */
const partRows = 20_000

/** Of the numbers that a row can have. */
const lowest = -(2 ** 31)

type Bad = NonNullable<LogCheck['firstBad']>
type Nothing = Record<keyof Bad, null>
/** The row at which the next part goes on. */
interface Link {
  seq: number
  chain: string
  /** Where the chain began when the first part was read. */
  first: number
}

/**
 * The rows behind a link, those of one number together, and the first of them that is not as it was written. Where the link had its
 * time since it was read, the chain begins anew.
 */
async function checkPart(db: TenantDb, behind: Link | undefined, size: number) {
  const { seq = null, chain = null, first = null } = behind ?? {}
  const from = seq === null ? lowest : seq + 1
  type Found = { last_seq: number | null; last_chain: string; first_seq: number } & (Bad | Nothing)
  const [found] = await runSql(db, sql<Found>`
    with head as (
      select first_seq, first_seq = ${first}::int or first_seq <= ${seq}::int as goes_on from audit_chain where id = 1
    ), part as (
      select l.* from audit_log l where l.seq >= ${from}::bigint
        and l.seq <= (select max(seq) from (select seq from audit_log where seq >= ${from}::bigint order by seq limit ${size}) numbers)
    ), chained as (
      select p.*, lag(p.seq, 1, case when h.goes_on then ${seq}::int end) over (order by p.seq, p.id) as seq_before,
        lag(p.chain, 1, case when h.goes_on then ${chain}::text end) over (order by p.seq, p.id) as chain_before, h.first_seq
      from part p, head h
    ), judged as (
      select l.seq, l.id, l.at, case
        when l.seq > l.first_seq and l.seq_before is null or l.seq <> l.seq_before + 1 then 'missing'
        when l.chain_before is not null and l.prev <> l.chain_before then 'changed'
        when l.chain is distinct from ${digest(sql`l.prev`, sql`l.seq`, sql`l.at`, 'l')} then 'changed'
        end as problem
      from chained l
    ), last as (select seq, chain from part order by seq desc, id desc limit 1)
    select h.first_seq, (select seq from last) as last_seq, (select chain from last) as last_chain, b.seq, b.id, b.at, b.problem
    from (select 1) one left join head h on true left join (select * from judged where problem is not null order by seq, at limit 1) b on true`)
  const { last_seq: lastSeq, last_chain: lastChain, first_seq: firstSeq, ...bad } = found!
  return {
    bad: bad.problem === null ? undefined : bad,
    last: lastSeq === null ? undefined : { seq: lastSeq, chain: lastChain, first: first ?? firstSeq },
  }
}

/** How many rows there are, and what only the whole log shows: that its end is missing, or a row that stands outside. */
async function checkEnd(db: TenantDb) {
  const [found] = await runSql(db, sql<{ rows: number } & (Bad | Nothing)>`
    with head as (select seq, chain, first_seq, begun_at from audit_chain where id = 1),
    bad as (
      select h.seq, null::uuid as id, null::timestamptz as at, 'missing' as problem from head h
        where h.seq >= h.first_seq and not exists (select from audit_log l where l.seq = h.seq and l.chain = h.chain)
      union all
      select null, l.id, l.at, 'outside' from audit_log l, head h where l.seq is null and l.at > h.begun_at + make_interval(hours => ${graceHours})
    )
    select (select count(seq)::int from audit_log) as rows, b.seq, b.id, b.at, b.problem
    from (select 1) one left join (select * from bad order by seq nulls last, at limit 1) b on true`)
  const { rows, ...bad } = found!
  return { rows, bad: bad.problem === null ? undefined : bad }
}

/**
 * Goes through the whole log, part by part, and finds the first row that is not as it was written, is missing, or does not belong
 * there. What is written meanwhile is gone through too, and what has its time meanwhile is not missed.
 */
export async function checkLog(db: TenantDb, size = partRows): Promise<LogCheck> {
  let inPart: Bad | undefined
  let behind: Link | undefined
  do {
    const { bad, last }: Awaited<ReturnType<typeof checkPart>> = await checkPart(db, behind, size)
    inPart = bad
    behind = last
  } while (!inPart && behind)
  const { rows, bad: atEnd } = await checkEnd(db)
  // A number that the end misses may come before the first one that is wrong.
  const endFirst = atEnd && (!inPart || (atEnd.seq !== null && inPart.seq !== null && atEnd.seq < inPart.seq))
  const firstBad = (endFirst ? atEnd : inPart) ?? null
  return { ok: firstBad === null, rows, firstBad }
}

/** Between this and the trimming that follows it other rows get old enough to go. */
const trimmingSeconds = 3600

/**
 * Before rows of more than so many days go: the chain begins behind them. What is missing between younger ones stays
 * missing, and while they are not gone yet they stand before its beginning.
 */
export async function beginChainAfter(db: TenantDb, days: number): Promise<void> {
  await runSql(db, sql`
    update audit_chain set first_seq = greatest(first_seq,
      (select max(seq) + 1 from audit_log where at < now() - make_interval(days => ${days}::int) + make_interval(secs => ${trimmingSeconds})))
    where id = 1`)
}
