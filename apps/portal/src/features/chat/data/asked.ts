import type { Asked } from '../../../sw/messages.ts'
import { askedPath } from '../../../sw/messages.ts'
import { cacheNames } from '../../../sw/names.ts'
import { sessionScope } from '../../../sw/session-marker.ts'
import { askedBy, undoneParam } from '../../../sw/undone.ts'
import type { AskedBy } from '../../../sw/undone.ts'

/** What was done to notifications and waits for a page, the oldest first: under one id, however many pages find it. */
export async function findAsked(): Promise<Array<{ id: string; asked: Asked; done: () => Promise<unknown> }>> {
  if (!('caches' in globalThis)) return []
  const kept = await caches.open(cacheNames.asked)
  const all = (await kept.keys()).filter(({ url }) => new URL(url).pathname.startsWith(askedPath))
  return (await Promise.all(all.map(async (request) => {
    const found = await kept.match(request)
    if (!found) return []
    const done = async () => {
      // First: what is alone there was lost.
      await (await caches.open(askedBy)).delete(request)
      return kept.delete(request)
    }
    return [{ id: new URL(request.url).pathname.slice(askedPath.length), asked: (await found.json()) as Asked, done }]
  }))).flat()
}

/** What this person did to notifications and went with their session before a page could do it; told once, and nobody else. */
export async function takeLost(): Promise<Asked['act'][]> {
  if (!('caches' in globalThis) || !(await caches.has(askedBy))) return []
  const [scope, kept, whose] = await Promise.all([sessionScope(), caches.open(cacheNames.asked), caches.open(askedBy)])
  const waiting = new Set((await kept.keys()).map(({ url }) => url))
  const lost: Asked['act'][] = []
  for (const request of await whose.keys()) {
    if (waiting.has(request.url) || (await kept.match(request))) continue
    const by = (await (await whose.match(request))?.json()) as AskedBy | undefined
    // Another page may have found it, too.
    if ((await whose.delete(request)) && by?.scope === scope) lost.push(by.act)
  }
  return lost
}

/** What was done to a notification and could not be left here, as the address of this page says; told once. */
export function takeUndone(): Asked['act'] | null {
  const { pathname, searchParams, hash } = new URL(location.href)
  const act = searchParams.get(undoneParam)
  if (act === null) return null
  searchParams.delete(undoneParam)
  // In place: the portal's own idea of where it is stays.
  history.replaceState(history.state, '', `${pathname}${searchParams.size ? `?${searchParams}` : ''}${hash}`)
  return act === 'confirm' || act === 'reply' ? act : null
}
