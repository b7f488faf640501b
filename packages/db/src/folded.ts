import { type RawBuilder, type SqlBool, sql } from 'kysely'

/** As people type it in a hurry: lower case, and without accents. */
export const folded = (text: RawBuilder<string>): RawBuilder<string> => sql<string>`ext.unaccent(lower(${text}))`
/** The same of what somebody typed: once for the statement, not for each row. */
export const foldedOnce = (typed: string): RawBuilder<string> => sql<string>`(select ext.unaccent(lower(${typed}::text)))`
/** Whether a text that is folded has what was typed anywhere in it. */
export const foldedHolds = (text: RawBuilder<string>, typed: string): RawBuilder<SqlBool> => sql<SqlBool>`strpos(${text}, ${foldedOnce(typed)}) > 0`
const nameIn = (table: string) => sql<string>`trim(${sql.ref(`${table}.first_name`)} || ' ' || ${sql.ref(`${table}.last_name`)})`
/** Whether two people are called the same, as lists write names: without accents, and in whatever case. */
export const sameName = (one: string, other: string): RawBuilder<SqlBool> => sql<SqlBool>`${folded(nameIn(one))} = ${folded(nameIn(other))}`
