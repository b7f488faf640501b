import type { contract } from '@portal/contract'
import { type TenantDb, clockNow } from '@portal/db/feature'
import type { Handlers } from '../../core/context.ts'
import { notFound } from '../../core/errors.ts'
import { conversationOf, conversationsOf, unreadIn } from './conversation-rows.ts'
import { findInside } from './inside.ts'
import { noteConversation, noteRead } from './live-notes.ts'
import { newsKey, urgentKey } from './news.ts'

type Chat = Handlers<typeof contract.chat>

/** What told of the conversation has been read with it. */
const readNews = (db: TenantDb, account: string, conversation: string) =>
  db.updateTable('notifications').set({ read_at: clockNow() })
    .where('account_id', '=', account).where('source_key', 'in', [newsKey(conversation), urgentKey(conversation)]).where('read_at', 'is', null).execute()

export const conversations: Pick<Chat, 'conversations' | 'conversation' | 'markRead'> = {
  conversations: async ({ db, user }) => ({ conversations: await conversationsOf(db, user.id) }),

  async conversation({ db, user }, { id }) {
    const found = await conversationOf(db, user.id, id)
    if (!found) throw notFound('chat')
    return { data: found }
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
    await readNews(db, user.id, id)
    return { data: await unreadIn(db, user.id, id) }
  },
}
