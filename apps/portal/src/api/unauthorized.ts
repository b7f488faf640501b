import type { ApiError } from '@portal/contract/client/api-error'
import { storage } from '../device/storage.ts'

/** How long the page stands after a refused session before it goes to the login. */
const REDIRECT_MS = 500

const listeners = new Set<() => void>()
let logins = 0

/** Tells when the server has refused the session and the pause is over. */
export function onSessionRefused(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** While a login is under way, a 401 is its business alone. */
export async function duringLogin<T>(login: () => Promise<T>): Promise<T> {
  logins += 1
  try {
    return await login()
  } finally {
    logins -= 1
  }
}

const isLogin = (path: string) => path === '/auth/login' || path === '/auth/2fa'

/** A 401: forgets the session, and after half a second goes to the login. */
export function refuseSession(path: string, sentToken: string | null) {
  if (isLogin(path) || logins > 0 || path.startsWith('/voicebox')) return
  // An answer to the token of an earlier session says nothing about this one.
  if (sentToken !== storage.token.get()) return
  storage.clearSession()
  setTimeout(() => {
    if (storage.token.get()) return
    for (const listener of listeners) listener()
  }, REDIRECT_MS)
}

const closers = new Set<() => Promise<unknown>>()
const CLOSING_MS = 1000

/** Tells when the location is closed for now; the page is left when everybody is done, or after a second. */
export function onLocationClosed(closer: () => Promise<unknown>) {
  closers.add(closer)
  return () => void closers.delete(closer)
}

/** A 423: what is kept of the location goes, and the server's own page says why. */
async function leaveClosedLocation() {
  const closed = Promise.all([...closers].map((closer) => closer()))
  await Promise.race([closed, new Promise((resolve) => setTimeout(resolve, CLOSING_MS))])
  location.assign('/')
}

/** What a refusal means for the whole page. A page of what stands between the server and us means nothing. */
export function heed({ status, isOurs }: ApiError, path: string, sentToken: string | null) {
  if (!isOurs) return
  if (status === 401) refuseSession(path, sentToken)
  if (status === 423) void leaveClosedLocation()
}
