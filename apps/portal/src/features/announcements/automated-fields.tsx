import { Switch, TextInput, Textarea } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { useState } from 'react'
import type { ReactNode } from 'react'
import type { automatedKinds } from '@portal/contract/announcements/kinds'
import type { DataOf } from '../../api/types.ts'
import { AnnouncementCard } from './offered/announcement-card.tsx'
import { useTexts } from '../../texts/define-texts.ts'
import { AutomatedMedia } from './automated-media.tsx'
import { automationTexts } from './automation-texts.ts'
import classes from './page.module.css'

type Settings = DataOf<'announcements.automation'>
export type Kind = (typeof automatedKinds)[number]
type Words<T> = Omit<T, 'media_url' | 'media_type'>
/** What the form holds: files go by themselves. */
export type AutomationValues = { [K in Kind]: Words<Settings[K]> } & Pick<Settings, 'runAt'>

interface AutomatedFieldsProps {
  kind: Kind
  form: UseFormReturnType<AutomationValues>
  settings: Settings
  children?: ReactNode
}

const typeOf = { birthdays: 'birthday', anniversaries: 'anniversary', welcome: 'announcement', holidays: 'holiday' } as const

/** Whom and what the cards speak of, in the language of each. */
const examples = {
  en: { name: 'Ana Lopez', holiday: 'Thanksgiving' },
  es: { name: 'Ana López', holiday: 'el Día de Acción de Gracias' },
}

/** The texts of one kind of celebration in both languages, each with the card that comes of it. */
export function AutomatedFields({ kind, form, settings, children }: AutomatedFieldsProps) {
  const t = useTexts(automationTexts)
  const { enabled, title, message, title_es, message_es } = form.values[kind]
  const { media_url = null, media_type = null } = settings[kind]
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
            media_type, poster_url: null, requires_ack: false, acknowledged_at: null, ack_due_at: null,
          }}
        />
      </div>
    )
  }
  // What is wrong is mended where it stands, also where it is switched off, and stays in sight while somebody does.
  const [opened, setOpened] = useState(false)
  if (!opened && !enabled && Object.keys(form.errors).some((field) => field.startsWith(`${kind}.`))) setOpened(true)
  const toggle = form.getInputProps(`${kind}.enabled`, { type: 'checkbox' })
  const text = (name: string) => {
    const { value, ...props } = form.getInputProps(`${kind}.${name}`) as { value: string | null | undefined }
    return { value: value ?? '', ...props }
  }
  return (
    <div className={classes.settings}>
      <Switch
        label={t.enabled(t[kind])}
        {...toggle}
        onChange={(event) => {
          toggle.onChange(event)
          setOpened(false)
        }}
      />
      {(enabled || opened) && (
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
          <AutomatedMedia kind={kind} settings={settings} />
          {children}
        </>
      )}
    </div>
  )
}
