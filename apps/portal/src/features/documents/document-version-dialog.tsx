import { showToast } from '@portal/ui/notices/toast-store.ts'
import type { DialogProps } from '../../lib/page.ts'
import { UploadDialog } from '../../lib/uploads/upload-dialog.tsx'
import { useUploadAction } from '../../lib/uploads/use-upload-action.ts'
import { useUploads } from '../../lib/uploads/use-uploads.ts'
import { useTexts } from '../../texts/define-texts.ts'
import { documentTexts } from './texts.ts'

/** Another file in a document's place: a must-read is asked of everyone anew. */
export function DocumentVersionDialog({ data: { document }, opened, onClose }: DialogProps<'documentVersion'>) {
  const t = useTexts(documentTexts)
  const uploads = useUploads('document', { most: 1 })
  const replace = useUploadAction('documents.update', { field: 'documents', purpose: 'document', version: document.version })
  const done = () => {
    showToast(t.versionDone, { tone: 'success' })
    onClose()
  }
  return (
    <UploadDialog
      opened={opened}
      onClose={onClose}
      title={t.newVersion}
      uploads={uploads}
      help={t.versionHelp}
      chooseFirst={t.chooseOne}
      submit={() => (uploads.busy ? t.uploading : t.versionNow)}
      send={replace.each(() => ({ id: document.id }))}
      onDone={done}
    >
      {document.requires_ack && t.versionAck}
    </UploadDialog>
  )
}
