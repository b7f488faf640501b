import { ResponsiveDialog } from '@portal/ui/responsive-dialog.tsx'
import { showToast } from '@portal/ui/toast-store.ts'
import { guess, useAction } from '../../api/use-action.ts'
import { EditForm } from '../../lib/forms/edit-form.tsx'
import { listChanged } from '../../lib/lists/list-changes.ts'
import { formTexts } from '../../lib/forms/texts.ts'
import type { DialogProps } from '../../lib/page.ts'
import { useTexts } from '../../texts/define-texts.ts'
import { photoTexts } from './texts.ts'

/** Title, description and album of a photo. */
export function PhotoDialog({ data: { photo }, opened, onClose }: DialogProps<'photo'>) {
  const t = useTexts(photoTexts)
  const common = useTexts(formTexts)
  const save = useAction('photos.update', {
    refreshes: ['photos.list'],
    optimistic: [guess('photos.list', (shown, { id, version: _, ...fields }) => listChanged(shown, id, fields))],
    onSuccess: () => {
      showToast(common.saved, { tone: 'success' })
      onClose()
    },
  })
  return (
    <ResponsiveDialog opened={opened} onClose={onClose} title={t.editTitle} closeOnClickOutside={false}>
      <EditForm
        area="photos"
        item={photo}
        error={save.error}
        busy={save.isPending}
        onSubmit={(values, version) => save.mutateAsync({ id: photo.id, version, ...values })}
        onClose={onClose}
      />
    </ResponsiveDialog>
  )
}
