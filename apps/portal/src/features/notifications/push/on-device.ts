import { accountOf } from '../../../device/session-of.ts'
import { cacheNames } from '../../../sw/names.ts'
import { isTold } from './told.ts'

/** What somebody chose for this device: that they are pushed to here, or that they are not. */
export type OnDevice = 'on' | 'off'

/** Each account's choice, for as long as the browser keeps it: several people may use one, and none of them chooses for another. */
const placeOf = async (token: string) => `/push-on-device/${await accountOf(token)}`
const watchers = new Set<() => void>()

export async function noteOnDevice(token: string, chosen: OnDevice): Promise<void> {
  const kept = await caches.open(cacheNames.public)
  await kept.put(await placeOf(token), new Response(chosen))
  for (const watcher of watchers) watcher()
}

/** Null where this account has chosen nothing here. Who was signed up before choices were kept has chosen it. */
export async function chosenOnDevice(token: string | null): Promise<OnDevice | null> {
  if (token === null || !('caches' in globalThis)) return null
  const kept = await caches.match(await placeOf(token), { cacheName: cacheNames.public })
  if (kept) return (await kept.text()) as OnDevice
  if (!(await isTold(token))) return null
  await noteOnDevice(token, 'on')
  return 'on'
}

/** Calls the watcher when it changes. Returns how to stop. */
export function watchOnDevice(watcher: () => void): () => void {
  watchers.add(watcher)
  return () => void watchers.delete(watcher)
}
