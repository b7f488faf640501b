import type { WorkboxPlugin } from 'workbox-core'
import { CacheFirst, NetworkFirst, StaleWhileRevalidate } from 'workbox-strategies'
import type { Strategy } from 'workbox-strategies'
import { bounds, dated, mayKeepDocument, mayKeepPicture, mayKeepReply, tooMany, verdictOf } from '../keeping.ts'
import type { Bounds } from '../keeping.ts'
import { cacheNames, keptAtHeader } from '../names.ts'
import { sessionScope } from '../session-marker.ts'

/** How long a call may take before the kept reply is shown instead. */
const PATIENCE_S = 3

type MayKeep = (response: Response) => boolean
const matchOptions = { ignoreVary: true }

/** Own bookkeeping instead of workbox-expiration's: that one writes addresses to a database which outlives the store. */
async function holdBounds(cacheName: string, limits: Bounds) {
  const cache = await caches.open(cacheName)
  const entries = await Promise.all(
    (await cache.keys()).map(async (key) => ({ key, keptAt: (await cache.match(key, matchOptions))?.headers.get(keptAtHeader) ?? null })),
  )
  await Promise.all(tooMany(entries, limits).map((key) => cache.delete(key, matchOptions)))
}

/** The address alone: the token in the headers of a call is not written down. */
const byAddress: WorkboxPlugin = {
  cacheKeyWillBeUsed: async ({ request }) => request.url,
  handlerDidError: async () => Response.error(),
}

/** Keeps for everyone on this device. */
const kept = (cacheName: string, mayKeep: MayKeep, limits: Bounds): WorkboxPlugin => ({
  ...byAddress,
  cacheWillUpdate: async ({ response }) => (mayKeep(response) ? dated(response) : null),
  cacheDidUpdate: () => holdBounds(cacheName, limits),
})

const dropPerson = (scope: string) =>
  Promise.all([cacheNames.api(scope), cacheNames.media(scope), cacheNames.documents(scope)].map((name) => caches.delete(name)))

/** An unchanged reply makes what is kept as good as new. */
async function renew(cacheName: string, { url }: Request, { headers }: Response) {
  const cache = await caches.open(cacheName)
  const before = await cache.match(url, matchOptions)
  if (before && before.headers.get('etag') === headers.get('etag')) await cache.put(url, await dated(before))
}

/** Keeps for one person, as long as their session is open, and gives up what the server says is not theirs. */
const keptFor = (scope: string, cacheName: string, mayKeep: MayKeep, limits: Bounds): WorkboxPlugin => ({
  ...byAddress,
  cacheWillUpdate: async ({ request, response }) => {
    const verdict = verdictOf(response)
    if (verdict === 'person') await dropPerson(scope)
    if (verdict === 'entry') await (await caches.open(cacheName)).delete(request.url, matchOptions)
    if ((await sessionScope()) !== scope) return null
    if (response.status === 304) await renew(cacheName, request, response)
    return mayKeep(response) ? dated(response) : null
  },
  // A reply that was on its way while its person signed out must not stay.
  cacheDidUpdate: async () => {
    if ((await sessionScope()) === scope) await holdBounds(cacheName, limits)
    else await caches.delete(cacheName)
  },
  cachedResponseWillBeUsed: async ({ cachedResponse }) => (cachedResponse && (await sessionScope()) === scope ? cachedResponse : null),
})

const first = (cacheName: string, plugin: WorkboxPlugin) =>
  new NetworkFirst({ cacheName, matchOptions, networkTimeoutSeconds: PATIENCE_S, plugins: [plugin] })

const isOurs: MayKeep = ({ status, type }) => status === 200 && type === 'basic'

export const assetStore = new CacheFirst({
  cacheName: cacheNames.assets, matchOptions, plugins: [kept(cacheNames.assets, isOurs, bounds.assets)],
})
export const brandStore = new StaleWhileRevalidate({
  cacheName: cacheNames.brand, matchOptions, plugins: [kept(cacheNames.brand, mayKeepPicture, bounds.brand)],
})
export const publicStore = first(cacheNames.public, kept(cacheNames.public, mayKeepReply, bounds.brand))

/** One store a person and kind, made when it is first needed. */
function perPerson(make: (scope: string) => Strategy) {
  const made = new Map<string, Strategy>()
  return (scope: string): Strategy => {
    const known = made.get(scope) ?? make(scope)
    made.set(scope, known)
    return known
  }
}

export const callStore = perPerson((scope) => {
  const cacheName = cacheNames.api(scope)
  return first(cacheName, keptFor(scope, cacheName, mayKeepReply, bounds.calls))
})
export const documentStore = perPerson((scope) => {
  const cacheName = cacheNames.documents(scope)
  return first(cacheName, keptFor(scope, cacheName, mayKeepDocument, bounds.documents))
})
/** At once, and asked again each time: who may see a picture can change. */
export const mediaStore = perPerson((scope) => {
  const cacheName = cacheNames.media(scope)
  return new StaleWhileRevalidate({ cacheName, matchOptions, plugins: [keptFor(scope, cacheName, mayKeepPicture, bounds.media)] })
})
