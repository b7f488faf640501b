import type { contract } from '@portal/contract'
import { type TenantDb, canSignIn, clockNow, oneOf } from '@portal/db/feature'
import type { Context, Handlers } from '../../core/context.ts'
import { notFound } from '../../core/errors.ts'
import { quietUntil } from '../notifications/public.ts'
import { conversationOf, conversationsOf, unreadIn } from './conversation-rows.ts'
import { findInside } from './inside.ts'
import { noteConversation, noteRead } from './live-notes.ts'
import { newsKey, urgentKey } from './news.ts'

type Chat = Handlers<typeof contract.chat>

/** What told of messages that have been read has been read with them; what tells of a later one still stands. */
async function readNews(db: TenantDb, account: string, conversation: string, seq: number): Promise<void> {
  const lines = await db.selectFrom('notifications').select(['id', 'about'])
    .where('account_id', '=', account).where('source_key', 'in', [newsKey(conversation), urgentKey(conversation)]).where('read_at', 'is', null).orderBy('id').forUpdate().execute()
  if (!lines.length) return
  const told = lines.map(({ id, about }) => ({ id, of: (about as { ids: string[] } | null)?.ids ?? [] }))
  const later = await db.selectFrom('messages').select('id').where(oneOf('id', told.flatMap(({ of }) => of))).where('seq', '>', seq).execute()
  const unread = new Set(later.map(({ id }) => id))
  await db.updateTable('notifications').set({ read_at: clockNow() })
    .where(oneOf('id', told.flatMap(({ id, of }) => (of.some((message) => unread.has(message)) ? [] : id)))).execute()
}

type Asked = Context<typeof contract.chat.conversation>

/** When the last of the others in it has no quiet hours any more: as the location has them, and as each of them has. */
async function quietIn({ db, user, tenant, profile, services }: Pick<Asked, 'db' | 'user' | 'tenant' | 'profile' | 'services'>, id: string): Promise<Date | null> {
  const { quietStart: start, quietEnd: end } = profile.settings.notifications
  const hours = await db.selectFrom('conversation_members as inside').innerJoin('accounts', 'accounts.id', 'inside.account_id').leftJoin('profiles', 'profiles.account_id', 'inside.account_id')
    .select(['profiles.quiet_start', 'profiles.quiet_end']).distinct()
    .where('inside.conversation_id', '=', id).where('inside.account_id', '!=', user.id).where(canSignIn('accounts')).execute()
  const ends = hours.flatMap((own) => quietUntil(services.clock.now(), tenant.timezone, [{ start, end }, { start: own.quiet_start, end: own.quiet_end }]) ?? [])
  return ends.length ? new Date(Math.max(...ends.map((each) => each.getTime()))) : null
}

export const conversations: Pick<Chat, 'conversations' | 'conversation' | 'markRead'> = {
  async conversations({ db, user, profile }) {
    const { editMinutes, deleteMinutes } = profile.settings.chat
    return { conversations: await conversationsOf(db, user.id), edit_minutes: editMinutes, delete_minutes: deleteMinutes }
  },

  async conversation(context, { id }) {
    const found = await conversationOf(context.db, context.user.id, id)
    if (!found) throw notFound('chat')
    return { data: { ...found, quiet_until: await quietIn(context, id) } }
  },

  /** Never back, and never beyond what is there. */
  async markRead({ db, user }, { id, seq }) {
    const { last_seq, read_seq, marked_unread } = await findInside(db, user, id)
    const read = Math.max(read_seq, Math.min(seq, last_seq))
    if (read > read_seq) {
      await db.updateTable('conversation_members').set({ read_seq: read })
        .where('conversation_id', '=', id).where('account_id', '=', user.id).where('read_seq', '<', read).execute()
      await noteRead(db, id, user.id, read)
    }
    if (marked_unread) {
      await db.updateTable('conversation_members').set({ marked_unread: false }).where('conversation_id', '=', id).where('account_id', '=', user.id).execute()
      await noteConversation(db, id, { only: [user.id] })
    }
    await readNews(db, user.id, id, read)
    return { data: await unreadIn(db, user.id, id) }
  },
}
