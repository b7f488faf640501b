import { ActionIcon, Button, NumberInput, Select, TextInput } from '@mantine/core'
import { IconPlus, IconX } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTexts } from '../../texts/define-texts.ts'
import { useLanguage } from '../../texts/language.ts'
import { automationTexts } from './automation-texts.ts'
import classes from './page.module.css'

interface OwnDay {
  month: number
  day: number
  name: string
}

interface OwnDaysProps {
  days: OwnDay[]
  /** What is wrong with the name of one. */
  errorOf: (index: number) => ReactNode
  onChange: (days: OwnDay[]) => void
}

const months = Array.from({ length: 12 }, (_, index) => index + 1)
const daysIn = (month: number) => new Date(Date.UTC(2024, month, 0)).getUTCDate()

/** Days that only this location keeps. */
export function OwnDays({ days, errorOf, onChange }: OwnDaysProps) {
  const t = useTexts(automationTexts)
  const language = useLanguage()
  const monthName = (month: number) => new Date(Date.UTC(2024, month - 1, 1)).toLocaleDateString(language, { month: 'long', timeZone: 'UTC' })
  const change = (index: number, fields: Partial<OwnDay>) => onChange(days.map((each, at) => (at === index ? { ...each, ...fields } : each)))
  return (
    <section aria-label={t.ownDays} className={classes.days}>
      <h3 className={classes.legend}>{t.ownDays}</h3>
      {days.map(({ month, day, name }, index) => (
        // A day has no id of its own, and none of the fields keeps anything by itself.
        // oxlint-disable-next-line react/no-array-index-key
        <div key={index} className={classes.day}>
          <NumberInput label={t.day} min={1} max={daysIn(month)} clampBehavior="strict" hideControls value={day} onChange={(next) => change(index, { day: Number(next) || 1 })} />
          <Select
            label={t.month}
            allowDeselect={false}
            data={months.map((each) => ({ value: String(each), label: monthName(each) }))}
            value={String(month)}
            onChange={(next) => change(index, { month: Number(next), day: Math.min(day, daysIn(Number(next))) })}
          />
          <TextInput label={t.name} maxLength={80} value={name} error={errorOf(index)} onChange={({ currentTarget }) => change(index, { name: currentTarget.value })} />
          <ActionIcon size={44} color="danger" aria-label={t.removeDay(name || monthName(month))} onClick={() => onChange(days.filter((_, at) => at !== index))}>
            <IconX size={20} aria-hidden />
          </ActionIcon>
        </div>
      ))}
      <Button variant="subtle" style={{ justifySelf: 'start' }} leftSection={<IconPlus size={18} aria-hidden />} onClick={() => onChange([...days, { month: 1, day: 1, name: '' }])}>
        {t.addDay}
      </Button>
    </section>
  )
}
