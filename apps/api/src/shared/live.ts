import type { Changed, MustRead } from '@portal/contract/live'
import { type TenantDb, announceLive } from '@portal/db'

/** What open sockets are to hear of. Ids alone: each process reads for its own people what they may see. */
export type LiveNote =
  /** News with this key was told; `realtime/news.ts` brings it to whoever it was told. */
  | { kind: 'news'; key: string }
  | { kind: 'changed'; of: Changed }
  | { kind: 'receipts'; of: MustRead; ids: string[] }

/** Leaves a note for the open sockets of this location. It is heard when the transaction commits, by every process. */
export async function leaveNote(db: TenantDb, note: LiveNote): Promise<void> {
  await db.selectNoFrom(announceLive(JSON.stringify(note)).as('told')).execute()
}

/** Whoever has this open asks for it again. */
export const noteChanged = (db: TenantDb, of: Changed) => leaveNote(db, { kind: 'changed', of })

/** Whoever looks at who has read it sees it move. */
export const noteReceipts = (db: TenantDb, of: MustRead, ids: string[]) => leaveNote(db, { kind: 'receipts', of, ids })
