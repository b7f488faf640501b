import type { PlatformDb } from '@portal/db'
import type { Services } from '../../core/services.ts'
import { Temporal } from 'temporal-polyfill'
import { allBackupsOf } from './rows.ts'
import { removeUnusedParts } from './unused.ts'
import { keptKey, wholeKey } from './store.ts'

/** The newest of so many days, weeks and months. */
const rule = { days: 7, weeks: 4, months: 12 }
/** What somebody made by hand, or was kept before a restore, stays this long whatever the rule says. */
const byHandDays = 90

interface Made {
  id: string
  kind: string
  created_at: Date
}

/** Older than that none stays, as the policies say; but the last one there is. */
const longestDays = 365

/** Which of the good ones (the newest first) stay: of a day, a week or a month that of a night, and another only where there is none. */
export function kept(backups: readonly Made[], timezone: string, now: Date): Set<string> {
  const stay = new Set(backups.slice(0, 1).map(({ id }) => id))
  const chosen = { days: new Map<string, Made>(), weeks: new Map<string, Made>(), months: new Map<string, Made>() }
  for (const [index, made] of backups.entries()) {
    const { id, kind, created_at: at } = made
    if (index && now.getTime() - at.getTime() > longestDays * 24 * 3600_000) continue
    const day = Temporal.Instant.fromEpochMilliseconds(at.getTime()).toZonedDateTimeISO(timezone).toPlainDate()
    const names = { days: day.toString(), weeks: `${day.yearOfWeek}-${day.weekOfYear}`, months: day.toPlainYearMonth().toString() }
    for (const unit of ['days', 'weeks', 'months'] as const) {
      const newer = chosen[unit].get(names[unit])
      const isWanted = newer ? newer.kind !== 'nightly' && kind === 'nightly' : chosen[unit].size < rule[unit]
      if (isWanted) chosen[unit].set(names[unit], made)
    }
    if (kind !== 'nightly' && now.getTime() - at.getTime() < byHandDays * 24 * 3600_000) stay.add(id)
  }
  for (const { id } of Object.values(chosen).flatMap((unit) => [...unit.values()])) stay.add(id)
  return stay
}

/** Those that are being put back, or are looked into: whoever reads them would find nothing in the middle. */
async function inUse(db: PlatformDb, locationId: string): Promise<Set<string | null>> {
  const restores = await db.selectFrom('restores').innerJoin('backups', 'backups.id', 'backup_id').select('backup_id')
    .where('backups.location_id', '=', locationId).where('restores.state', '=', 'running').execute()
  const previews = await db.selectFrom('previews').select('backup_id').where('location_id', '=', locationId).where('state', 'in', ['opening', 'open']).execute()
  return new Set([...restores, ...previews].map(({ backup_id: id }) => id))
}

/** Removes what the rule does not keep, and what failed longer ago than anybody asks. */
export async function removeOldBackups(services: Services, locationId: string, timezone: string): Promise<number> {
  const { platform: { db }, files, clock } = services
  const all = await allBackupsOf(db, locationId)
  const stay = kept(all.filter(({ state }) => state === 'succeeded'), timezone, clock.now())
  const monthAgo = clock.now().getTime() - 30 * 24 * 3600_000
  const used = await inUse(db, locationId)
  const gone = all.filter(({ id, state, created_at }) => (state === 'succeeded' ? !stay.has(id) && !used.has(id) : state === 'failed' && created_at.getTime() < monthAgo))
  if (gone.length) {
    await files.remove(gone.flatMap(({ id }) => [keptKey(locationId, id), wholeKey(locationId, id)]))
    await db.deleteFrom('backups').where('id', 'in', gone.map(({ id }) => id)).execute()
  }
  await removeUnusedParts(services, locationId)
  return gone.length
}
