import { cacheNames } from './names.ts'
import { sessionScope } from './session-marker.ts'

/** Whether a document lies on this device for whoever's session is open. Its address changes with its file. */
export async function isDocumentKept(url: string): Promise<boolean> {
  const scope = await sessionScope()
  return scope !== null && (await caches.match(url, { cacheName: cacheNames.documents(scope), ignoreVary: true })) !== undefined
}

/**
 * Gives up what lies here of documents that are gone or have another file now. `present` tells the addresses that count, or null;
 * while that can't be said, everything stays.
 */
export async function forgetOtherDocuments(present: () => Promise<ReadonlySet<string> | null>): Promise<void> {
  const scope = await sessionScope()
  if (scope === null) return
  const name = cacheNames.documents(scope)
  if (!(await caches.has(name))) return
  const cache = await caches.open(name)
  const kept = await cache.keys()
  const left = kept.length ? await present() : null
  for (const { url } of left ? kept : []) {
    const { pathname, search } = new URL(url)
    if (!left!.has(`${pathname}${search}`)) await cache.delete(url, { ignoreVary: true })
  }
  // Signed out meanwhile: what was emptied is not opened anew.
  if ((await sessionScope()) !== scope) await caches.delete(name)
}
