import type { Endpoint, Role } from '@portal/contract'
import type { Verdict } from './probe.ts'

// The rules of access once more, in other words than the application's own: what the matrix holds it to.

const rank: Record<Role, number> = { team: 1, manager: 2, admin: 3 }

/** A person signed in for good at their own location. */
export const signedIn = (role: Role, editors: Role = 'manager') => ({ access }: Endpoint): Verdict => {
  if ('public' in access) return 'passed'
  const needed = 'editor' in access ? editors : 'role' in access ? access.role : undefined
  return needed && rank[role] >= rank[needed] ? 'passed' : '403 access.denied'
}

/** Nobody, as far as the location knows. */
export const stranger = ({ access }: Endpoint): Verdict => ('public' in access ? 'passed' : '401 auth.required')

/** An admin who still has to change a password or enrol a second factor. */
export const halfway = ({ access }: Endpoint): Verdict =>
  'public' in access || ('halfway' in access && access.halfway) ? 'passed' : '403 auth.step_required'

/** Only the cookie: good for what a browser loads by itself. */
export const cookieOnly = (endpoint: Endpoint): Verdict =>
  endpoint.cookie && endpoint.method === 'GET' ? 'passed' : stranger(endpoint)

/** An operator of the console. */
export const operator = (level: 'support' | 'owner') => ({ access }: Endpoint): Verdict => {
  if ('public' in access) return 'passed'
  return 'operator' in access && (access.operator === 'support' || level === 'owner') ? 'passed' : '403 access.denied'
}

export const always = (verdict: Verdict) => (): Verdict => verdict
