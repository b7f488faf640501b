import { AddressRefused, safeLines } from '../network.ts'

/** An endpoint that speaks OpenAI's protocol, as the operator names it. It may stand beside the server: its address is nobody else's to choose. */
export interface ModelEndpoint {
  baseUrl: string
  key: string | undefined
  model: string
}

interface Message {
  role: 'system' | 'user'
  content: string
}

/** It was not there, broke off, or said what is no answer. */
export class ModelFailed extends Error {
  override name = 'ModelFailed'
}

/** It had more to say than it may: what came is its beginning. */
export class ModelCut extends ModelFailed {
  override name = 'ModelCut'
}

/** It took longer than it may. */
export class ModelSlow extends Error {
  override name = 'ModelSlow'
}

interface Limits {
  /** Of the whole reply. */
  timeoutMs: number
  /** Fires when nobody waits for it any more. */
  left?: AbortSignal | undefined
  mostTokens?: number
}

const mostBytes = 400_000

const headersOf = ({ key }: ModelEndpoint) => ({
  'content-type': 'application/json', accept: 'text/event-stream', 'accept-encoding': 'identity', ...(key && { authorization: `Bearer ${key}` }),
})

interface Said {
  choices?: Array<{ delta?: { content?: unknown }; finish_reason?: unknown }>
  error?: unknown
}

function readEvent(line: string): Said {
  try {
    return (JSON.parse(line) as Said | null) ?? {}
  } catch {
    return {}
  }
}

/** The words of one event, none in those that only count, and why it was the last one of its words. */
function wordsOf(line: string): { words: string; end: unknown } {
  const { choices, error } = readEvent(line)
  if (error) throw new ModelFailed('The endpoint failed in the middle of its reply')
  const content = choices?.[0]?.delta?.content
  return { words: typeof content === 'string' ? content : '', end: choices?.[0]?.finish_reason }
}

/**
 * What the endpoint says, piece by piece as it comes, to its end.
 * @throws ModelFailed, ModelCut, ModelSlow
 */
export async function* modelSays(endpoint: ModelEndpoint, messages: readonly Message[], { timeoutMs, left, mostTokens = 700 }: Limits): AsyncGenerator<string> {
  const late = AbortSignal.timeout(timeoutMs)
  const signal = left ? AbortSignal.any([late, left]) : late
  const body = JSON.stringify({ model: endpoint.model, messages, stream: true, temperature: 0, max_tokens: mostTokens })
  let ended = false
  try {
    for await (const { status, line } of safeLines(`${endpoint.baseUrl.replace(/\/$/, '')}/chat/completions`, {
      method: 'POST', headers: headersOf(endpoint), body, allowPrivate: true, maxBytes: mostBytes, signal,
    })) {
      if (status !== 200) throw new ModelFailed(`The endpoint answered ${status}`)
      if (!line.startsWith('data:')) continue
      const data = line.slice(5).trim()
      if (data === '[DONE]') return
      const { words, end } = wordsOf(data)
      if (words) yield words
      if (end === 'length') throw new ModelCut('The endpoint had more to say than it may')
      ended ||= Boolean(end)
    }
    if (!ended) throw new ModelFailed('The endpoint broke off')
  } catch (error) {
    if (late.aborted) throw new ModelSlow('The endpoint took too long', { cause: error })
    if (error instanceof ModelFailed) throw error
    throw new ModelFailed(error instanceof AddressRefused ? error.message : 'The endpoint could not be reached', { cause: error })
  }
}
