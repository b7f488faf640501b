import type { SelectQueryBuilder } from 'kysely'

/**
 * A part of a list that counts all by `totalOver`, with that count. Where the part begins behind the end, no row of it says
 * how many there are: that is asked once more, for what is opened by an old link is to find its way back.
 */
export async function pageOf<DB, Tables extends keyof DB, Row extends { total: number }>(
  all: SelectQueryBuilder<DB, Tables, Row>, { limit, offset }: { limit: number; offset: number },
) {
  const rows = await all.limit(limit).offset(offset).execute()
  const [first] = rows.length || !offset ? rows : await all.limit(1).execute()
  return { rows, total: (first as { total: number } | undefined)?.total ?? 0 }
}
