import { operatorCan } from '@portal/contract/kit/can'
import { routes } from '@portal/contract/derived/platform-routes.generated'
import { createContext, use } from 'react'
import type { CallName, DataOf } from './types.ts'

type Operator = DataOf<'auth.verify'>['operator']

export type SessionState =
  | { status: 'checking' }
  | { status: 'signedOut' }
  /** The server did not answer whether the session is good. */
  | { status: 'unknown'; error: unknown }
  /** `mustEnrol`: nothing opens before a second factor is on. */
  | { status: 'signedIn'; operator: Operator; mustEnrol: boolean }

export interface Session {
  state: SessionState
  signIn: (reply: { token: string; operator: Operator; mustEnrol2fa?: boolean }) => void
  /** Asks the server to end the session and forgets everything here. */
  signOut: () => Promise<void>
  /** Asks the server again who this is. */
  reload: () => Promise<void>
}

export const SessionContext = createContext<Session | null>(null)

export function useSession(): Session {
  const session = use(SessionContext)
  if (!session) throw new Error('useSession needs the SessionProvider above it')
  return session
}

/** The operator who is signed in. Only below a signed-in route. */
export function useOperator(): Operator {
  const { state } = useSession()
  if (state.status !== 'signedIn') throw new Error('useOperator is for signed-in screens')
  return state.operator
}

/** `const can = useCan()`, then `can('locations.create') && <Button …>`: the server's own rule. */
export function useCan(): (name: CallName) => boolean {
  const { state } = useSession()
  return (name) => state.status === 'signedIn' && operatorCan(state.operator.level, routes[name].access)
}
