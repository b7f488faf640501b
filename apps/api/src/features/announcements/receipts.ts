import type { contract } from '@portal/contract'
import { problem } from '@portal/contract/errors/problem'
import { type TenantDb, isShownNow } from '@portal/db/feature'
import type { Handlers } from '../../core/context.ts'
import { badInput, notFound } from '../../core/errors.ts'
import { listenersAmong } from '../notifications/public.ts'
import { reachedBy } from '../../shared/content/reached.ts'
import { missingOf, receiptsOf, remind } from '../../shared/content/receipts.ts'

type Announcements = Handlers<typeof contract.announcements>

/** Every active person it is for, with what they did about its present text: one query. */
async function readersOf(db: TenantDb, id: string) {
  const announcement = await db.selectFrom('announcements').select(['title', 'translations', 'audience', 'content_version', 'ack_due_at', 'requires_ack', isShownNow('announcements').as('shown')]).where('id', '=', id).executeTakeFirst()
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
  const { title, translations, ack_due_at: due, content_version: version, requires_ack: asks, shown } = announcement
  return { announcement: { id, title, translations, due, version }, asks, shown, readers }
}

export const announcementReceipts: Announcements['receipts'] = async ({ db }, { id }) => receiptsOf(db, (await readersOf(db, id)).readers)

export const remindOfAnnouncement: Announcements['remind'] = async ({ db, profile }, { id }) => {
  const { announcement, asks, shown, readers } = await readersOf(db, id)
  if (!asks) throw badInput({ _: problem('no_confirmation_asked') })
  if (!shown) throw badInput({ _: problem('not_shown_now') })
  return remind(db, profile, 'announcement', announcement, await listenersAmong(db, 'announcement', missingOf(readers)))
}
