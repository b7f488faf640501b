import { Temporal } from 'temporal-polyfill'
import { z } from 'zod'
import { removeOldBackups } from '../platform/backups/keep.ts'
import { makeBackup } from '../platform/backups/make.ts'
import { asBackupRefusal } from '../platform/backups/refusals.ts'
import { beginBackup, hasNightlySince } from '../platform/backups/rows.ts'
import { forEachOne } from '../platform/each.ts'
import { openPreview } from '../platform/previews/open.ts'
import { AppError } from '../core/errors.ts'
import { defineDaily, definePlatformDaily } from './daily.ts'
import { GiveUp, TryLater, defineTask, isPaused } from './task.ts'

const isOver = (error: unknown) => error instanceof AppError && ['backups.cancelled', 'backups.not_found'].includes(error.code)

/** What may be over in a quarter of an hour, and hardly in the seconds after which a job is tried again. */
const outages = ['backups.store_silent', 'backups.database_silent', 'backups.disk_full']
const outageSeconds = 900
const isOutage = (code: string) => outages.includes(code)
/** Whatever else fails so often fails for the rest of the day, too. */
const otherTries = 4
/** How often a location's night has failed so, by its id; one process's knowledge is enough. */
const failedOtherwise = new Map<string, { day: string; times: number }>()
/** What somebody else asked for was not made. */
const ownSeconds = 60

const startOf = (day: string, timezone: string) => new Date(Temporal.PlainDate.from(day).toZonedDateTime(timezone).epochMilliseconds)

/** A location's archive. Behind all else: it is long, and nobody stands there waiting for it. */
export const backupMake = defineTask('backup.make', { payload: z.object({ id: z.uuid() }), attempts: 3, atOnce: 1, priority: 10, whenSuspended: 'run', anyVersion: true }, async ({ services, payload, job, signal }) => {
  await makeBackup(services, payload.id, { last: job.last, signal }).catch((error: unknown) => {
    // Called off: that is what was wanted.
    if (!isOver(error)) throw error
  })
})

/** Every night; then those go that the rule does not keep, also where none could be made: a full disk has no other who makes room. */
export const nightlyBackup = defineDaily('backup', { at: '02:30', attempts: 12, atOnce: 1, priority: 10, anyVersion: true }, async ({ services, tenant, payload, job, signal }) => {
  const { db } = services.platform
  // A process that stops has failed in nothing.
  const before = failedOtherwise.get(tenant.id)
  const failures = before?.day === payload.day ? before.times + 1 : 1
  const isEnough = () => failures >= otherTries && !signal.aborted
  const make = async () => {
    // Also where others could not be removed: this night has its own.
    const again = job.attempt > 1 ? startOf(payload.day, tenant.timezone) : undefined
    if (again && (await hasNightlySince(db, tenant.id, again))) return
    const { row } = await beginBackup(db, tenant.id, 'nightly', null, again)
    // One that waits for an outage to end is no running one: whoever presses meanwhile gets their own.
    await makeBackup(services, row.id, { last: (code) => job.last || isOutage(code) || isEnough(), signal }).catch((error: unknown) => {
      if (!isOver(error)) throw error
      // Not the night was called off, but what it had joined.
      if (row.kind !== 'nightly') throw job.last ? error : new TryLater((error as Error).message, ownSeconds)
    })
  }
  const night = async () => {
    try {
      await make()
    } finally {
      // A process that stops has no time for it.
      if (!signal.aborted) await removeOldBackups(services, tenant.id, tenant.timezone)
    }
  }
  await night().catch((error: unknown) => {
    if (job.last || error instanceof TryLater) throw error
    const { code } = asBackupRefusal(error)
    if (isOutage(code)) throw new TryLater(code, outageSeconds)
    if (signal.aborted) throw error
    failedOtherwise.set(tenant.id, { day: payload.day, times: failures })
    throw isEnough() ? new GiveUp((error as Error).message, { cause: error }) : error
  })
})

/** A location that is suspended, or is to be deleted, makes none at night; those that it has go in their time all the same. */
export const suspendedBackups = definePlatformDaily('backups-of-suspended', { at: '03:00' }, async ({ services }) => {
  await forEachOne(services, 'remove old backups', services.locations.all().filter(isPaused), ({ id, timezone }) => removeOldBackups(services, id, timezone))
})

/** A backup that is looked into. Somebody waits for it; why it could not be stands in the list of backups, and trying again is theirs. */
export const backupPreview = defineTask('backup.preview', { payload: z.object({ id: z.uuid() }), attempts: 2, atOnce: 1, whenSuspended: 'drop' }, async ({ services, payload, signal }) => {
  await openPreview(services, payload.id, signal).catch((error: unknown) => {
    if (!(error instanceof AppError)) throw error
  })
})
