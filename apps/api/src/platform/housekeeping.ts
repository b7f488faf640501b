import { fillSpares, migrateFleet, readMigrations } from '@portal/db'
import type { Services } from '../core/services.ts'
import { tidyBackups } from './backups/resume.ts'
import { deleteDue } from './delete-due.ts'
import { checkDomains } from './locations/domain.ts'
import { tidyPreviews } from './previews/clear.ts'
import { resumeProvisioning } from './resume.ts'
import { refreshUsage } from './usage.ts'

const roundMs = 30_000
/** A migration that failed is tried again after so long: it may have done much before it did, and is seldom mended sooner. */
const failedAgainMs = 10 * 60_000
/** Schemas waiting for a location: a new one is there in a moment instead of a tenth of a second. */
const spares = 2

/**
 * What the platform does by itself while it runs: goes on with provisioning that a process left behind, keeps spare
 * schemas ready (one at a time: building them must not disturb anybody), brings up to date what could not be when the server
 * started, counts what locations use, deletes what is due.
 */
export function startHousekeeping(services: Services, { everyMs = roundMs, againMs = failedAgainMs } = {}): { stop(): void } {
  let stopped = false
  let timer: NodeJS.Timeout | undefined
  const migrations = readMigrations('tenant')
  /** Those that a migration itself does not bring on, with when it was tried. */
  const stuck = new Map<string, number>()
  async function migrateBehind() {
    for (const [id, triedAt] of stuck) if (performance.now() - triedAt >= againMs) stuck.delete(id)
    // The next round tries again: nobody waits for a lock here.
    const { failed } = await migrateFleet(services.direct, { migrations, except: [...stuck.keys()], concurrency: 1, attempts: 1 })
    const wrong = failed.filter(({ held }) => !held)
    for (const { id } of wrong) stuck.set(id, performance.now())
    if (wrong.length) services.log.warn({ failed: wrong }, 'some locations could not be migrated')
  }
  const tasks: Array<[string, () => Promise<unknown>]> = [
    ['resume provisioning', () => resumeProvisioning(services)],
    ['migrate locations', migrateBehind],
    ['fill spares', () => fillSpares(services.direct, spares, { passwordOf: services.lanePassword, atMost: 1 })],
    ['count usage', () => refreshUsage(services)],
    ['delete what is due', () => deleteDue(services)],
    ['look at own domains', () => checkDomains(services)],
    ['tidy backups', () => tidyBackups(services)],
    ['tidy previews', () => tidyPreviews(services)],
  ]
  const round = async () => {
    for (const [what, work] of tasks) {
      if (stopped) return
      await work().catch((error: unknown) => services.log.warn({ err: error, what }, 'housekeeping failed; it is tried again'))
    }
  }
  const next = (ms: number) => {
    timer = setTimeout(() => services.background.run('housekeeping', () => round().finally(() => !stopped && next(everyMs))), ms).unref()
  }
  next(1_000)
  return {
    stop() {
      stopped = true
      clearTimeout(timer)
    },
  }
}
