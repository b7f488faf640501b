import type { contract } from '@portal/contract'
import type { Handlers } from '../../core/context.ts'
import { deviceKeys } from './device-keys.ts'

/** Without a session nobody gets it: a device can't read what waits on it until the same person signs in again. */
export const offlineKey: Handlers<typeof contract.auth>['offlineKey'] = async ({ user, tenant, services }) => ({
  data: { keys: deviceKeys(services.env, tenant.id, user.id) },
})
