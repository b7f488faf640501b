import { showToast } from '@portal/ui/toast-store.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { staleIn } from '../../lib/conflict/stale-in.ts'
import type { DialogProps } from '../../lib/page.ts'
import { sendFile } from '../../lib/uploads/send-file.ts'
import { UploadDialog } from '../../lib/uploads/upload-dialog.tsx'
import { useUploads } from '../../lib/uploads/use-uploads.ts'
import { useTexts } from '../../texts/define-texts.ts'
import type { Document } from './document.ts'
import { documentTexts } from './texts.ts'

/** Another file in a document's place: a must-read is asked of everyone anew. */
export function DocumentVersionDialog({ data: { document }, opened, onClose }: DialogProps<'documentVersion'>) {
  const t = useTexts(documentTexts)
  const client = useQueryClient()
  const uploads = useUploads('document', { most: 1 })
  const version = useRef(document.version)
  const start = () =>
    uploads.queue.start(async (file, attempt, options) => {
      const input = { id: document.id, version: version.current }
      try {
        await sendFile(file, { call: 'documents.update', field: 'documents', purpose: 'document', input }, attempt, options)
      } catch (error) {
        // Somebody changed it meanwhile: whoever tries again after being told so means it.
        version.current = staleIn<Document>(error)?.version ?? version.current
        throw error
      }
      void client.invalidateQueries({ queryKey: ['documents.list'] })
    })
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
      onSubmit={start}
      onDone={done}
    >
      {document.requires_ack && t.versionAck}
    </UploadDialog>
  )
}
