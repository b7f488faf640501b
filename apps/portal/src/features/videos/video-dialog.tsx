import { FileInput } from '@mantine/core'
import { useState } from 'react'
import { optimisticUpdate, useAction } from '../../api/use-action.ts'
import { EditMediaDialog } from '../../lib/forms/edit-media-dialog.tsx'
import { listChanged } from '../../lib/lists/list-changes.ts'
import type { DialogProps } from '../../lib/page.ts'
import { CaptionsField } from '../../lib/uploads/captions-field.tsx'
import { filesMark } from '../../lib/unsaved-input.ts'
import { limits, refusal } from '../../lib/uploads/limits.ts'
import { useObjectUrl } from '../../lib/uploads/use-object-url.ts'
import { useTexts } from '../../texts/define-texts.ts'
import { videoTexts } from './texts.ts'
import classes from './videos.module.css'

const more = { of: () => ({}), labels: {} }

/** Title, description, category, picture and captions of a video. */
export function VideoDialog({ data: { video }, ...dialog }: DialogProps<'video'>) {
  const t = useTexts(videoTexts)
  const [poster, setPoster] = useState<File | null>(null)
  const [captions, setCaptions] = useState<File | null>(null)
  const [refused, setRefused] = useState<string>()
  const [unseen, setUnseen] = useState<string>()
  const chosen = useObjectUrl(poster)
  const choosePoster = (file: File | null) => {
    const reason = file ? refusal('image', file) : undefined
    setRefused(reason)
    setPoster(reason ? null : file)
  }
  const save = useAction('videos.update', {
    optimistic: [
      optimisticUpdate('videos.list', (shown, { id, title, description, category }) => listChanged(shown, id, { title, description, category })),
    ],
  })
  const picture = chosen ?? video.thumbnail_url
  return (
    <EditMediaDialog
      {...dialog}
      area="videos"
      item={video}
      title={t.editTitle}
      translates
      more={more}
      files={{ poster, captions }}
      save={(values) => save.mutateAsync({ ...values, ...(poster && { poster }), ...(captions && { captions }) })}
    >
      {({ errors }) => (
        <div className={classes.fields}>
          {picture && picture !== unseen && <img src={picture} alt="" className={classes.nowPoster} onError={() => setUnseen(picture)} />}
          <FileInput
            {...filesMark(poster !== null)}
            label={t.poster}
            description={t.posterHelp}
            placeholder={t.chooseFile}
            accept={limits.image.accept}
            value={poster}
            onChange={choosePoster}
            error={refused ?? errors.poster}
            clearable
            clearButtonProps={{ 'aria-label': t.clear }}
          />
          <CaptionsField value={captions} onChange={setCaptions} error={errors.captions} />
        </div>
      )}
    </EditMediaDialog>
  )
}
