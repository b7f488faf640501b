import type { HttpBindings } from '@hono/node-server'
import type { Context as HonoContext } from 'hono'
import { bodyLimitMs } from './body-time.ts'
import { AppError } from '../../core/errors.ts'
import type { Tenant } from '../../core/locations.ts'

export const jsonLimit = 1024 * 1024
/** Deeper than any body of ours; deep nesting only costs. */
const maxDepth = 32
/** Silence in the middle of a file. */
export const idleLimitMs = 30_000

export const tooLarge = (limit: number) => new AppError('input.too_large', { params: { bytes: limit } })
export const tooSlow = () => new AppError('input.timeout')
const malformed = () => new AppError('input.malformed', { params: { form: 'json' }, problems: {} })

/** What comes with a request: the connection it came on, and the location of its host once that is known. */
export type HonoEnv = { Bindings: Partial<HttpBindings>; Variables: { tenant: Tenant | undefined } }

/** Reads a stream up to `limit` bytes, giving up when not all of it has come in time. */
export async function readAll(stream: ReadableStream<Uint8Array> | null, limit: number, totalMs = bodyLimitMs): Promise<Buffer> {
  if (!stream) return Buffer.alloc(0)
  const reader = stream.getReader()
  const parts: Uint8Array[] = []
  const { promise: late, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(tooSlow()), totalMs)
  let size = 0
  try {
    for (;;) {
      const { done, value } = await Promise.race([reader.read(), late])
      if (done) return Buffer.concat(parts)
      size += value.length
      if (size > limit) throw tooLarge(limit)
      parts.push(value)
    }
  } catch (error) {
    reader.cancel().catch(() => {})
    throw error
  } finally {
    clearTimeout(timer)
  }
}

/** Objects and arrays within each other, counted without parsing: quotes are honoured. */
function depthOf(text: string): number {
  let depth = 0
  let deepest = 0
  let quoted = false
  for (let index = 0; index < text.length; index++) {
    const char = text.charCodeAt(index)
    if (quoted) {
      if (char === 92) index++
      else if (char === 34) quoted = false
    } else if (char === 34) quoted = true
    else if (char === 123 || char === 91) deepest = Math.max(deepest, ++depth)
    else if (char === 125 || char === 93) depth--
  }
  return deepest
}

/** The JSON body of a request; an empty one is `{}`. */
export async function readJson(c: HonoContext<HonoEnv>, limit = jsonLimit): Promise<{ value: unknown; bytes: Buffer }> {
  const type = c.req.header('content-type') ?? ''
  if (Number(c.req.header('content-length') ?? 0) > limit) throw tooLarge(limit)
  const bytes = await readAll(c.req.raw.body, limit)
  if (bytes.length === 0) return { value: {}, bytes }
  if (!/^application\/json\b/i.test(type)) throw new AppError('input.type')
  const text = bytes.toString('utf8')
  if (depthOf(text) > maxDepth) throw malformed()
  try {
    return { value: JSON.parse(text), bytes }
  } catch {
    throw malformed()
  }
}
