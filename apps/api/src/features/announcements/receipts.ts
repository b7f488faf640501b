import type { contract } from '@portal/contract'
import type { TenantDb } from '@portal/db/feature'
import type { Handlers } from '../../core/context.ts'
import { notFound } from '../../core/errors.ts'
import { receiptsOf, remind } from '../../shared/content/receipts.ts'
import { reachedBy } from './reach.ts'

type Announcements = Handlers<typeof contract.announcements>

/** Every active person it is for, with what they did about its present text: one query. */
async function readersOf(db: TenantDb, id: string) {
  const announcement = await db.selectFrom('announcements').select(['title', 'translations', 'audience', 'content_version', 'ack_due_at']).where('id', '=', id).executeTakeFirst()
  if (!announcement) throw notFound('announcements')
  const readers = await reachedBy(db, announcement.audience)
    .leftJoin('announcement_receipts as receipt', (join) =>
      join
        .onRef('receipt.account_id', '=', 'accounts.id')
        .on('receipt.announcement_id', '=', id)
        .on('receipt.content_version', '=', announcement.content_version))
    .select([
      'accounts.id', 'accounts.first_name', 'accounts.last_name', 'accounts.position',
      'receipt.seen_at', 'receipt.seen_received_at', 'receipt.acknowledged_at', 'receipt.acknowledged_received_at', 'receipt.lang',
    ])
    .execute()
  return { announcement: { id, title: announcement.title, translations: announcement.translations, due: announcement.ack_due_at, version: announcement.content_version }, readers }
}

export const announcementReceipts: Announcements['receipts'] = async ({ db }, { id }) => receiptsOf(db, (await readersOf(db, id)).readers)

export const remindOfAnnouncement: Announcements['remind'] = async ({ db, profile }, { id }) => {
  const { announcement, readers } = await readersOf(db, id)
  return remind(db, profile, 'announcement', announcement, readers)
}
