import type { Mode, TenantDb } from '@portal/db/feature'
import type { Profile, Tenant } from '../../../core/locations.ts'
import type { PushSender } from '../../../outside/push/index.ts'
import type { FeatureServices } from '../../../core/feature-services.ts'

/** What bringing news to people needs. */
export interface Means {
  services: Pick<FeatureServices, 'clock' | 'env'>
  tenant: Tenant
  profile: Profile
  transaction<T>(mode: Mode, work: (db: TenantDb) => Promise<T>): Promise<T>
}

export interface PushMeans extends Means {
  sender: PushSender
}

/** Devices that are worth another try, and in how many seconds the first of them may be tried. */
export interface Left {
  count: number
  seconds: number
}
