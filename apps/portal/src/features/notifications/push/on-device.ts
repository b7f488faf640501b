import { accountOf } from '../../../device/session-of.ts'
import { dropNote, note, noted } from '../../../sw/device-notes.ts'
import { isTold } from './told.ts'

/** What somebody chose for this device: that they are pushed to here, or that they are not. */
export type OnDevice = 'on' | 'off'

/** Each account's choice, for as long as the browser keeps it: several people may use one, and none of them chooses for another. */
const placeOf = async (token: string) => `/push-on-device/${await accountOf(token)}`
/** What the device had no room for: it holds as long as the page is open. */
const unkept = new Map<string, OnDevice>()
const watchers = new Set<() => void>()

/** What was chosen before does not stand for what is chosen now: to drop it needs no room. */
async function dropOther(place: string, chosen: OnDevice): Promise<void> {
  if ((await noted(place)) !== chosen) await dropNote(place)
}

export async function noteOnDevice(token: string, chosen: OnDevice): Promise<void> {
  const place = await placeOf(token)
  try {
    await note(place, chosen)
    unkept.delete(place)
  } catch {
    unkept.set(place, chosen)
    await dropOther(place, chosen).catch(() => {})
  }
  for (const watcher of watchers) watcher()
}

/** Null where this account has chosen nothing here. Who was signed up before choices were kept has chosen it. */
export async function chosenOnDevice(token: string | null): Promise<OnDevice | null> {
  if (token === null || !('caches' in globalThis)) return null
  const place = await placeOf(token)
  const kept = unkept.get(place) ?? (await noted(place))
  if (kept !== null) return kept as OnDevice
  if (!(await isTold(token))) return null
  await noteOnDevice(token, 'on')
  return 'on'
}

/** Calls the watcher when it changes. Returns how to stop. */
export function watchOnDevice(watcher: () => void): () => void {
  watchers.add(watcher)
  return () => void watchers.delete(watcher)
}
