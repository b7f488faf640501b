import { ApiError } from '@portal/contract/client/api-error'
import { call } from '../../api/call.ts'
import { duringLogin } from '../../api/unauthorized.ts'
import { sessionOf } from '../../device/session-of.ts'
import { storage } from '../../device/storage.ts'

/** Tells the server of a sign-out that it could not be told of at the time: by the cookie, which is all that is left of that session. */
export async function tellOwedSignOut() {
  const owed = storage.signOutOwed.get()
  const token = storage.token.get()
  if (!owed) return
  if (token) {
    // It is being told at this moment; or somebody else is signed in by now, and the cookie is theirs.
    if ((await sessionOf(token)) !== owed) forget(owed)
    return
  }
  try {
    await duringLogin(() => call('auth.logout', { session: owed }))
  } catch (error) {
    // Refused, there is nothing left to end, or the cookie is of another session.
    if (!(error instanceof ApiError && error.isOurs && (error.status === 401 || error.status === 404))) return
  }
  forget(owed)
}

/** Unless another one is owed by now. */
function forget(owed: string) {
  if (storage.signOutOwed.get() === owed) storage.signOutOwed.set(null)
}
