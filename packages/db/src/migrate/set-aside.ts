import type { Client } from '../driver.ts'
import { comesAgainMs, quoteId } from './provision.ts'

/** Whose accounts were erased in tables that were set aside, those included that are just being erased: that is waited for, though not for ever. */
export async function erasedIn(client: Client, aside: string): Promise<string[]> {
  const accounts = `${quoteId(aside)}.accounts`
  const [found] = await client<{ there: boolean }[]>`select to_regclass(${accounts}) is not null as there`
  if (!found!.there) return []
  return client.begin(async (sql) => {
    await sql.unsafe(`set local lock_timeout = ${comesAgainMs}`)
    await sql.unsafe('set local role portal_owner')
    await sql.unsafe(`lock table ${accounts} in share mode`)
    const rows = await sql.unsafe<{ id: string }[]>(`select id from ${accounts} where erased_at is not null`)
    return rows.map(({ id }) => id)
  })
}
