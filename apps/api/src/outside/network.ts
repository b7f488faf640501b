import { lookup as systemLookup } from 'node:dns/promises'
import http from 'node:http'
import https from 'node:https'
import { BlockList, isIP } from 'node:net'

/** Somebody asked the server to connect to where it should not. */
export class AddressRefused extends Error {
  override name = 'AddressRefused'
}

/** Its host can't be found, as far as one can tell now. */
export class AddressUnknown extends AddressRefused {
  override name = 'AddressUnknown'
}

interface Address {
  address: string
  family: 4 | 6
}

export interface NetworkOptions {
  /** Addresses that are not on the public internet may be used too (ALLOW_PRIVATE_ADDRESSES). */
  allowPrivate?: boolean
  lookup?: (host: string) => Promise<Array<{ address: string; family: number }>>
}

// IANA's registries of special-purpose addresses.
const special4 = [
  '0.0.0.0/8', '10.0.0.0/8', '100.64.0.0/10', '127.0.0.0/8', '169.254.0.0/16', '172.16.0.0/12', '192.0.0.0/24', '192.0.2.0/24',
  '192.31.196.0/24', '192.52.193.0/24', '192.88.99.0/24', '192.168.0.0/16', '192.175.48.0/24', '198.18.0.0/15',
  '198.51.100.0/24', '203.0.113.0/24', '224.0.0.0/4', '240.0.0.0/4',
]
const special6 = ['2001::/23', '2001:db8::/32', '2002::/16', '2620:4f:8000::/48', '3fff::/20']
const refused = new BlockList()
const global6 = new BlockList()
const add = (list: BlockList, range: string, family: 'ipv4' | 'ipv6') => {
  const [net = '', bits] = range.split('/')
  list.addSubnet(net, Number(bits), family)
}
for (const range of special4) add(refused, range, 'ipv4')
for (const range of special6) add(refused, range, 'ipv6')
add(global6, '2000::/3', 'ipv6')

/** The IPv4 address inside an IPv6 one, in whichever way it is written. */
export function mapped(address: string): string | undefined {
  const host = new URL(`http://[${address}]/`).hostname.slice(1, -1)
  const match = /^::ffff:([0-9a-f]{1,4}):([0-9a-f]{1,4})$/.exec(host)
  if (!match) return undefined
  const [high, low] = [parseInt(match[1]!, 16), parseInt(match[2]!, 16)]
  return [high >> 8, high & 255, low >> 8, low & 255].join('.')
}

/** On the public internet, and nothing that stands for something else there. */
export function isPublic(address: string): boolean {
  if (isIP(address) === 4) return !refused.check(address, 'ipv4')
  if (isIP(address) !== 6 || address.includes('%')) return false
  const inner = mapped(address)
  if (inner) return isPublic(inner)
  return global6.check(address, 'ipv6') && !refused.check(address, 'ipv6')
}

/**
 * Looks a host up once and gives the address to connect to: asking again could give another one. A host with any address
 * that is not public is refused as a whole.
 * @throws AddressRefused in words that say no more than the host itself does; AddressUnknown where it may be there later.
 */
export async function safeAddress(host: string, { allowPrivate = false, lookup }: NetworkOptions = {}): Promise<Address> {
  const find = lookup ?? ((name: string) => systemLookup(name, { all: true, verbatim: true }))
  const name = host.replace(/^\[(.*)\]$/, '$1')
  const found = await find(name).catch(() => [])
  const [first] = found
  if (!first) throw new AddressUnknown(`${host} could not be found`)
  if (!allowPrivate && !found.every(({ address }) => isPublic(address))) throw new AddressRefused(`${host} is not a public address`)
  return { address: first.address, family: first.family === 6 ? 6 : 4 }
}

interface SafeRequest extends NetworkOptions {
  method?: string
  headers?: Record<string, string>
  body?: string | Uint8Array
  timeoutMs?: number
  /** Longer replies are cut off with an error. */
  maxBytes?: number
  /** Each hop is looked up and judged anew. */
  maxRedirects?: number
  /** Trusted beside the system's certificates. */
  ca?: string
  /** Connections that are used again: each goes to an address that was judged when it was opened. */
  kept?: KeptConnections
}

interface KeptConnections {
  http: http.Agent
  https: https.Agent
}

/** For many requests to few hosts; what is not used for some seconds is closed. */
export function keepConnections(idleMs = 4_000): KeptConnections {
  const options = { keepAlive: true, timeout: idleMs, maxFreeSockets: 32 }
  return { http: new http.Agent(options), https: new https.Agent(options) }
}

interface SafeReply {
  status: number
  headers: http.IncomingHttpHeaders
  body: Buffer
}

/**
 * A request to an address that a person could influence: https only (http too where private addresses are allowed),
 * connected to the address that was judged, redirects judged again, limited in time and size.
 * @throws AddressRefused, or the connection's error.
 */
export async function safeRequest(url: string, options: SafeRequest = {}): Promise<SafeReply> {
  const { allowPrivate = false, maxRedirects = 0 } = options
  const target = URL.parse(url)
  if (!target || !(target.protocol === 'https:' || (allowPrivate && target.protocol === 'http:'))) throw new AddressRefused('Only https addresses are used')
  if (target.username || target.password) throw new AddressRefused('An address with a password in it is not used')
  const address = await safeAddress(target.hostname, options)
  const reply = await send(target, address, options)
  const { location } = reply.headers
  if (reply.status < 300 || reply.status > 399 || !location || maxRedirects < 1) return reply
  const next = new URL(location, target)
  const { authorization: _, cookie: __, ...headers } = options.headers ?? {}
  // What was meant for one host is not told to another.
  return safeRequest(next.href, { ...options, headers: next.origin === target.origin ? options.headers : headers, maxRedirects: maxRedirects - 1 })
}

/** A request that goes to the address that was judged. */
function open(target: URL, { address, family }: Address, options: SafeRequest, signal: AbortSignal): http.ClientRequest {
  const { method = 'GET', headers = {}, ca, kept } = options
  const isHttps = target.protocol === 'https:'
  return (isHttps ? https : http).request(target, {
    method, headers, family, agent: kept?.[isHttps ? 'https' : 'http'] ?? false, ca, signal,
    // The name stays in the request and in the certificate; the connection goes to the address that was judged.
    lookup: ((_name: string, lookupOptions: { all?: boolean }, done: (...result: unknown[]) => void) =>
      lookupOptions.all ? done(null, [{ address, family }]) : done(null, address, family)) as never,
  })
}

/**
 * The reply of a request as it comes, line by line; redirects are not followed.
 * @throws AddressRefused, or the connection's error; the signal's reason when that fires
 */
export async function* safeLines(url: string, options: SafeRequest & { signal: AbortSignal }): AsyncGenerator<{ status: number; line: string }> {
  const { allowPrivate = false, maxBytes = 1_000_000, body, signal } = options
  const target = URL.parse(url)
  if (!target || !(target.protocol === 'https:' || (allowPrivate && target.protocol === 'http:'))) throw new AddressRefused('Only https addresses are used')
  const address = await safeAddress(target.hostname, options)
  const request = open(target, address, options, signal)
  const response = await new Promise<http.IncomingMessage>((resolve, reject) => {
    request.once('error', reject)
    request.once('response', resolve)
    request.end(body)
  })
  const status = response.statusCode ?? 0
  let size = 0
  let held = ''
  response.setEncoding('utf8')
  try {
    for await (const part of response as AsyncIterable<string>) {
      size += part.length
      if (size > maxBytes) throw new Error('The reply is too long')
      const lines = (held + part).split('\n')
      held = lines.pop()!
      for (const line of lines) yield { status, line: line.trim() }
    }
    if (held) yield { status, line: held.trim() }
  } finally {
    response.destroy()
  }
}

function send(target: URL, address: Address, options: SafeRequest): Promise<SafeReply> {
  const { body, timeoutMs = 15_000, maxBytes = 1_000_000 } = options
  return new Promise((resolve, reject) => {
    const request = open(target, address, options, AbortSignal.timeout(timeoutMs))
    request.once('error', reject)
    request.once('response', (response) => {
      const parts: Buffer[] = []
      let size = 0
      response.on('data', (part: Buffer) => {
        size += part.length
        if (size > maxBytes) response.destroy(new Error('The reply is too long'))
        else parts.push(part)
      })
      response.once('error', reject)
      response.once('end', () => resolve({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(parts) }))
    })
    request.end(body)
  })
}
