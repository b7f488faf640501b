import { cacheNames } from './names.ts'
import { scopeOfToken } from './scope.ts'

/** Gives up what the worker kept for whoever this token is of a path and all below it: it is gone, and a slow network would bring it back. */
export async function forgetCalls(token: string | null, path: string): Promise<void> {
  const scope = token && scopeOfToken(token)
  if (!scope || !('caches' in globalThis) || !(await caches.has(cacheNames.api(scope)))) return
  const cache = await caches.open(cacheNames.api(scope))
  const below = (await cache.keys()).filter(({ url }) => `${new URL(url).pathname}/`.startsWith(`${path}/`))
  await Promise.all(below.map(({ url }) => cache.delete(url, { ignoreVary: true })))
}
