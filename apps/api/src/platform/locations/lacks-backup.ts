import { type PlatformTables, inSeconds } from '@portal/db'
import type { ExpressionBuilder } from 'kysely'

/** A night and half a day: by then the last one is over everywhere, also where it was tried again. */
const nightSeconds = 36 * 3600

/** An open location that has no backup of the last night; one that is younger need not have any yet. */
export const lacksBackup = (eb: ExpressionBuilder<PlatformTables, 'locations'>) => eb.and([
  eb('locations.state', '=', 'active'),
  eb('locations.created_at', '<', inSeconds(-nightSeconds)),
  eb.not(eb.exists(eb.selectFrom('backups').select('backups.id').whereRef('backups.location_id', '=', 'locations.id')
    .where('backups.state', '=', 'succeeded').where('backups.created_at', '>', inSeconds(-nightSeconds)))),
])
