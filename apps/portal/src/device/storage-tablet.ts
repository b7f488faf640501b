import { storage } from './storage.ts'

// What a shared tablet keeps: its own token, and how it is set up. Nothing of whoever used it.
const TOKEN = 'tabletToken'
const kept = [TOKEN, 'language', 'colorScheme']

/** The token of a registered device. A browser that refuses storage can't be one. */
export const tabletToken = {
  get(): string | null {
    try {
      return localStorage.getItem(TOKEN)
    } catch {
      return null
    }
  },
  set(token: string | null) {
    if (token === null) localStorage.removeItem(TOKEN)
    else localStorage.setItem(TOKEN, token)
  },
}

type Setup = Record<string, string | null>
/** How the tablet itself is set up, before somebody signs in and reads it in their own language. */
export const tabletSetup = (): Setup => Object.fromEntries(kept.map((key) => [key, localStorage.getItem(key)]))

/** Nothing stays of whoever was here but that their session is still to be ended: the tablet is as it was before them. */
export function wipeTablet(setup: Setup = tabletSetup()) {
  const owed = storage.signOutOwed.get()
  localStorage.clear()
  sessionStorage.clear()
  for (const [key, value] of Object.entries(setup)) if (value !== null) localStorage.setItem(key, value)
  storage.signOutOwed.set(owed)
}
