import type { platformContract } from '@portal/contract'
import { problem } from '@portal/contract/errors/problem'
import { type PlatformDb, inTurn, now, uniqueViolation } from '@portal/db'
import { AppError, badInput } from '../../core/errors.ts'
import { hashSecret } from '../../core/tokens.ts'
import type { PlatformHandlers } from '../context.ts'
import { record } from '../record.ts'
import { endOperatorSessions } from '../sessions.ts'
import { provePassword } from './confirm.ts'
import { holdById } from './operators.ts'
import { beginSession, welcome } from './sign-in.ts'

type Calls = PlatformHandlers<typeof platformContract.auth>

const usedLink = () => new AppError('auth.link', { problems: { token: problem('link_used') } })

const columns = ['id', 'demo', 'name', 'email'] as const
const begins = (db: PlatformDb, who: { email: string; name: string }, hash: string) =>
  db.insertInto('operators').values({ ...who, role: 'owner', password_hash: hash }).returning(columns).executeTakeFirstOrThrow()

/** Processes that were started at once have each told a link of the first start: whoever uses one ends the others. @throws AppError 400 when there is an operator */
async function endFirstLinks(db: PlatformDb, used: string): Promise<void> {
  await db.selectNoFrom(inTurn('first operator').as('held')).execute()
  if (await db.selectFrom('operators').select('id').where('demo', '=', false).limit(1).executeTakeFirst()) throw usedLink()
  await db.deleteFrom('operator_tokens').where('kind', '=', 'first').where('hash', '!=', used).execute()
}

/** Who was invited chooses a password; whoever was switched off meanwhile does not. */
async function comes(db: PlatformDb, id: string, hash: string) {
  const row = await db.updateTable('operators').set({ password_hash: hash, updated_at: now() })
    .where('id', '=', id).where('is_active', '=', true).where('password_hash', 'is', null).returning(columns).executeTakeFirst()
  if (!row) throw usedLink()
  return row
}

export const passwords: Pick<Calls, 'changePassword' | 'acceptInvitation'> = {
  async changePassword(context, { currentPassword, newPassword }) {
    const { services, operator, request } = context
    const before = await provePassword(context, currentPassword, 'currentPassword')
    const hash = await services.passwords.hash(newPassword, 'platform')
    return context.commit(async (db, tenantOf) => {
      const row = await holdById(db, operator.id)
      // Two changes at once: the one that was judged against the older password loses.
      if (row?.password_hash !== before) throw badInput({ currentPassword: problem('not_your_password') })
      await db.updateTable('operators').set({ password_hash: hash, updated_at: now() }).where('id', '=', operator.id).execute()
      await endOperatorSessions({ db, tenantOf, by: operator, requestId: request.id }, operator.id, { except: operator.sessionId })
      await record(db, { event: 'operator.password_changed', by: operator, requestId: request.id })
      return { data: {} }
    })
  },

  /** A link that works once: that of the first start makes the first operator, another one lets in who was invited. Of ten at once, one does. */
  async acceptInvitation({ transaction, services, request, reply }, { token, password, name, email }) {
    const found = await transaction('read', (db) => db.selectFrom('operator_tokens').select('kind')
      .where('hash', '=', hashSecret(token)).where('kind', 'in', ['first', 'invite']).where('used_at', 'is', null).where('expires_at', '>', now())
      .executeTakeFirst())
    if (!found) throw usedLink()
    if (found.kind !== 'invite' && (!name || !email)) {
      throw badInput({ ...(name ? {} : { name: problem('required') }), ...(email ? {} : { email: problem('required') }) })
    }
    const hash = await services.passwords.hash(password, 'platform')
    const begun = await transaction('write', async (db) => {
      if (found.kind === 'first') await endFirstLinks(db, hashSecret(token))
      const used = await db.updateTable('operator_tokens').set({ used_at: now() })
        .where('hash', '=', hashSecret(token)).where('kind', '=', found.kind).where('used_at', 'is', null).where('expires_at', '>', now())
        .returning('operator_id').executeTakeFirst()
      if (!used) throw usedLink()
      const made = await (used.operator_id ? comes(db, used.operator_id, hash) : begins(db, { email: email!, name: name! }, hash))
      await record(db, {
        event: used.operator_id ? 'operator.came' : 'operator.first_made', by: { id: made.id, name: made.name, email: made.email }, requestId: request.id,
      })
      return beginSession(services, db, made, request, used.operator_id ? 'invitation' : 'first link')
    }).catch((error) => {
      if (uniqueViolation(error) === 'operators_email') throw badInput({ email: problem('operator_exists') })
      throw error
    })
    return { data: await welcome(services, begun, reply) }
  },
}
