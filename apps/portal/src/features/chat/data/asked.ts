import type { Asked } from '../../../sw/messages.ts'
import { askedPath, undoneParam } from '../../../sw/messages.ts'
import { cacheNames } from '../../../sw/names.ts'

/** What was done to notifications and waits for a page, the oldest first: under one id, however many pages find it. */
export async function findAsked(): Promise<Array<{ id: string; asked: Asked; done: () => Promise<unknown> }>> {
  if (!('caches' in globalThis)) return []
  const kept = await caches.open(cacheNames.asked)
  const all = (await kept.keys()).filter(({ url }) => new URL(url).pathname.startsWith(askedPath))
  return (await Promise.all(all.map(async (request) => {
    const found = await kept.match(request)
    if (!found) return []
    return [{ id: new URL(request.url).pathname.slice(askedPath.length), asked: (await found.json()) as Asked, done: () => kept.delete(request) }]
  }))).flat()
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
