import { type TenantDb, enqueue } from '@portal/db'

/** Stored files that nothing refers to any more: taken away after the commit, and again until it works. */
export async function removeFilesLater(db: TenantDb, keys: string[]): Promise<void> {
  if (keys.length) await enqueue(db, { task: 'files.remove', payload: { keys } })
}
