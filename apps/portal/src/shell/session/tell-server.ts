import { call } from '../../api/call.ts'
import { storage } from '../../device/storage.ts'

/** Ends the session on the server. Without a network that is owed, even if this page is gone by then. */
export async function tellServer() {
  storage.signOutOwed.set('true')
  const ended = call('auth.logout', {}, { token: storage.token.get() ?? undefined, signal: AbortSignal.timeout(3000) })
  await ended.then(() => storage.signOutOwed.set(null), () => {})
}
