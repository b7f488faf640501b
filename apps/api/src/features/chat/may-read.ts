import { reportShows } from '@portal/db/feature'
import type { AskMayRead } from '../../core/may-read.ts'

/** Of what was reported, what this admin judges. */
export const mayRead: AskMayRead = async ({ db, user: { id, role } }) =>
  ({ kind: 'chatReport', ids: db.selectFrom('message_reports as report').select('report.id').where(reportShows('report', { account: id, role, edits: false })) })
