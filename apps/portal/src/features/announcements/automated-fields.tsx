import { Switch, TextInput, Textarea } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import type { ReactNode } from 'react'
import type { DataOf } from '../../api/types.ts'
import { AnnouncementCard } from '../../lib/announcements/announcement-card.tsx'
import { useTexts } from '../../texts/define-texts.ts'
import { useLanguage } from '../../texts/language.ts'
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

/** The texts of one kind of celebration in both languages, and the card that comes of them. */
export function AutomatedFields({ kind, form, children }: AutomatedFieldsProps) {
  const t = useTexts(automationTexts)
  const language = useLanguage()
  const { enabled, title, message, title_es, message_es } = form.values[kind]
  const help = kind === 'anniversaries' ? t.help : t.helpName
  const spanish = language === 'es'
  const filled = (text: string) =>
    text.replaceAll('{years}', '3').replaceAll('{name}', kind === 'holidays' ? t.exampleHoliday : t.exampleName)
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
            </div>
            <div className={classes.settings}>
              <TextInput label={t.titleEs} maxLength={200} {...text('title_es')} />
              <Textarea label={t.messageEs} description={t.emptyEs} maxLength={2000} autosize minRows={2} {...text('message_es')} />
            </div>
          </div>
          {children}
          <div className={classes.preview} aria-label={t.preview} role="group">
            <AnnouncementCard
              heading="h3"
              announcement={{
                title: filled((spanish && title_es) || title), message: filled((spanish && message_es) || message), type: typeOf[kind],
                priority: 'normal', media_url: null, media_type: null, poster_url: null, requires_ack: false, acknowledged_at: null, ack_due_at: null,
              }}
            />
          </div>
        </>
      )}
    </div>
  )
}
