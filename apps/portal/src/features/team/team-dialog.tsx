import { Autocomplete, TextInput, Textarea } from '@mantine/core'
import { useState } from 'react'
import { useCall } from '../../api/use-call.ts'
import { looksLikeEmail } from '../../lib/entrance/email.ts'
import { EditDialog } from '../../lib/forms/edit-dialog.tsx'
import { formTexts } from '../../lib/forms/texts.ts'
import { PhotoField } from './photo-crop/photo-field.tsx'
import type { PhotoChange } from './photo-crop/photo-field.tsx'
import type { DialogProps } from '../../lib/page.ts'
import { useTexts } from '../../texts/define-texts.ts'
import { AccountField } from './account-field.tsx'
import { valuesOf as suggestionsOf, wholeTeam } from './member.ts'
import type { Member } from './member.ts'
import classes from './page.module.css'
import { teamTexts } from './texts.ts'
import { useSaving } from './use-saving.ts'

declare module '../../lib/page.ts' {
  interface Dialogs {
    team: { member?: Member; department?: string }
  }
}

const valuesOf = ({ name, position, department, level, bio, startDate, userId }: Member) =>
  ({ name, position, department, level, bio, startDate: startDate ?? '', userId: userId ?? '', email: '' })

/** One person of the directory: added or changed. */
export function TeamDialog({ data: { member, department = '' }, opened, onClose }: DialogProps<'team'>) {
  const t = useTexts(teamTexts)
  const edits = useTexts(formTexts)
  const { data } = useCall('team.list', wholeTeam)
  const everyone = data?.data ?? []
  const [photo, setPhoto] = useState<PhotoChange>()
  const save = useSaving()
  const linked = member?.userId ? { id: member.userId, name: member.name, headshot_url: member.headshot_url } : null
  return (
    <EditDialog
      opened={opened}
      onClose={onClose}
      size="lg"
      title={member ? t.edit : t.add}
      submit={t.add}
      keep="team"
      item={member}
      blank={{ name: '', position: '', department, level: '', bio: '', startDate: '', userId: '', email: '' }}
      valuesOf={valuesOf}
      required={['name']}
      check={({ email }) => ({ email: !email.trim() || looksLikeEmail(email) ? null : t.validEmail })}
      labels={{
        name: t.name, position: t.position, department: t.department, level: t.level,
        bio: t.bio, startDate: t.startDate, email: null,
        userId: { label: t.account, show: (id) => everyone.find(({ userId }) => userId === id)?.name ?? (id ? t.accountOther : t.accountNone) },
      }}
      save={(values, version) => save(values, photo, member && { id: member.id, version })}
    >
      {(form) => (
        <>
          <PhotoField name={form.values.name} src={member?.headshot_url} value={photo} onChange={setPhoto} />
          <TextInput label={t.name} data-autofocus maxLength={120} autoComplete="off" {...form.getInputProps('name')} />
          {!member && !form.values.userId && (
            <TextInput
              label={edits.optional(t.email)} description={t.emailHelp} type="email" inputMode="email" autoComplete="off" autoCapitalize="none" maxLength={254}
              {...form.getInputProps('email')}
            />
          )}
          <div className={classes.pair}>
            <Autocomplete
              label={edits.optional(t.position)} maxLength={100} data={suggestionsOf(everyone, 'position')} limit={8}
              {...form.getInputProps('position')}
            />
            <TextInput label={edits.optional(t.startDate)} type="date" {...form.getInputProps('startDate')} />
            <Autocomplete
              label={edits.optional(t.department)} maxLength={80} data={suggestionsOf(everyone, 'department')} limit={8}
              {...form.getInputProps('department')}
            />
            <Autocomplete
              label={edits.optional(t.level)} maxLength={80} data={suggestionsOf(everyone, 'level')} limit={8}
              {...form.getInputProps('level')}
            />
          </div>
          <Textarea label={edits.optional(t.bio)} minRows={3} maxRows={8} maxLength={2000} {...form.getInputProps('bio')} />
          {!form.values.email && (
            <AccountField
              value={form.values.userId}
              onChange={(userId) => form.setFieldValue('userId', userId)}
              error={form.errors.userId}
              linked={linked}
            />
          )}
        </>
      )}
    </EditDialog>
  )
}
