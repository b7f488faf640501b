import { Button } from '@mantine/core'
import { PersonAvatar } from '@portal/ui/people/person-avatar.tsx'
import { Suspense, lazy, useRef, useState } from 'react'
import { useTexts } from '../../../texts/define-texts.ts'
import { filesMark } from '../../../lib/unsaved-input.ts'
import { limits, refusal } from '../../../lib/uploads/limits.ts'
import { useObjectUrl } from '../../../lib/uploads/use-object-url.ts'
import classes from './photo-crop.module.css'
import { photoCropTexts } from './texts.ts'

const CropDialog = lazy(() => import('./crop-dialog.tsx').then((m) => ({ default: m.CropDialog })))

/** A new photo, `null` to take the present one away, or nothing to leave it as it is. */
export type PhotoChange = File | null | undefined

interface PhotoFieldProps {
  name: string
  /** The picture there is. */
  src: string | null | undefined
  value: PhotoChange
  onChange: (change: PhotoChange) => void
  error?: string
}

/** A person's photo in a form: chosen, cropped, and sent when the form is saved. */
export function PhotoField({ name, src, value, onChange, error }: PhotoFieldProps) {
  const t = useTexts(photoCropTexts)
  const input = useRef<HTMLInputElement>(null)
  const [chosen, setChosen] = useState<File | null>(null)
  const [refused, setRefused] = useState<string>()
  const preview = useObjectUrl(value ?? null)
  const shown = value === null ? null : (preview ?? src)
  const choose = (file: File | undefined) => {
    if (!file) return
    const reason = refusal('image', file)
    setRefused(reason)
    if (!reason) setChosen(file)
  }
  const problem = refused ?? error
  return (
    <div className={classes.field} {...filesMark(Boolean(value))}>
      <PersonAvatar name={name} src={shown} size={72} />
      <div>
        <div className={classes.buttons}>
          <Button variant="default" size="sm" onClick={() => input.current?.click()}>
            {shown ? t.change : t.choose}
          </Button>
          {shown && (
            <Button variant="subtle" color="danger" size="sm" onClick={() => onChange(src ? null : undefined)}>
              {t.remove}
            </Button>
          )}
        </div>
        {problem && (
          <p className={classes.error} role="alert">
            {problem}
          </p>
        )}
      </div>
      <input
        ref={input}
        type="file"
        hidden
        accept={limits.image.accept}
        aria-label={t.photo}
        onChange={({ currentTarget }) => {
          choose(currentTarget.files?.[0])
          currentTarget.value = ''
        }}
      />
      {chosen && (
        <Suspense>
          <CropDialog
            file={chosen}
            onClose={() => setChosen(null)}
            onCropped={(file) => {
              onChange(file)
              setChosen(null)
            }}
            onUnreadable={() => {
              setRefused(t.unreadable)
              setChosen(null)
            }}
          />
        </Suspense>
      )}
    </div>
  )
}
