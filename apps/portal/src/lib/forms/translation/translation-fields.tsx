import { Checkbox, TextInput, Textarea } from '@mantine/core'
import type { ContentLanguage, TranslationState } from '@portal/contract/kit/translations'
import { Note } from '@portal/ui/notices/note.tsx'
import { StatusBadge } from '@portal/ui/notices/status-badge.tsx'
import type { StatusTone } from '@portal/ui/notices/status-badge.tsx'
import { IconChevronDown, IconLanguage } from '@tabler/icons-react'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { paths } from '../../../paths.ts'
import { useTexts } from '../../../texts/define-texts.ts'
import { currentLanguage } from '../../../texts/language.ts'
import { Draft } from './draft.tsx'
import type { Spoken } from './original.ts'
import { translationTexts } from './texts.ts'
import classes from './translation-fields.module.css'

/** A text that can be in both languages: one line or several, and how long it may be. */
export interface TranslatedField {
  name: string
  label: string
  lines?: boolean
  max: number
}

interface TranslationFieldsProps {
  lang: ContentLanguage
  fields: readonly TranslatedField[]
  value: Spoken
  state: TranslationState
  /** The same texts in the location's own language. */
  own: Record<string, string>
  onChange: (value: Spoken) => void
}

const tones: Record<TranslationState, StatusTone> = { none: 'neutral', part: 'warning', old: 'warning', whole: 'success' }

/** The same texts once more, in the language that is not the location's own. */
export function TranslationFields({ lang, fields, value, state, own, onChange }: TranslationFieldsProps) {
  const t = useTexts(translationTexts)
  // Whoever reads that language wants to see what there is to say in it.
  const [open, setOpen] = useState(currentLanguage() === lang && fields.some(({ name }) => own[name]))
  return (
    <details className={classes.panel} open={open} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary className={classes.summary}>
        <IconLanguage size={20} aria-hidden />
        <span className={classes.heading}>{t.also(t[lang])}</span>
        {(state !== 'none' || fields.some(({ name }) => own[name]?.trim())) && <StatusBadge tone={tones[state]}>{t[state]}</StatusBadge>}
        <IconChevronDown size={18} aria-hidden className={classes.chevron} />
      </summary>
      {open && <div className={classes.fields} lang={lang}>
        <p className={classes.help} lang={currentLanguage()}>
          {t.help(t[lang])} <Link to={paths.translations()}>{t.others}</Link>
        </p>
        <Draft
          lang={lang}
          fields={fields}
          own={own}
          there={value.other}
          onUse={(texts) => onChange({ stillRight: false, other: { ...value.other, ...texts } })}
        />
        {fields.map(({ name, label, lines, max }) => {
          const field = {
            name: `other.${name}`,
            label: t.in(label, t[lang]),
            maxLength: max,
            value: value.other[name] ?? '',
            onChange: ({ currentTarget }: { currentTarget: { value: string } }) => onChange({ stillRight: false, other: { ...value.other, [name]: currentTarget.value } }),
          }
          return lines ? <Textarea key={name} autosize minRows={2} maxRows={10} {...field} /> : <TextInput key={name} {...field} />
        })}
        {state === 'part' && <Note tone="info">{t.partHelp}</Note>}
        {(state === 'old' || value.stillRight) && (
          <>
            {state === 'old' && <Note tone="info">{t.oldHelp}</Note>}
            <Checkbox label={t.stillRight} checked={value.stillRight} onChange={({ currentTarget }) => onChange({ ...value, stillRight: currentTarget.checked })} />
          </>
        )}
      </div>}
    </details>
  )
}
