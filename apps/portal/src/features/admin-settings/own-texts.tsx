import { TextInput } from '@mantine/core'
import { SectionCard } from '@portal/ui/page/section-card.tsx'
import { useRequired } from '../../lib/forms/use-required.ts'
import { SavedFormFrame } from '../../lib/forms/saved-form.tsx'
import { useTexts } from '../../texts/define-texts.ts'
import { OwnNames } from './own-names/own-names.tsx'
import { OwnTextsInOther } from './own-texts-in-other.tsx'
import classes from './page.module.css'
import { settingsTexts } from './texts.ts'
import { useSettingsForm } from './use-settings.ts'
import type { AllSettings, Settings } from './use-settings.ts'
import { ownWordNames, useOwnWordLabels } from './own-words.ts'

const fields = ({ texts: { translations: _, names: __, ...words } }: Settings) => words

/** The words that are the location's own, and the same in the other language. */
export function OwnTexts({ all }: { all: AllSettings }) {
  const t = useTexts(settingsTexts)
  const labels = useOwnWordLabels()
  const required = useRequired()
  const { splashSubtitle: _, ...needed } = Object.fromEntries(ownWordNames.map((name) => [name, required]))
  const saved = useSettingsForm({ name: 'texts', all, fields, change: (texts) => ({ texts }), validate: needed })
  return (
    <div className={classes.stack}>
      <SectionCard title={t.textsTitle} description={t.textsText}>
        <SavedFormFrame saved={saved} labels={labels}>
          {ownWordNames.map((name) => (
            <TextInput key={name} label={labels[name]} maxLength={160} {...saved.form.getInputProps(name)} />
          ))}
        </SavedFormFrame>
      </SectionCard>
      <OwnTextsInOther key={all.settings.general.locale} all={all} />
      <OwnNames key={`names ${all.settings.general.locale}`} all={all} />
    </div>
  )
}
