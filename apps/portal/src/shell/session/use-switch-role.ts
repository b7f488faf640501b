import { useSession, useSignedIn } from '../../api/session.ts'
import { storage } from '../../device/storage.ts'

/** To the login, which then offers the account's whole role: a session's role can't rise while it lasts. */
export function useSwitchRole() {
  const { signOut } = useSession()
  const { accountRole } = useSignedIn()
  return () => {
    storage.lastRole.set(accountRole)
    void signOut()
  }
}
