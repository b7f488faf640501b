import { Button } from '@mantine/core'
import { StatusBadge } from '@portal/ui/notices/status-badge.tsx'
import { showToast } from '@portal/ui/notices/toast-store.ts'
import { IconChevronRight } from '@tabler/icons-react'
import { useState } from 'react'
import { useAction } from '../../../api/use-action.ts'
import { useDates } from '../../../lib/dates/dates.ts'
import type { OpenDialog } from '../../../lib/page.ts'
import { useTexts } from '../../../texts/define-texts.ts'
import { wordsOf } from './answer-text.ts'
import classes from './start.module.css'
import { askTexts } from './texts.ts'
import type { Answer } from './use-asking.ts'

const FIRST = 5

interface HistoryProps {
  answers: readonly Answer[]
  onOpen: (conversation: string) => void
  onForgotten: () => void
  openDialog: OpenDialog
}

/** What one asked before; it opens without a network, too. */
export function History({ answers, onOpen, onForgotten, openDialog }: HistoryProps) {
  const t = useTexts(askTexts)
  const [whole, setWhole] = useState(false)
  const clear = useAction('ai.clearHistory')
  if (answers.length === 0) return null
  const forget = () =>
    openDialog('delete', {
      title: t.forgetQuestion, text: t.forgetText, confirm: t.forgetConfirm,
      onConfirm: async () => {
        await clear.mutateAsync({})
        onForgotten()
        showToast(t.forgotten)
      },
    })
  return (
    <section className={classes.part} aria-labelledby="asked-before">
      <h2 className={classes.heading} id="asked-before">{t.asked}</h2>
      <ul className={classes.asked}>
        {answers.slice(0, whole ? undefined : FIRST).map((answer) => (
          <li key={answer.id}>
            <Asked answer={answer} onOpen={onOpen} />
          </li>
        ))}
      </ul>
      <div className={classes.acts}>
        {!whole && answers.length > FIRST && <Button variant="default" onClick={() => setWhole(true)}>{t.showMore}</Button>}
        <Button variant="subtle" onClick={forget}>{t.forget}</Button>
      </div>
    </section>
  )
}

function Asked({ answer: { question, answer, mode, conversation, created_at: at, answered_by: since }, onOpen }: { answer: Answer; onOpen: HistoryProps['onOpen'] }) {
  const t = useTexts(askTexts)
  const { shortTime } = useDates()
  return (
    <button type="button" className={classes.row} onClick={() => onOpen(conversation)}>
      <span className={classes.about}>
        <span className={classes.title} dir="auto">{question}</span>
        <span className={classes.where}>{mode === 'abstained' ? '' : wordsOf(answer)}</span>
        <span className={classes.facts}>
          <time dateTime={at}>{shortTime(at)}</time>
          {since ? <StatusBadge tone="success">{t.answeredSince}</StatusBadge> : mode === 'abstained' && <StatusBadge>{t.noAnswer}</StatusBadge>}
        </span>
      </span>
      <IconChevronRight className={classes.go} size={20} aria-hidden />
    </button>
  )
}
