import type { Preferences } from '@portal/contract/notifications/preferences'
import type { QueryClient } from '@tanstack/react-query'
import { callOptions } from '../../api/use-call.ts'

/** So long the person's change waits for what stands by now. */
const PATIENCE_MS = 2000
const known = callOptions('notifications.preferences', {})

/** What one wants to hear of by now, else what this page knew: without a network that is all there is. */
async function newest(client: QueryClient): Promise<Partial<Preferences>> {
  const asked = client.fetchQuery({ ...known, staleTime: 0, retry: false }).catch((error: unknown) => console.warn('Notification preferences', error))
  await Promise.race([asked, new Promise((resolve) => setTimeout(resolve, PATIENCE_MS))])
  return client.getQueryData(known.queryKey)?.data ?? {}
}

let before: Promise<unknown> = Promise.resolve()

/**
 * Saves some of them over what stands by now, for another device may have chosen since this page was opened; one change after
 * the other. The whole object is sent, for the last one stands; but never the usual settings for what is not known.
 */
export function savePreferences<R>(client: QueryClient, changes: Partial<Preferences>, send: (all: Partial<Preferences>) => Promise<R>): Promise<R> {
  const saved = before.then(async () => send({ ...(await newest(client)), ...changes }))
  before = saved.catch(() => {})
  return saved
}
