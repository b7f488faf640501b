import { Button } from '@mantine/core'
import { IconCamera, IconUpload } from '@tabler/icons-react'
import { useId, useRef, useState } from 'react'
import type { DragEvent, ReactNode } from 'react'
import { useTexts } from '../../texts/define-texts.ts'
import { uploadTexts } from './texts.ts'
import classes from './uploads.module.css'

interface FileDropProps {
  onFiles: (files: File[]) => void
  accept?: string
  multiple?: boolean
  /** Pictures: on what has a camera at hand, that comes first. */
  camera?: boolean
  disabled?: boolean
  /** What can be chosen, below the button. */
  help?: ReactNode
  error?: string
}

/** A place to drop files on, with a plain button for everyone else. */
export function FileDrop({ onFiles, accept, multiple = true, camera, disabled, help, error }: FileDropProps) {
  const t = useTexts(uploadTexts)
  const input = useRef<HTMLInputElement>(null)
  const lens = useRef<HTMLInputElement>(null)
  const [over, setOver] = useState(false)
  const id = useId()
  const take = (list: FileList | null) => {
    const files = [...(list ?? [])]
    if (files.length && !disabled) onFiles(multiple ? files : files.slice(0, 1))
  }
  const onDrop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    take(event.dataTransfer.files)
  }
  const onDragOver = (event: DragEvent) => {
    event.preventDefault()
    setOver(!disabled)
  }
  return (
    <div className={classes.drop} data-over={over || undefined} onDrop={onDrop} onDragOver={onDragOver} onDragLeave={() => setOver(false)}>
      <IconUpload size={26} stroke={1.6} className={classes.dropIcon} aria-hidden />
      <span className={classes.dropWords}>
        {multiple ? t.drop : t.dropOne} {t.or}
      </span>
      {camera && (
        <Button
          variant="light"
          className={classes.camera}
          leftSection={<IconCamera size={20} aria-hidden />}
          onClick={() => lens.current?.click()}
          disabled={disabled}
        >
          {t.takePhoto}
        </Button>
      )}
      <Button variant="default" onClick={() => input.current?.click()} disabled={disabled} aria-describedby={help ? id : undefined}>
        {multiple ? t.choose : t.chooseOne}
      </Button>
      {help && (
        <span id={id} className={classes.help}>
          {help}
        </span>
      )}
      {error && (
        <span className={classes.error} role="alert">
          {error}
        </span>
      )}
      <input
        ref={input}
        type="file"
        hidden
        accept={accept}
        multiple={multiple}
        aria-label={multiple ? t.choose : t.chooseOne}
        onChange={({ currentTarget }) => {
          take(currentTarget.files)
          // The same file can be chosen again.
          currentTarget.value = ''
        }}
      />
      {camera && (
        <input
          ref={lens}
          type="file"
          hidden
          accept="image/*"
          capture="environment"
          aria-label={t.takePhoto}
          onChange={({ currentTarget }) => {
            take(currentTarget.files)
            currentTarget.value = ''
          }}
        />
      )}
    </div>
  )
}
