import { AddFilesDialog } from '../../lib/forms/add-files-dialog.tsx'
import type { DialogProps } from '../../lib/page.ts'
import { mostOf } from '../../lib/uploads/limits.ts'
import { useUploads } from '../../lib/uploads/use-uploads.ts'
import { useTexts } from '../../texts/define-texts.ts'
import { MustReadSwitch } from './must-read-switch.tsx'
import { documentTexts } from './texts.ts'

/** One or more new documents. */
export function DocumentUploadDialog({ data: { category }, opened, onClose }: DialogProps<'documentUpload'>) {
  const t = useTexts(documentTexts)
  const { uploadTitle, chooseFirst, uploading, upload, uploaded } = t
  const uploads = useUploads('document', { most: 20 })
  return (
    <AddFilesDialog
      area="documents"
      uploads={uploads}
      category={category}
      opened={opened}
      onClose={onClose}
      words={{ uploadTitle, uploadHelp: t.uploadHelp(mostOf('document')), chooseFirst, uploading, upload, uploaded }}
      titleHelp={t.titleHelp}
      more={{ requires_ack: false }}
    >
      {(value, change) => <MustReadSwitch value={value} onChange={change} disabled={uploads.busy} />}
    </AddFilesDialog>
  )
}
