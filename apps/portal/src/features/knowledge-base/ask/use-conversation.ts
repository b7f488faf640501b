import { useState } from 'react'
import { useCall } from '../../../api/use-call.ts'
import { useQueryFilters } from '../../../lib/use-query-filters.ts'
import type { Answer } from './use-asking.ts'

/** As much as a phone keeps of it for a time without a network. */
export const lastAnswers = { limit: 50 }

/** What one asked before, newest first, and the conversation that the address names, oldest first. */
export function useConversation() {
  const [query, setQuery] = useQueryFilters()
  // The address follows a moment later: meanwhile the answer would be nowhere.
  const [begun, setBegun] = useState('')
  const conversation = query.get('conversation') ?? begun
  const history = useCall('ai.history', lastAnswers)
  // An answer of now may be quicker than the list.
  const [fresh, setFresh] = useState<Answer[]>([])
  const known = history.data?.data ?? []
  const isKnown = known.some((answer) => answer.conversation === conversation) || fresh.some((answer) => answer.conversation === conversation)
  const older = useCall('ai.history', { conversation, limit: 100 }, { enabled: conversation !== '' && history.data !== undefined && !isKnown })
  const all = [...known, ...fresh.filter(({ id }) => !known.some((one) => one.id === id)), ...(older.data?.data ?? [])]
  return {
    conversation, history, older,
    answers: all.filter((answer) => answer.conversation === conversation).toSorted((a, b) => a.created_at.localeCompare(b.created_at)),
    open: (id: string | null) => {
      setBegun('')
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
