import { FileInput } from '@mantine/core'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { useTexts } from '../../texts/define-texts.ts'
import { filesMark } from '../unsaved-input.ts'
import { uploadTexts } from './texts.ts'

const MOST_BYTES = 2 * 1024 * 1024

interface CaptionsFieldProps {
  value: File | null
  onChange: (file: File | null) => void
  /** In place of what captions are for. */
  help?: string
  error?: ReactNode
  disabled?: boolean
  mt?: 'md'
}

/** The captions of a video; what can't be captions is told at once. */
export function CaptionsField({ value, onChange, help, error, disabled, mt }: CaptionsFieldProps) {
  const t = useTexts(uploadTexts)
  const [refused, setRefused] = useState<string>()
  const choose = (file: File | null) => {
    const usable = !file || (/\.vtt$/i.test(file.name) && file.size > 0 && file.size <= MOST_BYTES)
    setRefused(usable ? undefined : file.size === 0 ? t.emptyFile : t.chooseCaptions)
    onChange(usable ? file : null)
  }
  return (
    <FileInput
      {...filesMark(value !== null)}
      label={t.captions}
      description={help ?? t.captionsHelp}
      placeholder={t.chooseOne}
      accept=".vtt,text/vtt"
      value={value}
      onChange={choose}
      error={refused ?? error}
      disabled={disabled}
      mt={mt}
      clearable
      clearButtonProps={{ 'aria-label': t.clear }}
    />
  )
}
