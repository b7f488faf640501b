import { showToast } from '@portal/ui/toast-store.ts'
import { useEffect, useState } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { MediaFields } from '../../lib/library/media-fields.tsx'
import type { MediaValues } from '../../lib/library/media-fields.tsx'
import { useCategories } from '../../lib/library/use-categories.ts'
import type { DialogProps } from '../../lib/page.ts'
import { sendFile } from '../../lib/uploads/send-file.ts'
import { UploadDialog } from '../../lib/uploads/upload-dialog.tsx'
import { useUploads } from '../../lib/uploads/use-uploads.ts'
import { useTexts } from '../../texts/define-texts.ts'
import { photoTexts } from './texts.ts'

/** Many photos at once into one album. Each arrives by itself: one that fails holds no other back. */
export function PhotoUploadDialog({ data: { category, files }, opened, onClose }: DialogProps<'photoUpload'>) {
  const t = useTexts(photoTexts)
  const client = useQueryClient()
  const uploads = useUploads('image')
  const { queue } = uploads
  useEffect(() => {
    if (files) queue.add([...files])
  }, [files, queue])
  const { list } = useCategories('photos')
  const [values, setValues] = useState<MediaValues>({ title: '', description: '', category })
  const input = { ...values, category: values.category || (list[0]?.key ?? '') }
  const refresh = () => client.invalidateQueries({ queryKey: ['photos.list'] })
  const start = () =>
    uploads.queue.start(async (file, attempt, options) => {
      await sendFile(file, { call: 'photos.upload', field: 'photos', purpose: 'image', input }, attempt, options)
      void refresh()
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
      <MediaFields
        area="photos"
        values={input}
        onChange={setValues}
        disabled={uploads.busy}
        titleHelp={uploads.uploads.length > 1 ? t.titleForAll : undefined}
      />
    </UploadDialog>
  )
}
