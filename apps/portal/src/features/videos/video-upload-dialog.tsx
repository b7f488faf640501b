import { Note } from '@portal/ui/notices/note.tsx'
import { useState } from 'react'
import { AddFilesDialog } from '../../lib/forms/add-files-dialog.tsx'
import type { DialogProps } from '../../lib/page.ts'
import { CaptionsField } from '../../lib/uploads/captions-field.tsx'
import { mostOf } from '../../lib/uploads/limits.ts'
import { readVideo } from '../../lib/uploads/read-video.ts'
import { useUploads } from '../../lib/uploads/use-uploads.ts'
import { useTexts } from '../../texts/define-texts.ts'
import { videoTexts } from './texts.ts'
import { goingOf, titleOfFile } from './video.ts'

/** One or more new videos; picture, size and length are taken here, before they go. */
export function VideoUploadDialog({ data: { category }, opened, onClose }: DialogProps<'videoUpload'>) {
  const t = useTexts(videoTexts)
  const { uploadTitle, chooseFirst, uploading, upload, uploaded } = t
  const uploads = useUploads('video', { most: 10 })
  // With several videos nobody could say whose captions they are: those are added to each afterwards.
  const going = goingOf(uploads.uploads)
  const one = going === 1
  const [captions, setCaptions] = useState<File | null>(null)
  return (
    <AddFilesDialog
      area="videos"
      uploads={uploads}
      category={category}
      opened={opened}
      onClose={onClose}
      words={{ uploadTitle, uploadHelp: t.uploadHelp(mostOf('video')), chooseFirst, uploading, upload, uploaded }}
      titleHelp={t.titleHelp}
      inputOf={async (file, { title }) => {
        const { poster, ...measures } = await readVideo(file)
        return {
          title: title || titleOfFile(file.name), measures: [measures], ...(poster && { posters: poster }), ...(one && captions && { captions }),
        }
      }}
    >
      {going > 1 && captions && <Note tone="warning">{t.captionsOfOne(captions.name)}</Note>}
      {one && <CaptionsField value={captions} onChange={setCaptions} error={uploads.problems.captions} disabled={uploads.busy} mt="md" />}
    </AddFilesDialog>
  )
}
