import type { Answer } from './use-asking.ts'

interface Page {
  data: readonly Answer[]
  total: number
}

/** Whether a conversation may be longer than what the last answers hold of it. */
export const isCutOff = (conversation: string, last: Page | undefined, fresh: readonly Answer[]): boolean =>
  conversation !== '' && last !== undefined &&
  (last.total > last.data.length || ![...last.data, ...fresh].some((answer) => answer.conversation === conversation))

/** The answers of a conversation, each once, oldest first. Of two that are the same the later list is right. */
export const answersOf = (conversation: string, ...lists: Array<readonly Answer[]>): Answer[] =>
  [...new Map(lists.flat().map((answer) => [answer.id, answer])).values()]
    .filter((answer) => answer.conversation === conversation)
    .toSorted((a, b) => a.created_at.localeCompare(b.created_at))
