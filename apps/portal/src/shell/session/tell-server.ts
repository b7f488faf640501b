import { call } from '../../api/call.ts'
import { storage } from '../../device/storage.ts'
import { sessionOf } from './session-of.ts'

/** Ends the session on the server. Without a network that is owed, even if this page is gone by then. */
export async function tellServer() {
  const token = storage.token.get()
  if (!token) return
  const session = await sessionOf(token)
  const owe = storage.signOutOwed.set
  owe(session)
  // Owed once more where it failed: another tab may have given up an older one meanwhile.
  await call('auth.logout', {}, { token, signal: AbortSignal.timeout(3000) }).then(() => owe(null), () => owe(session))
}
