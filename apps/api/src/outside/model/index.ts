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

/** The words of one event; none in those that only count. */
function wordsOf(line: string): string {
  try {
    const { choices } = JSON.parse(line) as { choices?: Array<{ delta?: { content?: unknown } }> }
    const content = choices?.[0]?.delta?.content
    return typeof content === 'string' ? content : ''
  } catch {
    return ''
  }
}

/**
 * What the endpoint says, piece by piece as it comes.
 * @throws ModelFailed, ModelSlow
 */
export async function* modelSays(endpoint: ModelEndpoint, messages: readonly Message[], { timeoutMs, left, mostTokens = 700 }: Limits): AsyncGenerator<string> {
  const late = AbortSignal.timeout(timeoutMs)
  const signal = left ? AbortSignal.any([late, left]) : late
  const body = JSON.stringify({ model: endpoint.model, messages, stream: true, temperature: 0, max_tokens: mostTokens })
  try {
    for await (const { status, line } of safeLines(`${endpoint.baseUrl.replace(/\/$/, '')}/chat/completions`, {
      method: 'POST', headers: headersOf(endpoint), body, allowPrivate: true, maxBytes: mostBytes, signal,
    })) {
      if (status !== 200) throw new ModelFailed(`The endpoint answered ${status}`)
      if (!line.startsWith('data:')) continue
      const data = line.slice(5).trim()
      if (data === '[DONE]') return
      const words = wordsOf(data)
      if (words) yield words
    }
  } catch (error) {
    if (late.aborted) throw new ModelSlow('The endpoint took too long', { cause: error })
    if (error instanceof ModelFailed) throw error
    throw new ModelFailed(error instanceof AddressRefused ? error.message : 'The endpoint could not be reached', { cause: error })
  }
}
