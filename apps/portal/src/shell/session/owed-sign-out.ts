import { ApiError } from '@portal/contract/client/api-error'
import { call } from '../../api/call.ts'
import { duringLogin } from '../../api/unauthorized.ts'
import { storage } from '../../device/storage.ts'

/** Tells the server of a sign-out that it could not be told of at the time: by the cookie, which is all that is left of that session. */
export async function tellOwedSignOut() {
  // Not when somebody else is signed in by now: the cookie is theirs.
  if (storage.token.get()) return storage.signOutOwed.set(null)
  try {
    await duringLogin(() => call('auth.logout', {}, { signal: AbortSignal.timeout(3000) }))
  } catch (error) {
    if (!(error instanceof ApiError && error.status === 401)) return
    // There is nothing left to end.
  }
  storage.signOutOwed.set(null)
}
