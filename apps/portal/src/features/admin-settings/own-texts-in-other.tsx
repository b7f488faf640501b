import { Button, TextInput } from '@mantine/core'
import { SectionCard } from '@portal/ui/page/section-card.tsx'
import { IconLanguage } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { SavedFormFrame } from '../../lib/forms/saved-form.tsx'
import { Draft } from '../../lib/forms/translation/draft.tsx'
import { otherThan } from '../../lib/forms/translation/original.ts'
import { translationTexts } from '../../lib/forms/translation/texts.ts'
import { useQueryFilters } from '../../lib/use-query-filters.ts'
import { useTexts } from '../../texts/define-texts.ts'
import { ownWordNames, useOwnWordLabels } from './own-words.ts'
import { settingsTexts } from './texts.ts'
import { useSettingsForm } from './use-settings.ts'
import type { AllSettings, Settings } from './use-settings.ts'

const names = ['tagline', ...ownWordNames] as const
type Words = Record<(typeof names)[number], string>

const inLanguage = (lang: 'en' | 'es') => ({ texts }: Settings) =>
  Object.fromEntries(names.map((name) => [name, texts.translations[lang]?.[name] ?? ''])) as Words
const ownWords = ({ general, texts }: Settings): Words => ({ tagline: general.tagline, ...texts })

/** The tagline and the own words once more, in the language that is not the location's: behind a button, for whom that concerns. */
export function OwnTextsInOther({ all }: { all: AllSettings }) {
  const t = useTexts(settingsTexts)
  const common = useTexts(translationTexts)
  // A link from what is missing opens it at the text that it names.
  const [query] = useQueryFilters()
  const [open, setOpen] = useState((names as readonly (string | null)[]).includes(query.get('fill')))
  const lang = otherThan(all.settings.general.locale)
  const there = Object.values(inLanguage(lang)(all.settings)).filter((text) => text.trim()).length
  return (
    <SectionCard title={common.also(common[lang])} description={t.otherTextsText}>
      {open ? <Fields all={all} lang={lang} first={query.get('fill')} /> : (
        <Button variant="default" leftSection={<IconLanguage size={18} aria-hidden />} onClick={() => setOpen(true)}>
          {t.otherTexts(there, names.length)}
        </Button>
      )}
    </SectionCard>
  )
}

function Fields({ all, lang, first }: { all: AllSettings; lang: 'en' | 'es'; first: string | null }) {
  const t = useTexts(settingsTexts)
  const common = useTexts(translationTexts)
  const labels = { tagline: t.tagline, ...useOwnWordLabels() }
  const own = ownWords(all.settings)
  const saved = useSettingsForm({
    name: `texts.${lang}`, all, fields: inLanguage(lang), change: (_, words) => ({ texts: { translations: { [lang]: words } } }),
  })
  const inputs = useRef(new Map<string, HTMLInputElement | null>())
  useEffect(() => {
    if (first) inputs.current.get(first)?.focus()
  }, [first])
  return (
    <SavedFormFrame saved={saved} labels={labels}>
      <Draft lang={lang} fields={names.map((name) => ({ name, label: labels[name] }))} own={own} there={saved.form.values} onUse={(words) => saved.form.setValues(words)} />
      {names.map((name) => (
        <TextInput key={name} ref={(input) => void inputs.current.set(name, input)} lang={lang} label={common.in(labels[name], common[lang])} placeholder={own[name]} maxLength={160} {...saved.form.getInputProps(name)} />
      ))}
    </SavedFormFrame>
  )
}
