import { keptCall } from './kept-calls.ts'
import { cacheNames } from './names.ts'

/** Gives up replies that a release before kept and this one would not. */
export async function sweepCalls(): Promise<void> {
  const names = (await caches.keys()).filter((name) => name.startsWith(cacheNames.api('')))
  for (const name of names) {
    const cache = await caches.open(name)
    for (const { url } of await cache.keys()) {
      if (!keptCall(new URL(url))) await cache.delete(url, { ignoreVary: true })
    }
  }
}
