import { cacheNames } from './names.ts'
import { sessionScope } from './session-marker.ts'

/** One question tells of so many. */
const MOST = 500
const idOf = (url: string) => /^\/api\/media\/([0-9a-f-]{36})\//.exec(new URL(url).pathname)?.[1]

/**
 * Gives up what lies here of pictures that are gone, or not for this person any more. `present` says which of them still
 * are; while it can't be asked, everything stays.
 */
export async function forgetOtherPictures(present: (ids: string[]) => Promise<readonly string[]>): Promise<void> {
  const scope = await sessionScope()
  if (scope === null) return
  const name = cacheNames.media(scope)
  if (!(await caches.has(name))) return
  const cache = await caches.open(name)
  const kept = (await cache.keys()).flatMap(({ url }) => (idOf(url) ? [{ url, id: idOf(url)! }] : []))
  const ids = [...new Set(kept.map(({ id }) => id))].slice(0, MOST)
  if (ids.length) {
    const left = new Set(await present(ids))
    for (const { url, id } of kept) if (!left.has(id)) await cache.delete(url, { ignoreVary: true })
  }
  // Signed out meanwhile: what was emptied is not opened anew.
  if ((await sessionScope()) !== scope) await caches.delete(name)
}
