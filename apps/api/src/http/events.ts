import { setTimeout as sleep } from 'node:timers/promises'
import type { Context as HonoContext } from 'hono'
import { type AppError, errorBody } from '../core/errors.ts'

/** Server-Sent Events (the HTML standard, section 9.2) for calls that tell how far something is. */

const betweenMs = 250
const aliveEveryMs = 15_000
const longestMs = 10 * 60_000

interface Look {
  data: unknown
  /** Nothing will change any more. */
  last: boolean
}

export const wantsEvents = (c: HonoContext) => /\btext\/event-stream\b/.test(c.req.header('accept') ?? '')

/** Each event is the call's whole reply. It is sent when it differs from the one before; `next` looks again. */
export function eventStream(first: Look, next: () => Promise<Look>, refusalOf: (error: unknown) => AppError, requestId: string): Response {
  const encoder = new TextEncoder()
  const stopped = new AbortController()
  const body = new ReadableStream<Uint8Array>({
    async start(controller) {
      const send = (text: string) => controller.enqueue(encoder.encode(text))
      const until = Date.now() + longestMs
      let said = JSON.stringify(first.data)
      let saidAt = Date.now()
      let last = first.last
      const say = (text: string) => {
        saidAt = Date.now()
        send(text)
      }
      say(`data: ${said}\n\n`)
      try {
        while (!last && Date.now() < until && !stopped.signal.aborted) {
          await sleep(betweenMs, undefined, { signal: stopped.signal })
          const look = await next()
          const text = JSON.stringify(look.data)
          last = look.last
          if (text !== said) say(`data: ${(said = text)}\n\n`)
          else if (Date.now() - saidAt > aliveEveryMs) say(': still here\n\n')
        }
      } catch (error) {
        if (!stopped.signal.aborted) say(`event: error\ndata: ${JSON.stringify(errorBody(refusalOf(error), requestId))}\n\n`)
      }
      if (!stopped.signal.aborted) controller.close()
    },
    cancel: () => stopped.abort(),
  })
  return new Response(body, {
    headers: { 'Content-Type': 'text/event-stream', 'Cache-Control': 'no-store', 'X-Accel-Buffering': 'no', Vary: 'Host' },
  })
}

/**
 * A write that is read as events: what its function tells meanwhile, each by its name, then `done` with the whole reply. A
 * refusal before anything was told, and soon, is an ordinary one: it is thrown.
 */
export async function toldAsEvents(
  work: (tell: (event: string, data: unknown) => void) => Promise<unknown>, refusalOf: (error: unknown) => AppError, requestId: string,
): Promise<Response> {
  const encoder = new TextEncoder()
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>(undefined, { highWaterMark: 1 }, { highWaterMark: 1024 })
  const writer = writable.getWriter()
  // Whoever left hears no more; what was begun is carried out.
  const send = (text: string) => void writer.write(encoder.encode(text)).catch(() => {})
  const begun = Promise.withResolvers<'told'>()
  let told = false
  const tell = (event: string, data: unknown) => {
    told = true
    send(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`)
    begun.resolve('told')
  }
  // Nothing told for so long: its reader hears at least that it is worked on, and of a refusal by an event.
  const alive = setInterval(() => {
    told = true
    send(': still here\n\n')
    begun.resolve('told')
  }, aliveEveryMs)
  const done = work(tell).then(
    (reply) => tell('done', reply),
    (error: unknown) => {
      if (!told) throw error
      tell('error', errorBody(refusalOf(error), requestId))
    },
  ).finally(() => {
    clearInterval(alive)
    void writer.close().catch(() => {})
  })
  await Promise.race([begun.promise, done])
  done.catch(() => {})
  return new Response(readable, {
    headers: { 'Content-Type': 'text/event-stream', 'Cache-Control': 'no-store', 'X-Accel-Buffering': 'no', Vary: 'Host' },
  })
}
