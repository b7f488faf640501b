import { ApiError } from '@portal/contract/client/api-error'
import { call } from '../../api/call.ts'
import { duringLogin } from '../../api/unauthorized.ts'
import { storage } from '../../device/storage.ts'

/** Tells the server of a sign-out that it could not be told of at the time: by the cookie, which is all that is left of that session. Given up when somebody signs in. */
export async function tellOwedSignOut(signal: AbortSignal) {
  // Not when somebody else is signed in by now: the cookie is theirs.
  if (storage.token.get()) return storage.signOutOwed.set(null)
  try {
    await duringLogin(() => call('auth.logout', {}, { signal }))
  } catch (error) {
    // Refused, there is nothing left to end; given up, nothing to end it by.
    if (!signal.aborted && !(error instanceof ApiError && error.status === 401)) return
  }
  storage.signOutOwed.set(null)
}
