import { Button, TextInput } from '@mantine/core'
import { ResponsiveDialog } from '@portal/ui/dialogs/responsive-dialog.tsx'
import { showToast } from '@portal/ui/notices/toast-store.ts'
import { useState } from 'react'
import { call } from '../../../api/call.ts'
import { refreshAfter } from '../../../api/changes.ts'
import { useQueryClient } from '@tanstack/react-query'
import { attemptFor } from '../../../lib/forms/attempt.ts'
import { DialogActions } from '../../../lib/forms/dialog-actions.tsx'
import { formTexts } from '../../../lib/forms/texts.ts'
import { useWrongField } from '../../../lib/forms/use-wrong-field.ts'
import { useDates } from '../../../lib/dates/dates.ts'
import { addDays, todayIn } from '../../../lib/dates/days.ts'
import { instantOf, localTime } from '../../../lib/dates/local-time.ts'
import type { DialogProps } from '../../../lib/page.ts'
import { useTenant } from '../../../lib/tenant.ts'
import { useTexts } from '../../../texts/define-texts.ts'
import { errorWords } from '../../../texts/errors.ts'
import { usePeopleOf } from '../data/chat-context.tsx'
import { letterOf } from '../compose/letter.ts'
import classes from './manage.module.css'
import { manageTexts } from './texts.ts'

const HOUR_MS = 3_600_000

/** When a message is sent that is written now. */
export function LaterDialog({ data: { conversation, name, draft, files, onTry, onDone }, opened, onClose }: DialogProps<'chatLater'>) {
  const t = useTexts(manageTexts)
  const { timezone } = useTenant()
  const dates = useDates()
  const client = useQueryClient()
  const [soon] = useState(() => localTime(Date.now() + HOUR_MS, timezone))
  const { wholeDateAndTime } = useTexts(formTexts)
  const [at, setAt] = useState(soon)
  const [errors, setErrors] = useState<{ at?: string }>({})
  const form = useWrongField(errors)
  const choose = (next: string) => {
    setErrors({})
    setAt(next)
  }
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<unknown>()
  // The same for every try of it, also when this was closed in between.
  const [tried, setTried] = useState(draft.later)
  const tomorrow = addDays(todayIn(timezone), 1)
  const quietUntil = usePeopleOf(conversation).data?.data.quiet_until
  const choices = [
    ...(quietUntil ? [{ label: t.afterQuiet(dates.clock(quietUntil)), value: localTime(Date.parse(quietUntil), timezone) }] : []),
    { label: t.inAnHour, value: soon },
    { label: t.tomorrowMorning, value: `${tomorrow}T06:00` },
    { label: t.tomorrowAfternoon, value: `${tomorrow}T14:00` },
  ]
  async function schedule() {
    // A time that is only half typed is none to the page.
    const sendAt = instantOf(at, timezone)
    if (!sendAt) return setErrors({ at: wholeDateAndTime })
    setBusy(true)
    try {
      const letter = letterOf(conversation, draft, files.uploadIds)
      const attempt = attemptFor(letter, tried)
      setTried(attempt)
      onTry(attempt)
      const { scheduled, message } = await call('chat.send', { ...letter, client_id: attempt.nonce, send_at: sendAt })
      // A try before this one had come through, and its time is over.
      showToast(message ? t.sentAlready : t.scheduledFor(dates.shortTime(scheduled?.send_at ?? sendAt)), { tone: 'success' })
      void refreshAfter(client, 'chat.send')
      onDone(message)
      onClose()
    } catch (failure) {
      setError(failure)
    } finally {
      setBusy(false)
    }
  }
  return (
    <ResponsiveDialog opened={opened} onClose={onClose} title={t.laterTitle(name)}>
      <form
        ref={form}
        className={classes.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void schedule()
        }}
      >
        <blockquote className={classes.quote}>
          {draft.text}
          {files.names.length > 0 && <span className={classes.file}>{files.names.join(', ')}</span>}
        </blockquote>
        <div className={classes.actions}>
          {choices.map(({ label, value }) => (
            <Button key={label} variant={value === at ? 'light' : 'default'} onClick={() => choose(value)}>{label}</Button>
          ))}
        </div>
        <TextInput type="datetime-local" label={t.when} value={at} error={errors.at} onChange={({ currentTarget }) => choose(currentTarget.value)} />
        <DialogActions onCancel={onClose} submit={t.schedule} busy={busy} error={error === undefined ? undefined : errorWords(error)} />
      </form>
    </ResponsiveDialog>
  )
}
