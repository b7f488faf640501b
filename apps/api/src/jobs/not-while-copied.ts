import type { Tenant } from '../core/locations.ts'
import type { Services } from '../core/services.ts'
import { isCopying } from '../platform/backups/rows.ts'
import { TryLater } from './task.ts'

/**
 * A backup, a restore or a new location may still read files that no row names any more, or will name them again, as what comes
 * back out of a backup does: whatever takes some away asks this first. @throws TryLater
 */
export async function notWhileCopied({ platform }: Pick<Services, 'platform'>, { id }: Pick<Tenant, 'id'>): Promise<void> {
  if (await isCopying(platform.db, id)) throw new TryLater('Files are being copied', 60)
}
