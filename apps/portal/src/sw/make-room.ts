import { cacheNames } from './names.ts'
import { sessionScope } from './session-marker.ts'

/** Gives up pictures and documents that lie here, where the device has no room left for what can't be fetched again. */
export async function makeRoom(): Promise<void> {
  const scope = await sessionScope()
  if (scope === null) return
  for (const name of [cacheNames.media(scope), cacheNames.documents(scope)]) {
    const cache = await caches.open(name)
    // One by one: a store that the worker has open keeps its bytes as long.
    for (const key of await cache.keys()) await cache.delete(key, { ignoreVary: true })
    await caches.delete(name)
  }
}
