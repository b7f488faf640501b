import { type Problem, problem } from '@portal/contract/errors/problem'
import { slugPattern } from '@portal/contract/platform/locations'
import { type PlatformDb, inSeconds } from '@portal/db'

/** A deleted location's slug is not handed out again for 90 days: nobody else is found at an old address. */
export const slugRestSeconds = 90 * 24 * 3600

/** Names that mean something to people, programs or this product, whether or not they are hosts today. */
const reserved = new Set([
  'www', 'api', 'console', 'admin', 'administrator', 'static', 'assets', 'cdn', 'media', 'files', 'mail', 'email', 'smtp',
  'imap', 'pop', 'pop3', 'mx', 'ns1', 'ns2', 'dns', 'ftp', 'sftp', 'ssh', 'vpn', 'proxy', 'git', 'app', 'apps', 'auth',
  'login', 'signin', 'signup', 'sso', 'oauth', 'account', 'accounts', 'billing', 'pay', 'payments', 'status', 'support',
  'help', 'docs', 'blog', 'news', 'test', 'testing', 'stage', 'staging', 'dev', 'demo', 'sandbox', 'local', 'localhost',
  'internal', 'intranet', 'system', 'root', 'host', 'hostmaster', 'postmaster', 'webmaster', 'abuse', 'security', 'metrics',
  'monitor', 'socket', 'ws', 'wss', 'platform', 'portal', 'operator', 'operators', 'tenant', 'tenants', 'autoconfig',
  'autodiscover', 'wpad', 'isatap',
])

/** Why a slug can't be had; null when it can. */
export async function slugProblem(db: PlatformDb, slug: string): Promise<Problem | null> {
  if (!slugPattern.test(slug)) return problem('slug_form')
  if (isReserved(slug)) return problem('slug_reserved')
  const known = await db.selectFrom('locations')
    .select((eb) => ['state', eb('deleted_at', '<', inSeconds(-slugRestSeconds)).as('rested')])
    .where('slug', '=', slug).executeTakeFirst()
  if (!known || (known.state === 'deleted' && known.rested)) return null
  if (known.state === 'deleted') return problem('slug_resting')
  return problem('slug_taken')
}

/** `xn--` is how other alphabets are written in host names: such a slug could look like another one. */
const isReserved = (slug: string) => reserved.has(slug) || /^..--/.test(slug)
