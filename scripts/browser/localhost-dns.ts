// Makes `<anything>.localhost` mean this machine in Node, as it does in every browser. Import it for its effect.
import dns from 'node:dns'

interface Found {
  address: string
  family: number
}

type Done = (error: NodeJS.ErrnoException | null, found: string | Found[], family?: number) => void
type Lookup = (host: string, options: dns.LookupOptions, done: Done) => void

const here: Found = { address: '127.0.0.1', family: 4 }
const isLocal = (host: unknown) => typeof host === 'string' && host.toLowerCase().endsWith('.localhost')

const systemLookup = dns.lookup as unknown as Lookup
const systemPromise = dns.promises.lookup

function lookup(host: string, given: dns.LookupOptions | number | Done, callback?: Done): void {
  const done = typeof given === 'function' ? given : callback
  const options = typeof given === 'function' ? {} : typeof given === 'number' ? { family: given } : given
  if (!done) throw new TypeError('lookup needs a callback')
  if (!isLocal(host)) return systemLookup(host, options, done)
  process.nextTick(() => (options?.all ? done(null, [here]) : done(null, here.address, here.family)))
}

// `util.promisify(dns.lookup)` finds the promise under a symbol of the original.
dns.lookup = Object.assign(lookup, dns.lookup) as unknown as typeof dns.lookup
dns.promises.lookup = (async (host: string, options: dns.LookupOptions | number = {}) => {
  if (!isLocal(host)) return await systemPromise(host, options as dns.LookupOptions)
  return typeof options === 'object' && options.all ? [here] : here
}) as unknown as typeof systemPromise
