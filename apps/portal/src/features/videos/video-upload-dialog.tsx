import { showToast } from '@portal/ui/toast-store.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { MediaFields } from '../../lib/library/media-fields.tsx'
import type { MediaValues } from '../../lib/library/media-fields.tsx'
import { useCategories } from '../../lib/library/use-categories.ts'
import type { DialogProps } from '../../lib/page.ts'
import { CaptionsField } from '../../lib/uploads/captions-field.tsx'
import { sendFile } from '../../lib/uploads/send-file.ts'
import { UploadDialog } from '../../lib/uploads/upload-dialog.tsx'
import { useUploads } from '../../lib/uploads/use-uploads.ts'
import { useTexts } from '../../texts/define-texts.ts'
import { readVideo } from '../../lib/uploads/read-video.ts'
import { videoTexts } from './texts.ts'
import { titleOfFile } from './video.ts'

/** One or more new videos; picture, size and length are taken here, before they go. */
export function VideoUploadDialog({ data: { category }, opened, onClose }: DialogProps<'videoUpload'>) {
  const t = useTexts(videoTexts)
  const client = useQueryClient()
  const uploads = useUploads('video', { most: 10 })
  const { list } = useCategories('videos')
  const [values, setValues] = useState<MediaValues>({ title: '', description: '', category })
  const fields = { ...values, category: values.category || (list[0]?.key ?? '') }
  // With several videos nobody could say whose captions they are: those are added to each afterwards.
  const [captions, setCaptions] = useState<File | null>(null)
  const one = uploads.uploads.length === 1
  const start = () =>
    uploads.queue.start(async (file, attempt, options) => {
      const { poster, ...measures } = await readVideo(file)
      const input = {
        ...fields, title: fields.title || titleOfFile(file.name), measures: [measures], ...(poster && { posters: poster }),
        ...(one && captions && { captions }),
      }
      await sendFile(file, { call: 'videos.upload', field: 'videos', purpose: 'video', input }, attempt, options)
      void client.invalidateQueries({ queryKey: ['videos.list'] })
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
      <MediaFields area="videos" values={fields} onChange={setValues} disabled={uploads.busy} titleHelp={t.titleHelp} />
      {one && <CaptionsField value={captions} onChange={setCaptions} error={uploads.problems.captions} disabled={uploads.busy} mt="md" />}
    </UploadDialog>
  )
}
