import { Chip, Group, Input } from '@mantine/core'
import type { Language } from '@portal/ui/start/languages.ts'
import { useId } from 'react'
import type { ReactNode } from 'react'
import { dayWords } from '../../lib/dates/days.ts'
import { useLanguage } from '../../texts/language.ts'

const weekdays = [1, 2, 3, 4, 5, 6, 7]

/** What a day of the week is called where it stands alone, with a capital: 1 is Monday. */
export function weekdayName(day: number, language: Language): string {
  const name = dayWords(`2026-06-0${day}`, language, { weekday: 'long' })
  return name[0]!.toLocaleUpperCase(language) + name.slice(1)
}

interface WeekdaysProps {
  label: string
  help: string
  error?: ReactNode
  value: readonly number[]
  onChange: (days: number[]) => void
}

/** Chooses days of the week. */
export function Weekdays({ label, help, error, value, onChange }: WeekdaysProps) {
  const language = useLanguage()
  const id = useId()
  return (
    <Input.Wrapper label={label} labelElement="div" labelProps={{ id }} description={help} error={error}>
      <Chip.Group multiple value={value.map(String)} onChange={(days) => onChange(days.map(Number).toSorted((one, other) => one - other))}>
        <Group gap={8} mt={4} role="group" aria-labelledby={id}>
          {weekdays.map((day) => <Chip key={day} value={String(day)} size="md">{weekdayName(day, language)}</Chip>)}
        </Group>
      </Chip.Group>
    </Input.Wrapper>
  )
}
