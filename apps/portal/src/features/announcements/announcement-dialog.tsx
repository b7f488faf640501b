import { TextInput, Textarea } from '@mantine/core'
import { showToast } from '@portal/ui/notices/toast-store.ts'
import { useState } from 'react'
import { localeOf } from '@portal/ui/start/languages.ts'
import type { Input } from '../../api/types.ts'
import { kindTexts } from './offered/texts.ts'
import { EditDialog } from '../../lib/forms/edit-dialog.tsx'
import { useDates } from '../../lib/dates/dates.ts'
import { instantOf } from '../../lib/dates/local-time.ts'
import type { DialogProps } from '../../lib/page.ts'
import { useTenant } from '../../lib/tenant.ts'
import { useObjectUrl } from '../../lib/uploads/use-object-url.ts'
import { useUploadAction } from '../../lib/uploads/use-upload-action.ts'
import { useTexts } from '../../texts/define-texts.ts'
import { useLanguage } from '../../texts/language.ts'
import type { Announcement, Values } from './announcement.ts'
import { blank, stateOf, valuesIn } from './announcement.ts'
import { AudienceChips } from './audience-chips.tsx'
import { AudienceFields, useRoleWords } from './audience-fields.tsx'
import { KindAndDates, priorityWords } from './kind-and-dates.tsx'
import { MediaField, kindOf } from './media-field.tsx'
import { MoreChoices } from './more-choices.tsx'
import classes from './page.module.css'
import { formTexts } from './form-texts.ts'
import { Preview } from './preview.tsx'
import { Switches } from './switches.tsx'
import { TargetField } from './target-field.tsx'
import { manageTexts } from './texts.ts'

declare module '../../lib/page.ts' {
  interface Dialogs {
    /** `preset`: what a new one begins with. */
    announcement: {
      item?: Announcement
      preset?: Partial<Values>
      /** Written standing up, in a hurry: what matters then comes first, the rest is folded away. */
      hurry?: boolean
    }
  }
}

/** One announcement: written or changed, with its card beside it as each role will see it. */
export function AnnouncementDialog({ data: { item, preset, hurry }, opened, onClose }: DialogProps<'announcement'>) {
  const t = useTexts(manageTexts)
  const where = useTexts(formTexts)
  const kinds = useTexts(kindTexts)
  const roleWords = useRoleWords()
  const language = useLanguage()
  const { timezone } = useTenant()
  const { time } = useDates()
  const [file, setFile] = useState<File | null>(null)
  const chosen = useObjectUrl(file)
  const name = item ? 'announcements.update' : 'announcements.create'
  const upload = useUploadAction(name, { field: 'image', purpose: kindOf })
  const mediaWith = ({ without_media: removed }: Values) =>
    (file ? { url: chosen, kind: kindOf(file) } : { url: removed ? null : item?.media_url, kind: item?.media_type ?? null })

  const save = async ({ roles, departments, starts_at, expires_at, ack_due_at, date, target_kind, target, without_media: removed, ...values }: Values, version: number | undefined) => {
    const fields = {
      ...values,
      audience: { roles, departments },
      date: values.show_on_home ? date : '',
      target: target_kind ? { kind: target_kind, value: target } : null,
      starts_at: instantOf(starts_at, timezone),
      expires_at: instantOf(expires_at, timezone),
      ack_due_at: values.requires_ack ? instantOf(ack_due_at, timezone) : null,
      ...(removed && !file ? { media_url: null } : {}),
    }
    await upload.send(file, (item ? { id: item.id, version, ...fields } : fields) as Input<typeof name>)
    const isAhead = stateOf({ ...fields, is_active: true }) === 'scheduled'
    showToast(item ? t.saved : isAhead ? t.scheduledFor(time(fields.starts_at!)) : t.published, { tone: 'success' })
  }

  const yesNo = (value: boolean) => (value ? t.yes : t.no)
  return (
    <EditDialog<Announcement, Values>
      opened={opened}
      onClose={onClose}
      size="lg"
      title={item ? t.edit : hurry ? where.urgent : t.add}
      submit={t.publish}
      keep={hurry ? 'announcementInHurry' : 'announcement'}
      item={item}
      blank={{ ...blank, ...preset }}
      valuesOf={valuesIn(timezone)}
      required={['title', 'message']}
      translates={[{ name: 'title', max: 200 }, { name: 'message', lines: true, max: 5000 }]}
      files={{ image: file }}
      check={({ target_kind, target }) => ({ target: target_kind && !target.trim() ? where.chooseOne : null })}
      labels={{
        title: t.fieldTitle, message: t.fieldMessage,
        type: { label: t.fieldType, show: (type) => kinds[type] }, priority: { label: t.fieldPriority, show: (priority) => priorityWords(t)[priority] },
        starts_at: t.startsAt, expires_at: t.expiresAt, show_on_splash: { label: where.onSplash, show: yesNo },
        show_on_home: { label: where.onHome, show: yesNo }, notify: { label: where.notify, show: yesNo }, date: where.date,
        target_kind: { label: where.leadsTo, show: (kind) => where[kind || 'nothing'] }, target: where.address,
        roles: { label: t.roles, show: (roles) => roles.map((role) => roleWords[role]).join(', ') || t.allRoles },
        departments: { label: t.departments, show: (departments) => departments.join(', ') || t.allDepartments },
        requires_ack: { label: t.askAck, show: yesNo }, ack_due_at: t.ackDue,
        without_media: { label: t.removeMedia, show: yesNo },
      }}
      save={save}
    >
      {(form) => {
        const media = mediaWith(form.values)
        const words = (
          <>
            <TextInput label={t.fieldTitle} data-autofocus={!hurry || undefined} maxLength={200} {...form.getInputProps('title')} />
            <Textarea label={t.fieldMessage} minRows={3} maxRows={10} maxLength={5000} autosize {...form.getInputProps('message')} />
          </>
        )
        const picture = (
          <>
            <MediaField
              {...media}
              camera
              onFile={setFile}
              onRemove={() => {
                setFile(null)
                form.setFieldValue('without_media', true)
              }}
            />
            {upload.share !== null && <p aria-live="polite">{t.sending(upload.share.toLocaleString(localeOf(language), { style: 'percent' }))}</p>}
          </>
        )
        const more = (
          <>
            <Switches form={form} />
            <TargetField
              kind={form.values.target_kind}
              value={form.values.target}
              error={form.errors.target}
              onChange={(kind, target) => form.setValues({ target_kind: kind, target })}
            />
            <Preview values={form.values} media={media} />
          </>
        )
        const setDepartments = (departments: string[]) => form.setFieldValue('departments', departments)
        if (hurry) {
          return (
            <>
              <p className={classes.muted} style={{ margin: 0 }}>{where.urgentHelp}</p>
              <AudienceChips departments={form.values.departments} onDepartments={setDepartments} />
              {words}
              {picture}
              <MoreChoices open={Object.keys(form.errors).some((name) => name !== 'title' && name !== 'message')}>
                <KindAndDates form={form} />
                {more}
              </MoreChoices>
            </>
          )
        }
        return (
          <>
            {words}
            {picture}
            <KindAndDates form={form} />
            <AudienceFields
              roles={form.values.roles}
              departments={form.values.departments}
              onRoles={(roles) => form.setFieldValue('roles', roles)}
              onDepartments={setDepartments}
            />
            {more}
          </>
        )
      }}
    </EditDialog>
  )
}
