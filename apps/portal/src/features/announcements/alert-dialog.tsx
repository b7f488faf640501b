import { Button, Group, Radio, Stack, TextInput, Textarea } from '@mantine/core'
import type { ContentLanguage } from '@portal/contract/kit/translations'
import { Note } from '@portal/ui/notices/note.tsx'
import { ResponsiveDialog } from '@portal/ui/dialogs/responsive-dialog.tsx'
import { showToast } from '@portal/ui/notices/toast-store.ts'
import { useState } from 'react'
import type { FormEvent } from 'react'
import { DialogActions } from '../../lib/forms/dialog-actions.tsx'
import { KeptDraft } from '../../lib/forms/kept-draft.tsx'
import { useRequired } from '../../lib/forms/use-required.ts'
import { useSavedForm } from '../../lib/forms/use-saved-form.ts'
import { otherThan, sentTranslation, translationOf, translationState } from '../../lib/forms/translation/original.ts'
import type { Spoken, SpokenOf } from '../../lib/forms/translation/original.ts'
import { TranslationFields } from '../../lib/forms/translation/translation-fields.tsx'
import { useWrongField } from '../../lib/forms/use-wrong-field.ts'
import { useTenant } from '../../lib/tenant.ts'
import { draftMark } from '../../lib/unsaved-input.ts'
import { useAction } from '../../api/use-action.ts'
import type { Input } from '../../api/types.ts'
import { useTexts } from '../../texts/define-texts.ts'
import { alertTexts } from './alert-texts.ts'
import { AudienceFields } from './audience-fields.tsx'

type Alert = Required<Pick<Input<'notifications.create'>, 'type' | 'title' | 'message'>> & {
  audience: { roles: ('team' | 'manager' | 'admin')[]; departments: string[] }
}
const kinds = ['info', 'weather', 'emergency'] as const

const explained = { info: 'infoText', weather: 'weatherText', emergency: 'emergencyText' } as const

const fields = ['title', 'message'] as const
/** Nothing of an alert was written before. */
const stood = translationOf(undefined, fields, 'en')
const blank: Alert & Spoken = { type: 'info', title: '', message: '', audience: { roles: [], departments: [] }, other: stood, stillRight: false }

/** Weather, an emergency or a piece of information, told at once. An emergency is asked about with a word that must be typed. */
export function AlertDialog({ onClose }: { onClose: () => void }) {
  const t = useTexts(alertTexts)
  const [asking, setAsking] = useState(false)
  const [typed, setTyped] = useState('')
  const required = useRequired()
  const create = useAction('notifications.create', { onError: () => setAsking(false) })
  const saved = useSavedForm<Alert & SpokenOf>({
    name: 'alert',
    stands: { values: { ...blank, own: useTenant().locale as ContentLanguage } },
    validate: { title: required, message: required },
    save: async (_, __, { other, stillRight, own, ...alert }) => {
      const { data: { created } } = await create.mutateAsync({ ...alert, ...sentTranslation({ other, stillRight, own }, stood) })
      showToast(t.sent(created), { tone: 'success' })
      return null
    },
    onSaved: onClose,
  })
  const { form, saving } = saved
  const { type, title, message, audience, other, stillRight, own } = form.values
  const lang = otherThan(own)
  const spoken = { other, stillRight }
  const texts = { title, message }
  const state = translationState({ fields, own: texts, before: texts, spoken, stood, state: undefined })
  const element = useWrongField(form.errors)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (type !== 'emergency' || asking) saved.submit()
    else if (!form.validate().hasErrors) setAsking(true)
  }
  const cancel = () => {
    saved.forget()
    onClose()
  }
  return (
    <ResponsiveDialog opened onClose={onClose} title={asking ? t.sure : t.title} size="lg" closeOnClickOutside={!saved.dirty}>
      <form ref={element} onSubmit={submit} noValidate {...draftMark(saved.dirty)}>
        {asking ? (
          <Stack gap="md">
            <Note tone="danger">{t.sureText}</Note>
            <p style={{ margin: 0 }}>
              <b>{title}</b>
              <br />
              {message}
            </p>
            {state === 'whole' && (
              <p lang={lang} style={{ margin: 0 }}>
                <b>{other.title}</b>
                <br />
                {other.message}
              </p>
            )}
            <TextInput label={t.typeWord(t.word)} value={typed} autoComplete="off" data-autofocus onChange={({ currentTarget }) => setTyped(currentTarget.value)} />
            <Group justify="flex-end" gap="xs">
              <Button variant="default" onClick={() => setAsking(false)}>
                {t.back}
              </Button>
              <Button type="submit" color="danger" loading={saving} disabled={typed.trim().toUpperCase() !== t.word}>
                {t.sendEmergency}
              </Button>
            </Group>
          </Stack>
        ) : (
          <Stack gap="md">
            {saved.restored && <KeptDraft onDiscard={saved.discard} />}
            <p style={{ margin: 0 }}>{t.intro}</p>
            <Radio.Group label={t.kind} {...form.getInputProps('type')}>
              <Stack gap="sm" mt={6}>
                {kinds.map((kind) => (
                  <Radio key={kind} value={kind} label={t[kind]} description={t[explained[kind]]} />
                ))}
              </Stack>
            </Radio.Group>
            <TextInput label={t.headline} maxLength={120} {...form.getInputProps('title')} />
            <Textarea label={t.message} maxLength={1000} minRows={3} autosize {...form.getInputProps('message')} />
            <TranslationFields
              lang={lang}
              fields={[{ name: 'title', label: t.headline, max: 120 }, { name: 'message', label: t.message, lines: true, max: 1000 }]}
              value={spoken}
              own={texts}
              state={state}
              onChange={(next) => form.setValues(next)}
            />
            <AudienceFields
              {...audience}
              alert={type}
              error={form.errors.audience}
              onRoles={(roles) => form.setFieldValue('audience', { ...audience, roles })}
              onDepartments={(departments) => form.setFieldValue('audience', { ...audience, departments })}
            />
            {saved.failure && <Note tone="danger">{saved.failure}</Note>}
            <DialogActions onCancel={cancel} submit={type === 'emergency' ? t.next : t.send} danger={type === 'emergency'} busy={saving} />
          </Stack>
        )}
      </form>
    </ResponsiveDialog>
  )
}
