import '../../api/routes-of-few.ts'
import { showToast } from '@portal/ui/notices/toast-store.ts'
import { useState } from 'react'
import type { DialogProps } from '../../lib/page.ts'
import { CaptionsField } from '../../lib/uploads/captions-field.tsx'
import { UploadDialog } from '../../lib/uploads/upload-dialog.tsx'
import { useUploadAction } from '../../lib/uploads/use-upload-action.ts'
import { useUploads } from '../../lib/uploads/use-uploads.ts'
import { useTexts } from '../../texts/define-texts.ts'
import { readVideo } from '../../lib/uploads/read-video.ts'
import { videoTexts } from './texts.ts'

/** Another file in a video's place: its title, its category and links to it stay. */
export function VideoReplaceDialog({ data: { video }, opened, onClose }: DialogProps<'videoReplace'>) {
  const t = useTexts(videoTexts)
  const uploads = useUploads('video', { most: 1 })
  const replace = useUploadAction('videos.replace', { field: 'videos', purpose: 'video', version: video.version })
  const [captions, setCaptions] = useState<File | null>(null)
  const send = replace.each(async (file) => {
    const { poster, ...measures } = await readVideo(file)
    return { updateId: video.id, ...measures, ...(poster && { poster }), ...(captions && { captions }) }
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
      send={send}
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
