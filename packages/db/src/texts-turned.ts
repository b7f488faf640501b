import { type RawBuilder, type SqlBool, sql } from 'kysely'

/**
 * For rows whose column `translations` has all their texts in another language: these in the columns, and those of the columns
 * in `translations`, where there are any. A text that the other language leaves out is said in the same way in both.
 */
export function textsTurned(texts: readonly string[], from: string, to: string) {
  const said = (name: string) => sql<string>`translations -> ${to} ->> ${name}`
  const pairs = texts.map((name) => sql`(${name}::text, ${sql.ref(name)})`)
  return {
    columns: Object.fromEntries(texts.map((name) => [name, sql<string>`coalesce(nullif(${said(name)}, ''), ${sql.ref(name)})`])),
    translations: sql<never>`(select jsonb_build_object(${from}::text, jsonb_object_agg(name, words)) from (values ${sql.join(pairs)}) as said (name, words) where words <> '' having count(*) > 0)`,
    isThere: sql<SqlBool>`jsonb_typeof(translations -> ${to}) = 'object'` as RawBuilder<SqlBool>,
  }
}
