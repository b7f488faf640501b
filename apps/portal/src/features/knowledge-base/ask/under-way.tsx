import { Button } from '@mantine/core'
import { Note } from '@portal/ui/notices/note.tsx'
import { Bone } from '@portal/ui/states/skeletons.tsx'
import { IconPlayerStop, IconRefresh } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { CUT } from '../../../api/call-events.ts'
import { useTexts } from '../../../texts/define-texts.ts'
import { errorWords } from '../../../texts/errors.ts'
import { AnswerWords } from './answer-words.tsx'
import { AnswerCard, TurnFrame } from './answer.tsx'
import looked from './looked-at.module.css'
import classes from './under-way.module.css'
import { closest, isSame } from './same-question.ts'
import { Sources } from './sources.tsx'
import { askTexts } from './texts.ts'
import { isComing } from './use-asking.ts'
import type { Answer, Turn } from './use-asking.ts'

/** So long an answer usually takes. */
const USUAL_MS = 6_000

interface UnderWayProps {
  turn: Turn
  /** What one was answered before, where there is no network. */
  before: readonly Answer[]
  onAgain: () => void
  onStop: () => void
  onOpen: (conversation: string) => void
}

/** A question without its whole answer: being looked for, being said, stopped, or refused. */
export function UnderWay({ turn, before, onAgain, onStop, onOpen }: UnderWayProps) {
  const t = useTexts(askTexts)
  const { question, state, text, citations, error } = turn
  const kept = error?.status === 0 && !text ? before.find((answer) => isSame(answer.question, question)) : undefined
  if (kept) {
    return (
      <>
        <Note tone="info">{t.kept}</Note>
        <AnswerCard answer={kept} />
      </>
    )
  }
  return (
    <TurnFrame question={question} busy={isComing(turn)}>
      {state === 'asking' && <Looking />}
      {text && <AnswerWords text={text} citations={citations} saying={state === 'saying'} />}
      {text && <Sources citations={citations} />}
      {isComing(turn) && (
        <Button variant="default" leftSection={<IconPlayerStop size={18} aria-hidden />} onClick={onStop}>
          {t.stop}
        </Button>
      )}
      {state === 'stopped' && <Note tone="info">{t.stopped}</Note>}
      {error && <Failed error={error} begun={text !== ''} />}
      {(state === 'stopped' || state === 'failed') && <Again wait={error?.retryAfter} onAgain={onAgain} />}
      {error?.status === 0 && <Close answers={closest(before, question, 3)} onOpen={onOpen} />}
    </TurnFrame>
  )
}

function Looking() {
  const t = useTexts(askTexts)
  const [long, setLong] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setLong(true), USUAL_MS)
    return () => clearTimeout(timer)
  }, [])
  return (
    <div className={classes.looking}>
      <p>{long ? t.slow : t.looking}</p>
      <span aria-hidden>
        <Bone width="92%" />
        <Bone width="78%" />
        <Bone width="46%" />
      </span>
    </div>
  )
}

function Failed({ error, begun }: { error: NonNullable<Turn['error']>; begun: boolean }) {
  const t = useTexts(askTexts)
  const words = begun || error.code === CUT ? t.cut : error.status === 0 ? t.offline : errorWords(error)
  return (
    <Note tone="danger">
      {!begun && <strong className={classes.failed}>{t.failed}</strong>}
      {words}
    </Note>
  )
}

/** The same question once more, when the server likes to hear it. */
function Again({ wait = 0, onAgain }: { wait?: number; onAgain: () => void }) {
  const t = useTexts(askTexts)
  const [left, setLeft] = useState(wait)
  useEffect(() => {
    if (left <= 0) return
    const timer = setTimeout(() => setLeft(left - 1), 1000)
    return () => clearTimeout(timer)
  }, [left])
  return (
    <Button variant="default" className={classes.again} leftSection={<IconRefresh size={18} aria-hidden />} disabled={left > 0} onClick={onAgain}>
      {left > 0 ? t.againIn(left) : t.again}
    </Button>
  )
}

function Close({ answers, onOpen }: { answers: readonly Answer[]; onOpen: (conversation: string) => void }) {
  const t = useTexts(askTexts)
  if (answers.length === 0) return null
  return (
    <div className={looked.lookedAt}>
      <p>{t.close}</p>
      <ul>
        {answers.map(({ id, question, conversation }) => (
          <li key={id}>
            <button type="button" onClick={() => onOpen(conversation)}>{question}</button>
          </li>
        ))}
      </ul>
    </div>
  )
}
