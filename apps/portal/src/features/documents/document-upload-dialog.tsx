import { Switch } from '@mantine/core'
import { showToast } from '@portal/ui/toast-store.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { MediaFields } from '../../lib/library/media-fields.tsx'
import type { MediaValues } from '../../lib/library/media-fields.tsx'
import { useCategories } from '../../lib/library/use-categories.ts'
import type { DialogProps } from '../../lib/page.ts'
import { sendFile } from '../../lib/uploads/send-file.ts'
import { UploadDialog } from '../../lib/uploads/upload-dialog.tsx'
import { useUploads } from '../../lib/uploads/use-uploads.ts'
import { useTexts } from '../../texts/define-texts.ts'
import { documentTexts } from './texts.ts'

/** One or more new documents. */
export function DocumentUploadDialog({ data: { category }, opened, onClose }: DialogProps<'documentUpload'>) {
  const t = useTexts(documentTexts)
  const client = useQueryClient()
  const uploads = useUploads('document', { most: 20 })
  const { list } = useCategories('documents')
  const [values, setValues] = useState<MediaValues>({ title: '', description: '', category })
  const [mustRead, setMustRead] = useState(false)
  const fields = { ...values, category: values.category || (list[0]?.key ?? '') }
  const start = () =>
    uploads.queue.start(async (file, attempt, options) => {
      const input = { ...fields, requires_ack: mustRead }
      await sendFile(file, { call: 'documents.upload', field: 'documents', purpose: 'document', input }, attempt, options)
      void client.invalidateQueries({ queryKey: ['documents.list'] })
    })
  const done = (n: number) => {
    showToast(t.uploaded(n), { tone: 'success' })
    onClose()
  }
  return (
    <UploadDialog
      opened={opened}
      onClose={onClose}
      title={t.uploadTitle}
      uploads={uploads}
      help={t.uploadHelp}
      chooseFirst={t.chooseFirst}
      submit={(n) => (uploads.busy ? t.uploading : t.upload(n))}
      onSubmit={start}
      onDone={done}
    >
      <MediaFields area="documents" values={fields} onChange={setValues} disabled={uploads.busy} titleHelp={t.titleHelp} />
      <Switch
        mt="md"
        label={t.mustRead}
        description={t.mustReadHelp}
        checked={mustRead}
        disabled={uploads.busy}
        onChange={({ currentTarget }) => setMustRead(currentTarget.checked)}
      />
    </UploadDialog>
  )
}
