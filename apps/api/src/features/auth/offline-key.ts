import type { contract } from '@portal/contract'
import { derivedKey } from '../../env.ts'
import type { Handlers } from '../../http/context.ts'

/** A new generation makes everything unreadable that waits on devices: raised only if the way it is kept changes. */
const generation = 1

/**
 * Derived, not stored: the same person gets the same key on every device and after every sign-in, nobody else does.
 * Without a session a device can't read what waits on it.
 */
export const offlineKey: Handlers<typeof contract.auth>['offlineKey'] = async ({ user, tenant, services }) => ({
  data: {
    keys: services.env.rootKeys.map((root) =>
      derivedKey(root, `offline:${generation}:${tenant.id}:${user.id}`).toString('base64url')),
  },
})
