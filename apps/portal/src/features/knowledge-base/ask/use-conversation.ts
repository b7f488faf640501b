import { useState } from 'react'
import { useCall } from '../../../api/use-call.ts'
import { useQueryFilters } from '../../../lib/use-query-filters.ts'
import { answersOf, isCutOff } from './conversation.ts'
import type { Answer } from './use-asking.ts'

/** As much as a phone keeps of it for a time without a network. */
export const lastAnswers = { limit: 50 }

/** What one asked before, newest first, and the conversation that the address names, oldest first. */
export function useConversation() {
  const [query, setQuery] = useQueryFilters()
  // The address follows a moment later: meanwhile the answer would be nowhere.
  const [begun, setBegun] = useState('')
  const named = query.get('conversation') ?? ''
  // Likewise the one that was left: what is asked now is no part of it.
  const [left, setLeft] = useState('')
  if (left && left !== named) setLeft('')
  const conversation = (named !== left && named) || begun
  const history = useCall('ai.history', lastAnswers)
  // An answer of now may be quicker than the list.
  const [fresh, setFresh] = useState<Answer[]>([])
  const older = useCall('ai.history', { conversation, limit: 100 }, { enabled: isCutOff(conversation, history.data, fresh) })
  return {
    conversation, history, older,
    answers: answersOf(conversation, older.data?.data ?? [], fresh, history.data?.data ?? []),
    open: (id: string | null) => {
      setBegun('')
      setLeft(id === null ? named : '')
      setQuery({ conversation: id, q: null })
    },
    add: (answer: Answer) => {
      setFresh((before) => [...before, answer])
      setBegun(answer.conversation)
      // A question in the address may still wait for this answer.
      setQuery({ conversation: answer.conversation })
    },
    /** Nothing of it is shown any more. */
    forget: () => {
      setFresh([])
      setBegun('')
      setQuery({ conversation: null })
    },
  }
}
