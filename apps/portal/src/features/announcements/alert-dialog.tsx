import { Button, Group, Radio, Stack, TextInput, Textarea } from '@mantine/core'
import { Note } from '@portal/ui/note.tsx'
import { ResponsiveDialog } from '@portal/ui/responsive-dialog.tsx'
import { showToast } from '@portal/ui/toast-store.ts'
import { useState } from 'react'
import type { FormEvent } from 'react'
import { KeptDraft } from '../../lib/forms/kept-draft.tsx'
import { useDraft } from '../../lib/forms/use-draft.ts'
import { draftMark } from '../../lib/unsaved-input.ts'
import { useAction } from '../../api/use-action.ts'
import type { Input } from '../../api/types.ts'
import { useTexts } from '../../texts/define-texts.ts'
import { errorWords, fieldWords } from '../../texts/errors.ts'
import { alertTexts } from './alert-texts.ts'
import { AudienceFields } from './audience-fields.tsx'

type Alert = Required<Pick<Input<'notifications.create'>, 'type' | 'title' | 'message'>> & {
  audience: { roles: ('team' | 'manager' | 'admin')[]; departments: string[] }
}
const kinds = ['info', 'weather', 'emergency'] as const

const explained = { info: 'infoText', weather: 'weatherText', emergency: 'emergencyText' } as const

const blank: Alert = { type: 'info', title: '', message: '', audience: { roles: [], departments: [] } }

/** Weather, an emergency or a piece of information, told at once. An emergency is asked about with a word that must be typed. */
export function AlertDialog({ onClose }: { onClose: () => void }) {
  const t = useTexts(alertTexts)
  const draft = useDraft('alert', blank)
  const { values: alert, setValues: setAlert } = draft
  const [asking, setAsking] = useState(false)
  const [typed, setTyped] = useState('')
  const { mutate, isPending, error } = useAction('notifications.create', {
    onSuccess: ({ data: { created } }) => {
      showToast(t.sent(created), { tone: 'success' })
      draft.done()
      onClose()
    },
    onError: () => setAsking(false),
  })
  const { type, title, message, audience } = alert
  const change = (fields: Partial<Alert>) => setAlert({ ...alert, ...fields })
  const errors = fieldWords(error)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (type !== 'emergency' || asking) mutate(alert)
    else setAsking(true)
  }
  const ready = title.trim() && message.trim()
  return (
    <ResponsiveDialog opened onClose={onClose} title={asking ? t.sure : t.title} size="lg" closeOnClickOutside={!title && !message}>
      <form onSubmit={submit} noValidate {...draftMark(draft.dirty)}>
        {asking ? (
          <Stack gap="md">
            <Note tone="danger">{t.sureText}</Note>
            <p style={{ margin: 0 }}>
              <b>{title}</b>
              <br />
              {message}
            </p>
            <TextInput label={t.typeWord(t.word)} value={typed} autoComplete="off" data-autofocus onChange={({ currentTarget }) => setTyped(currentTarget.value)} />
            <Group justify="flex-end" gap="xs">
              <Button variant="default" onClick={() => setAsking(false)}>
                {t.back}
              </Button>
              <Button type="submit" color="danger" loading={isPending} disabled={typed.trim().toUpperCase() !== t.word}>
                {t.sendEmergency}
              </Button>
            </Group>
          </Stack>
        ) : (
          <Stack gap="md">
            {draft.restored && <KeptDraft onDiscard={draft.discard} />}
            <p style={{ margin: 0 }}>{t.intro}</p>
            <Radio.Group label={t.kind} value={type} onChange={(next) => change({ type: next as Alert['type'] })}>
              <Stack gap="sm" mt={6}>
                {kinds.map((kind) => (
                  <Radio key={kind} value={kind} label={t[kind]} description={t[explained[kind]]} />
                ))}
              </Stack>
            </Radio.Group>
            <TextInput label={t.headline} maxLength={120} value={title} error={errors.title} onChange={({ currentTarget }) => change({ title: currentTarget.value })} />
            <Textarea label={t.message} maxLength={1000} minRows={3} autosize value={message} error={errors.message} onChange={({ currentTarget }) => change({ message: currentTarget.value })} />
            <AudienceFields
              {...audience}
              onRoles={(roles) => change({ audience: { ...audience, roles } })}
              onDepartments={(departments) => change({ audience: { ...audience, departments } })}
            />
            {error && !errors.title && !errors.message && <Note tone="danger">{errorWords(error)}</Note>}
            <Group justify="flex-end" gap="xs">
              <Button
                variant="default"
                onClick={() => {
                  draft.done()
                  onClose()
                }}
              >
                {t.cancel}
              </Button>
              <Button type="submit" color={type === 'emergency' ? 'danger' : 'brand'} loading={isPending} disabled={!ready}>
                {type === 'emergency' ? t.next : t.send}
              </Button>
            </Group>
          </Stack>
        )}
      </form>
    </ResponsiveDialog>
  )
}
