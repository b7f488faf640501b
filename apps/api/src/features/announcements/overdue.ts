import { type TenantDb, announcementShows, canSignIn, columnOf, now } from '@portal/db/feature'

/** Confirmations that are late: each person of each must-read whose day is over. */
export const overdueConfirmations = (db: TenantDb) =>
  db.selectFrom('announcements')
    .innerJoin('accounts', (join) => join.on(canSignIn('accounts'))
      .on(announcementShows('announcements', { account: columnOf('accounts.id'), role: columnOf('accounts.role'), edits: columnOf('accounts.is_active') })))
    .leftJoin('announcement_receipts as receipt', (join) => join
      .onRef('receipt.announcement_id', '=', 'announcements.id')
      .onRef('receipt.account_id', '=', 'accounts.id')
      .onRef('receipt.content_version', '=', 'announcements.content_version'))
    .where('announcements.requires_ack', '=', true).where('announcements.ack_due_at', '<', now()).where('receipt.acknowledged_at', 'is', null)
