import '../../api/routes-of-few.ts'
import { TextInput } from '@mantine/core'
import { showToast } from '@portal/ui/notices/toast-store.ts'
import { useState } from 'react'
import { useDraft } from '../../lib/forms/use-draft.ts'
import { formTexts } from '../../lib/forms/texts.ts'
import type { DialogProps } from '../../lib/page.ts'
import { CaptionsField } from '../../lib/uploads/captions-field.tsx'
import { mostOf } from '../../lib/uploads/limits.ts'
import { readVideo } from '../../lib/uploads/read-video.ts'
import { UploadDialog } from '../../lib/uploads/upload-dialog.tsx'
import { useUploadAction } from '../../lib/uploads/use-upload-action.ts'
import { useUploads } from '../../lib/uploads/use-uploads.ts'
import { useTexts } from '../../texts/define-texts.ts'
import { homeDialogTexts } from './dialog-texts.ts'

declare module '../../lib/page.ts' {
  interface Dialogs {
    heroVideo: { title: string }
  }
}

/** The film beside the welcome text: picture, size and length are taken here, before it goes. */
export function VideoDialog({ data, opened, onClose }: DialogProps<'heroVideo'>) {
  const t = useTexts(homeDialogTexts)
  const edits = useTexts(formTexts)
  const uploads = useUploads('video', { most: 1 })
  const upload = useUploadAction('home.uploadVideo', { field: 'video', purpose: 'video' })
  const draft = useDraft('heroVideo', data.title)
  const title = draft.values
  const [captions, setCaptions] = useState<File | null>(null)
  const send = upload.each(async (file) => {
    const { poster, ...measures } = await readVideo(file)
    return { title, ...measures, ...(poster && { poster }), ...(captions && { captions }) }
  })
  const done = () => {
    showToast(t.uploaded, { tone: 'success' })
    onClose()
  }
  return (
    <UploadDialog
      opened={opened}
      onClose={onClose}
      title={t.videoTitle}
      uploads={uploads}
      help={t.videoHelp(mostOf('video'))}
      chooseFirst={t.videoFirst}
      submit={() => (uploads.busy ? t.uploading : t.uploadVideo)}
      send={send}
      onDone={done}
      draft={draft}
    >
      <TextInput
        label={edits.optional(t.videoName)}
        value={title}
        maxLength={200}
        disabled={uploads.busy}
        onChange={({ currentTarget }) => draft.setValues(currentTarget.value)}
        error={uploads.problems.title}
        mb="md"
      />
      <CaptionsField value={captions} onChange={setCaptions} error={uploads.problems.captions} disabled={uploads.busy} />
    </UploadDialog>
  )
}
