import { z } from 'zod'
import { removeOldBackups } from '../platform/backups/keep.ts'
import { makeBackup } from '../platform/backups/make.ts'
import { beginBackup } from '../platform/backups/rows.ts'
import { openPreview } from '../platform/previews/open.ts'
import { AppError } from '../core/errors.ts'
import { defineDaily } from './daily.ts'
import { defineTask } from './task.ts'

const isOver = (error: unknown) => error instanceof AppError && ['backups.cancelled', 'backups.not_found'].includes(error.code)

/** A location's archive. Behind all else: it is long, and nobody stands there waiting for it. */
export const backupMake = defineTask('backup.make', { payload: z.object({ id: z.uuid() }), attempts: 3, atOnce: 1, priority: 10, whenSuspended: 'run' }, async ({ services, payload, job, signal }) => {
  await makeBackup(services, payload.id, { last: job.last, signal }).catch((error: unknown) => {
    // Called off: that is what was wanted.
    if (!isOver(error)) throw error
  })
})

/** Every night; then those go that the rule does not keep, also where none could be made: a full disk has no other who makes room. */
export const nightlyBackup = defineDaily('backup', { at: '02:30', attempts: 4, atOnce: 1, priority: 10 }, async ({ services, tenant, job, signal }) => {
  const { row } = await beginBackup(services.platform.db, tenant.id, 'nightly', null)
  try {
    await makeBackup(services, row.id, { last: job.last, signal }).catch((error: unknown) => {
      if (!isOver(error)) throw error
    })
  } finally {
    // A process that stops has no time for it.
    if (!signal.aborted) await removeOldBackups(services, tenant.id, tenant.timezone)
  }
})

/** A backup that is looked into. Somebody waits for it; why it could not be stands in the list of backups, and trying again is theirs. */
export const backupPreview = defineTask('backup.preview', { payload: z.object({ id: z.uuid() }), attempts: 2, atOnce: 1, whenSuspended: 'drop' }, async ({ services, payload, signal }) => {
  await openPreview(services, payload.id, signal).catch((error: unknown) => {
    if (!(error instanceof AppError)) throw error
  })
})
