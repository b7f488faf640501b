import fc from 'fast-check'

// What nobody's form sends.

const nest = (depth: number, inner: unknown = 1): unknown => (depth ? nest(depth - 1, depth % 2 ? [inner] : { a: inner }) : inner)
const big = 'x'.repeat(1024 * 1024)

const strangeTexts = [
  '', ' ', '\0', 'a\0b', '\ud800', 'x\udfffy', '\u202Etxt.exe', '\uFEFF', '\u0085\u2028', 'e\u0301'.repeat(40), '👩‍👩‍👧‍👦'.repeat(30), 'x'.repeat(70_000),
  "'; drop table accounts; --", '$1', '{{7*7}}', '${1}', '%s%n', '../../etc/passwd', '<script>alert(1)</script>', 'a\r\nBcc: x@y.example', '__proto__', 'constructor',
  '00000000-0000-0000-0000-000000000000', 'ffffffff-ffff-ffff-ffff-ffffffffffff', 'null', 'NaN', '1e999', '-1', '0x10', '２０２６-01-01', '2026-02-30', '9999999-01-01', '-000001-01-01T00:00:00Z',
  '275760-09-13', '25:61', 'FREQ=SECONDLY;INTERVAL=0', '((((((((((((((((((a+)+)+)+)+', '%', '\\', '_',
]
const strangeNumbers = [-1, 0, 0.1, -0, 1e21, 1e308, Number.MAX_SAFE_INTEGER, 2 ** 53, 2 ** 31, 2 ** 63, -(2 ** 31) - 1]
const strangeValues: unknown[] = [null, true, false, [], {}, [[]], [null], ['a', ['b']], { length: 5 }, { toString: 'x' }, JSON.parse('{"then":1}'), { toJSON: 1 }, nest(20), nest(40)]

/** An own key that `{}` cannot write down. */
const keyed = (value: object, key: string, inner: unknown) =>
  Object.defineProperty(value, key, { value: inner, enumerable: true, configurable: true, writable: true })

/** Something of the wrong kind. A megabyte is rare: it only costs. */
export const strange: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 60, arbitrary: fc.constantFrom(...strangeTexts) },
  { weight: 20, arbitrary: fc.constantFrom<unknown>(...strangeNumbers) },
  { weight: 30, arbitrary: fc.constantFrom(...strangeValues) },
  { weight: 20, arbitrary: fc.string({ unit: 'binary', maxLength: 40 }) },
  { weight: 10, arbitrary: fc.jsonValue() as fc.Arbitrary<unknown> },
  { weight: 1, arbitrary: fc.constant(big) },
)
const strangeKeys = ['__proto__', 'constructor', 'prototype', 'toString', 'hasOwnProperty', 'id', 'version', 'tenant_id', 'role', 'is_admin', '', '\0', '\ud800', 'x'.repeat(5000), '0', 'then']

type Spot = { holder: Record<string, unknown> | unknown[]; key: string | number }
function spotsIn(value: unknown): Spot[] {
  if (Array.isArray(value)) return value.flatMap((inner, key) => [{ holder: value, key }, ...spotsIn(inner)])
  if (typeof value !== 'object' || value === null) return []
  const holder = value as Record<string, unknown>
  return Object.entries(holder).flatMap(([key, inner]) => [{ holder, key }, ...spotsIn(inner)])
}

const copy = (value: unknown): unknown => (value === undefined ? undefined : JSON.parse(JSON.stringify(value)))

/** The same value with something wrong in one to three places. */
export const mutated = (values: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> =>
  fc.tuple(values, fc.array(fc.tuple(fc.nat(), fc.constantFrom('replace', 'remove', 'add', 'wrap'), strange, fc.constantFrom(...strangeKeys)), { minLength: 1, maxLength: 3 }))
    .map(([value, changes]) => {
      const made = copy(value ?? {})
      for (const [place, what, shared, key] of changes) {
        const other = copy(shared)
        const spots = spotsIn(made)
        const spot = spots[place % (spots.length || 1)]
        if (what === 'add' || !spot) {
          if (typeof made === 'object' && made !== null) keyed(made, key, other)
        } else if (what === 'remove' && !Array.isArray(spot.holder)) delete spot.holder[spot.key as string]
        else keyed(spot.holder, String(spot.key), what === 'wrap' ? [copy((spot.holder as Record<string, unknown>)[spot.key])] : other)
      }
      return made
    })

const deepText = (open: string, close: string, depth: number) => open.repeat(depth) + close.repeat(depth)

/** Bodies that are no JSON object at all. */
export const brokenTexts: Array<string | Uint8Array> = [
  '', '{', '[]', 'null', '"text"', '1', '{"a":1}{"b":2}', '{"a":1,}', "{'a':1}", '{"a":NaN}', '{"a":1e999}', '{"\\ud800":1}', '\uFEFF{"a":1}', '{"a":"\u0000"}',
  '{"__proto__":{"role":"admin"}}', '{"constructor":{"prototype":{"role":"admin"}}}', '{"a":1,"a":2}', `{"a":${deepText('[', ']', 31)}}`, deepText('[', ']', 100_000), `${'{"a":'.repeat(50_000)}1${'}'.repeat(50_000)}`,
  `{"a":${'9'.repeat(100_000)}}`, Uint8Array.of(0xff, 0xfe, 0x00), Uint8Array.of(0x7b, 0x22, 0xc3, 0x28, 0x22, 0x3a, 0x31, 0x7d), new Uint8Array(1024 * 1024 + 1).fill(0x20), 'a=1&b=2', '--x\r\n\r\n', 'undefined',
]

/** Path segments as they stand in an address. */
export const strangeSegments = [
  'null', 'undefined', '0', '-1', '1', '%00', '%E0%A4%A', '%', '%zz', '%2e%2e', '..%2f..%2fetc', '%252e', "'%20or%201=1--", '*', '%F0%9F%8D%94', 'a'.repeat(3000), '00000000-0000-0000-0000-000000000000',
  '019a9b3c-1111-7111-8111-11111111111', '019A9B3C-1111-7111-8111-111111111111', '%7B019a9b3c-1111-7111-8111-111111111111%7D', '019a9b3c111171118111111111111111', '%ED%A0%80', ';a=b', '%0d%0aX-Evil:1', 'constructor', '__proto__', '~', '.', '%2F',
]
