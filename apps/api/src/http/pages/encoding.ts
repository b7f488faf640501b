import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

export type Encoding = 'br' | 'gzip'
interface Packed {
  body: Uint8Array<ArrayBuffer>
  encoding: Encoding | undefined
}

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

/** Both are understood by everything since 2017; a client that takes neither gets the plain bytes. */
function encodingFor(accepted: string | undefined): Encoding | undefined {
  const names = (accepted ?? '').toLowerCase().split(',').map((part) => part.trim().split(';'))
  const takes = (wanted: Encoding) =>
    names.some(([name, ...rest]) => name === wanted && !rest.some((part) => /^\s*q=0(\.0*)?\s*$/.test(part)))
  return takes('br') ? 'br' : takes('gzip') ? 'gzip' : undefined
}

/** `quality` is brotli's, 0 to 11. */
export async function pack(bytes: Uint8Array, accepted: string | undefined, quality: number): Promise<Packed> {
  const encoding = encodingFor(accepted)
  if (!encoding) return { body: new Uint8Array(bytes), encoding }
  const params = { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length }
  const body = encoding === 'br' ? await brotli(bytes, { params }) : await zip(bytes, { level: Math.min(9, quality) })
  return { body: new Uint8Array(body), encoding }
}

/** The slow compressions wait for each other: they must not take the machine from those who wait for a page. */
let queue: Promise<unknown> = Promise.resolve()

/** One file in each encoding, kept: as the build made it, else quickly at first, then, in the background, as small as it gets. */
export function bestOf(bytes: Uint8Array, { thorough, made }: { thorough: boolean; made?: Uint8Array }) {
  const kept = new Map<Encoding | undefined, Promise<Packed>>()
  if (made) kept.set('br', Promise.resolve({ body: new Uint8Array(made), encoding: 'br' }))
  return (accepted: string | undefined): Promise<Packed> => {
    const encoding = encodingFor(accepted)
    const known = kept.get(encoding)
    if (known) return known
    const quick = pack(bytes, encoding, 5)
    kept.set(encoding, quick)
    if (encoding === 'br' && thorough) {
      queue = queue.then(async () => kept.set(encoding, Promise.resolve(await pack(bytes, encoding, 11))))
    }
    return quick
  }
}
