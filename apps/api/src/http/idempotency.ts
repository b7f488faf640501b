import { createHash } from 'node:crypto'
import { type TenantDb, errorCode } from '@portal/db'
import { AppError, badInput, conflict } from './errors.ts'

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i

export interface Attempt {
  accountId: string
  key: string
  method: string
  path: string
  bodyHash: string
}

export interface Stored {
  status: number
  reply: unknown
}

/** The `Idempotency-Key` of a request, if it has one. */
export function idempotencyKey(header: string | undefined): string | undefined {
  if (header === undefined) return undefined
  if (!uuid.test(header)) throw badInput({ 'Idempotency-Key': 'Should be a UUID' })
  return header.toLowerCase()
}

export const hashBody = (...parts: Array<string | Uint8Array>) => {
  const hash = createHash('sha256')
  for (const part of parts) hash.update(part)
  return hash.digest('base64url')
}

const mismatch = () => conflict('idempotency.mismatch', 'This key was used for something else.')

/**
 * Claims the key in the call's own transaction. A twin that is still running holds the row: the insert waits for it
 * (5 s, then `idempotency.in_progress`), sees its reply when it committed, and takes its place when it rolled back.
 * Returns the first reply when there is one.
 */
async function claimKey(db: TenantDb, attempt: Attempt): Promise<Stored | undefined> {
  const { accountId, key, method, path, bodyHash } = attempt
  const claimed = await db
    .insertInto('idempotency_keys')
    .values({ account_id: accountId, key, method, path, body_hash: bodyHash })
    .onConflict((oc) => oc.doNothing())
    .executeTakeFirst()
  if (claimed.numInsertedOrUpdatedRows === 1n) return undefined

  const known = await db
    .selectFrom('idempotency_keys')
    .select(['method', 'path', 'body_hash', 'status', 'reply'])
    .where('account_id', '=', accountId)
    .where('key', '=', key)
    .executeTakeFirst()
  if (!known) throw inProgress()
  if (known.method !== method || known.path !== path || known.body_hash !== bodyHash) throw mismatch()
  if (known.status === null || known.reply === null) throw inProgress()
  return { status: known.status, reply: JSON.parse(known.reply) }
}

const inProgress = () =>
  new AppError(409, 'idempotency.in_progress', 'The same request is still being carried out. Please wait a moment.')

/** Keeps the reply for whoever sends the same key again. */
async function keepReply(db: TenantDb, { accountId, key }: Attempt, stored: Stored): Promise<void> {
  await db
    .updateTable('idempotency_keys')
    .set({ status: stored.status, reply: JSON.stringify(stored.reply) })
    .where('account_id', '=', accountId)
    .where('key', '=', key)
    .execute()
}

async function releaseKey(db: TenantDb, { accountId, key }: Attempt): Promise<void> {
  await db.deleteFrom('idempotency_keys').where('account_id', '=', accountId).where('key', '=', key).execute()
}

/** The work, or what it answered the first time when the same key was sent before; in the call's own transaction. */
export async function once(db: TenantDb, attempt: Attempt | undefined, status: number, work: () => Promise<unknown>): Promise<Stored> {
  const before = attempt && (await claimKey(db, attempt))
  if (before) return before
  const outcome = { status, reply: await work() }
  if (attempt) await keepReply(db, attempt, outcome)
  return outcome
}

/** The same for a call with transactions of its own: the key is claimed before and the reply kept after, in short ones. */
export async function onceManually(
  short: <T>(work: (db: TenantDb) => Promise<T>) => Promise<T>,
  attempt: Attempt | undefined, status: number, work: () => Promise<unknown>,
): Promise<Stored> {
  const before = attempt && (await short((db) => claimKey(db, attempt)))
  if (before) return before
  try {
    const outcome = { status, reply: await work() }
    if (attempt) await short((db) => keepReply(db, attempt, outcome))
    return outcome
  } catch (error) {
    if (attempt) await short((db) => releaseKey(db, attempt))
    throw error
  }
}

/** A twin that held the key for too long. */
export const asInProgress = (attempt: Attempt | undefined) => (error: unknown): never => {
  throw attempt && errorCode(error) === '55P03' ? inProgress() : error
}
