import type { AskNow } from '../../core/now.ts'
import { asReply } from '../../shared/content/translations.ts'
import { activeFor, inOrder, present, select } from './rows.ts'

const atMost = 20

/** Must-reads of this reader without a confirmation. */
export const announcementsToConfirm: AskNow = async (db, { reader }) => {
  const rows = await inOrder(activeFor(select(db, reader.account), reader))
    .where('announcements.requires_ack', '=', true).where('receipt.acknowledged_at', 'is', null).limit(atMost).execute()
  const confirm = rows.map(present).map(({ id, title, message, priority, ack_due_at, content_version, translations }) => ({
    kind: 'announcement' as const, id, title, text: message, translations: asReply(translations, { message: 'text' }), urgent: priority === 'urgent', due_at: ack_due_at, version: content_version, url: `/?id=${id}`,
  }))
  return { confirm }
}
