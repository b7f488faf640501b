import type { ShownBackup } from '../../../core/backups.ts'
import type { FeatureServices } from '../../../core/feature-services.ts'
import type { Tenant } from '../../../core/locations.ts'

const dayMs = 24 * 3600_000
/** A night was left out, and the next one too. */
const mostDays = 2
const mb = 1024 ** 2
/** The longest film that may be sent in would not find room any more. */
const leastRoom = 2 * 1024 ** 3

const lastGood = (backups: readonly ShownBackup[]) => backups.find(({ state }) => state === 'succeeded')

/** For how many days there was no good backup, where that is too long or the last one failed; 0 where all is well. */
export function daysWithoutBackup(backups: readonly ShownBackup[], begun: Date, now: Date): number {
  // Who called one off knows.
  const last = backups.find(({ state, error }) => state !== 'running' && error !== 'backups.cancelled')
  const good = lastGood(backups)
  const since = good ? (good.finished_at ?? good.created_at) : begun
  const days = Math.floor((now.getTime() - since.getTime()) / dayMs)
  return days >= mostDays ? days : last?.state === 'failed' ? 1 : 0
}

/** Megabytes that are left for files, where that is little; 0 where there is room, or nobody knows. */
async function littleRoom({ files }: Pick<FeatureServices, 'files'>): Promise<number> {
  const left = await files.room()
  return left === undefined || left >= leastRoom ? 0 : Math.max(1, Math.floor(left / mb))
}

/** How well a location is kept: its last good backup, and what needs somebody. What is looked into out of a backup is kept by nobody. */
export async function keeping({ id, preview }: Tenant, services: Pick<FeatureServices, 'backups' | 'clock' | 'files'>) {
  if (preview) return { lastBackup: null, waiting: [] }
  const [{ begun, backups }, room] = await Promise.all([services.backups.standing(id), littleRoom(services)])
  return {
    lastBackup: lastGood(backups) ?? null,
    waiting: [
      { kind: 'backup' as const, count: daysWithoutBackup(backups, begun, services.clock.now()), since: null },
      { kind: 'storage' as const, count: room, since: null },
    ],
  }
}
