import type { ApiError } from '@portal/contract/client/api-error'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { callEvents } from '../../../api/call-events.ts'
import { refreshAfter } from '../../../api/changes.ts'
import type { DataOf } from '../../../api/types.ts'

export type Answer = DataOf<'ai.ask'>
export type Citation = Answer['citations'][number]

/** A question that has no whole answer yet, or will have none. */
export interface Turn {
  question: string
  /** `asking`: nothing was said yet. `stopped`: by the person. */
  state: 'asking' | 'saying' | 'stopped' | 'failed'
  text: string
  citations: Citation[]
  error?: ApiError
}

/** Whether an answer is on its way: the next question waits for it. */
export const isComing = (turn: Turn | null) => turn?.state === 'asking' || turn?.state === 'saying'

/** Asks, one question after the other; what was said so far stays whatever happens. */
export function useAsking(onAnswer: (answer: Answer) => void, onFailed: (question: string) => void) {
  const client = useQueryClient()
  const [turn, setTurn] = useState<Turn | null>(null)
  const running = useRef<AbortController>(undefined)
  useEffect(() => () => running.current?.abort(), [])

  const ask = async (question: string, conversation: string | undefined) => {
    running.current?.abort()
    const own = new AbortController()
    running.current = own
    const change = (next: (turn: Turn) => Partial<Turn>) =>
      !own.signal.aborted && setTurn((now) => (now ? { ...now, ...next(now) } : now))
    setTurn({ question, state: 'asking', text: '', citations: [] })
    const onEvent = (name: string, said: unknown) => {
      if (name === 'token') change(({ text }) => ({ state: 'saying', text: text + (said as { text: string }).text }))
      if (name === 'citation') change(({ citations }) => ({ citations: [...citations, said as Citation] }))
    }
    try {
      const { data } = await callEvents('ai.ask', { question, ...(conversation ? { conversation } : {}) }, { signal: own.signal, onEvent })
      if (own.signal.aborted) return
      setTurn(null)
      onAnswer(data)
      void refreshAfter(client, 'ai.ask')
    } catch (error) {
      if (own.signal.aborted) return
      change(() => ({ state: 'failed', error: error as ApiError }))
      onFailed(question)
    }
  }
  return {
    turn,
    ask: (question: string, conversation?: string) => void ask(question, conversation),
    stop: () => {
      running.current?.abort()
      setTurn((now) => now && { ...now, state: 'stopped' })
    },
    /** Away with what was not answered. */
    clear: () => {
      running.current?.abort()
      setTurn(null)
    },
  }
}
