import { flushToasts } from '@portal/ui/notices/toast-store.ts'
import { call } from '../../api/call.ts'
import { sessionOf } from '../../device/session-of.ts'
import { storage } from '../../device/storage.ts'

/** So long a sign-out waits for one answer. */
const PATIENCE_MS = 3000

/** Ends the session on the server. Without a network that is owed, even if this page is gone by then; what the server goes on pushing reaches nobody here. */
export async function tellServer() {
  const token = storage.token.get()
  if (!token) return
  const session = await sessionOf(token)
  const owe = storage.signOutOwed.set
  owe(session)
  // What was removed a moment ago still goes: without the session the server would refuse it.
  await Promise.race([flushToasts(), new Promise((resolve) => setTimeout(resolve, PATIENCE_MS))])
  // Owed once more where it failed: another tab may have given up an older one meanwhile.
  await call('auth.logout', {}, { token, signal: AbortSignal.timeout(PATIENCE_MS) }).then(() => owe(null), () => {
    owe(session)
    // Who is pushed to has the code on the device; the entrance does without it.
    return import('../../lib/app/push-subscription.ts').then(({ letGoOfPush }) => letGoOfPush(), () => {})
  })
}
