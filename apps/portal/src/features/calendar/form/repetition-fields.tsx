import { Chip, Group, NativeSelect, NumberInput, Radio, Stack, Text, TextInput } from '@mantine/core'
import { type Weekday, weekdays, weekdaysOn } from '@portal/contract/kit/repetition'
import type { ReactNode } from 'react'
import { useTenant } from '../../../lib/tenant.ts'
import { useTexts } from '../../../texts/define-texts.ts'
import { useLanguage } from '../../../texts/language.ts'
import { everyOther, ruleWords, weekdayName, wordsOf } from './recurrence.ts'
import type { Repetition } from './recurrence.ts'
import { calendarTexts } from '../texts.ts'

interface RepetitionFieldsProps {
  value: Repetition
  onChange: (value: Repetition) => void
  /** The event's first day. */
  start: string
  /** The first day that it may end on, empty for any. */
  earliestEnd: string
  /** What is wrong with it, in words. */
  error?: ReactNode
}

const kinds = ['none', 'daily', 'weekly', 'monthly', 'yearly'] as const

/** How an event repeats, when that ends, and all of it as a sentence. */
export function RepetitionFields({ value, onChange, start, earliestEnd, error }: RepetitionFieldsProps) {
  const t = useTexts(calendarTexts)
  const language = useLanguage()
  const week = useTenant().week_start === 'sunday' ? 'SU' : 'MO'
  const { kind, interval, days, ends } = value
  const repeats = kind !== 'none' && kind !== 'other'
  const set = (changes: Partial<Repetition>) => onChange({ ...value, ...changes })
  const choose = (next: Repetition['kind']) =>
    set({ kind: next, week, days: next === 'weekly' && days.length === 0 ? weekdaysOn(start) : days })
  const options = value.rule ? [...kinds, 'other' as const] : kinds
  return (
    <Stack gap="md">
      <NativeSelect
        label={t.repetition}
        value={kind}
        onChange={(event) => choose(event.target.value as Repetition['kind'])}
        data={options.map((one) => ({ value: one, label: t[one] }))}
      />
      {kind === 'other' && <Text c="dimmed">{ruleWords(value.rule, start, language)}</Text>}
      {repeats && (
        <NumberInput
          label={t[`${kind}Interval`]}
          min={1}
          max={99}
          allowDecimal={false}
          value={interval}
          onChange={(next) => onChange(everyOther(value, typeof next === 'number' ? next : '', week))}
        />
      )}
      {kind === 'weekly' && (
        <div role="group" aria-label={t.onDays}>
          <Chip.Group multiple value={days} onChange={(next) => set({ days: next as Weekday[] })}>
            <Group gap={6}>
              {(week === 'SU' ? weekdays : [...weekdays.slice(1), 'SU' as const]).map((name) => (
                <Chip key={name} value={name} size="sm" aria-label={weekdayName(name, language)}>
                  {weekdayName(name, language, 'short')}
                </Chip>
              ))}
            </Group>
          </Chip.Group>
        </div>
      )}
      {repeats && (
        <Radio.Group label={t.repetitionEnds} value={ends} onChange={(next) => set({ ends: next as Repetition['ends'] })}>
          <Group gap="md" my={6}>
            <Radio value="until" label={t.untilDay} />
            <Radio value="count" label={t.afterTimes} />
          </Group>
          {ends === 'until' ? (
            <TextInput type="date" name="repetition" aria-label={t.until} min={earliestEnd} value={value.until} onChange={(event) => set({ until: event.target.value })} />
          ) : (
            <NumberInput
              aria-label={t.times}
              min={1}
              max={1000}
              allowDecimal={false}
              value={value.count}
              onChange={(count) => set({ count: typeof count === 'number' ? count : '' })}
            />
          )}
        </Radio.Group>
      )}
      {repeats && (
        <Text c="dimmed" size="sm" aria-live="polite">
          {wordsOf(value, start, language)}
        </Text>
      )}
      {error && (
        <Text c="var(--p-danger-text)" size="sm" role="alert">
          {error}
        </Text>
      )}
    </Stack>
  )
}
