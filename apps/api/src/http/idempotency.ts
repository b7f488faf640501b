import { createHash } from 'node:crypto'
import { problem } from '@portal/contract/errors/problem'
import { type TenantDb, clockNow, inSeconds } from '@portal/db'
import type { Stored } from '../core/committed.ts'
import { AppError, badInput } from '../core/errors.ts'
import type { Services } from '../core/services.ts'

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i
/** Whose key it is when nobody is signed in. */
export const nobody = '00000000-0000-0000-0000-000000000000'
/** How long a key is held without a sign of life of who holds it. */
export const leaseSeconds = 6
/** A claim without a lease that is older was left by a process that did not know leases. */
const forgottenAfterSeconds = 60

export interface Attempt {
  accountId: string
  key: string
  method: string
  /** With its query. */
  path: string
  bodyHash: string
  /** Whether what was kept is the hash of this body. */
  sameBody(kept: string): boolean
}

/** The `Idempotency-Key` of a request, if it has one. */
export function idempotencyKey(header: string | undefined): string | undefined {
  if (header === undefined) return undefined
  if (!uuid.test(header)) throw badInput({ 'Idempotency-Key': problem('not_a_uuid') })
  return header.toLowerCase()
}

/**
 * What is kept of a body to know it again. Passwords and PINs stand in some: of a plain hash they could be found by trying, so it is
 * keyed, and another one for everybody.
 */
export function hashBody({ tokens }: Pick<Services, 'tokens'>, accountId: string, bytes: Uint8Array): Pick<Attempt, 'bodyHash' | 'sameBody'> {
  const plain = createHash('sha256').update(bytes).digest('base64url')
  return {
    bodyHash: tokens.mac('idempotency', accountId, plain),
    // A release from before kept the plain one.
    sameBody: (kept) => tokens.sameMac(kept, 'idempotency', accountId, plain) || kept === plain,
  }
}

/** Path and query in one form, whatever order the parameters came in. */
export function requestPath(path: string, query: URLSearchParams): string {
  const sorted = new URLSearchParams(query)
  sorted.sort()
  return sorted.size ? `${path}?${sorted}` : path
}

const mismatch = () => new AppError('idempotency.mismatch')
export const inProgress = () =>
  new AppError('idempotency.in_progress', { headers: { 'Retry-After': '2' } })

const rowOf = (db: TenantDb, { accountId, key }: Attempt) =>
  db
    .selectFrom('idempotency_keys')
    .select(['method', 'path', 'body_hash', 'status', 'reply', 'owner'])
    .select((eb) => eb.or([
      eb('leased_until', '>', clockNow()),
      eb.and([eb('leased_until', 'is', null), eb('created_at', '>', inSeconds(-forgottenAfterSeconds))]),
    ]).as('held'))
    .where('account_id', '=', accountId)
    .where('key', '=', key)
    // Waits for a transaction that is deciding about it, and holds it until this one ends.
    .forUpdate()
    .executeTakeFirst()

const storedIn = ({ status, reply }: { status: number | null; reply: string | null }): Stored | undefined =>
  status === null || reply === null ? undefined : { status, reply: JSON.parse(reply) as unknown }

/** @returns the first reply, `held` while somebody else is at work, or undefined when the caller has the key now */
async function claim(db: TenantDb, attempt: Attempt, owner: string | null): Promise<Stored | 'held' | undefined> {
  const { accountId, key, method, path, bodyHash, sameBody } = attempt
  const lease = { owner, leased_until: owner ? inSeconds(leaseSeconds) : null }
  const claimed = await db
    .insertInto('idempotency_keys')
    .values({ account_id: accountId, key, method, path, body_hash: bodyHash, ...lease })
    .onConflict((oc) => oc.doNothing())
    .executeTakeFirst()
  if (claimed.numInsertedOrUpdatedRows === 1n) return undefined

  const known = await rowOf(db, attempt)
  if (!known) return 'held'
  if (known.method !== method || known.path !== path || !sameBody(known.body_hash)) throw mismatch()
  const stored = storedIn(known)
  if (stored) return stored
  if (owner && known.owner === owner) return undefined
  if (known.held) return 'held'
  await db.updateTable('idempotency_keys').set(lease).where('account_id', '=', accountId).where('key', '=', key).execute()
  return undefined
}

/**
 * Claims the key in the call's own transaction. A twin that is still running holds the row: the insert waits for it,
 * sees its reply when it committed, and takes its place when it rolled back. Returns the first reply when there is one.
 * @throws AppError 409 for another request under the same key, or one under way
 */
export async function claimKey(db: TenantDb, attempt: Attempt): Promise<Stored | undefined> {
  const found = await claim(db, attempt, null)
  if (found === 'held') throw inProgress()
  return found
}

/** Claims the key for work before the call's transaction, for as long as its owner gives signs of life. */
export const leaseKey = (db: TenantDb, attempt: Attempt, owner: string) => claim(db, attempt, owner)

export async function renewLease(db: TenantDb, { accountId, key }: Attempt, owner: string): Promise<void> {
  await db.updateTable('idempotency_keys').set({ leased_until: inSeconds(leaseSeconds) })
    .where('account_id', '=', accountId).where('key', '=', key).where('owner', '=', owner).where('status', 'is', null).execute()
}

/** Lets the next one try: nothing was done under this key. */
export async function releaseKey(db: TenantDb, { accountId, key }: Attempt, owner: string): Promise<void> {
  await db.deleteFrom('idempotency_keys')
    .where('account_id', '=', accountId).where('key', '=', key).where('owner', '=', owner).where('status', 'is', null).execute()
}

/**
 * Looks in the call's transaction whether the key is still the owner's, and holds it.
 * @returns the reply, when the owner's own transaction turns out to have happened, or somebody else's (`own: false`)
 * @throws AppError 409 when somebody else is at work by now
 */
export async function holdKey(db: TenantDb, attempt: Attempt, owner: string): Promise<{ own: boolean; stored: Stored } | undefined> {
  const row = await rowOf(db, attempt)
  const own = row?.owner === owner
  const stored = row && storedIn(row)
  if (stored) return { own, stored }
  if (!own) throw inProgress()
  return undefined
}

/** Keeps the reply, in the transaction of the effect, for whoever sends the same key again. */
export async function keepReply(db: TenantDb, { accountId, key }: Attempt, stored: Stored): Promise<void> {
  await db
    .updateTable('idempotency_keys')
    .set({ status: stored.status, reply: JSON.stringify(stored.reply), leased_until: null })
    .where('account_id', '=', accountId)
    .where('key', '=', key)
    .execute()
}
