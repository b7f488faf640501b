import type { Noun } from '@portal/contract'
import type { MustRead } from '@portal/contract/live'
import { type TenantDb, publishNotes } from '@portal/db'

/** What open sockets are to hear of. Ids alone: each process reads for its own people what they may see. */
export type LiveNote =
  /** News with this key was told; `realtime/news.ts` brings it to whoever it was told. */
  | { kind: 'news'; key: string }
  | { kind: 'changed'; of: Noun }
  | { kind: 'receipts'; of: MustRead; ids: string[] }
  | ChatNote

/** Of a conversation; `realtime/chat.ts` brings it to those who are in it. */
export type ChatNote = { kind: 'chat'; conversation: string } & (
  | { event: 'message' | 'message_updated' | 'message_deleted' | 'reaction'; id: string }
  /** `accounts`: for these alone. */
  | { event: 'conversation'; accounts?: string[] }
  | { event: 'gone'; accounts: string[] }
  | { event: 'read'; account: string; seq: number }
  | { event: 'typing'; account: string; name: string; typing: boolean }
)

/** Leaves notes for the open sockets of this location. They are heard when the transaction commits, by every process. */
const publishLiveNotes = (db: TenantDb, notes: readonly LiveNote[]) => publishNotes(db, notes.map((note) => JSON.stringify(note)))
export const publishLive = (db: TenantDb, note: LiveNote) => publishLiveNotes(db, [note])

/**
 * Whoever has something of these on screen asks for it again. After a call this is done by what it says in the contract;
 * by hand only where nobody called, or where it depends on what was found.
 */
export const contentChanged = (db: TenantDb, ...nouns: Noun[]) => publishLiveNotes(db, nouns.map((of) => ({ kind: 'changed', of })))

/** Whoever looks at who has read it sees it move. */
export const noteReceipts = (db: TenantDb, of: MustRead, ids: string[]) => publishLive(db, { kind: 'receipts', of, ids })
