import { type RawBuilder, sql } from 'kysely'
import { runSql } from './migrate/run-sql.ts'
import type { TenantDb } from './tenant-db.ts'

interface Source {
  kind: string
  table: string
  /** The column that a row goes by. */
  name: string
  /** All that can be there in both: a row without a name goes by the first of them that it has. */
  texts: readonly string[]
  /** Leaves out what has had its time. */
  stands?: 'announced' | 'ahead' | 'open'
}

interface Question {
  /** The language that they should be there in. */
  lang: 'en' | 'es'
  /** The location's day, `YYYY-MM-DD`. */
  today: string
  limit: number
  offset: number
}

interface Untranslated {
  kind: string
  id: string
  title: string
  state: 'none' | 'part' | 'old'
}

/** Two queries over all of them: what a column `translations` does not show its readers in a language, and why. */
export async function untranslated(db: TenantDb, sources: readonly Source[], { lang, today, limit, offset }: Question): Promise<{ rows: Untranslated[]; total: number; of: number }> {
  const stands = { announced: sql`source = 'manual' and (expires_at is null or expires_at > now())`, ahead: sql`last_day >= ${today}::date`, open: sql`open and (closes_on is null or closes_on >= ${today}::date)` }
  const firstOf = (texts: readonly string[]) => sql.join(texts.map((text) => sql`left(substring(${sql.ref(text)} from '\\S[^\\n\\r]*'), 120)`))
  const parts = sources.map(({ kind, table, name, texts, stands: which }, place): RawBuilder<unknown> => sql`
    select ${place}::int as place, ${kind} as kind, id::text as id, coalesce(nullif(${sql.ref(name)}, ''), ${firstOf(texts)}, '') as title, updated_at,
      case when translations ? ${lang} then 'whole' else coalesce(translations -> 'unfinished' -> ${lang} ->> 'state', 'none') end as state
    from ${sql.table(table)} where concat(${sql.join(texts.map((text) => sql.ref(text)))}) <> '' and ${which ? stands[which] : sql`true`}`)
  const all = sql`(${sql.join(parts, sql` union all `)})`
  const [count] = await runSql(db, sql<{ total: number; of: number }>`
    select count(*) filter (where state <> 'whole')::int as total, count(*)::int as of from ${all} as every_one`)
  const rows = await runSql(db, sql<Untranslated>`
    select kind, id, title, state from ${all} as every_one where state <> 'whole' order by place, updated_at desc, id limit ${limit} offset ${offset}`)
  return { rows, total: count?.total ?? 0, of: count?.of ?? 0 }
}
