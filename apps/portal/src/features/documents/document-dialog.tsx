import { ResponsiveDialog } from '@portal/ui/responsive-dialog.tsx'
import { showToast } from '@portal/ui/toast-store.ts'
import { guess, useAction } from '../../api/use-action.ts'
import { EditForm } from '../../lib/forms/edit-form.tsx'
import { listChanged } from '../../lib/lists/list-changes.ts'
import { formTexts } from '../../lib/forms/texts.ts'
import type { DialogProps } from '../../lib/page.ts'
import { useTexts } from '../../texts/define-texts.ts'
import { MustReadSwitch } from './must-read-switch.tsx'
import { documentTexts } from './texts.ts'

/** Title, description and category of a document, and whether it has to be read. */
export function DocumentDialog({ data: { document }, opened, onClose }: DialogProps<'document'>) {
  const t = useTexts(documentTexts)
  const common = useTexts(formTexts)
  const word = (yes: boolean) => (yes ? t.yes : t.no)
  const save = useAction('documents.update', {
    refreshes: ['documents.list'],
    optimistic: [
      guess('documents.list', (shown, { id, title, description, category, requires_ack }) =>
        listChanged(shown, id, { title: title || undefined, description, category, requires_ack })),
    ],
    onSuccess: () => {
      showToast(common.saved, { tone: 'success' })
      onClose()
    },
  })
  return (
    <ResponsiveDialog opened={opened} onClose={onClose} title={t.editTitle} closeOnClickOutside={false}>
      <EditForm
        area="documents"
        item={document}
        titleHelp={t.titleHelp}
        error={save.error}
        busy={save.isPending}
        onSubmit={(values, version) => save.mutateAsync({ id: document.id, version, ...values })}
        onClose={onClose}
        more={{ requires_ack: document.requires_ack }}
        differences={(theirs, yours) => [{ label: t.mustRead, theirs: word(theirs.requires_ack), yours: word(yours.requires_ack) }]}
      >
        {(value, change) => <MustReadSwitch value={value} onChange={change} />}
      </EditForm>
    </ResponsiveDialog>
  )
}
