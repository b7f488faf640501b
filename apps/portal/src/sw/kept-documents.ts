import { cacheNames } from './names.ts'
import { sessionScope } from './session-marker.ts'

/** Whether a document lies on this device for whoever's session is open. Its address changes with its file. */
export async function isDocumentKept(url: string): Promise<boolean> {
  const scope = await sessionScope()
  return scope !== null && (await caches.match(url, { cacheName: cacheNames.documents(scope), ignoreVary: true })) !== undefined
}
