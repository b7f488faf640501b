import { Button } from '@mantine/core'
import { StatusBadge } from '@portal/ui/notices/status-badge.tsx'
import { showToast } from '@portal/ui/notices/toast-store.ts'
import { Skeletons } from '@portal/ui/states/skeletons.tsx'
import { IconChevronRight } from '@tabler/icons-react'
import { useState } from 'react'
import { useAction } from '../../../api/use-action.ts'
import { useCall } from '../../../api/use-call.ts'
import { CallFailed } from '../../../lib/call-failed.tsx'
import { useDates } from '../../../lib/dates/dates.ts'
import type { OpenDialog } from '../../../lib/page.ts'
import { Pager } from '../../../lib/pager/pager.tsx'
import { useTexts } from '../../../texts/define-texts.ts'
import { wordsOf } from './answer-text.ts'
import classes from './start.module.css'
import { askTexts } from './texts.ts'
import type { Answer } from './use-asking.ts'
import { lastAnswers } from './use-conversation.ts'

const FIRST = 5

interface HistoryProps {
  /** The last of them. */
  answers: readonly Answer[]
  /** How many there are in all. */
  total: number
  onOpen: (conversation: string) => void
  onForgotten: () => void
  openDialog: OpenDialog
}

/** What one asked before; it opens without a network, too. */
export function History({ answers, total, onOpen, onForgotten, openDialog }: HistoryProps) {
  const t = useTexts(askTexts)
  const [whole, setWhole] = useState(false)
  const [offset, setOffset] = useState(0)
  const earlier = useCall('ai.history', { ...lastAnswers, offset }, { enabled: offset > 0 })
  const clear = useAction('ai.clearHistory')
  if (answers.length === 0) return null
  const shown = offset === 0 ? answers : earlier.data?.data
  const forget = () =>
    openDialog('delete', {
      title: t.forgetQuestion, text: t.forgetText, confirm: t.forgetConfirm,
      onConfirm: async () => {
        await clear.mutateAsync({})
        setOffset(0)
        onForgotten()
        showToast(t.forgotten)
      },
    })
  return (
    <section className={classes.part} aria-labelledby="asked-before">
      <h2 className={classes.heading} id="asked-before">{t.asked}</h2>
      {shown && (
        <ul className={classes.asked}>
          {shown.slice(0, whole ? undefined : FIRST).map((answer) => (
            <li key={answer.id}>
              <Asked answer={answer} onOpen={onOpen} />
            </li>
          ))}
        </ul>
      )}
      {!shown && (earlier.error
        ? <CallFailed compact title={t.historyFailed} error={earlier.error} refetch={earlier.refetch} isFetching={earlier.isFetching} />
        : <Skeletons count={FIRST} />)}
      {whole && <Pager offset={offset} limit={lastAnswers.limit} total={total} onChange={setOffset} />}
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
