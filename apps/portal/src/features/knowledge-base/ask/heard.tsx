import { VisuallyHidden } from '@mantine/core'
import { useTexts } from '../../../texts/define-texts.ts'
import { sentencesOf } from './answer-text.ts'
import { answerTexts, askTexts } from './texts.ts'
import type { Answer, Turn } from './use-asking.ts'

interface HeardProps {
  turn: Turn | null
  /** The one that came last on this screen. */
  answer: Answer | undefined
}

/**
 * What a screen reader says of the answer while it comes: sentence by sentence, and at last how sure it is and how many sources it has.
 * A sentence that was heard as it came stays the same element when the whole answer is there, so that it is not heard again.
 */
export function Heard({ turn, answer }: HeardProps) {
  const asking = useTexts(askTexts)
  const t = useTexts(answerTexts)
  const coming = ({ state, text }: Turn) => [
    ...(state === 'asking' ? [asking.looking] : []), ...sentencesOf(text), ...(state === 'stopped' ? [asking.stopped] : []),
  ]
  const whole = ({ mode, band, answer: text, notices, citations }: Answer) =>
    (mode === 'abstained'
      ? [t.nothing]
      : [...sentencesOf(`${text}\n`), ...(band === 'may_help' ? [t.mayHelp, t.mayHelpText] : []), ...notices.map((notice) => t[notice]), t.count(citations.length)])
  const lines = turn ? coming(turn) : answer ? whole(answer) : []
  return (
    <VisuallyHidden role="log" aria-live="polite" aria-relevant="additions">
      {[...new Set(lines)].map((line) => <p key={line}>{line}</p>)}
    </VisuallyHidden>
  )
}
