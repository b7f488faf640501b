import { getCacheKeyForURL } from 'workbox-precaching'
import { cacheNames, forgetPersons } from '../names.ts'
import { pageOrKept } from '../page-or-kept.ts'
import { assetsIn, assetsOfKey, shellKey } from '../shell-key.ts'

/** Whether this worker has all files of a page: one of another release would open to nothing. */
const hasAll = (assets: readonly string[]) => assets.length > 0 && assets.every((file) => getCacheKeyForURL(file))

/** The kept page that this worker has the files for. */
async function keptPage(): Promise<Response | undefined> {
  const cache = await caches.open(cacheNames.shell)
  for (const { url } of await cache.keys()) {
    if (hasAll(assetsOfKey(url))) return cache.match(url, { ignoreVary: true })
  }
  return undefined
}

/** Keeps the location's page, for when there is no network. */
async function keepPage(response: Response): Promise<void> {
  const isPage = response.status === 200 && !response.redirected && /^text\/html\b/.test(response.headers.get('content-type') ?? '')
  if (!isPage) return
  const assets = assetsIn(await response.clone().text())
  if (hasAll(assets)) await (await caches.open(cacheNames.shell)).put(shellKey(assets), response)
}

/** Fetches and keeps the page as it is now, and gives what is written in it. Without a network there is none: the next visit keeps it. */
export async function fetchPage(): Promise<string> {
  try {
    const response = await fetch('/', { cache: 'no-store' })
    const text = await response.clone().text()
    await keepPage(response)
    return text
  } catch {
    return ''
  }
}

/** Pages of releases that this worker has no files for. */
export async function sweepPages(): Promise<void> {
  const cache = await caches.open(cacheNames.shell)
  for (const { url } of await cache.keys()) {
    if (!hasAll(assetsOfKey(url))) await cache.delete(url)
  }
}

async function fromNetwork(event: FetchEvent): Promise<Response> {
  const response = ((await event.preloadResponse) as Response | undefined) ?? (await fetch(event.request))
  // A closed location keeps nothing of anyone on its people's phones.
  if (response.status === 423) await forgetPersons()
  return response
}

/** The page from the network, or the kept one. */
export async function openPage(event: FetchEvent): Promise<Response> {
  const network = fromNetwork(event)
  event.waitUntil(network.then((response) => keepPage(response.clone())).catch(() => {}))
  return pageOrKept(network, keptPage)
}
