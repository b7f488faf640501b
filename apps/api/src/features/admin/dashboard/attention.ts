import type { AttentionKind } from '@portal/contract/admin/dashboard'
import { availabilityForm } from '@portal/contract/forms/availability'
import { eoiForm } from '@portal/contract/forms/eoi'
import { debriefForm } from '@portal/contract/forms/trainer-debrief'
import { voiceboxForm } from '@portal/contract/forms/voicebox'
import { type MayRead, type TenantDb, countAll, inSeconds, mailReadBy } from '@portal/db/feature'
import { overdueConfirmations } from '../../announcements/public.ts'
import { mostFailures } from '../../notifications/public.ts'
import { type Asking, type Table, statusOf, tableOf } from '../../submissions/public.ts'
import { unanswered } from '../../voicebox/public.ts'

const week = 7 * 24 * 3600

/** Where the list stands that shows just these. */
const lists: Record<AttentionKind, string> = {
  approvals: '/user-management?view=pending',
  mustReads: '/announcements?overdue=true',
  voicebox: `/voicebox-admin?status=${voiceboxForm.first}`,
  eoi: `/eoi-admin?status=${eoiForm.first}`,
  debriefs: `/trainer-debrief-admin?status=${debriefForm.first}`,
  availability: `/availability-admin?status=${availabilityForm.first}`,
  questions: '/ai-admin',
  mails: '/email-debug?state=failed',
  devices: '/email-debug?tab=delivery',
  backup: '/admin-settings?tab=backups',
  storage: '/documents',
}

const overdue = (db: TenantDb) => overdueConfirmations(db)
  .select((eb) => [eb.val<AttentionKind>('mustReads').as('kind'), countAll().as('count'), eb.fn.min<Date | null>('announcements.ack_due_at').as('since')])

const untouched = (db: TenantDb, kind: AttentionKind, table: Table, status: string) =>
  db.selectFrom(tableOf({ table }))
    .select((eb) => [eb.val<AttentionKind>(kind).as('kind'), countAll().as('count'), eb.fn.min<Date | null>('created_at').as('since')])
    .where('status', '=', statusOf(status))

/** What a person was asked, and nobody answered: since the first of them asked. */
const handedOver = (db: TenantDb) => db.selectFrom('knowledge_questions')
  .innerJoin((eb) => eb.selectFrom('knowledge_answers').select((of) => ['question_id', of.fn.min('created_at').as('since')]).where('handed_over', '=', true).groupBy('question_id').as('handed'),
    (join) => join.onRef('handed.question_id', '=', 'knowledge_questions.id'))
  .select((eb) => [eb.val<AttentionKind>('questions').as('kind'), countAll().as('count'), eb.fn.min<Date | null>('handed.since').as('since')])
  .where('state', '=', 'open')

interface Waiting {
  kind: AttentionKind
  count: number
  since: Date | null
}

/** What needs somebody now, in one statement, and in two more what waits in the box for this admin. `may`: what they may read of what others were told; `beside`: what is no row of the location. */
export async function attention(asking: Asking, may: readonly MayRead[], beside: readonly Waiting[]) {
  const { db } = asking
  const rows = await db.selectFrom('accounts')
    .select((eb) => [eb.val<AttentionKind>('approvals').as('kind'), countAll().as('count'), eb.fn.min<Date | null>('email_verified_at').as('since')])
    .where('approval', '=', 'pending').where('is_active', '=', true).where('email_verified_at', 'is not', null).where('erased_at', 'is', null)
    .unionAll(overdue(db))
    .unionAll(untouched(db, 'eoi', 'eoi_submissions', eoiForm.first))
    .unionAll(untouched(db, 'debriefs', 'debrief_submissions', debriefForm.first))
    .unionAll(untouched(db, 'availability', 'availability_submissions', availabilityForm.first))
    .unionAll(handedOver(db))
    .unionAll(db.selectFrom('mails')
      .select((eb) => [eb.val<AttentionKind>('mails').as('kind'), countAll().as('count'), eb.fn.min<Date | null>('created_at').as('since')])
      .where('state', '=', 'failed').where('created_at', '>', inSeconds(-week)).where(mailReadBy('mails', may)))
    .unionAll(db.selectFrom('push_subscriptions')
      .select((eb) => [eb.val<AttentionKind>('devices').as('kind'), countAll().as('count'), eb.fn.min<Date | null>('last_sent_at').as('since')])
      .where('failures', '>=', mostFailures))
    .execute()
  const box = { kind: 'voicebox' as const, ...(await unanswered(asking)) }
  const all = [...rows, box, ...beside].map(({ kind, count, since }) => ({ kind, count: Number(count), since, url: lists[kind] }))
  const order = Object.keys(lists)
  return all.filter(({ count }) => count > 0).toSorted((a, b) => order.indexOf(a.kind) - order.indexOf(b.kind))
}
