import type { Role } from '@portal/contract'
import { call } from '../../api/call.ts'
import { refuses } from '../../api/refuses.ts'
import type { Person, SessionState, SignedIn } from '../../api/session.ts'
import { visit } from '../../api/visit.ts'
import { nameFromToken, readToken } from '../../device/token.ts'
import { NO_TITLE } from './title-words.ts'

const PROFILE_ATTEMPTS = 3
/** A shared tablet, until the server says its name. */
const UNNAMED = '-'

const isRole = (role: string | undefined): role is Role => role === 'team' || role === 'manager' || role === 'admin'

/** Who a token says it belongs to: what shows when the profile can't be had. */
function personOfToken(token: string): Person {
  const payload = readToken(token)
  const name = nameFromToken(payload)
  return {
    id: payload.sub ?? '', first_name: name, full_name: name, display_name: name, email: payload.email ?? '', title: NO_TITLE,
  }
}

/** Asks who is signed in. Only an answer of the server's own that refuses the token signs out; without a network the session stays,
 *  as whom it was known last. */
export async function verifySession(token: string, known: Promise<SignedIn | null> = Promise.resolve(null)): Promise<SessionState> {
  try {
    const { data } = await call('auth.verify', {})
    const { user, role, editors, mustChangePassword, mustEnrol2fa, support, kiosk, preview } = data
    const guest = preview ?? support ?? kiosk
    visit.current = guest ? (await import('../support/visit.tsx')).visitOf(guest) : null
    const half = mustEnrol2fa ? 'enrol2fa' : null
    return {
      status: 'signedIn',
      person: {
        id: user.id,
        first_name: user.first_name,
        full_name: user.full_name,
        display_name: user.full_name || user.username,
        email: user.email ?? user.username,
        title: user.position ?? '',
        headshot_url: user.headshot_url,
      },
      role,
      accountRole: user.role,
      editors,
      step: mustChangePassword ? 'changePassword' : half,
      guest,
    }
  } catch (error) {
    if (refuses(error)) return { status: 'signedOut' }
    const last = (await known) ?? offlineSession(token)
    if (last.guest === UNNAMED) visit.current = (await import('../support/visit.tsx')).visitOf(UNNAMED)
    return last
  }
}

function offlineSession(token: string): SignedIn {
  const { role, kiosk } = readToken(token)
  const held = isRole(role) ? role : 'team'
  return {
    status: 'signedIn', person: personOfToken(token), role: held, accountRole: held, editors: 'manager', step: null, guest: kiosk ? UNNAMED : null,
  }
}

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/** The own profile, asked for three times at the most; after that the token has to do. */
export async function loadProfile(token: string, pause = (attempt: number) => wait(500 * 2 ** attempt)): Promise<Person> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      const { data } = await call('profile.mine', {})
      const { id, first_name, full_name, display_name, email, username, position, headshot_url } = data
      return { id, first_name, full_name, display_name, email: email ?? username, title: position ?? '', headshot_url }
    } catch {
      if (attempt >= PROFILE_ATTEMPTS) return personOfToken(token)
      await pause(attempt)
    }
  }
}
