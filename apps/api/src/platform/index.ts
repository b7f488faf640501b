import type { Endpoint, PlatformContract } from '@portal/contract'
import { auth } from './auth/auth.ts'
import { backups } from './backups/backups.ts'
import type { PlatformHandler } from './context.ts'
import { fleet } from './fleet.ts'
import { locations } from './locations/locations.ts'
import { logs } from './logs.ts'
import { operators } from './operators.ts'
import { support } from './support/support.ts'

type Handlers = { [Noun in keyof PlatformContract]: { [Call in keyof PlatformContract[Noun]]: PlatformHandler<PlatformContract[Noun][Call] & Endpoint> } }

/** Every call of the console: one missing or one too many does not compile. */
export const platformHandlers: Handlers = { auth, backups, fleet, locations, logs, operators, support }
