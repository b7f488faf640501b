import { Button } from '@mantine/core'
import type { ContentLanguage } from '@portal/contract/kit/translations'
import { Note } from '@portal/ui/notices/note.tsx'
import { StatusBadge } from '@portal/ui/notices/status-badge.tsx'
import { IconSparkles } from '@tabler/icons-react'
import { useState } from 'react'
import { useAction } from '../../../api/use-action.ts'
import { useCall } from '../../../api/use-call.ts'
import type { Input } from '../../../api/types.ts'
import { useTexts } from '../../../texts/define-texts.ts'
import { errorWords } from '../../../texts/errors.ts'
import { currentLanguage } from '../../../texts/language.ts'
import { forEmptyFields, wereReworded } from './drafted.ts'
import { translationTexts } from './texts.ts'
import classes from './translation-fields.module.css'

interface DraftProps {
  lang: ContentLanguage
  fields: readonly { name: string; label: string }[]
  /** The texts as they stand in the location's own language. */
  own: Record<string, string>
  /** What stands in the fields by now. */
  there: Record<string, string>
  /** Those whose fields are empty. */
  onUse: (texts: Record<string, string>) => void
}

/** A first wording by the model of this installation, where it has one: shown to be read, and nowhere else before somebody uses it. */
export function Draft({ lang, fields, own, there, onUse }: DraftProps) {
  const t = useTexts(translationTexts)
  const { data } = useCall('ai.translator', {}, { staleTime: 10 * 60_000, aside: true })
  const { mutate, data: answer, error, isPending, reset } = useAction('ai.translate')
  const [sent, setSent] = useState<Input<'ai.translate'>>({ to: lang, texts: {} })
  if (!data?.data.available) return null
  const texts = Object.fromEntries(fields.flatMap(({ name }) => (own[name]?.trim() ? [[name, own[name]]] : [])))
  const draft = () => {
    setSent({ to: lang, texts })
    mutate({ to: lang, texts })
  }
  const drafted = answer?.data
  if (!drafted) {
    return (
      <div className={classes.draft} lang={currentLanguage()}>
        {error && <Note tone="danger">{errorWords(error)}</Note>}
        <Button variant="light" leftSection={<IconSparkles size={18} aria-hidden />} loading={isPending} disabled={Object.keys(texts).length === 0} onClick={draft}>
          {t.draft}
        </Button>
      </div>
    )
  }
  const isOld = sent.to !== lang || wereReworded(sent.texts, own)
  const fills = forEmptyFields(drafted.texts, there)
  const some = Object.keys(fills).length > 0
  return (
    <section className={classes.draft} aria-label={t.draft}>
      <p className={classes.help} role="status" lang={currentLanguage()}>{isOld ? t.reworded : some ? t.drafted : t.allFilled}</p>
      {fields.flatMap(({ name, label }) => (drafted.texts[name] ? [(
        <div key={name} className={classes.drafted}>
          <span className={classes.help} lang={currentLanguage()}>{label}</span>
          <p className={classes.words}>{drafted.texts[name]}</p>
          {drafted.differs.includes(name) && <StatusBadge tone="warning">{t.differs}</StatusBadge>}
          {some && !(name in fills) && <StatusBadge>{t.filled}</StatusBadge>}
        </div>
      )] : []))}
      <div className={classes.choices} lang={currentLanguage()}>
        {isOld && <Button onClick={draft}>{t.again}</Button>}
        {!isOld && some && (
          <Button
            onClick={() => {
              onUse(fills)
              reset()
            }}
          >
            {t.use}
          </Button>
        )}
        <Button variant="default" onClick={reset}>{t.discard}</Button>
      </div>
    </section>
  )
}
