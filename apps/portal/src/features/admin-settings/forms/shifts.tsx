import { SimpleGrid, TextInput } from '@mantine/core'
import { keysOf } from '@portal/contract/forms/kit'
import { shiftNames } from '@portal/contract/forms/trainer-debrief'
import { SectionCard } from '@portal/ui/page/section-card.tsx'
import { SavedFormFrame } from '../../../lib/forms/saved-form.tsx'
import { useTexts } from '../../../texts/define-texts.ts'
import { useLanguage } from '../../../texts/language.ts'
import { useSettingsForm } from '../use-settings.ts'
import type { AllSettings, Settings } from '../use-settings.ts'
import { Weekdays, weekdayName } from '../weekdays.tsx'
import { formsTexts } from './texts.ts'

const names = keysOf(shiftNames)
const fields = ({ training: { shifts, closedDays } }: Settings) => ({ ...shifts, closedDays })
type Fields = ReturnType<typeof fields>

/** From when until when each shift is, and on which days there is none. */
export function Shifts({ all }: { all: AllSettings }) {
  const t = useTexts(formsTexts)
  const language = useLanguage() === 'es' ? 'es' : 'en'
  const nameOf = (shift: (typeof names)[number]) => shiftNames[shift][language]
  const labelOf = (shift: (typeof names)[number]) => ({ label: nameOf(shift), show: ({ from, to }: Fields[typeof shift]) => `${from} – ${to}` })
  const required = (time: string) => (time ? null : t.timeMissing)
  const saved = useSettingsForm({
    name: 'shifts', all, fields, change: (_, { closedDays, ...shifts }) => ({ training: { shifts, closedDays } }),
    validate: Object.fromEntries(names.map((shift) => [shift, {
      from: required,
      to: (to: string, values: Fields) => required(to) ?? (to === values[shift].from ? t.sameTime : null),
    }])),
  })
  return (
    <SectionCard title={t.shiftsTitle} description={t.shiftsText}>
      <SavedFormFrame saved={saved} labels={{
        open: labelOf('open'), mid: labelOf('mid'), close: labelOf('close'),
        closedDays: { label: t.closedDays, show: (days: readonly number[]) => days.map((day) => weekdayName(day, language)).join(', ') },
      }}>
        {names.map((shift) => (
          <SimpleGrid key={shift} cols={2} spacing="md">
            <TextInput label={t.begins(nameOf(shift))} type="time" {...saved.form.getInputProps(`${shift}.from`)} />
            <TextInput label={t.ends(nameOf(shift))} type="time" {...saved.form.getInputProps(`${shift}.to`)} />
          </SimpleGrid>
        ))}
        <Weekdays label={t.closedDays} help={t.closedDaysHelp} error={saved.form.errors.closedDays} value={saved.form.values.closedDays} onChange={(days) => saved.form.setFieldValue('closedDays', days)} />
      </SavedFormFrame>
    </SectionCard>
  )
}
