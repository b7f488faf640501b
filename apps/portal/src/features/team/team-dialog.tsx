import { TextInput, Textarea } from '@mantine/core'
import { useState } from 'react'
import { useCall } from '../../api/use-call.ts'
import { EditDialog } from '../../lib/forms/edit-dialog.tsx'
import { formTexts } from '../../lib/forms/texts.ts'
import { PhotoField } from './photo-crop/photo-field.tsx'
import { photoCropTexts } from './photo-crop/texts.ts'
import type { DialogProps } from '../../lib/page.ts'
import { useTexts } from '../../texts/define-texts.ts'
import { AccountField } from './account-field.tsx'
import { wholeTeam } from './offered/whole-team.ts'
import type { Member } from './member.ts'
import { PlaceFields } from './place-fields.tsx'
import { teamTexts } from './texts.ts'
import { useSaving } from './use-saving.ts'

declare module '../../lib/page.ts' {
  interface Dialogs {
    team: { member: Member }
  }
}

const valuesOf = ({ name, position, department, level, bio, startDate, userId }: Member) =>
  ({ name, position, department, level, bio, startDate: startDate ?? '', userId: userId ?? '', withoutPhoto: false })
const blank = { name: '', position: '', department: '', level: '', bio: '', startDate: '', userId: '', withoutPhoto: false }

/** Changes one person of the directory. */
export function TeamDialog({ data: { member }, opened, onClose }: DialogProps<'team'>) {
  const t = useTexts(teamTexts)
  const edits = useTexts(formTexts)
  const photos = useTexts(photoCropTexts)
  const { data } = useCall('team.list', wholeTeam)
  const everyone = data?.data ?? []
  const [photo, setPhoto] = useState<File | null>(null)
  /** Taking one away is kept with what is typed, a new one until it is sent. */
  const changeOf = (withoutPhoto: boolean) => photo ?? (withoutPhoto ? null : undefined)
  const save = useSaving()
  const linked = member.userId ? { id: member.userId, name: member.name, headshot_url: member.headshot_url } : null
  return (
    <EditDialog
      opened={opened}
      onClose={onClose}
      size="lg"
      title={t.edit}
      submit={t.edit}
      keep="team"
      item={member}
      blank={blank}
      valuesOf={valuesOf}
      required={['name']}
      files={{ headshot: photo }}
      labels={{
        name: t.name, position: t.position, department: t.department, level: t.level,
        bio: t.bio, startDate: t.startDate,
        userId: { label: t.account, show: (id) => everyone.find(({ userId }) => userId === id)?.name ?? (id ? t.accountOther : t.accountNone) },
        withoutPhoto: photos.remove,
      }}
      save={({ withoutPhoto, ...values }, version) => save(values, changeOf(withoutPhoto), { id: member.id, version })}
    >
      {(form) => (
        <>
          <PhotoField
            name={form.values.name}
            src={member.headshot_url}
            value={changeOf(form.values.withoutPhoto)}
            onChange={(change) => {
              setPhoto(change ?? null)
              form.setFieldValue('withoutPhoto', change === null)
            }}
          />
          <TextInput label={t.name} data-autofocus maxLength={120} autoComplete="off" {...form.getInputProps('name')} />
          <PlaceFields form={form} names={['position', 'startDate', 'department', 'level']} members={everyone} />
          <Textarea label={edits.optional(t.bio)} minRows={3} maxRows={8} maxLength={2000} {...form.getInputProps('bio')} />
          <AccountField
            value={form.values.userId}
            onChange={(userId) => form.setFieldValue('userId', userId)}
            error={form.errors.userId}
            linked={linked}
          />
        </>
      )}
    </EditDialog>
  )
}
