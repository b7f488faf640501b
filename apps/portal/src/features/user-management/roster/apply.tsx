import { Button, Checkbox } from '@mantine/core'
import { BusyButton } from '@portal/ui/page/busy-button.tsx'
import { Note } from '@portal/ui/notices/note.tsx'
import { ResponsiveDialog } from '@portal/ui/dialogs/responsive-dialog.tsx'
import { showToast } from '@portal/ui/notices/toast-store.ts'
import { useState } from 'react'
import { useAction } from '../../../api/use-action.ts'
import { useTexts } from '../../../texts/define-texts.ts'
import { errorWords } from '../../../texts/errors.ts'
import type { CheckedList } from './checked.tsx'
import { mayInvite } from './invitable.ts'
import classes from './roster.module.css'
import { rosterTexts } from './texts.ts'

interface ApplyProps {
  data: CheckedList
  busy: boolean
  onApplied: () => void
  /** What was looked at is not what the list would do by now. */
  onChanged: () => void
}

/** Carries the list out; asks again where the server wants that. */
export function Apply({ data: { id, counts, rows }, busy, onApplied, onChanged }: ApplyProps) {
  const t = useTexts(rosterTexts)
  const [mail, setMail] = useState(false)
  const [question, setQuestion] = useState<string | null>(null)
  const apply = useAction('roster.apply', {
    onSuccess: () => {
      showToast(t.done, { tone: 'success' })
      onApplied()
    },
    onError: (error) => {
      setQuestion(error.code === 'roster.confirm' ? errorWords(error) : null)
      if (error.code === 'roster.changed') onChanged()
    },
  })
  const nothing = counts.add + counts.change + counts.leave === 0
  const failed = apply.error && apply.error.code !== 'roster.confirm' && <Note tone="danger">{errorWords(apply.error)}</Note>
  if (nothing) {
    return (
      <>
        {failed}
        <Note tone="info">{t.nothing}</Note>
      </>
    )
  }
  return (
    <div className={classes.apply}>
      {failed}
      {counts.leave > 0 && <p className={classes.help}>{t.leaveHelp}</p>}
      {mayInvite(rows) && <Checkbox label={t.mail} description={t.mailHelp} checked={mail} onChange={({ currentTarget }) => setMail(currentTarget.checked)} />}
      <Button loading={apply.isPending} disabled={busy} onClick={() => apply.mutate({ id, mail })}>
        {t.apply}
      </Button>
      {apply.isPending && (
        <p className={classes.help} role="status">
          {t.applying}
        </p>
      )}
      <ResponsiveDialog opened={question !== null} onClose={() => setQuestion(null)} title={t.confirmTitle} size="sm">
        <form
          className={classes.stack}
          onSubmit={(event) => {
            event.preventDefault()
            apply.mutate({ id, mail, confirm: true })
          }}
        >
          <p>{question}</p>
          <BusyButton idle={t.confirmDo} working={t.applying} busy={apply.isPending} color="danger" />
        </form>
      </ResponsiveDialog>
    </div>
  )
}
