import type { ISql } from 'postgres'

/** A list of texts as a Postgres array. The client knows no array types: reading them at each connect is not worth it. */
export const textArray = (sql: ISql, values: readonly string[]) =>
  sql`array(select jsonb_array_elements_text(${JSON.stringify(values)}::jsonb))`
