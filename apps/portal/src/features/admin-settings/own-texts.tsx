import { TextInput } from '@mantine/core'
import { SectionCard } from '@portal/ui/section-card.tsx'
import { SavedFormFrame } from '../../lib/forms/saved-form.tsx'
import { useTexts } from '../../texts/define-texts.ts'
import classes from './page.module.css'
import { settingsTexts } from './texts.ts'
import { useSettingsForm } from './use-settings.ts'
import type { AllSettings, Settings } from './use-settings.ts'

const fields = ({ texts }: Settings) => ({ ...texts })
const names = ['signUpTitle', 'signUpWait', 'approvalTime', 'splashTitle', 'splashSubtitle', 'installBanner'] as const

/** The words that are the location's own. */
export function OwnTexts({ all }: { all: AllSettings }) {
  const t = useTexts(settingsTexts)
  const required = (value: string) => (value.trim() ? null : t.required)
  const { splashSubtitle: _, ...needed } = Object.fromEntries(names.map((name) => [name, required]))
  const saved = useSettingsForm({ name: 'texts', all, fields, change: (texts) => ({ texts }), validate: needed })
  const labels = {
    signUpTitle: t.signUpTitle, signUpWait: t.signUpWait, approvalTime: t.approvalTime, splashTitle: t.splashTitle,
    splashSubtitle: t.splashSubtitle, installBanner: t.installBanner,
  }
  return (
    <div className={classes.stack}>
      <SectionCard title={t.textsTitle} description={t.textsText}>
        <SavedFormFrame saved={saved} labels={labels}>
          {names.map((name) => (
            <TextInput key={name} label={labels[name]} maxLength={160} {...saved.form.getInputProps(name)} />
          ))}
        </SavedFormFrame>
      </SectionCard>
    </div>
  )
}
