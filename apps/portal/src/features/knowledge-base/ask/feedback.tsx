import { Button, Textarea } from '@mantine/core'
import { Note } from '@portal/ui/notices/note.tsx'
import { IconThumbDown, IconThumbUp } from '@tabler/icons-react'
import { useState } from 'react'
import { useAction } from '../../../api/use-action.ts'
import { useDraft } from '../../../lib/forms/use-draft.ts'
import { draftMark } from '../../../lib/unsaved-input.ts'
import { useTexts } from '../../../texts/define-texts.ts'
import { errorWords } from '../../../texts/errors.ts'
import { AskPerson } from './ask-person.tsx'
import classes from './feedback.module.css'
import { answerTexts } from './texts.ts'
import type { Answer } from './use-asking.ts'

/** Whether an answer helped, and what was missing. */
export function Feedback({ answer: { id, helpful, band } }: { answer: Answer }) {
  const t = useTexts(answerTexts)
  const [chosen, setChosen] = useState(helpful)
  const rate = useAction('ai.feedback', { onError: () => setChosen(helpful) })
  const say = (next: boolean) => {
    setChosen(next)
    rate.mutate({ id, helpful: next })
  }
  return (
    <div className={classes.feedback}>
      <div className={classes.rate} role="group" aria-label={t.didItHelp}>
        <span aria-hidden>{t.didItHelp}</span>
        <button type="button" className={classes.thumb} aria-pressed={chosen === true} aria-label={t.helpful} onClick={() => say(true)}>
          <IconThumbUp size={22} stroke={1.7} aria-hidden />
        </button>
        <button type="button" className={classes.thumb} aria-pressed={chosen === false} aria-label={t.unhelpful} onClick={() => say(false)}>
          <IconThumbDown size={22} stroke={1.7} aria-hidden />
        </button>
      </div>
      {rate.error && <Note tone="danger">{errorWords(rate.error)}</Note>}
      {rate.isSuccess && chosen && <p className={classes.thanks} role="status">{t.thanks}</p>}
      {rate.isSuccess && chosen === false && <Comment id={id} />}
      {rate.isSuccess && chosen === false && band === 'answer' && <AskPerson id={id} />}
    </div>
  )
}

/** What was wrong with it, for the admins, where somebody likes to say. */
function Comment({ id }: { id: string }) {
  const t = useTexts(answerTexts)
  const { values, setValues, dirty, done } = useDraft(`knowledge-comment:${id}`, '')
  const send = useAction('ai.feedback', { onSuccess: done })
  if (send.isSuccess) return <p className={classes.thanks} role="status">{t.thanks}</p>
  return (
    <form
      className={classes.comment}
      {...draftMark(dirty)}
      onSubmit={(event) => {
        event.preventDefault()
        if (values.trim()) send.mutate({ id, helpful: false, comment: values })
      }}
    >
      <Textarea label={t.missing} autosize minRows={2} maxRows={6} maxLength={1000} value={values} onChange={({ currentTarget }) => setValues(currentTarget.value)} />
      {send.error && <Note tone="danger">{errorWords(send.error)}</Note>}
      <Button type="submit" variant="default" loading={send.isPending}>
        {t.sendComment}
      </Button>
    </form>
  )
}
