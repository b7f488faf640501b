import { SimpleGrid, TextInput } from '@mantine/core'
import { SectionCard } from '@portal/ui/page/section-card.tsx'
import { SavedFormFrame } from '../../lib/forms/saved-form.tsx'
import { useTexts } from '../../texts/define-texts.ts'
import classes from './page.module.css'
import { settingsTexts } from './texts.ts'
import { useSettingsForm } from './use-settings.ts'
import type { AllSettings, Settings } from './use-settings.ts'

const fields = ({ notifications }: Settings) => ({ ...notifications })

export function QuietHours({ all }: { all: AllSettings }) {
  const t = useTexts(settingsTexts)
  const required = (value: string) => (value ? null : t.required)
  const saved = useSettingsForm({
    name: 'notifications', all, fields, change: (notifications) => ({ notifications }),
    validate: { quietStart: required, quietEnd: required },
  })
  return (
    <div className={classes.stack}>
      <SectionCard title={t.quietTitle} description={t.quietText}>
        <SavedFormFrame saved={saved} labels={{ quietStart: t.quietStart, quietEnd: t.quietEnd }}>
          <SimpleGrid cols={2} spacing="md">
            <TextInput label={t.quietStart} type="time" {...saved.form.getInputProps('quietStart')} />
            <TextInput label={t.quietEnd} type="time" {...saved.form.getInputProps('quietEnd')} />
          </SimpleGrid>
        </SavedFormFrame>
      </SectionCard>
    </div>
  )
}
