import { NativeSelect, Textarea } from '@mantine/core'
import { BusyButton } from '@portal/ui/page/busy-button.tsx'
import { Note } from '@portal/ui/notices/note.tsx'
import { showToast } from '@portal/ui/notices/toast-store.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useAction } from '../../../api/use-action.ts'
import { useTexts } from '../../../texts/define-texts.ts'
import { errorWords } from '../../../texts/errors.ts'
import { useDraft } from '../../forms/use-draft.ts'
import { greeted, personName } from '../../people/person-name.ts'
import { draftMark } from '../../unsaved-input.ts'
import { OneOf } from '../form/choices.tsx'
import { handInTexts } from '../form/texts.ts'
import { type Review, inputOf } from '../review/review.ts'
import { reviewTexts } from '../review/texts.ts'
import { useReviewers } from '../review/use-reviewers.ts'
import { useFormWords } from '../submission.ts'
import type { Submission } from '../submission.ts'
import classes from './detail.module.css'
import { detailTexts } from './texts.ts'

const blank = { status: '', message: '', note: '' }
/** Stands for whoever has it where that is not said: an admin, too, reads nothing of it about what is their own. */
const HIDDEN = 'hidden'

/** A move, a message, a note, a change of hands: any of them, in one go. What somebody else did meanwhile is said, and what was typed stays. */
export function NextStep({ review, item }: { review: Review; item: Submission }) {
  const t = useTexts(detailTexts)
  const common = useTexts(reviewTexts)
  const handIn = useTexts(handInTexts)
  const words = useFormWords(review.form)
  const client = useQueryClient()
  const people = useReviewers(review.form)
  const draft = useDraft(`step:${item.id}`, blank)
  const { status, message, note } = draft.values
  const [wrong, setWrong] = useState('')
  const act = useAction(review.calls.setStatus)
  const moves = item.moves ?? []
  const isOwn = item.decided_by_others === true
  const isHidden = item.assignee === undefined
  const { answers } = review.form
  // Whoever is answered reads it in their language, whatever the reviewer's is.
  const theirs = item.submitted_by?.locale ?? words.language
  const set = (changes: Partial<typeof blank>) => {
    setWrong('')
    draft.setValues((before) => ({ ...before, ...changes }))
  }
  const change = async (sent: Record<string, unknown>) => {
    try {
      await act.mutateAsync(inputOf(review.calls.setStatus, { id: item.id, version: item.version, ...sent }))
      showToast(typeof sent.status === 'string' ? common.moved(words.status(sent.status)) : t.saved)
      return true
    } catch (error) {
      setWrong(errorWords(error))
      void client.invalidateQueries({ queryKey: [review.calls.get] })
      return false
    }
  }
  const submit = async () => {
    const sent = { ...(status && moves.includes(status) ? { status } : {}), ...(message.trim() ? { message } : {}), ...(note.trim() ? { note } : {}) }
    if (!Object.keys(sent).length) return setWrong(isOwn ? handIn.choose : t.nothingToSave)
    if (!(await change(sent))) return
    draft.done()
    // What was typed while it was on its way belongs to the next step.
    draft.setValues((now) => ({
      status: now.status === status ? '' : now.status, message: now.message === message ? '' : now.message, note: now.note === note ? '' : now.note,
    }))
  }
  return (
    <form
      className={classes.part}
      noValidate
      {...draftMark(draft.dirty)}
      onSubmit={(event) => {
        event.preventDefault()
        void submit()
      }}
    >
      {isOwn && <p className={classes.muted}>{common.isOwn}</p>}
      {moves.length > 0 && (
        <OneOf
          label={t.next}
          value={moves.includes(status) ? status : item.status}
          onChange={(next) => set({ status: next === item.status ? '' : next })}
          options={[{ key: item.status, label: t.stays(words.status(item.status)) }, ...moves.map((key) => ({ key, label: words.status(key) }))]}
        />
      )}
      {moves.length === 0 && !isOwn && <p className={classes.muted}>{t.over}</p>}
      {Object.keys(answers).length > 0 && !isOwn && (
        <NativeSelect
          label={t.answer}
          description={item.submitted_by?.locale && item.submitted_by.locale !== words.language ? t.answerTheirs : undefined}
          value=""
          onChange={({ currentTarget }) => {
            const answer = answers[currentTarget.value]
            if (answer) set({ message: [message.trim(), greeted(answer.text[theirs], item.submitted_by?.name)].filter(Boolean).join('\n\n') })
          }}
          data={[{ value: '', label: t.answerNone }, ...Object.entries(answers).map(([value, { label }]) => ({ value, label: label[words.language] }))]}
        />
      )}
      {!isOwn && (
        <>
          <Textarea label={t.message} description={t.messageHelp} autosize minRows={2} maxRows={10} maxLength={4000} value={message} onChange={({ currentTarget }) => set({ message: currentTarget.value })} />
          <Textarea label={t.note} description={t.noteHelp} autosize minRows={2} maxRows={10} maxLength={4000} value={note} onChange={({ currentTarget }) => set({ note: currentTarget.value })} />
        </>
      )}
      {wrong && <Note tone="danger">{wrong}</Note>}
      {(moves.length > 0 || !isOwn) && (
        <div className={classes.actions}>
          <BusyButton idle={t.save} working={handIn.sending} busy={act.isPending} fullWidth={false} />
        </div>
      )}
      {!isOwn && (moves.length > 0 || item.assignee) && (
        <NativeSelect
          label={common.assignee}
          value={isHidden ? HIDDEN : (item.assignee?.id ?? '')}
          onChange={({ currentTarget }) => void change({ assignee_id: currentTarget.value || null })}
          data={[
            ...(isHidden ? [{ value: HIDDEN, label: '–', disabled: true }] : []), { value: '', label: common.nobody }, ...people,
            ...(item.assignee && !people.some(({ value }) => value === item.assignee?.id) ? [{ value: item.assignee.id, label: personName(item.assignee.name) }] : []),
          ]}
        />
      )}
    </form>
  )
}
