import { Button, Input } from '@mantine/core'
import { useState } from 'react'
import { formTexts } from '../../lib/forms/texts.ts'
import { FileDrop } from '../../lib/uploads/file-drop.tsx'
import { limits, mayBe, mostOf, refusal } from '../../lib/uploads/limits.ts'
import { filesMark } from '../../lib/unsaved-input.ts'
import { useTexts } from '../../texts/define-texts.ts'
import classes from './page.module.css'
import { manageTexts } from './texts.ts'

interface MediaFieldProps {
  /** What shows now: of the chosen file, or of the announcement. */
  url: string | null | undefined
  kind: 'image' | 'video' | null
  /** Written on the spot: what is there to be seen may be, too. */
  camera?: boolean
  onFile: (file: File) => void
  onRemove: () => void
}

export const kindOf = (file: File): 'image' | 'video' => (limits.video.endings.test(file.name) || file.type.startsWith('video/') ? 'video' : 'image')

/** One picture or one video. */
export function MediaField({ url, kind, camera, onFile, onRemove }: MediaFieldProps) {
  const t = useTexts(manageTexts)
  const { optional } = useTexts(formTexts)
  const [error, setError] = useState<string>()
  const take = ([file]: File[]) => {
    if (!file) return
    const known = mayBe('image', file) || mayBe('video', file)
    const wrong = known ? refusal(kindOf(file), file) : t.wrongMedia
    setError(wrong)
    if (!wrong) onFile(file)
  }
  return (
    <Input.Wrapper label={optional(t.media)} labelElement="div">
      {url ? (
        <div className={classes.media} {...filesMark(url.startsWith('blob:'))}>
          {kind === 'video' ? <video src={url} muted preload="metadata" aria-hidden /> : <img src={url} alt="" />}
          <Button variant="default" onClick={onRemove}>
            {t.removeMedia}
          </Button>
        </div>
      ) : (
        <FileDrop onFiles={take} multiple={false} camera={camera} accept={`${limits.image.accept},${limits.video.accept}`} help={t.mediaHelp(mostOf('image'), mostOf('video'))} error={error} />
      )}
    </Input.Wrapper>
  )
}
