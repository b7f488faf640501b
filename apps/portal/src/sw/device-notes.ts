import { cacheNames } from './names.ts'

/** Notes something of this device: no store of calls sweeps it, nor does anybody's signing out take it along. */
export async function note(place: string, text = ''): Promise<void> {
  const notes = await caches.open(cacheNames.device)
  await notes.put(place, new Response(text))
}

/** What is noted there; null where nothing is. What an older release noted among what anyone may read is taken over as soon as there is room. */
export async function noted(place: string): Promise<string | null> {
  const kept = await caches.match(place, { cacheName: cacheNames.device })
  if (kept) return kept.text()
  const before = await caches.match(place, { cacheName: cacheNames.public })
  if (!before) return null
  const text = await before.text()
  const old = await caches.open(cacheNames.public)
  await note(place, text).then(() => old.delete(place)).catch(() => {})
  return text
}

export async function dropNote(place: string): Promise<void> {
  for (const name of [cacheNames.device, cacheNames.public]) await (await caches.open(name)).delete(place)
}
