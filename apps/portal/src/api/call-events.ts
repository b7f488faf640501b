import { ApiError, errorOf } from '@portal/contract/client/api-error'
import { prepare } from '@portal/contract/client/request'
import { bearerFor } from './bearer.ts'
import { eventReader } from './event-stream.ts'
import type { StreamEvent } from './event-stream.ts'
import { network } from './network.ts'
import { routeFor } from './routes.ts'
import type { CallName, Input, Reply } from './types.ts'
import { heed } from './unauthorized.ts'

/** The server says something every few seconds while it works; after so long a silence nothing comes any more. */
const SILENCE_MS = 30_000
/** The code of an answer that broke off. */
export const CUT = 'network.cut'

interface Listening {
  signal: AbortSignal
  /** What is said before the end. */
  onEvent: (name: string, data: unknown) => void
}

function parsed(data: string): unknown {
  try {
    return JSON.parse(data)
  } catch {
    throw new ApiError(0, { code: CUT })
  }
}

/** Ends a request that nothing was heard of for too long. */
function patience(signal: AbortSignal) {
  const given = new AbortController()
  const giveUp = () => given.abort()
  signal.addEventListener('abort', giveUp)
  let timer = setTimeout(giveUp, SILENCE_MS)
  return {
    signal: given.signal,
    heard: () => {
      clearTimeout(timer)
      timer = setTimeout(giveUp, SILENCE_MS)
    },
    done: () => {
      clearTimeout(timer)
      signal.removeEventListener('abort', giveUp)
    },
  }
}

async function open(name: CallName, input: object, signal: AbortSignal): Promise<Response> {
  const route = await routeFor(name)
  const { url, body } = prepare(route, input as Record<string, unknown>)
  const token = bearerFor(route.path)
  const response = await fetch(url, {
    method: route.method, body, signal, credentials: 'include',
    headers: {
      'Accept': 'text/event-stream', 'Content-Type': 'application/json', 'Idempotency-Key': crypto.randomUUID(),
      ...(token && { Authorization: `Bearer ${token}` }),
    },
  })
  network.answered()
  if (response.ok) return response
  const error = await errorOf(response)
  heed(error, route.path, token)
  throw error
}

/** Tells each event to who listens; the last one is the call's whole reply. */
function hear<N extends CallName>({ name, data }: StreamEvent, onEvent: Listening['onEvent']): Reply<N> | undefined {
  const said = parsed(data)
  if (name === 'done') return said as Reply<N>
  if (name === 'error') throw new ApiError(500, said as { error: string; code: string })
  onEvent(name, said)
  return undefined
}

async function listen<N extends CallName>(response: Response, onEvent: Listening['onEvent'], heard: () => void): Promise<Reply<N>> {
  if (!response.headers.get('Content-Type')?.startsWith('text/event-stream')) return (await response.json()) as Reply<N>
  const read = eventReader()
  const body = response.body!.getReader()
  for (let next = await body.read(); next.value; next = await body.read()) {
    heard()
    for (const event of read(next.value)) {
      const reply = hear<N>(event, onEvent)
      if (reply) return reply
    }
  }
  throw new ApiError(0, { code: CUT })
}

/** Makes a call whose answer comes as it is made: `call` for those that are heard from before they are done. Each try is one of its own. */
export async function callEvents<N extends CallName>(name: N, input: Input<N>, { signal, onEvent }: Listening): Promise<Reply<N>> {
  const waiting = patience(signal)
  let begun = false
  try {
    const response = await open(name, input, waiting.signal)
    begun = true
    return await listen<N>(response, onEvent, waiting.heard)
  } catch (error) {
    if (signal.aborted || error instanceof ApiError) throw error
    if (!begun) network.doubt()
    throw new ApiError(0, begun || waiting.signal.aborted ? { code: CUT } : {})
  } finally {
    waiting.done()
  }
}
