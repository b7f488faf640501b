import { NativeSelect, SegmentedControl, useMantineColorScheme } from '@mantine/core'
import type { MantineColorScheme } from '@mantine/core'
import { SectionCard } from '@portal/ui/page/section-card.tsx'
import { type Language, languageNames, languages } from '@portal/ui/start/languages.ts'
import { SavedFormFrame } from '../../lib/forms/saved-form.tsx'
import { useTexts } from '../../texts/define-texts.ts'
import { setLanguage, useLanguage } from '../../texts/language.ts'
import classes from './page.module.css'
import { profileTexts } from './texts.ts'
import { useProfileForm } from './use-profile-form.ts'
import type { Profile } from './use-profile-form.ts'

/** Each by its own name, as in the rest of the portal. */
const named = languages.map((value) => ({ value, label: languageNames[value] }))

/** How the portal looks and speaks on this device. */
export function DeviceCard() {
  const t = useTexts(profileTexts)
  const language = useLanguage()
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  return (
    <SectionCard title={t.deviceTitle} description={t.deviceText}>
      <div className={classes.choices}>
        <Choice label={t.language} value={language} data={named} onChange={(value) => setLanguage(value as Language)} />
        <Choice
          label={t.appearance}
          value={colorScheme}
          data={[
            { value: 'light', label: t.light },
            { value: 'dark', label: t.dark },
            { value: 'auto', label: t.system },
          ]}
          onChange={(value) => setColorScheme(value as MantineColorScheme)}
        />
      </div>
    </SectionCard>
  )
}

interface ChoiceProps {
  label: string
  value: string
  data: { value: string; label: string }[]
  onChange: (value: string) => void
}

function Choice({ label, value, data, onChange }: ChoiceProps) {
  return (
    <div className={classes.choice}>
      <span className={classes.choiceLabel}>{label}</span>
      <SegmentedControl aria-label={label} value={value} data={data} onChange={onChange} />
    </div>
  )
}

const fields = ({ locale }: Profile) => ({ locale: (locale ?? '') as string })

/** In which language mails and notifications come, wherever they are read. */
export function MailLanguageCard({ profile }: { profile: Profile }) {
  const t = useTexts(profileTexts)
  const saved = useProfileForm({ name: 'locale', profile, fields, change: (_, { locale }) => ({ locale: locale || null }) })
  return (
    <SectionCard title={t.mailLanguage} description={t.mailLanguageText}>
      <SavedFormFrame saved={saved} labels={{ locale: t.mailLanguage }}>
        <NativeSelect aria-label={t.mailLanguage} data={[{ value: '', label: t.asLocation }, ...named]} {...saved.form.getInputProps('locale')} />
      </SavedFormFrame>
    </SectionCard>
  )
}
