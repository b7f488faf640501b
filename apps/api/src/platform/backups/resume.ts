import type { Services } from '../../core/services.ts'
import { forEachOne } from '../each.ts'
import { removeUnmade, settle, undo } from './restore.ts'
import { silentRestores, unmadeRestores, unsettledRestores } from './restore-rows.ts'
import { endSilentBackups } from './rows.ts'

/** Brings to an end what a process that is gone left half done: nothing of it was to be seen, and nothing of it stays. What was put back is settled. */
export async function tidyBackups(services: Services): Promise<void> {
  const { db } = services.platform
  await endSilentBackups(db)
  await forEachOne(services, 'undo a restore', await silentRestores(db), (row) => undo(services, row, 'backups.interrupted'))
  await forEachOne(services, 'remove what a restore left', await unmadeRestores(db), (row) => removeUnmade(services, row))
  await forEachOne(services, 'settle a restore', await unsettledRestores(db), (row) => settle(services, row))
}
