import { optimisticUpdate, useAction } from '../../api/use-action.ts'
import { EditMediaDialog } from '../../lib/forms/edit-media-dialog.tsx'
import { listChanged } from '../../lib/lists/list-changes.ts'
import type { DialogProps } from '../../lib/page.ts'
import { useTexts } from '../../texts/define-texts.ts'
import type { Document } from './document.ts'
import { MustReadSwitch } from './must-read-switch.tsx'
import { documentTexts } from './texts.ts'

/** Title, description and category of a document, and whether it has to be read. */
export function DocumentDialog({ data: { document }, ...dialog }: DialogProps<'document'>) {
  const t = useTexts(documentTexts)
  const save = useAction('documents.update', {
    optimistic: [
      optimisticUpdate('documents.list', (shown, { id, title, description, category, requires_ack }) =>
        listChanged(shown, id, { title: title || undefined, description, category, requires_ack })),
    ],
  })
  return (
    <EditMediaDialog
      {...dialog}
      area="documents"
      item={document}
      title={t.editTitle}
      titleHelp={t.titleHelp}
      translates
      more={{
        of: ({ requires_ack }: Document) => ({ requires_ack }),
        labels: { requires_ack: { label: t.mustRead, show: (yes) => (yes ? t.yes : t.no) } },
      }}
      save={save.mutateAsync}
    >
      {(form) => <MustReadSwitch value={form.values} onChange={({ requires_ack }) => form.setValues({ ...form.values, requires_ack })} />}
    </EditMediaDialog>
  )
}
