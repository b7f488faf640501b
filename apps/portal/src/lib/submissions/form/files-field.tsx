import { ActionIcon, Button, Input } from '@mantine/core'
import { IconPaperclip, IconX } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import type { ReactNode } from 'react'
import { localeOf } from '@portal/ui/start/languages.ts'
import { useTexts } from '../../../texts/define-texts.ts'
import { currentLanguage } from '../../../texts/language.ts'
import { inBytes } from '../../format.ts'
import { filesMark } from '../../unsaved-input.ts'
import { refusal } from '../../uploads/limits.ts'
import classes from '../shown/files.module.css'
import { handInTexts } from './texts.ts'
import { useDescribed } from './use-described.ts'

interface FilesFieldProps {
  label: string
  max: number
  files: readonly File[]
  /** How much of which is there already, from 0 to 1. */
  shares?: ReadonlyMap<File, number>
  onChange: (files: File[]) => void
  error?: ReactNode
}

const percent = (share: number) => share.toLocaleString(localeOf(currentLanguage()), { style: 'percent' })

/** A few files, from the camera, the roll or a folder. */
export function FilesField({ label, max, files, shares, onChange, error }: FilesFieldProps) {
  const t = useTexts(handInTexts)
  const input = useRef<HTMLInputElement>(null)
  const [wrong, setWrong] = useState<string>()
  const take = (added: File[]) => {
    const why = added.map((file) => refusal('attachment', file)).find(Boolean) ?? (files.length + added.length > max ? t.tooManyFiles(max) : undefined)
    setWrong(why)
    if (!why) onChange([...files, ...added])
  }
  const { props, describedBy } = useDescribed(t.filesHelp(max), wrong ?? error)
  return (
    <Input.Wrapper label={label} labelElement="div" {...props}>
      <div {...filesMark(files.length > 0)}>
        <ul className={classes.files}>
          {files.map((file, index) => (
            <li key={`${file.name}${index}`} className={classes.file}>
              <IconPaperclip size={18} aria-hidden />
              <span className={classes.name}>{file.name}</span>
              <small>{inBytes(file.size)}{shares?.has(file) && ` · ${percent(shares.get(file)!)}`}</small>
              <ActionIcon size={44} variant="subtle" aria-label={t.removeFile(file.name)} onClick={() => onChange(files.filter((one) => one !== file))}>
                <IconX size={18} aria-hidden />
              </ActionIcon>
            </li>
          ))}
        </ul>
        {files.length < max && (
          <Button variant="default" mt={8} aria-describedby={describedBy} leftSection={<IconPaperclip size={18} aria-hidden />} onClick={() => input.current?.click()}>
            {t.addFile}
          </Button>
        )}
      </div>
      <input
        ref={input}
        type="file"
        multiple
        hidden
        aria-label={t.addFile}
        onChange={({ currentTarget }) => {
          take([...(currentTarget.files ?? [])])
          // The same file can be chosen again.
          currentTarget.value = ''
        }}
      />
    </Input.Wrapper>
  )
}
