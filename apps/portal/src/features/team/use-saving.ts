import { showToast } from '@portal/ui/notices/toast-store.ts'
import type { Input } from '../../api/types.ts'
import { optimisticUpdate, useAction } from '../../api/use-action.ts'
import { changed, optimisticStamps } from '../../lib/lists/list-changes.ts'
import type { PhotoChange } from './photo-crop/photo-field.tsx'
import { sentenceOf } from '../../lib/uploads/file-errors.ts'
import { useTexts } from '../../texts/define-texts.ts'
import type { Member } from './member.ts'
import { teamTexts } from './texts.ts'

type Fields = Omit<Input<'team.create'>, 'photo_id' | 'photo_url'>

const optimisticMember = ({ name, position = '', department = '', level = '', bio = '', startDate, userId }: Fields): Member => ({
  ...optimisticStamps(), name, position, department, level, bio, startDate: startDate || null, userId: userId || null,
  photo_id: null, photo_url: null, headshot_url: null,
})

/** Sends somebody's photo. The words are safe already: what is wrong with it must not bring the form back. */
export function useHeadshot() {
  const t = useTexts(teamTexts)
  const headshot = useAction('team.updateHeadshot')
  return ({ id, name }: Pick<Member, 'id' | 'name'>, photo: File) =>
    headshot.mutateAsync({ id, headshot: photo }).catch((error: unknown) => showToast(`${t.photoFailed(name)} ${sentenceOf(error)}`, { tone: 'danger' }))
}

/** Saves a person: on screen at once, the photo behind the words. */
export function useSaving() {
  const saveHeadshot = useHeadshot()
  const create = useAction('team.create', {
    optimistic: [
      optimisticUpdate('team.list', (shown, input: Input<'team.create'>) => {
        const data = [...shown.data, optimisticMember(input)].sort((a, b) => a.name.localeCompare(b.name))
        return { ...shown, data, total: shown.total + 1 }
      }),
    ],
  })
  const update = useAction('team.update', {
    optimistic: [
      optimisticUpdate('team.list', (shown, { version: _version, photo_id, ...sent }: Input<'team.update'>) => ({
        ...shown, data: changed(shown.data, photo_id === null ? { ...sent, photo_id, headshot_url: null } : sent),
      })),
    ],
  })

  return async ({ email, ...fields }: Fields, photo: PhotoChange, before?: { id: string; version: number | undefined }) => {
    const { data: { id } } = before
      ? await update.mutateAsync({ ...before, ...fields, ...(photo === null ? { photo_id: null } : {}) })
      : await create.mutateAsync({ ...fields, ...(email?.trim() ? { email: email.trim() } : {}) })
    if (photo) await saveHeadshot({ id, name: fields.name }, photo)
  }
}
