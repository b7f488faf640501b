import { createHash } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import type { Tenant } from '../core/locations.ts'
import { fingerprint } from './rows.ts'
import type { World } from './world.ts'

type Place = Pick<Tenant, 'id'>

/** Every file of a location with its hash. */
export async function fileHashes({ services: { files } }: World, { id }: Place): Promise<Record<string, string>> {
  const found: Record<string, string> = {}
  for await (const { key } of files.list(id)) {
    const { body } = (await files.get(key))!
    found[key.slice(id.length + 1)] = createHash('sha256').update(await buffer(body)).digest('hex')
  }
  return found
}

/** What a backup leaves out, and what the making of it and the restore write themselves. */
const notCompared = new Set([
  'sessions', 'one_time_tokens', 'idempotency_keys', 'push_subscriptions', 'passkey_challenges', 'roster_runs', 'mails', 'audit_log', 'audit_chain', 'deliveries',
])

/** All that a backup takes of a location, by hash: equal for equal tables and files. */
export async function stateOf(world: World, place: Place): Promise<{ rows: Record<string, string>; files: Record<string, string> }> {
  const [there] = await world.administrator`select 1 from pg_namespace where nspname = ${place.id}`
  const all = there ? await fingerprint(world.administrator, place as Tenant) : {}
  return { rows: Object.fromEntries(Object.entries(all).filter(([table]) => !notCompared.has(table))), files: await fileHashes(world, place) }
}
