import type { Preferences } from '@portal/contract/notifications/preferences'

/**
 * All that is known is sent, for the last one stands. Push alone is not: no switch turns it off for all of a person's devices,
 * and what is known of it may be older than what they said on another one.
 */
export function sentPreferences(known: Partial<Preferences> | undefined, changes: Partial<Preferences>): Partial<Preferences> {
  const { pushNotifications, ...others } = { ...known, ...changes }
  return pushNotifications ? { ...others, pushNotifications } : others
}
