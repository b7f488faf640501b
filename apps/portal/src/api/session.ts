import { createContext, use } from 'react'
import type { Role } from '@portal/contract'
import { can as mayCall } from '@portal/contract/kit/can'
import type { CallName, DataOf } from './types.ts'
import { visit } from './visit.ts'
import { routeOf } from './routes.ts'

/** Who is signed in, as the screens show it. */
export interface Person {
  id: string
  first_name: string
  full_name: string
  display_name: string
  email: string
  title: string
  headshot_url?: string | null
}

export interface SignedIn {
  status: 'signedIn'
  person: Person
  /** What this session may do. The only role that decides anything. */
  role: Role
  /** What the account holds: more than `role` when the person signed in as less. */
  accountRole: Role
  editors: 'manager' | 'admin'
  /** What must be done before anything else opens. */
  step: 'changePassword' | 'enrol2fa' | null
  /** Not in their own portal on a device of their own: the platform's support looking around, a backup that is looked into, or the name of a shared tablet. */
  guest: DataOf<'auth.verify'>['support'] | DataOf<'auth.verify'>['preview'] | string
}
export type SessionState = { status: 'checking' } | { status: 'signedOut' } | SignedIn

/** What a right sign-in answers. */
interface SignInReply {
  token: string
  role?: Role
  user?: { id: string }
}

export interface Session {
  state: SessionState
  /** Keeps the token and loads who it is; the splash or the wanted page follows by itself. */
  signIn: (reply: SignInReply) => Promise<void>
  /**
   * Asks the server to end the session, forgets everything here and goes to the login. Not where somebody would rather keep
   * unsent work: then it answers false.
   * @param before what is done once that is settled, as long as the session lasts
   */
  signOut: (before?: () => Promise<void>) => Promise<boolean>
  /** Asks the server again who this is: after a changed password, profile or role. */
  reload: () => Promise<void>
}

export const SessionContext = createContext<Session | null>(null)

export function useSession(): Session {
  const session = use(SessionContext)
  if (!session) throw new Error('useSession needs the SessionProvider above it')
  return session
}

/** The person who is signed in. Only below a signed-in route. */
export function useSignedIn(): SignedIn {
  const { state } = useSession()
  if (state.status !== 'signedIn') throw new Error('useSignedIn is for signed-in screens')
  return state
}

/** `const can = useCan()`, then `can('benefits.create') && <Button …>`: the server's own rule. */
export function useCan(): (name: CallName) => boolean {
  const { state } = useSession()
  return (name) => {
    const route = routeOf(name)
    return state.status === 'signedIn' && route !== undefined && mayCall(state, route.access) && (visit.current?.may(name) ?? true)
  }
}
