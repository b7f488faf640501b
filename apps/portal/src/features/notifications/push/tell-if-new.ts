import { subscriptionChanged } from '../../../sw/messages.ts'
import { cacheNames } from '../../../sw/names.ts'
import { subscribeDevice } from './push.ts'
import { isTold } from './told.ts'

/** Tells the server of this device, if this session has not yet, or if the browser changed its address, also while no page was open. */
export async function tellIfNew(token: string | null) {
  if (!('caches' in globalThis) || token === null) return
  const kept = await caches.open(cacheNames.public)
  const changed = await caches.match(subscriptionChanged, { cacheName: cacheNames.public })
  if (!changed && (await isTold(token))) return
  await subscribeDevice(token)
  await kept.delete(subscriptionChanged)
}
