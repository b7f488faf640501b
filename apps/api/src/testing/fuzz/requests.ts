import fc from 'fast-check'
import { type AnyContract, type Endpoint, callsOf } from '@portal/contract'
import { brokenTexts, mutated, strange, strangeSegments } from './hostile.ts'
import { valuesOf } from './values.ts'

export interface Fuzzed {
  name: string
  endpoint: Endpoint
  method: string
  target: string
  headers: Record<string, string>
  body: string | Uint8Array | FormData | undefined
}

const asText = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value) ?? 'undefined')
const wellFormed = (text: string) => encodeURIComponent(text.toWellFormed())
const asRecord = (value: unknown): Record<string, unknown> => (typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {})

/** Mostly an id (one that stands for a row, when `ids` has some), sometimes nonsense. */
function paths(endpoint: Endpoint, ids: () => string[]): fc.Arbitrary<string> {
  const segment = fc.oneof(
    { weight: 4, arbitrary: fc.nat().map((index) => ids()[index % (ids().length || 1)] ?? '019a9b3c-1111-7111-8111-111111111111') },
    { weight: 1, arbitrary: fc.uuid() },
    { weight: 1, arbitrary: fc.constantFrom(...strangeSegments) },
  )
  const holes = endpoint.path.match(/\{\w+\}/g)?.length ?? 0
  return fc.tuple(...Array.from({ length: holes }, () => segment)).map((segments) => {
    let index = 0
    return endpoint.path.replace(/\{\w+\}/g, () => segments[index++] ?? '')
  })
}

function queries(endpoint: Endpoint): fc.Arbitrary<string> {
  const none = fc.constant('')
  const hostile = fc.constantFrom('?a=1&a=2', '?__proto__=1', '?constructor[prototype]=1', '?%00=%00', '?limit=-1', '?limit=1e9&offset=99999999999999999999', '?q=%E0%A4%A', `?q=${'x'.repeat(8000)}`, '?=&&=', '?limit[]=1', '?id=%ED%A0%80')
  if (!endpoint.query) return fc.oneof({ weight: 9, arbitrary: none }, { weight: 1, arbitrary: hostile })
  const values = valuesOf(endpoint.query)
  const rendered = (arbitrary: fc.Arbitrary<unknown>) =>
    arbitrary.map((value) => `?${Object.entries(asRecord(value)).filter(([, field]) => field !== undefined).map(([key, field]) => `${wellFormed(key)}=${wellFormed(asText(field))}`).join('&').slice(0, 12_000)}`)
  return fc.oneof({ weight: 5, arbitrary: rendered(values) }, { weight: 4, arbitrary: rendered(mutated(values)) }, { weight: 1, arbitrary: hostile })
}

const json = { 'content-type': 'application/json' }
type Sent = Pick<Fuzzed, 'headers' | 'body'>

/** Bytes that claim to be something. */
const fileBytes = fc.oneof(
  fc.uint8Array({ maxLength: 200 }),
  fc.constantFrom(
    Buffer.from('%PDF-1.7\n%%EOF'), Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>'), Buffer.from('<html><script>1</script>'),
    Buffer.from('89504e470d0a1a0a0000000d49484452000040000000400008060000', 'hex'), Buffer.from('ffd8ffe000104a46494600', 'hex'), Buffer.from('GIF89a'), Buffer.from('PK\x03\x04'), Buffer.alloc(0),
  ).map((buffer) => new Uint8Array(buffer)),
)
const fileNames = fc.constantFrom('a.png', 'a.pdf', '', '.', '..\\..\\x', 'a\0b.png', `${'n'.repeat(300)}.jpg`, '\u202Egnp.exe', 'CON', 'a.svg', 'x.html', 'name with "quotes".mp4')

function forms(endpoint: Endpoint): fc.Arbitrary<Sent> {
  const fields = endpoint.body ? valuesOf(endpoint.body) : fc.constant({})
  const given = fc.oneof({ weight: 2, arbitrary: fields }, { weight: 1, arbitrary: mutated(fields) })
  const files = fc.array(fc.tuple(fc.constantFrom(...Object.keys(endpoint.files!), 'nobody'), fileNames, fileBytes), { maxLength: 3 })
  const form = fc.tuple(given, files).map(([value, list]): Sent => {
    const data = new FormData()
    for (const [key, field] of Object.entries(asRecord(value))) data.append(key.toWellFormed(), asText(field).toWellFormed())
    for (const [key, name, bytes] of list) data.append(key, new File([bytes as never], name))
    return { headers: {}, body: data }
  })
  const broken = fc.tuple(
    fc.constantFrom('multipart/form-data', 'multipart/form-data; boundary=', 'multipart/form-data; boundary=x', `multipart/form-data; boundary=${'b'.repeat(300)}`, 'multipart/mixed; boundary=x'),
    fc.constantFrom('', '--x', '--x--', '--x\r\n\r\n', '--x\r\nContent-Disposition: form-data; name="a"\r\n\r\n1', '--x\r\nContent-Disposition: form-data; name="__proto__"\r\n\r\n1\r\n--x--\r\n', `--x\r\n${'A: b\r\n'.repeat(3000)}\r\n`, '--x\r\nContent-Disposition: form-data; name="photo"; filename="a.png"\r\n\r\n'),
  ).map(([type, body]): Sent => ({ headers: { 'content-type': type }, body }))
  return fc.oneof({ weight: 4, arbitrary: form }, { weight: 1, arbitrary: broken })
}

function bodies(endpoint: Endpoint): fc.Arbitrary<Sent> {
  const nothing: fc.Arbitrary<Sent> = fc.constant({ headers: {}, body: undefined })
  if (endpoint.method === 'GET') return nothing
  const values = endpoint.body ? valuesOf(endpoint.body) : fc.constant({})
  const sent = (arbitrary: fc.Arbitrary<unknown>) => arbitrary.map((value): Sent => ({ headers: json, body: JSON.stringify(value) }))
  const broken = fc.tuple(fc.constantFrom(...brokenTexts), fc.constantFrom('application/json', 'application/json; charset=utf-16', 'text/plain', 'application/x-www-form-urlencoded', '', 'a'.repeat(300)))
    .map(([body, type]): Sent => ({ headers: type ? { 'content-type': type } : {}, body }))
  const choices = [{ weight: 4, arbitrary: sent(values) }, { weight: 5, arbitrary: sent(mutated(values)) }, { weight: 1, arbitrary: sent(strange) }, { weight: 1, arbitrary: broken }, { weight: 1, arbitrary: nothing }]
  if (endpoint.files) choices.push({ weight: 8, arbitrary: forms(endpoint) })
  return fc.oneof(...choices)
}

const oddHeaders: fc.Arbitrary<Record<string, string>> = fc.oneof(
  { weight: 12, arbitrary: fc.constant({}) },
  { weight: 1, arbitrary: fc.uuid().map((key) => ({ 'idempotency-key': key })) },
  {
    weight: 2,
    arbitrary: fc.constantFrom<Array<Record<string, string>>[number]>(
      { 'idempotency-key': 'x' }, { 'idempotency-key': '' }, { 'x-client-time': 'soon' }, { 'x-client-time': '+275760-09-13T00:00:00Z' }, { 'if-none-match': '*' }, { 'if-none-match': '"' }, { range: 'bytes=9-1' }, { range: 'bytes=-999999999999999999999' },
      { accept: 'text/event-stream' }, { accept: 'a'.repeat(5000) }, { cookie: '__Host-portal=%E0%A4%A; a=b; ;;=' }, { 'content-length': '99999999999' }, { 'content-encoding': 'gzip' }, { 'x-forwarded-for': '::1,' }, { 'x-forwarded-host': 'evil.example' }, { 'accept-language': '\u00e9*;q=x' },
      { 'user-agent': 'u'.repeat(5000) }, { origin: 'null' }, { authorization: 'Bearer' }, { authorization: 'Bearer a.b.c' }, { authorization: `Bearer ${'e30.'.repeat(900)}` }, { 'x-http-method-override': 'DELETE' }, { 'if-match': '0' }, { 'if-modified-since': 'x' },
    ),
  },
)

interface Wanted {
  count: number
  /** The same seed makes the same requests. */
  seed: number
  ids?: () => string[]
  /** How often a call is made compared with others. */
  weightOf?: (name: string) => number
}

/** Requests to every call of a contract, well formed and not. */
export function requests(contract: AnyContract, { count, seed, ids = () => [], weightOf = () => 1 }: Wanted): Fuzzed[] {
  const perCall = callsOf(contract).map(([name, endpoint]) => ({
    weight: weightOf(name),
    arbitrary: fc.tuple(paths(endpoint, ids), queries(endpoint), bodies(endpoint), oddHeaders).map(([path, query, { headers, body }, odd]): Fuzzed =>
      ({ name, endpoint, method: endpoint.method, target: `/api${path}${query}`, headers: { ...headers, ...odd }, body })),
  }))
  return fc.sample(fc.oneof(...perCall), { numRuns: count, seed })
}
