import { Switch, TextInput, Textarea } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import type { ReactNode } from 'react'
import type { DataOf } from '../../api/types.ts'
import { AnnouncementCard } from '../../lib/announcements/announcement-card.tsx'
import { useTexts } from '../../texts/define-texts.ts'
import { automationTexts } from './automation-texts.ts'
import classes from './page.module.css'

type Settings = Omit<DataOf<'announcements.automation'>, 'version'>
type Kind = 'birthdays' | 'anniversaries' | 'welcome' | 'holidays'

interface AutomatedFieldsProps {
  kind: Kind
  form: UseFormReturnType<Settings>
  children?: ReactNode
}

const typeOf = { birthdays: 'birthday', anniversaries: 'anniversary', welcome: 'announcement', holidays: 'holiday' } as const

/** Whom and what the cards speak of, in the language of each. */
const examples = {
  en: { name: 'Ana Lopez', holiday: 'Thanksgiving' },
  es: { name: 'Ana López', holiday: 'el Día de Acción de Gracias' },
}

/** The texts of one kind of celebration in both languages, each with the card that comes of it. */
export function AutomatedFields({ kind, form, children }: AutomatedFieldsProps) {
  const t = useTexts(automationTexts)
  const { enabled, title, message, title_es, message_es, media_url = null } = form.values[kind]
  const help = kind === 'anniversaries' ? t.help : t.helpName
  const card = (language: 'en' | 'es', words: { title: string; message: string }) => {
    const example = examples[language]
    const filled = (words: string) => words.replaceAll('{years}', '3').replaceAll('{name}', kind === 'holidays' ? example.holiday : example.name)
    return (
      <div className={classes.preview} aria-label={language === 'en' ? t.previewEn : t.previewEs} role="group" lang={language}>
        <AnnouncementCard
          heading="h3"
          announcement={{
            title: filled(words.title), message: filled(words.message), type: typeOf[kind], priority: 'normal', media_url,
            media_type: media_url ? 'image' : null, poster_url: null, requires_ack: false, acknowledged_at: null, ack_due_at: null,
          }}
        />
      </div>
    )
  }
  const text = (name: string) => {
    const { value, ...props } = form.getInputProps(`${kind}.${name}`) as { value: string | null | undefined }
    return { value: value ?? '', ...props }
  }
  return (
    <div className={classes.settings}>
      <Switch label={t.enabled(t[kind])} {...form.getInputProps(`${kind}.enabled`, { type: 'checkbox' })} />
      {enabled && (
        <>
          <div className={classes.two}>
            <div className={classes.settings}>
              <TextInput label={t.titleEn} maxLength={200} {...text('title')} />
              <Textarea label={t.messageEn} description={help} maxLength={2000} autosize minRows={2} {...text('message')} />
              {card('en', { title, message })}
            </div>
            <div className={classes.settings}>
              <TextInput label={t.titleEs} maxLength={200} {...text('title_es')} />
              <Textarea label={t.messageEs} description={t.emptyEs} maxLength={2000} autosize minRows={2} {...text('message_es')} />
              {card('es', { title: title_es || title, message: message_es || message })}
            </div>
          </div>
          {children}
        </>
      )}
    </div>
  )
}
