import { type TenantDb, json, now } from '@portal/db/feature'

/** Under which key it is known that somebody swept what they were told under this one. It begins like that: whoever forgets all of a kind forgets it too. */
export const sweptKey = (key: string) => `${key}:swept`

/** What was told under this key, and that it was swept. */
export const keysOf = (key: string) => [key, sweptKey(key)]

/** What such a row tells of: no kind of thing, so nobody is shown it. */
const nothing = { kind: 'swept', ids: [] }

/**
 * Takes somebody's news out of their bell. That they were told stays known, without its words, as long as news is kept: what is
 * told once does not come back the next morning. Whether there was any.
 */
export async function sweep(db: TenantDb, accountId: string, id: string): Promise<boolean> {
  const gone = await db.deleteFrom('notifications').where('id', '=', id).where('account_id', '=', accountId).returning(['type', 'source_key']).executeTakeFirst()
  if (!gone) return false
  const { type, source_key: key } = gone
  if (key) {
    await db.insertInto('notifications').values({ account_id: accountId, type, source_key: sweptKey(key), title: '', message: '', about: json(nothing), read_at: now() })
      .onConflict((oc) => oc.columns(['account_id', 'source_key']).doNothing()).execute()
  }
  return true
}
