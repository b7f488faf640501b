import type { TenantDb } from '@portal/db/feature'
import { publishLive } from '../../shared/live.ts'

/** A note has room for so many ids. */
const atOnce = 100

/** Something about a message is different: each process reads what its own people see of it. */
export const noteMessage = (db: TenantDb, event: 'message' | 'message_updated' | 'message_deleted' | 'reaction', conversation: string, id: string) =>
  publishLive(db, { kind: 'chat', event, conversation, id })

/** The conversation is new or different for those in it, or for `only` these; these others are not in it any more. */
export async function noteConversation(db: TenantDb, conversation: string, { gone = [], only }: { gone?: string[]; only?: string[] } = {}): Promise<void> {
  if (!only || only.length) await publishLive(db, { kind: 'chat', event: 'conversation', conversation, ...(only ? { accounts: only } : {}) })
  for (let from = 0; from < gone.length; from += atOnce) await publishLive(db, { kind: 'chat', event: 'gone', conversation, accounts: gone.slice(from, from + atOnce) })
}

export const noteRead = (db: TenantDb, conversation: string, account: string, seq: number) => publishLive(db, { kind: 'chat', event: 'read', conversation, account, seq })
