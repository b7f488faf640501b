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

/** What people say to each other or hand in, what is between a person and the portal, and what leaves the house. */
const words = /^\/(chat|drafts|voicebox|trainer-debrief|availability|shift-notes|search|profile|uploads|user_accounts\/\{id\})|^\/eoi(?!\/positions)|^\/team\/\{id\}\/passport|\/(receipts|progress|download|export|export\.csv|reports|health|vapid-key|preview|things|email-log.*|email-log)$|^\/admin\/(roster|email-log|poster)|^\/ai\/(asked|unanswered|history|suggestions)|^\/auth\/(?!verify$|logout$)|^\/calendar\/feed-link|^\/home\/now/
/** What support may put right, by its place: nothing that is said in anybody's name, no account, no way in. */
const repairs = /^\/(home\/(welcome|quick-link|order|layout|\{id\})|about|development|benefits|eoi\/positions)(?!.*(announcement|video|progress))|^\/(admin\/settings|categories\/\{area\}|saas\/tenant\/(branding|logo|cover)|ai\/synonyms)$/

/** The platform's support in a visit of this location. */
export const visiting = (mayChange: boolean) => ({ access, method, path }: Endpoint): Verdict => {
  if ('public' in access || path === '/auth/logout') return 'passed'
  if (path.startsWith('/documents/download/')) return 'passed'
  if (method === 'GET') return words.test(path) ? '403 support.off_limits' : 'passed'
  if (!repairs.test(path)) return '403 support.off_limits'
  return mayChange ? 'passed' : '403 support.read_only'
}

/** What a team member looks at, on a device that is nobody's own: nothing to take away, nothing of one's sign-in, no one else's submissions. */
const looked = /^\/(auth\/verify|home(\/now)?|about|team|categories(\/names)?|search|development|benefits|photos|videos|shift-notes|notifications|drafts)$|^\/(photos|videos|media|uploads|drafts|profile|ai\/articles)\/\{|^\/documents(\/download\/.*|\/\{id\}\/text)?$|^\/calendar(\/range|\/\{id\}\.ics)?$|^\/announcements\/(active|employee)|^\/chat\/(?!scheduled)|^\/voicebox\/(mine|board|readers)|^\/eoi\/(mine|positions)$|^\/trainer-debrief\/(mine|about-me|options|next)$|^\/profile(\/passport)?$|^\/ai\/suggestions$/
/** What a team member does there. */
const done = /^POST \/(auth\/logout|documents\/\{id\}\/ack|media\/present|shift-notes$|announcements\/(seen|\{id\}\/ack)|chat\/(conversations|messages\/\{id\}\/(ack|react|report))|voicebox\/submit|eoi\/submit|trainer-debrief\/(submit|\{id\}\/comment)|drafts\/save|profile\/policy$|ai\/a(sk|nswers)|uploads)|^PUT \/(auth\/pin|voicebox\/board\/\{id\}\/helped$|development\/\{id\}\/progress|shift-notes\/\{id\}(\/done)?$|notifications\/mark|chat\/(messages|conversations\/\{id\}\/read)|eoi\/\{id\}\/status|trainer-debrief\/\{id\}$|uploads)|^DELETE \/(shift-notes|notifications\/\{|chat\/messages|drafts|uploads)/

/** Somebody at a shared tablet, whatever their account may do elsewhere. */
export const atTablet = ({ access, method, path }: Endpoint): Verdict => {
  if ('public' in access) return 'passed'
  return (method === 'GET' ? looked.test(path) : done.test(`${method} ${path}`)) ? 'passed' : '403 kiosk.off_limits'
}
