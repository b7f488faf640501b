import type { contract } from '@portal/contract'
import type { TenantDb } from '@portal/db'
import type { Handlers } from '../../http/context.ts'
import { notFound } from '../../http/errors.ts'
import { activeAccounts, receiptsOf, remind } from '../../shared/receipts.ts'

type Announcements = Handlers<typeof contract.announcements>
interface Audience {
  roles: string[]
  departments: string[]
}

const isMeant = ({ roles, departments }: Audience, person: { role: string; department: string | null }) =>
  (!roles.length || roles.includes(person.role)) && (!departments.length || departments.includes(person.department ?? ''))

/** Every active person it is for, with what they did about its present text: one query. */
async function readersOf(db: TenantDb, id: string) {
  const announcement = await db.selectFrom('announcements').select(['title', 'audience', 'content_version', 'ack_due_at']).where('id', '=', id).executeTakeFirst()
  if (!announcement) throw notFound('announcements')
  const people = await activeAccounts(db)
    .leftJoin('team_members', 'team_members.account_id', 'accounts.id')
    .leftJoin('announcement_receipts as receipt', (join) =>
      join
        .onRef('receipt.account_id', '=', 'accounts.id')
        .on('receipt.announcement_id', '=', id)
        .on('receipt.content_version', '=', announcement.content_version))
    .select([
      'accounts.id', 'accounts.first_name', 'accounts.last_name', 'accounts.position', 'accounts.role', 'team_members.department',
      'receipt.seen_at', 'receipt.acknowledged_at',
    ])
    .execute()
  return { announcement: { id, title: announcement.title, due: announcement.ack_due_at }, readers: people.filter((person) => isMeant(announcement.audience as Audience, person)) }
}

export const announcementReceipts: Announcements['receipts'] = async ({ db }, { id }) => receiptsOf(db, (await readersOf(db, id)).readers)

export const remindOfAnnouncement: Announcements['remind'] = async ({ db }, { id }) => {
  const { announcement, readers } = await readersOf(db, id)
  return remind(db, 'announcement', announcement, readers)
}
