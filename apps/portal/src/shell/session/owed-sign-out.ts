import { ApiError } from '@portal/contract/client/api-error'
import { call } from '../../api/call.ts'
import { endSession } from '../../api/end-session.ts'
import { duringLogin } from '../../api/unauthorized.ts'
import { sessionOf } from '../../device/session-of.ts'
import { storage } from '../../device/storage.ts'
import { letGoOfPush } from '../../lib/app/push-subscription.ts'

/** So long whoever signs in waits for the end of the session before theirs. */
const PATIENCE_MS = 3000

/** What is owed is a session by what the server knows it by, or a token of it. */
const isToken = (owed: string) => owed.includes('.')

/** Somebody else signed in where this token stood: the cookie is theirs already. Where the server can't be told now it is owed, and pushes nothing to them here. */
export async function endReplaced(token: string) {
  storage.signOutOwed.set(token)
  await tellOwedSignOut(AbortSignal.timeout(PATIENCE_MS))
  if (storage.signOutOwed.get() === token) await letGoOfPush()
}

/** Tells the server of a sign-out that it could not be told of at the time: by the cookie, where that is all that is left of that session. */
export async function tellOwedSignOut(signal?: AbortSignal) {
  const owed = storage.signOutOwed.get()
  const token = storage.token.get()
  if (!owed) return
  if (token && !isToken(owed)) {
    // It is being told at this moment; or somebody else is signed in by now, and the cookie is theirs.
    if ((await sessionOf(token)) !== owed) forget(owed)
    return
  }
  try {
    await duringLogin(() => (isToken(owed) ? endSession(owed, signal) : call('auth.logout', { session: owed })))
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
