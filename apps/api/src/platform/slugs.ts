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

/** Why a slug can't be had, in words; null when it can. */
export async function slugProblem(db: PlatformDb, slug: string): Promise<string | null> {
  if (!slugPattern.test(slug)) return 'Use 3 to 40 letters, digits and hyphens, with no hyphen at either end.'
  if (isReserved(slug)) return 'This address is reserved. Choose another one.'
  const known = await db.selectFrom('locations')
    .select((eb) => ['state', eb('deleted_at', '<', inSeconds(-slugRestSeconds) as never).as('rested')])
    .where('slug', '=', slug).executeTakeFirst()
  if (!known || (known.state === 'deleted' && known.rested)) return null
  if (known.state === 'deleted') return 'A location with this address was deleted less than 90 days ago. Choose another one.'
  return 'This address is taken. Choose another one.'
}

/** `xn--` is how other alphabets are written in host names: such a slug could look like another one. */
export const isReserved = (slug: string) => reserved.has(slug) || /^..--/.test(slug)
