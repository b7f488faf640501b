import { Radio, Stack } from '@mantine/core'
import { useTexts } from '../../../texts/define-texts.ts'
import type { Scope } from '../events.ts'
import { calendarTexts } from '../texts.ts'
import { shortDay } from '../times.ts'

interface ScopeChoiceProps {
  label: string
  day: string
  value: Scope
  onChange: (scope: Scope) => void
}

/** Which days of a repeated event are meant. */
export function ScopeChoice({ label, day, value, onChange }: ScopeChoiceProps) {
  const t = useTexts(calendarTexts)
  return (
    <Radio.Group label={label} c="var(--p-text)" value={value} onChange={(next) => onChange(next as Scope)}>
      <Stack gap={6} mt={6}>
        <Radio value="this" label={t.thisOne(shortDay(day))} />
        <Radio value="following" label={t.following} />
        <Radio value="all" label={t.all} />
      </Stack>
    </Radio.Group>
  )
}
