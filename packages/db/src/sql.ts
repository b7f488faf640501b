import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely'
import { folded, foldedHolds } from './folded.ts'

/** The few expressions that features need beyond Kysely's builder. Features can't import `sql` itself (checked). */

/** Half a sign is no jsonb; in a column of text it becomes the same mark by itself. */
function jsonText(value: unknown) {
  const text = JSON.stringify(value) as string | undefined
  return text?.includes(String.raw`\ud`) ? JSON.stringify(value, (_, each: unknown) => (typeof each === 'string' ? each.toWellFormed() : each)) : text
}
/** A value for a jsonb column. */
export const json = <T>(value: T): RawBuilder<never> => sql<never>`${jsonText(value)}::jsonb`
/** The same where there may be none. */
export const jsonOrNull = (value: unknown): RawBuilder<never> => sql<never>`${value ? jsonText(value) : null}::jsonb`
/** Contents of submissions with their words, as a table `given`: one statement changes many, each in its own way. */
export const contentsGiven = (rows: ReadonlyArray<{ id: string; content: unknown; words: string }>) =>
  sql<{ id: string; content: never; words: string }>`jsonb_to_recordset(${json(rows)})`.as<'given'>(sql`given (id uuid, content jsonb, words text)`)
/** The database's clock: tokens and sessions are judged by it, never by the server's. */
export const now = (): RawBuilder<Date> => sql<Date>`now()`
/** The clock at this moment, not at the start of the transaction. */
export const clockNow = (): RawBuilder<Date> => sql<Date>`clock_timestamp()`
/** now() plus so many seconds (negative: before). */
export const inSeconds = (seconds: number): RawBuilder<Date> => sql<Date>`now() + make_interval(secs => ${seconds}::double precision)`
/** A word of the program's own as part of the statement, not as a value: a plan for any values can't know that an index is of this one. */
export const literal = <T extends string>(word: T): RawBuilder<T> => sql<T>`${sql.lit(word)}`
/** How many rows, as a number. */
export const countAll = (): RawBuilder<number> => sql<number>`count(*)`
/** The total over all pages, beside each row of one page. */
export const totalOver = (): RawBuilder<number> => sql<number>`count(*) over ()`
/** One more than the column holds now. */
export const next = (column: string): RawBuilder<number> => sql<number>`${sql.ref(column)} + 1`
/** The column, lower case: what unique indexes over addresses compare. */
export const lower = (column: string): RawBuilder<string> => sql<string>`lower(${sql.ref(column)})`
/** Contains the text, ignoring case and accents. */
export const contains = (column: string, text: string): RawBuilder<SqlBool> => foldedHolds(folded(sql`${sql.ref(column)}`), text)
/** The same of a column that is lower case already: it is not folded again for each row. */
export const lowerContains = (column: string, text: string): RawBuilder<SqlBool> =>
  foldedHolds(sql`ext.unaccent(${sql.ref(column)})`, text)
/** Whether the texts of a column `translations`, as readers are shown them, have it in them. */
export const saidIn = (column: string, text: string): RawBuilder<SqlBool> => {
  const of = (path: string) => sql`jsonb_path_query_array(${sql.ref(column)}, ${path}::jsonpath)::text`
  return foldedHolds(folded(sql`${of('$.en.*')} || ${of('$.es.*')}`), JSON.stringify(text).slice(1, -1))
}
/** Tells the other processes that this location's cached profile is old. Takes effect at the commit. */
export const announceChange = (location: string): RawBuilder<string> =>
  sql<string>`pg_notify('location_changed', ${location})`
/** Tells every process that sessions ended or owe something first, of this account or of anybody here: their sockets close. Takes effect at the commit. */
export const announceSessionsEnded = (accountId = ''): RawBuilder<string> =>
  sql<string>`pg_notify('sessions_ended', current_user || ' ' || ${accountId})`
/** Tells every process what open sockets of this location are to hear of. Takes effect at the commit; at most 8,000 bytes. */
export const announceLive = (note: string): RawBuilder<string> => sql<string>`pg_notify('live', current_user || ' ' || ${note})`
/** Holds a name until the end of the transaction: whoever else asks for it comes after. Of this location alone. */
export const inTurn = (name: string): RawBuilder<unknown> => sql`pg_advisory_xact_lock(hashtextextended(current_user || ${name}, 0))`
export const coalesce = <T>(value: Expression<T | null>, fallback: T | Expression<T>): RawBuilder<T> => sql<T>`coalesce(${value}, ${fallback})`
/** The place of the column's id in a list, from 1: a new order in one statement. */
export const placeIn = (column: string, ids: readonly string[]): RawBuilder<number> =>
  sql<number>`array_position((select string_to_array(${ids.join(',')}, ','))::uuid[], ${sql.ref(column)})`
/**
 * Whether an attempt was of the notification as it is now: a conversation stands once in the bell, and what was written since is to be
 * told, too. A process knows an instant to the millisecond.
 */
export const isOfNow = (attempt: string, notification: string): RawBuilder<SqlBool> => sql<SqlBool>`(
  ${sql.ref(`${notification}.type`)} <> 'chat_message' or date_trunc('milliseconds', ${sql.ref(`${notification}.created_at`)}) <= ${sql.ref(`${attempt}.told_at`)})`
/**
 * Whether the column is one of these ids: one statement to prepare, however many there are. The list is read in a query of its own:
 * once a plan is kept for any list, it would be read again for each row.
 */
export const oneOf = (column: string, ids: readonly string[]): RawBuilder<SqlBool> =>
  sql<SqlBool>`${sql.ref(column)} = any((select string_to_array(${ids.join(',')}, ','))::uuid[])`
/** Whether the column is one of those that are looked up, which is done first and by itself: a kept plan can't know how many they are. */
export const oneOfThose = (column: string, those: Expression<unknown>): RawBuilder<SqlBool> => sql<SqlBool>`${sql.ref(column)} = any(array(${those}))`
/** The column of the statement, for what asks for a value or a column. */
export const columnOf = <T>(name: string): RawBuilder<T> => sql<T>`${sql.ref(name)}`
/** Whether a jsonb column holds this, however much else: an index over the column is used. */
export const holds = (column: string, value: unknown): RawBuilder<SqlBool> => sql<SqlBool>`${sql.ref(column)} @> ${JSON.stringify(value)}::jsonb`
/** The same for texts without a comma. */
export const oneOfTexts = (column: string, texts: readonly string[]): RawBuilder<SqlBool> =>
  sql<SqlBool>`${sql.ref(column)} = any((select string_to_array(${texts.join(',')}, ','))::text[])`
/** Whether the column is one of these names, which are lower case, whatever its own capitals. */
export const oneOfNames = (column: string, names: readonly string[]): RawBuilder<SqlBool> =>
  sql<SqlBool>`lower(${sql.ref(column)}) = any(array(select jsonb_array_elements_text(${JSON.stringify(names)}::jsonb)))`
/** How many there are in a list of a jsonb column. */
export const sizeOf = (column: string, list: string): RawBuilder<number> => sql<number>`jsonb_array_length(${sql.ref(column)}->${list})`
/** The first of a list of ids in a jsonb column. */
export const firstIdIn = (column: string, list: string): RawBuilder<string> => sql<string>`(${sql.ref(column)}->${list}->>0)::uuid`
/** The column where this holds, else nothing. */
export const valueIf = (condition: Expression<SqlBool>, column: string): RawBuilder<string | null> => sql<string | null>`case when ${condition} then ${sql.ref(column)} end`
/** The rank of a text in a fixed order, from 1: for sorting by it. */
export const rankOf = (column: string, order: readonly string[]): RawBuilder<number> =>
  sql<number>`array_position((select string_to_array(${order.join(',')}, ','))::text[], ${sql.ref(column)})`
/** A switch in a jsonb object; what was never set counts as `fallback`. */
export const switchOf = (column: string, name: string, fallback: boolean): RawBuilder<SqlBool> =>
  sql<SqlBool>`coalesce((${sql.ref(column)}->>${name})::boolean, ${fallback})`
/** One of two languages' words for a person: their own choice, else the location's. */
export const inLanguageOf = (column: string, fallback: 'en' | 'es', words: { en: string; es: string }): RawBuilder<string> =>
  sql<string>`case coalesce(${sql.ref(column)}, ${fallback}) when 'es' then ${words.es}::text else ${words.en}::text end`
/** A text in a jsonb object. */
export const textIn = (column: string, name: string): RawBuilder<string> => sql<string>`${sql.ref(column)}->>${name}`
/** A text in the first object of a jsonb list; null where the list is empty. */
export const textInFirst = (column: string, name: string): RawBuilder<string | null> => sql<string | null>`${sql.ref(column)}->0->>${name}`
/** The id of the thing that a whole reply is about, where that is kept as a text. */
export const idInReply = (column: string): RawBuilder<string> => sql<string>`${sql.ref(column)}::jsonb #>> '{data,id}'`
/** How many days lie between two columns, on average; null where there is nothing. */
export const averageDays = (from: string, to: string): RawBuilder<number | null> =>
  sql<number | null>`(avg(extract(epoch from ${sql.ref(to)} - ${sql.ref(from)})) / 86400)::float8`
/** How many rows have something in the column. */
export const countOf = (column: string): RawBuilder<number> => sql<number>`count(${sql.ref(column)})::int`
/** An instant to the microsecond, which a Date cuts off: for `olderThan`. */
export const exactly = (at: string): RawBuilder<string> => sql<string>`${sql.ref(at)}::text`
/** Before this row in a list that shows the newest first. As a text, or the driver would make a Date of it. */
export const olderThan = (at: string, id: string, row: { at: string; id: string }): RawBuilder<SqlBool> =>
  sql<SqlBool>`(${sql.ref(at)}, ${sql.ref(id)}) < (${row.at}::text::timestamptz, ${row.id}::uuid)`
/** The calendar day of an instant on a location's clocks, `YYYY-MM-DD`. */
export const dayIn = (column: string, timezone: string): RawBuilder<string> => sql<string>`to_char(${sql.ref(column)} at time zone ${timezone}, 'YYYY-MM-DD')`
/** The Monday on or before that day, `YYYY-MM-DD`. */
export const mondayIn = (column: string, timezone: string): RawBuilder<string> =>
  sql<string>`to_char(date_trunc('week', ${sql.ref(column)} at time zone ${timezone}), 'YYYY-MM-DD')`
/** Of a group of rows, what stands in the column of the one that is newest by another. */
export const ofNewest = <T>(column: string, at: string): RawBuilder<T> => sql<T>`(array_agg(${sql.ref(column)} order by ${sql.ref(at)} desc))[1]`
/** A row in its present state as 128 bits in two texts, so that many of them can be told from others by their sums (`marksOver`). */
export const marksOf = (id: string, state: string) => [markOf(id, state, 0).as('mark'), markOf(id, state, 1).as('mark2')] as const
/** The sums of `marksOf` over all rows. */
export const marksOver = (id: string, state: string) => [sumOf(markOf(id, state, 0)).as('mark'), sumOf(markOf(id, state, 1)).as('mark2')] as const
const markOf = (id: string, state: string, half: 0 | 1): RawBuilder<string> =>
  sql<string>`uuid_hash_extended(${sql.ref(id)}, ${sql.ref(state)} + ${sql.lit(half)} * 4294967296)::text`
const sumOf = (mark: Expression<string>): RawBuilder<string> => sql<string>`coalesce(sum(${mark}::numeric), 0)::text`
