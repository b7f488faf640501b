import { showToast } from '@portal/ui/toast-store.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { staleIn } from '../../lib/conflict/stale-in.ts'
import type { DialogProps } from '../../lib/page.ts'
import { CaptionsField } from '../../lib/uploads/captions-field.tsx'
import { sendFile } from '../../lib/uploads/send-file.ts'
import { UploadDialog } from '../../lib/uploads/upload-dialog.tsx'
import { useUploads } from '../../lib/uploads/use-uploads.ts'
import { useTexts } from '../../texts/define-texts.ts'
import { readVideo } from '../../lib/uploads/read-video.ts'
import { videoTexts } from './texts.ts'
import type { Video } from './video.ts'

/** Another file in a video's place: its title, its category and links to it stay. */
export function VideoReplaceDialog({ data: { video }, opened, onClose }: DialogProps<'videoReplace'>) {
  const t = useTexts(videoTexts)
  const client = useQueryClient()
  const uploads = useUploads('video', { most: 1 })
  const version = useRef(video.version)
  const [captions, setCaptions] = useState<File | null>(null)
  const start = () =>
    uploads.queue.start(async (file, attempt, options) => {
      const { poster, ...measures } = await readVideo(file)
      const input = {
        updateId: video.id, version: version.current, ...measures, ...(poster && { poster }), ...(captions && { captions }),
      }
      try {
        await sendFile(file, { call: 'videos.replace', field: 'videos', purpose: 'video', input }, attempt, options)
      } catch (error) {
        // Somebody changed it meanwhile: whoever tries again after being told so means it.
        version.current = staleIn<Video>(error)?.version ?? version.current
        throw error
      }
      void client.invalidateQueries({ queryKey: ['videos.list'] })
    })
  const done = () => {
    showToast(t.replaced, { tone: 'success' })
    onClose()
  }
  return (
    <UploadDialog
      opened={opened}
      onClose={onClose}
      title={t.replaceTitle}
      uploads={uploads}
      help={t.replaceHelp}
      chooseFirst={t.chooseOne}
      submit={() => (uploads.busy ? t.uploading : t.replaceNow)}
      onSubmit={start}
      onDone={done}
    >
      <CaptionsField
        value={captions}
        onChange={setCaptions}
        help={video.captions_url ? t.captionsGone : undefined}
        error={uploads.problems.captions}
        disabled={uploads.busy}
      />
    </UploadDialog>
  )
}
