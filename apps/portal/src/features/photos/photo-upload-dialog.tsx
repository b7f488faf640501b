import { useEffect } from 'react'
import { AddFilesDialog } from '../../lib/forms/add-files-dialog.tsx'
import type { DialogProps } from '../../lib/page.ts'
import { mostOf } from '../../lib/uploads/limits.ts'
import { useUploads } from '../../lib/uploads/use-uploads.ts'
import { useTexts } from '../../texts/define-texts.ts'
import { photoTexts } from './texts.ts'

/** Many photos at once into one album. */
export function PhotoUploadDialog({ data: { category, files }, opened, onClose }: DialogProps<'photoUpload'>) {
  const t = useTexts(photoTexts)
  const { uploadTitle, chooseFirst, uploading, upload, uploaded } = t
  const uploads = useUploads('image')
  const { queue } = uploads
  useEffect(() => {
    if (files) queue.add([...files])
  }, [files, queue])
  return (
    <AddFilesDialog
      area="photos"
      uploads={uploads}
      category={category}
      opened={opened}
      onClose={onClose}
      words={{ uploadTitle, uploadHelp: t.uploadHelp(mostOf('image')), chooseFirst, uploading, upload, uploaded }}
      titleHelp={uploads.uploads.length > 1 ? t.titleForAll : undefined}
    />
  )
}
