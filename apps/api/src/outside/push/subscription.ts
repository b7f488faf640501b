import { ECDH } from 'node:crypto'
import { lookup } from 'node:dns/promises'
import { isIP } from 'node:net'
import { isPublic } from '../network.ts'

interface Subscription {
  endpoint: string
  keys: { p256dh: string; auth: string }
}
type Wrong = 'not_a_push_key' | 'not_a_push_secret' | 'not_a_push_service' | 'push_not_https'
interface Options {
  allowPrivate: boolean
  find?: (host: string) => Promise<Array<{ address: string }>>
}

const lookupMs = 2_000
/** Names that never stand for a push service. */
const inside = /(^|\.)(localhost|local|internal|intranet|lan|home\.arpa)$/
const systemLookup = (host: string) => lookup(host, { all: true })

/** An uncompressed point of the curve P-256 (RFC 8291). */
function isPoint(key: Buffer): boolean {
  if (key.length !== 65 || key[0] !== 4) return false
  try {
    return ECDH.convertKey(key, 'prime256v1', undefined, undefined, 'compressed').length === 33
  } catch {
    return false
  }
}

/** A host that resolves to nothing just now may be right: sending looks again, and judges what it finds. */
async function isOutside(host: string, find: NonNullable<Options['find']>): Promise<boolean> {
  if (isIP(host.replace(/^\[(.*)\]$/, '$1')) || !host.includes('.') || inside.test(host)) return false
  const late = new Promise<[]>((resolve) => setTimeout(() => resolve([]), lookupMs).unref())
  const found = await Promise.race([find(host).catch(() => []), late])
  return found.every(({ address }) => isPublic(address))
}

/** What is wrong with what a browser says of its push service, by field; undefined when nothing is. */
export async function refusedSubscription({ endpoint, keys }: Subscription, { allowPrivate, find = systemLookup }: Options): Promise<Record<string, Wrong> | undefined> {
  const { protocol, hostname, username, password } = new URL(endpoint)
  const wrong: Record<string, Wrong> = {}
  if (!isPoint(Buffer.from(keys.p256dh, 'base64'))) wrong['subscription.keys.p256dh'] = 'not_a_push_key'
  if (Buffer.from(keys.auth, 'base64').length !== 16) wrong['subscription.keys.auth'] = 'not_a_push_secret'
  if (!allowPrivate) {
    if (protocol !== 'https:') wrong['subscription.endpoint'] = 'push_not_https'
    else if (username || password || !(await isOutside(hostname.toLowerCase().replace(/\.$/, ''), find))) wrong['subscription.endpoint'] = 'not_a_push_service'
  }
  return Object.keys(wrong).length ? wrong : undefined
}
