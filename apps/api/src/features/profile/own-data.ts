import { type TenantDb, audienceMeans, columnOf, valueIf } from '@portal/db/feature'

/** More than a person leaves behind in a list. */
const atMost = 10_000

const reader = { account: columnOf<string>('accounts.id'), role: columnOf<string>('accounts.role') }

/** Everything with a person's name on it, by where it stands: one statement for each. A new table of people's data is a line here. */
const sections: Record<string, (db: TenantDb, accountId: string) => { execute(): Promise<unknown[]> }> = {
  sessions: (db, id) => db.selectFrom('sessions')
    .select(['role', 'user_agent', 'network', 'created_at', 'renewed_at', 'expires_at']).where('account_id', '=', id).limit(atMost),
  directory_entry: (db, id) => db.selectFrom('team_members')
    .select(['name', 'position', 'department', 'level', 'bio', 'start_date', 'birth_month', 'birth_day', 'celebrate']).where('account_id', '=', id).limit(atMost),
  development: (db, id) => db.selectFrom('development_progress')
    .innerJoin('development_items', 'development_items.id', 'development_progress.item_id')
    .select(['development_items.title', 'development_items.type', 'development_progress.progress', 'development_progress.updated_at'])
    .where('account_id', '=', id).limit(atMost),
  announcements_read: (db, id) => db.selectFrom('announcement_receipts')
    .innerJoin('announcements', 'announcements.id', 'announcement_receipts.announcement_id')
    .innerJoin('accounts', 'accounts.id', 'announcement_receipts.account_id')
    // That they confirmed it is theirs for good; what it said is, while it is for them.
    .select([
      valueIf(audienceMeans(columnOf('announcements.audience'), reader), 'announcements.title').as('title'), 'announcement_receipts.seen_at', 'announcement_receipts.seen_received_at',
      'announcement_receipts.acknowledged_at', 'announcement_receipts.acknowledged_received_at',
    ])
    .where('announcement_receipts.account_id', '=', id).limit(atMost),
  documents_read: (db, id) => db.selectFrom('document_receipts')
    .innerJoin('documents', 'documents.id', 'document_receipts.document_id')
    .select(['documents.title', 'document_receipts.file_version', 'document_receipts.opened_at', 'document_receipts.acknowledged_at', 'document_receipts.acknowledged_received_at'])
    .where('account_id', '=', id).limit(atMost),
  mails: (db, id) => db.selectFrom('mails')
    .select(['subject', 'to_address', 'state', 'created_at', 'sent_at']).where('account_id', '=', id).limit(atMost),
  uploads: (db, id) => db.selectFrom('media')
    .select(['name', 'kind', 'mime', 'size', 'created_at']).where('account_id', '=', id).limit(atMost),
  events_made: (db, id) => db.selectFrom('calendar_events').select(['title', 'start_day', 'created_at']).where('created_by', '=', id).limit(atMost),
  log: (db, id) => db.selectFrom('audit_log')
    .select(['at', 'event', 'target_kind', 'target_name']).where('actor_id', '=', id).limit(atMost),
}

/** All that the portal keeps of a person beyond the profile. Secrets (password, second factor, tokens) are not data to hand out. */
export async function ownData(db: TenantDb, accountId: string): Promise<Record<string, unknown[]>> {
  const found: Record<string, unknown[]> = {}
  for (const [name, select] of Object.entries(sections)) found[name] = await select(db, accountId).execute()
  return found
}
