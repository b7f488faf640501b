import type { Form } from '@portal/contract/forms/kit'
import { IconPaperclip } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTexts } from '../../../texts/define-texts.ts'
import { dayWords } from '../../dates/days.ts'
import { inBytes } from '../../format.ts'
import { Prose } from '../../lists/prose.tsx'
import { useFormWords } from '../submission.ts'
import type { FileOf, Submission } from '../submission.ts'
import styles from './files.module.css'
import classes from './shown.module.css'
import { shownTexts } from './texts.ts'

interface ContentProps {
  form: Form
  item: Submission
  /** Fields that stand elsewhere already. */
  without?: readonly string[]
  /** Fields that only their noun can show. */
  own?: Record<string, ReactNode>
}

/** The fields of what was handed in; what was left empty is left out. */
export function Content({ form, item, without = [], own = {} }: ContentProps) {
  const t = useTexts(shownTexts)
  const words = useFormWords(form)
  const shown = (name: string): ReactNode => {
    if (name in own) return own[name]
    const value = item[name]
    switch (form.fields[name]!.kind) {
      case 'choice':
        return typeof value === 'string' && value ? words.option(name, value) : null
      case 'choices':
        return (value as string[]).map((key) => words.option(name, key)).join(', ')
      case 'lines':
        return (value as string[]).length ? <ul>{(value as string[]).map((line) => <li key={line}>{line}</li>)}</ul> : null
      case 'day':
        return value ? dayWords(value as string, words.language, { dateStyle: 'full' }) : null
      case 'yes':
        return value ? t.yes : null
      case 'files':
        return (value as FileOf[]).length ? <Files files={value as FileOf[]} /> : null
      case 'text':
        return value ? <Prose text={value as string} /> : null
      default:
        return value as string | null
    }
  }
  return (
    <dl className={classes.content}>
      {Object.keys(form.fields).filter((name) => !without.includes(name)).map((name) => {
        const value = shown(name)
        if (!value) return null
        return (
          <div key={name}>
            <dt>{words.label(name)}</dt>
            <dd>{value}</dd>
          </div>
        )
      })}
    </dl>
  )
}

function Files({ files }: { files: readonly FileOf[] }) {
  return (
    <ul className={styles.files}>
      {files.map(({ id, name, size, url }) => (
        <li key={id}>
          <a href={url} className={styles.file} target="_blank" rel="noreferrer" download={name}>
            <IconPaperclip size={18} aria-hidden />
            <span>{name}</span>
            <small>{inBytes(size)}</small>
          </a>
        </li>
      ))}
    </ul>
  )
}
