import type { platformContract } from '@portal/contract'
import { problem } from '@portal/contract/errors/problem'
import { type PlatformDb, inSeconds, next, now, uniqueViolation } from '@portal/db'
import { AppError, badInput, notFound, stale } from '../core/errors.ts'
import type { Services } from '../core/services.ts'
import { publicUrl } from '../core/tenant.ts'
import { hashSecret, newSecret } from '../core/tokens.ts'
import type { PlatformHandlers } from './context.ts'
import { record } from './record.ts'
import { type Operator, endOperatorSessions } from './sessions.ts'

const inviteSeconds = 7 * 24 * 3600
const columns = [
  'id', 'name', 'email', 'role', 'is_active', 'password_hash', 'totp_enabled_at', 'last_login_at', 'created_at', 'updated_at', 'version',
] as const
const read = (db: PlatformDb) => db.selectFrom('operators').select(columns)
type Row = NonNullable<Awaited<ReturnType<ReturnType<typeof read>['executeTakeFirst']>>>

const present = ({ role, is_active, password_hash, totp_enabled_at, ...row }: Row, withPasskey: ReadonlySet<string>) => ({
  ...row, level: role, two_factor_enabled: totp_enabled_at !== null || withPasskey.has(row.id), app_enabled: totp_enabled_at !== null,
  state: !is_active ? ('inactive' as const) : password_hash ? ('active' as const) : ('invited' as const),
})

/** Which of them have a passkey. */
async function passkeyOwners(db: PlatformDb, rows: ReadonlyArray<Pick<Row, 'id'>>): Promise<Set<string>> {
  const owners = rows.length ? await db.selectFrom('operator_passkeys').select('operator_id').distinct().where('operator_id', 'in', rows.map(({ id }) => id)).execute() : []
  return new Set(owners.map(({ operator_id: id }) => id))
}
const presentOne = async (db: PlatformDb, row: Row) => present(row, await passkeyOwners(db, [row]))

/** A new link, in place of any that was handed out before. */
export async function invitationFor(db: PlatformDb, { env }: Services, id: string) {
  const secret = newSecret()
  await db.deleteFrom('operator_tokens').where('operator_id', '=', id).where('kind', '=', 'invite').execute()
  const { expires_at } = await db.insertInto('operator_tokens')
    .values({ hash: hashSecret(secret), kind: 'invite', operator_id: id, expires_at: inSeconds(inviteSeconds) })
    .returning('expires_at').executeTakeFirstOrThrow()
  return { url: publicUrl(env, 'console', `/accept-invitation?token=${secret}&invited=1`), expires_at: expires_at! }
}

/**
 * The operator that is to be changed. All owners are held meanwhile, in one order: of two owners who remove each other at
 * the same moment, the second one is an owner no more.
 */
async function holdColleague(db: PlatformDb, me: Operator, id: string): Promise<{ row: Row; onlyOwner: boolean }> {
  const owners = await read(db).where('role', '=', 'owner').where('is_active', '=', true).orderBy('id').forUpdate().execute()
  if (!owners.some((owner) => owner.id === me.id)) throw new AppError('access.denied')
  const row = owners.find((owner) => owner.id === id) ?? (await read(db).where('id', '=', id).forUpdate().executeTakeFirst())
  if (!row) throw notFound('operators')
  if (id === me.id) throw new AppError(owners.length === 1 ? 'operators.last_owner' : 'operators.oneself')
  return { row, onlyOwner: owners.every((owner) => owner.id === id || !owner.password_hash) && row.role === 'owner' }
}

const target = ({ id, name }: Pick<Row, 'id' | 'name'>) => ({ kind: 'operator', id, name })

export const operators: PlatformHandlers<typeof platformContract.operators> = {
  async list({ db }) {
    const rows = await read(db).orderBy('is_active', 'desc').orderBy('name').orderBy('id').limit(500).execute()
    const withPasskey = await passkeyOwners(db, rows)
    return { data: rows.map((row) => present(row, withPasskey)) }
  },

  async create({ db, operator, services, request }, { name, email, level }) {
    const row = await db.insertInto('operators').values({ name, email, role: level }).returning(columns).executeTakeFirstOrThrow().catch((error: unknown) => {
      if (uniqueViolation(error) === 'operators_email') throw badInput({ email: problem('operator_exists') })
      throw error
    })
    await record(db, { event: 'operator.invited', by: operator, target: target(row), after: { email, level }, requestId: request.id })
    return { data: { ...(await presentOne(db, row)), invitation: await invitationFor(db, services, row.id) } }
  },

  async invite({ db, operator, services, request }, { id }) {
    const { row } = await holdColleague(db, operator, id)
    if (row.password_hash || !row.is_active) throw new AppError('operators.came_already')
    await record(db, { event: 'operator.invited', by: operator, target: target(row), requestId: request.id })
    return { data: { ...(await presentOne(db, row)), invitation: await invitationFor(db, services, id) } }
  },

  /** Whoever is switched off or moved to another level is signed out at once, everywhere. */
  async update({ db, tenantOf, operator, request }, { id, version, name, level, is_active: active }) {
    const { row, onlyOwner } = await holdColleague(db, operator, id)
    if (version !== undefined && version !== row.version) throw stale('operators', await presentOne(db, row))
    if (onlyOwner && (active === false || (level ?? 'owner') !== 'owner')) throw new AppError('operators.last_owner')
    const before = { name: row.name, level: row.role, is_active: row.is_active }
    const after = { name: name ?? row.name, level: level ?? row.role, is_active: active ?? row.is_active }
    const fields = (Object.keys(after) as Array<keyof typeof after>).filter((field) => before[field] !== after[field])
    if (!fields.length) return { data: await presentOne(db, row) }
    const changed = await db.updateTable('operators')
      .set({ name: after.name, role: after.level, is_active: after.is_active, updated_at: now(), version: next('version') })
      .where('id', '=', id).returning(columns).executeTakeFirstOrThrow()
    if (fields.some((field) => field !== 'name')) await endOperatorSessions({ db, tenantOf, by: operator, requestId: request.id }, id)
    const pick = (of: typeof after) => Object.fromEntries(fields.map((field) => [field, of[field]]))
    await record(db, { event: 'operator.changed', by: operator, target: target(changed), before: pick(before), after: pick(after), requestId: request.id })
    return { data: await presentOne(db, changed) }
  },

  async remove({ db, tenantOf, operator, request }, { id }) {
    const { row, onlyOwner } = await holdColleague(db, operator, id)
    if (onlyOwner) throw new AppError('operators.last_owner')
    await endOperatorSessions({ db, tenantOf, by: operator, requestId: request.id }, id)
    await db.deleteFrom('operators').where('id', '=', id).execute()
    await record(db, { event: 'operator.removed', by: operator, target: target(row), before: { email: row.email, level: row.role }, requestId: request.id })
    return { data: { id } }
  },
}
