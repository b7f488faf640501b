import type { Services } from '../../core/services.ts'
import { forEachOne } from '../each.ts'
import { dropReplaced, undo } from './restore.ts'
import { replacedTables, silentRestores } from './restore-rows.ts'
import { endSilentBackups } from './rows.ts'

/** Brings to an end what a process that is gone left half done: nothing of it was to be seen, and nothing of it stays. */
export async function tidyBackups(services: Services): Promise<void> {
  const { db } = services.platform
  await endSilentBackups(db)
  await forEachOne(services, 'undo a restore', await silentRestores(db), (row) => undo(services, row, 'backups.interrupted'))
  await forEachOne(services, 'drop replaced tables', await replacedTables(db), (row) => dropReplaced(services, row))
}
