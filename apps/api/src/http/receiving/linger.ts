import type { IncomingMessage } from 'node:http'
import { ReadableStream } from 'node:stream/web'

/** How much of what nobody wants is still taken, and for how long. */
interface Patience {
  bytes: number
  totalMs: number
  silenceMs: number
}

/** More than the portal's own screens send in one call: beyond that they send parts. */
const patience: Patience = { bytes: 64 * 1024 * 1024, totalMs: 60_000, silenceMs: 5_000 }

/** Resolves when the client has sent all, has gone, or has used up what it is given. */
function drained(incoming: IncomingMessage, { bytes, totalMs, silenceMs }: Patience): Promise<void> {
  return new Promise((resolve) => {
    if (incoming.readableEnded || incoming.destroyed) return resolve()
    let left = bytes
    const over = () => {
      clearTimeout(total)
      clearTimeout(silence)
      incoming.off('data', take)
      for (const event of ['end', 'close', 'error']) incoming.off(event, over)
      resolve()
    }
    const total = setTimeout(over, totalMs)
    const silence = setTimeout(over, silenceMs)
    const take = ({ length }: Buffer) => {
      left -= length
      if (left < 0) return over()
      silence.refresh()
    }
    for (const event of ['end', 'close', 'error']) incoming.on(event, over)
    // Whoever read it has given up, but may still hold it: then nothing would flow.
    incoming.removeAllListeners('readable').removeAllListeners('data').on('data', take).resume()
  })
}

/**
 * A refusal that comes before the client has sent everything. Browsers read it only after their last byte, and closing on
 * bytes that nobody has read is a reset which takes the sentence with it (RFC 9112 section 9.6): it goes out whole and at
 * once, the connection closes when the rest has been taken.
 */
export async function lingering(response: Response, incoming: IncomingMessage, limits = patience): Promise<Response> {
  if (response.status < 400 || incoming.complete || incoming.destroyed) return response
  const words = Buffer.from(await response.arrayBuffer())
  const headers = new Headers(response.headers)
  headers.set('Connection', 'close')
  headers.set('Content-Length', String(words.length))
  async function* body() {
    yield words
    await drained(incoming, limits)
  }
  return new Response(ReadableStream.from(body()) as never, { status: response.status, headers })
}
