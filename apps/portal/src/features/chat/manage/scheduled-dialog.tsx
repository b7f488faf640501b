import { Button, TextInput, Textarea } from '@mantine/core'
import { EmptyState } from '@portal/ui/states/empty-state.tsx'
import { ResponsiveDialog } from '@portal/ui/dialogs/responsive-dialog.tsx'
import { Skeletons } from '@portal/ui/states/skeletons.tsx'
import { IconCalendarTime } from '@tabler/icons-react'
import { useState } from 'react'
import { optimisticUpdate, useAction } from '../../../api/use-action.ts'
import { useCall } from '../../../api/use-call.ts'
import type { DataOf } from '../../../api/types.ts'
import { useRemoval } from '../../../api/use-removal.ts'
import { CallFailed } from '../../../lib/call-failed.tsx'
import { useDates } from '../../../lib/dates/dates.ts'
import { DialogActions } from '../../../lib/forms/dialog-actions.tsx'
import { formTexts } from '../../../lib/forms/texts.ts'
import { useWrongField } from '../../../lib/forms/use-wrong-field.ts'
import { without } from '../../../lib/lists/list-changes.ts'
import { instantOf, localTime } from '../../../lib/dates/local-time.ts'
import type { DialogProps } from '../../../lib/page.ts'
import { useTenant } from '../../../lib/tenant.ts'
import { useTexts } from '../../../texts/define-texts.ts'
import { errorWords } from '../../../texts/errors.ts'
import { useConversation } from '../data/chat-context.tsx'
import { useNameOf } from '../naming.ts'
import { chatTexts } from '../texts.ts'
import classes from './manage.module.css'
import { manageTexts } from './texts.ts'

/** What one has written to be sent later: to be changed, or called off. */
export function ScheduledDialog({ opened, onClose }: DialogProps<'chatScheduled'>) {
  const t = useTexts(manageTexts)
  const words = useTexts(chatTexts)
  const { data, error, refetch, isFetching } = useCall('chat.scheduled', {})
  return (
    <ResponsiveDialog opened={opened} onClose={onClose} title={words.scheduledAll}>
      {!data && !error && <Skeletons count={3} />}
      {!data && error && <CallFailed title={t.scheduledFailed} error={error} refetch={refetch} isFetching={isFetching} compact />}
      {data?.data.length === 0 && <EmptyState icon={IconCalendarTime} title={t.noneScheduled} text={t.noneScheduledText} compact />}
      {data && data.data.length > 0 && (
        <ul className={classes.cards}>
          {data.data.map((one) => <Scheduled key={one.id} one={one} />)}
        </ul>
      )}
    </ResponsiveDialog>
  )
}

function Scheduled({ one }: { one: DataOf<'chat.scheduled'>[number] }) {
  const t = useTexts(manageTexts)
  const words = useTexts(chatTexts)
  const dates = useDates()
  const nameOf = useNameOf()
  const conversation = useConversation(one.conversation_id)
  const { timezone } = useTenant()
  const { wholeDateAndTime } = useTexts(formTexts)
  const [changing, setChanging] = useState<{ text: string; at: string; version: number } | null>(null)
  const [errors, setErrors] = useState<{ at?: string }>({})
  const form = useWrongField(errors)
  const update = useAction('chat.scheduledUpdate', { onSuccess: () => setChanging(null) })
  const remove = useRemoval('chat.scheduledRemove', {
    hides: [optimisticUpdate('chat.scheduled', (shown, { id }: { id: string }) => ({ ...shown, data: without(shown.data, id) }))],
  })
  const begin = () => {
    setErrors({})
    setChanging({ text: one.text, at: localTime(one.send_at, timezone), version: one.version })
  }
  return (
    <li className={classes.card}>
      <span className={classes.help}>{t.scheduledTo(conversation ? nameOf(conversation) : one.conversation_name, dates.time(one.send_at))}</span>
      {changing ? (
        <form
          ref={form}
          className={classes.form}
          noValidate
          onSubmit={(event) => {
            event.preventDefault()
            // A time that is only half typed is none to the page.
            const sendAt = instantOf(changing.at, timezone)
            setErrors(sendAt ? {} : { at: wholeDateAndTime })
            if (sendAt) update.mutate({ id: one.id, text: changing.text.trim(), send_at: sendAt, version: changing.version })
          }}
        >
          <Textarea label={t.message} maxLength={4000} value={changing.text} onChange={({ currentTarget }) => setChanging({ ...changing, text: currentTarget.value })} />
          <TextInput
            type="datetime-local" label={t.when} value={changing.at} error={errors.at}
            onChange={({ currentTarget }) => {
              setErrors({})
              setChanging({ ...changing, at: currentTarget.value })
            }}
          />
          <DialogActions onCancel={() => setChanging(null)} submit={t.saveChange} busy={update.isPending} error={update.error ? errorWords(update.error) : undefined} />
        </form>
      ) : (
        <>
          <p className={classes.said}>{one.text || words.files(one.attachments.length)}</p>
          <div className={classes.actions}>
            <Button variant="default" size="sm" onClick={begin}>{t.change}</Button>
            <Button variant="subtle" color="danger" size="sm" onClick={() => remove({ id: one.id }, t.calledOff)}>{t.callOff}</Button>
          </div>
        </>
      )}
    </li>
  )
}
