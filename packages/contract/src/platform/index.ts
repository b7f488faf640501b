import { auth } from './auth.ts'
import { backups } from './backups.ts'
import { fleet } from './fleet.ts'
import { locations } from './locations.ts'
import { logs } from './logs.ts'
import { operators } from './operators.ts'
import { support } from './support.ts'

/** Every call of the operator console, below `/api/platform` on its own host. */
export const platformContract = { auth, locations, logs, operators, fleet, backups, support }
