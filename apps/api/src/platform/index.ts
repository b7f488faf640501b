import type { Endpoint, PlatformContract } from '@portal/contract'
import type { notBuiltPlatform } from '@portal/contract/not-built'
import { auth } from './auth/auth.ts'
import { backups } from './backups/backups.ts'
import type { PlatformHandler } from './context.ts'
import { fleet } from './fleet.ts'
import { locations } from './locations/locations.ts'
import { logs } from './logs.ts'
import { operators } from './operators.ts'

type NotBuilt = (typeof notBuiltPlatform)[number]
type Built = {
  [Noun in keyof PlatformContract as Exclude<`${Noun}.${keyof PlatformContract[Noun] & string}`, NotBuilt> extends never ? never : Noun]: {
    [Call in keyof PlatformContract[Noun] as `${Noun}.${Call & string}` extends NotBuilt ? never : Call]:
      PlatformHandler<PlatformContract[Noun][Call] & Endpoint>
  }
}

/** Every call of the console that is not on the not-built list: one missing or one too many does not compile. */
export const platformHandlers: Built = { auth, backups, fleet, locations, logs, operators }
