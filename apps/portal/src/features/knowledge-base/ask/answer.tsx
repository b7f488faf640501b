import { Note } from '@portal/ui/notices/note.tsx'
import { IconHelpCircle } from '@tabler/icons-react'
import { useId } from 'react'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { useTexts } from '../../../texts/define-texts.ts'
import { langOf } from './answer-text.ts'
import { AnswerWords } from './answer-words.tsx'
import { AskPerson } from './ask-person.tsx'
import classes from './answer.module.css'
import { Feedback } from './feedback.tsx'
import { LookedAt, Sources } from './sources.tsx'
import { answerTexts } from './texts.ts'
import type { Answer } from './use-asking.ts'

/** A question, and below it what came of it. */
export function TurnFrame({ question, children, busy }: { question: string; children: ReactNode; busy?: boolean }) {
  const id = useId()
  return (
    <article className={classes.turn} aria-labelledby={id} aria-busy={busy}>
      <h2 className={classes.question} id={id} tabIndex={-1} data-question dir="auto">
        {question}
      </h2>
      <div className={classes.card}>{children}</div>
    </article>
  )
}

/** One answer, with how sure it is, where it stands, and what can be done about it. */
export function AnswerCard({ answer }: { answer: Answer }) {
  const t = useTexts(answerTexts)
  const { band, mode, citations, notices, understood, answered_by: since, looked_at: places } = answer
  const said = mode !== 'abstained'
  return (
    <TurnFrame question={answer.question}>
      {understood && <p className={classes.understood}>{t.understood(understood)}</p>}
      {since && (
        <Note tone="success">
          <Link to={since.url}>{t.answeredBy(since.title)}</Link>
        </Note>
      )}
      {!said && <Unsure title={t.nothing} text={t.nothingText} />}
      {said && band === 'may_help' && <Unsure title={t.mayHelp} text={t.mayHelpText} />}
      {said && <AnswerWords text={answer.answer} citations={citations} lang={langOf(answer)} />}
      {notices.map((notice) => (
        <p key={notice} className={classes.notice}>{t[notice]}</p>
      ))}
      <Sources citations={citations} />
      {!said && <LookedAt places={places} />}
      {said && <p className={classes.mode}>{mode === 'generative' ? t.byModel : t.inTheirWords}</p>}
      {band !== 'answer' && !since && <AskPerson id={answer.id} />}
      {said && <Feedback answer={answer} />}
    </TurnFrame>
  )
}

/** How sure it is, said before the words. */
const Unsure = ({ title, text }: { title: string; text: string }) => (
  <div className={classes.unsure}>
    <IconHelpCircle size={24} stroke={1.7} aria-hidden />
    <p>
      <strong>{title}</strong>
      {text}
    </p>
  </div>
)
