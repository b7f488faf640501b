import { type TenantDb, announcementShows, columnOf } from '@portal/db/feature'

const hourMs = 3_600_000
/** Hours until somebody looks at what is new: some have the portal open, others come back from a day off. */
const hours = [0, 3, 0, 8, 14, 0, 26, 40]
/** Of those who have seen it, these put off confirming it. */
const putsOff = (nth: number) => nth % 16 === 2

/** People of a demo location have read what it has announced so far: all of them what is older, some of them what is from today. */
export async function readByCrew(db: TenantDb, crew: readonly string[], now: Date): Promise<void> {
  if (!crew.length) return
  const reader = { account: columnOf<string>('accounts.id'), role: columnOf<string>('accounts.role'), edits: false }
  const pairs = await db.selectFrom('announcements').innerJoin('accounts', (join) => join.onTrue())
    .select(['announcements.id', 'announcements.created_at', 'announcements.content_version', 'announcements.requires_ack', 'accounts.id as account'])
    .where('accounts.id', 'in', [...crew]).where(announcementShows('announcements', reader)).orderBy('announcements.created_at').orderBy('accounts.username').execute()
  const rows = pairs.flatMap(({ id, created_at, content_version, requires_ack, account }, nth) => {
    const seen = new Date(created_at.getTime() + hours[nth % hours.length]! * hourMs)
    if (seen > now) return []
    const acknowledged = requires_ack && !putsOff(nth) ? seen : null
    return [{ announcement_id: id, account_id: account, content_version, seen_at: seen, seen_received_at: seen, acknowledged_at: acknowledged, acknowledged_received_at: acknowledged }]
  })
  if (rows.length) await db.insertInto('announcement_receipts').values(rows).execute()
}
