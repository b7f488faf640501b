import { VisuallyHidden } from '@mantine/core'
import { useTexts } from '../../../texts/define-texts.ts'
import { sentencesOf, wordsOf } from './answer-text.ts'
import { answerTexts, askTexts } from './texts.ts'
import type { Answer, Turn } from './use-asking.ts'

interface HeardProps {
  turn: Turn | null
  /** The one that came last on this screen. */
  answer: Answer | undefined
}

/** What a screen reader says of the answer while it comes: sentence by sentence, and at last how sure it is and how many sources it has. */
export function Heard({ turn, answer }: HeardProps) {
  return (
    <VisuallyHidden role="log" aria-live="polite" aria-relevant="additions">
      {turn ? <Coming turn={turn} /> : answer && <Come key={answer.id} answer={answer} />}
    </VisuallyHidden>
  )
}

function Coming({ turn: { state, text } }: { turn: Turn }) {
  const t = useTexts(askTexts)
  return (
    <>
      {state === 'asking' && <p>{t.looking}</p>}
      {sentencesOf(text).map((sentence, at) => <p key={at}>{sentence}</p>)}
      {state === 'stopped' && <p>{t.stopped}</p>}
    </>
  )
}

function Come({ answer: { mode, band, answer, citations, notices } }: { answer: Answer }) {
  const t = useTexts(answerTexts)
  if (mode === 'abstained') return <p>{t.nothing}</p>
  return (
    <>
      {band === 'may_help' && <p>{`${t.mayHelp}. ${t.mayHelpText}`}</p>}
      <p>{wordsOf(answer)}</p>
      {notices.map((notice) => <p key={notice}>{t[notice]}</p>)}
      <p>{t.count(citations.length)}</p>
    </>
  )
}
