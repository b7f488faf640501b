import { SimpleGrid, TextInput } from '@mantine/core'
import { keysOf } from '@portal/contract/forms/kit'
import { shiftNames } from '@portal/contract/forms/trainer-debrief'
import { SectionCard } from '@portal/ui/page/section-card.tsx'
import { SavedFormFrame } from '../../../lib/forms/saved-form.tsx'
import { useTexts } from '../../../texts/define-texts.ts'
import { useLanguage } from '../../../texts/language.ts'
import { useSettingsForm } from '../use-settings.ts'
import type { AllSettings, Settings } from '../use-settings.ts'
import { formsTexts } from './texts.ts'

const names = keysOf(shiftNames)
const hours = ({ training }: Settings) => ({ ...training.shifts })

/** From when until when each shift is. */
export function Shifts({ all }: { all: AllSettings }) {
  const t = useTexts(formsTexts)
  const language = useLanguage() === 'es' ? 'es' : 'en'
  const nameOf = (shift: (typeof names)[number]) => shiftNames[shift][language]
  const labelOf = (shift: (typeof names)[number]) => ({ label: nameOf(shift), show: ({ from, to }: ReturnType<typeof hours>[typeof shift]) => `${from} – ${to}` })
  const required = (time: string) => (time ? null : t.timeMissing)
  const saved = useSettingsForm({
    name: 'shifts', all, fields: hours, change: (_, shifts) => ({ training: { shifts } }),
    validate: Object.fromEntries(names.map((shift) => [shift, {
      from: required,
      to: (to: string, values: ReturnType<typeof hours>) => required(to) ?? (to === values[shift].from ? t.sameTime : null),
    }])),
  })
  return (
    <SectionCard title={t.shiftsTitle} description={t.shiftsText}>
      <SavedFormFrame saved={saved} labels={{ open: labelOf('open'), mid: labelOf('mid'), close: labelOf('close') }}>
        {names.map((shift) => (
          <SimpleGrid key={shift} cols={2} spacing="md">
            <TextInput label={t.begins(nameOf(shift))} type="time" {...saved.form.getInputProps(`${shift}.from`)} />
            <TextInput label={t.ends(nameOf(shift))} type="time" {...saved.form.getInputProps(`${shift}.to`)} />
          </SimpleGrid>
        ))}
      </SavedFormFrame>
    </SectionCard>
  )
}
