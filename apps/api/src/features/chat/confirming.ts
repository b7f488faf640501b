import type { contract } from '@portal/contract'
import { type TenantDb, canSignIn, now } from '@portal/db/feature'
import type { Handlers } from '../../core/context.ts'
import { AppError, forbidden } from '../../core/errors.ts'
import type { Profile } from '../../core/locations.ts'
import type { User } from '../../core/session.ts'
import { whenWritten } from '../../shared/content/when-written.ts'
import { readNewsOf } from '../notifications/public.ts'
import { findStanding } from './change-messages.ts'
import { leads } from './inside.ts'
import { noteMessage } from './live-notes.ts'
import { messageFor } from './message-rows.ts'
import { notifyMissing } from './news.ts'
import { peopleOf } from './people-of.ts'

type Chat = Handlers<typeof contract.chat>

/** A message that asks to be confirmed. `own`: for its sender, and whoever leads and is in the conversation. */
async function findAsked(db: TenantDb, user: User, id: string, { own, toWrite }: { own?: true; toWrite?: 'toWrite' }) {
  const row = await findStanding(db, user, id, toWrite)
  if (own && row.sender_id !== user.id && !leads(user)) throw forbidden()
  if (!row.requires_ack) throw new AppError('chat.no_ack')
  return row
}

/** Those in the conversation but for the sender, with when they confirmed it. Whoever joined after its words is not asked, and may have confirmed it. */
const asked = (db: TenantDb, { id, conversation_id, sender_id }: { id: string; conversation_id: string; sender_id: string | null }) =>
  db
    .selectFrom('conversation_members as inside')
    .innerJoin('accounts', 'accounts.id', 'inside.account_id')
    .leftJoin('message_receipts as receipt', (join) => join.onRef('receipt.account_id', '=', 'inside.account_id').on('receipt.message_id', '=', id))
    .select(['inside.account_id as id', 'receipt.acknowledged_at', 'receipt.received_at'])
    .where('inside.conversation_id', '=', conversation_id).where('inside.account_id', 'is distinct from', sender_id).where(canSignIn('accounts'))
    .where((eb) => eb.or([eb('inside.joined_at', '<=', eb.selectFrom('messages').select((message) => message.fn.coalesce('messages.edited_at', 'messages.created_at').as('worded_at')).where('messages.id', '=', id)), eb('receipt.message_id', 'is not', null)]))
    .orderBy('accounts.last_name').orderBy('accounts.first_name').orderBy('accounts.id')
    .execute()

const missingOf = async (db: TenantDb, message: Parameters<typeof asked>[1]) =>
  (await asked(db, message)).filter(({ acknowledged_at }) => !acknowledged_at).map((person) => person.id)

/** Of something urgent that some have not confirmed, they hear again; held, so that nobody confirms it meanwhile. One that is gone asks for nothing. */
export async function repeatToMissing(db: TenantDb, profile: Profile, id: string): Promise<void> {
  const row = await db.selectFrom('messages').select(['id', 'conversation_id', 'sender_id']).where('id', '=', id).where('deleted_at', 'is', null).forShare().executeTakeFirst()
  if (row) await notifyMissing(db, profile, id, await missingOf(db, row))
}

export const confirming: Pick<Chat, 'acknowledge' | 'receipts' | 'remind'> = {
  /** Once is for good, until it says something else: the first time counts. */
  async acknowledge({ db, user, request }, { id, seen }) {
    const row = await findAsked(db, user, id, { toWrite: 'toWrite' })
    if (seen !== undefined && row.edited_at !== null && Date.parse(seen) < row.edited_at.getTime()) throw new AppError('chat.reworded', { data: await messageFor(db, id, user.id) })
    // What waited for a network confirmed the words of then: they are asked about the present ones.
    const ofOldWords = seen === undefined && request.clientTime !== null && row.edited_at !== null && request.clientTime < row.edited_at
    if (row.sender_id !== user.id && !ofOldWords) {
      const made = await db.insertInto('message_receipts')
        .values({ message_id: id, account_id: user.id, acknowledged_at: whenWritten(request, row.created_at), received_at: now() })
        .onConflict((oc) => oc.doNothing()).returning('message_id').executeTakeFirst()
      if (made) await noteMessage(db, 'message_updated', row.conversation_id, id)
      // What asked for it, also once more, has been answered: neither the morning nor a mail asks again.
      await readNewsOf(db, user.id, 'message', [id])
    }
    return { message: await messageFor(db, id, user.id) }
  },

  async receipts({ db, user }, { id }) {
    const people = await asked(db, await findAsked(db, user, id, { own: true }))
    const faces = await peopleOf(db, people.map((person) => person.id))
    return {
      data: {
        acknowledged: people.flatMap(({ id: account, acknowledged_at: at, received_at }) => (at ? [{ ...faces.get(account)!, at, received_at: received_at! }] : [])),
        missing: people.filter(({ acknowledged_at }) => !acknowledged_at).map(({ id: account }) => faces.get(account)!),
      },
    }
  },

  async remind({ db, user, profile }, { id }) {
    const row = await findAsked(db, user, id, { own: true, toWrite: 'toWrite' })
    return { data: { reminded: await notifyMissing(db, profile, id, await missingOf(db, row)) } }
  },
}
