import { Textarea } from '@mantine/core'
import { BusyButton } from '@portal/ui/page/busy-button.tsx'
import { showToast } from '@portal/ui/notices/toast-store.ts'
import type { DataOf } from '../../api/types.ts'
import { useAction } from '../../api/use-action.ts'
import { useDates } from '../../lib/dates/dates.ts'
import { factsLine } from '../../lib/format.ts'
import { useDraft } from '../../lib/forms/use-draft.ts'
import { Prose } from '../../lib/lists/prose.tsx'
import { handInTexts } from '../../lib/submissions/form/texts.ts'
import type { Submission } from '../../lib/submissions/submission.ts'
import { draftMark } from '../../lib/unsaved-input.ts'
import { useTexts } from '../../texts/define-texts.ts'
import { errorWords } from '../../texts/errors.ts'
import classes from './page.module.css'
import { debriefTexts } from './texts.ts'

/** What the trainee says to it; their own to go on with. */
export function Comments({ item, label, mine }: { item: Submission; label: string; mine?: boolean }) {
  const dates = useDates()
  const comments = (item.comments ?? []) as DataOf<'trainerDebrief.get'>['comments']
  if (!mine && !comments.length) return null
  return (
    <section aria-label={label} className={classes.comments}>
      {comments.length > 0 && (
        <ul aria-label={label}>
          {comments.map(({ id, text, by, at }) => (
            <li key={id}>
              <Prose text={text} />
              <small>{factsLine([...(by ? [by] : []), dates.shortTime(at)])}</small>
            </li>
          ))}
        </ul>
      )}
      {mine && <Say id={item.id} />}
    </section>
  )
}

function Say({ id }: { id: string }) {
  const t = useTexts(debriefTexts)
  const common = useTexts(handInTexts)
  const { values: text, setValues: setText, dirty, arrived } = useDraft(`comment:${id}`, '')
  const say = useAction('trainerDebrief.comment', {
    onSuccess: (_, sent) => {
      arrived(sent.text)
      showToast(t.said)
    },
    onError: (error) => void showToast(errorWords(error), { tone: 'danger' }),
  })
  return (
    <form
      className={classes.say}
      {...draftMark(dirty)}
      onSubmit={(event) => {
        event.preventDefault()
        if (text.trim()) say.mutate({ id, text })
      }}
    >
      <Textarea label={t.say} description={t.sayHelp} autosize minRows={2} maxRows={8} maxLength={2000} value={text} onChange={({ currentTarget }) => setText(currentTarget.value)} />
      <BusyButton idle={t.sayIt} working={common.sending} busy={say.isPending} fullWidth={false} variant="default" />
    </form>
  )
}
