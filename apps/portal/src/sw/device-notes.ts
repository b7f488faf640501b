import { cacheNames } from './names.ts'

/** Notes something of this device: no store of calls sweeps it, nor does anybody's signing out take it along. */
export async function note(place: string, text = ''): Promise<void> {
  const notes = await caches.open(cacheNames.device)
  await notes.put(place, new Response(text))
}

/** What is noted there; null where nothing is. What an older release noted among what anyone may read is taken over. */
export async function noted(place: string): Promise<string | null> {
  const kept = await caches.match(place, { cacheName: cacheNames.device })
  if (kept) return kept.text()
  const before = await caches.match(place, { cacheName: cacheNames.public })
  if (!before) return null
  const text = await before.text()
  await note(place, text)
  await (await caches.open(cacheNames.public)).delete(place)
  return text
}

export async function dropNote(place: string): Promise<void> {
  await (await caches.open(cacheNames.device)).delete(place)
}
