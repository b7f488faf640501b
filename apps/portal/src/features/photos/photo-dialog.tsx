import { optimisticUpdate, useAction } from '../../api/use-action.ts'
import { EditMediaDialog } from '../../lib/forms/edit-media-dialog.tsx'
import { listChanged } from '../../lib/lists/list-changes.ts'
import type { DialogProps } from '../../lib/page.ts'
import { useTexts } from '../../texts/define-texts.ts'
import { photoTexts } from './texts.ts'

const more = { of: () => ({}), labels: {} }

/** Title, description and album of a photo. */
export function PhotoDialog({ data: { photo }, ...dialog }: DialogProps<'photo'>) {
  const t = useTexts(photoTexts)
  const save = useAction('photos.update', {
    optimistic: [optimisticUpdate('photos.list', (shown, { id, title, description, category }) => listChanged(shown, id, { title, description, category }))],
  })
  return <EditMediaDialog {...dialog} area="photos" item={photo} title={t.editTitle} translates more={more} save={save.mutateAsync} />
}
