import { namesOf } from '@portal/contract/chat/managed-names'
import { formerMember } from '@portal/contract/people/former-member'
import { type TenantDb, firstIdIn, holds, inLanguageOf, oneOf } from '@portal/db/feature'
import { readSettings } from '../../core/settings.ts'
import { contentChanged } from '../../shared/live.ts'
import { titleOf } from './news-title.ts'

/** What told others of messages of these people says no more who they were: in the bell, in what is held for a digest, and in mails that are still to go. */
export async function forgetAuthors(db: TenantDb, accountIds: readonly string[]): Promise<void> {
  // Held in the order in which everybody takes them.
  const told = await db
    .selectFrom('notifications')
    .innerJoin('messages', (join) => join.on((eb) => eb('messages.id', '=', firstIdIn('notifications.about', 'ids'))))
    .innerJoin('conversations', 'conversations.id', 'messages.conversation_id')
    .select(['notifications.id', 'messages.priority', 'messages.conversation_id', 'conversations.type', 'conversations.name', 'conversations.managed', 'conversations.managed_for'])
    .where(holds('notifications.about', { kind: 'message' })).where(oneOf('messages.sender_id', accountIds))
    .orderBy('notifications.account_id').orderBy('notifications.id').forNoKeyUpdate('notifications').execute()
  if (!told.length) return
  const { settings: { general: { locale } } } = await readSettings(db)
  for (const rows of Map.groupBy(told, ({ conversation_id, priority }) => `${conversation_id} ${priority}`).values()) {
    const { type, priority, ...conversation } = rows[0]!
    await db
      .updateTable('notifications').from('accounts')
      .set({ title: inLanguageOf('accounts.locale', locale, titleOf({ type, priority, author: formerMember, conversation: namesOf(conversation) })) })
      .whereRef('accounts.id', '=', 'notifications.account_id').where(oneOf('notifications.id', rows.map(({ id }) => id)))
      .execute()
  }
  await contentChanged(db, 'notifications')
}
