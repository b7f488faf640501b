import { createHash } from 'node:crypto'
import { type Endpoint, isBinary } from '@portal/contract'
import type { Context as HonoContext } from 'hono'
import type { FileReply } from '../core/context.ts'
import { matches } from '../core/etag.ts'
import { pack } from './pages/encoding.ts'

/** The value through the reply's schema, which drops what is not in it: nothing leaves that was not declared. */
export function bodyOf(endpoint: Endpoint, value: unknown): Record<string, unknown> {
  if (isBinary(endpoint.reply)) throw new Error(`${endpoint.path} replies with bytes`)
  return { success: true, ...endpoint.reply.parse(value) }
}

/** Weak: the same list for the same role, whatever its encoding. */
const etagOf = (text: string, role: string) =>
  `W/"${createHash('sha1').update(role).update(text).digest('base64url')}"`

export function jsonResponse(status: number, body: unknown, headers: Headers = new Headers()): Response {
  headers.set('Content-Type', 'application/json; charset=utf-8')
  headers.set('X-Content-Type-Options', 'nosniff')
  if (!headers.has('Cache-Control')) headers.set('Cache-Control', 'no-store')
  return new Response(JSON.stringify(body), { status, headers })
}

/** Shorter replies fit into a packet or two as they are. */
const packedFrom = 4096

/**
 * A read: with its tag where somebody is signed in, and 304 when the caller has it already. A long list is packed to a
 * tenth; its call carries a bearer, so no other page can make it and learn from its length.
 */
export async function readResponse(c: HonoContext, body: unknown, headers: Headers, role: string | undefined): Promise<Response> {
  if (role === undefined) return jsonResponse(200, body, headers)
  const text = JSON.stringify(body)
  const etag = etagOf(text, role)
  headers.set('ETag', etag)
  headers.set('Cache-Control', 'no-store')
  if (matches(c.req.header('if-none-match'), etag)) return new Response(null, { status: 304, headers })
  headers.set('Content-Type', 'application/json; charset=utf-8')
  if (text.length < packedFrom) return new Response(text, { status: 200, headers })
  const packed = await pack(Buffer.from(text), c.req.header('accept-encoding'), 3)
  headers.append('Vary', 'Accept-Encoding')
  if (packed.encoding) headers.set('Content-Encoding', packed.encoding)
  return new Response(packed.body, { status: 200, headers })
}

export function fileResponse(file: FileReply, headers: Headers): Response {
  headers.set('Content-Type', file.type)
  headers.set('X-Content-Type-Options', 'nosniff')
  for (const [name, value] of Object.entries(file.headers ?? {})) headers.set(name, value)
  if (!headers.has('Cache-Control')) headers.set('Cache-Control', 'private, no-store')
  return new Response(file.body as ConstructorParameters<typeof Response>[0], { status: file.status ?? 200, headers })
}
