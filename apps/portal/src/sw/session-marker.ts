import { cacheNames, forgetPersons, inTurn } from './names.ts'

const KEY = '/session'

const isSupported = () => 'caches' in globalThis

/** Whose session is open on this device; null while there is none. Page and worker read the same. */
export async function sessionScope(): Promise<string | null> {
  if (!isSupported()) return null
  const kept = await caches.match(KEY, { cacheName: cacheNames.session })
  return kept ? kept.text() : null
}

/**
 * Whether it is known that nobody is signed in: of whoever is, and for whom the device had no room to say so, an empty store
 * is left where the marker was to stand.
 */
export const isSignedOut = async (): Promise<boolean> =>
  isSupported() && (await sessionScope()) === null && !(await caches.has(cacheNames.session))

/** From now on the stores of this person answer, and nobody else's is left. */
export const openSession = (scope: string): Promise<void> =>
  inTurn(async () => {
    try {
      if (!isSupported() || (await sessionScope()) === scope) return
      await forgetPersons(scope)
      const cache = await caches.open(cacheNames.session)
      await cache.put(KEY, new Response(scope))
    } catch (error) {
      // A browser that refuses storage keeps nothing; the portal works without.
      console.warn('Nothing can be kept on this device', error)
    }
  })

/** No store of a person answers any more, nor takes anything in. */
export const closeSession = (): Promise<void> =>
  inTurn(async () => {
    if (isSupported()) await caches.delete(cacheNames.session)
  })
