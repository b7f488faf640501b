import { NativeSelect, TextInput } from '@mantine/core'
import { dayParts, dayWords, weekdays } from '@portal/contract/forms/availability'
import type { Weekday } from '@portal/contract/forms/availability'
import { clockWords } from '../../lib/format.ts'
import { useTenant } from '../../lib/tenant.ts'
import { useLanguage } from '../../texts/language.ts'
import { useTexts } from '../../texts/define-texts.ts'
import { availabilityTexts } from './texts.ts'
import classes from './availability.module.css'

const shareOf = (clock: string) => {
  const [hours = 0, minutes = 0] = clock.split(':').map(Number)
  return ((hours * 60 + minutes) / (24 * 60)) * 100
}
/** The parts of a day that are filled, in percent of it. Hours past midnight come round again. */
const filled = ({ available, from, to }: Weekday): Array<[start: number, end: number]> => {
  if (available === 'none') return []
  if (available === 'all_day' || !from || !to) return [[0, 100]]
  const [start, end] = [shareOf(from), shareOf(to)]
  return end > start ? [[start, end]] : [[start, 100], [0, end]]
}
/** It breaks between two times, if it must, and never within one. */
const unbroken = (time: string) => clockWords(time).replace(' ', '\u00a0')
const useLocale = () => (useLanguage() === 'es' ? 'es' : 'en')

/** The days in the order in which this location's weeks go; what is written down begins on Monday. */
function useOrdered(week: readonly Weekday[]): readonly Weekday[] {
  const { week_start: start } = useTenant()
  const first = start === 'sunday' ? week.filter(({ day }) => day === 'sunday') : []
  return [...first, ...week.filter((one) => !first.includes(one))]
}

/** A week at a glance: each day with the part of it that somebody can work, and what it was where that changes. */
export function Week({ week, before }: { week: readonly Weekday[]; before?: readonly Weekday[] | null }) {
  const t = useTexts(availabilityTexts)
  const language = useLocale()
  const words = (one: Weekday) => dayWords(one, language, unbroken)
  const was = (one: Weekday) => {
    const then = before?.find(({ day }) => day === one.day)
    return then && words(then) !== words(one) ? words(then) : undefined
  }
  return (
    <ul className={classes.week}>
      {useOrdered(week).map((one) => (
        <li key={one.day} data-none={one.available === 'none' || undefined}>
          <span>{weekdays[one.day][language]}</span>
          <span className={classes.bar} aria-hidden>
            {filled(one).map(([start, end]) => <span key={start} style={{ insetInlineStart: `${start}%`, width: `${end - start}%` }} />)}
          </span>
          <b>{words(one)}</b>
          {was(one) && <small>{t.was(was(one)!)}</small>}
        </li>
      ))}
    </ul>
  )
}

interface WeekFieldProps {
  week: readonly Weekday[]
  onChange: (week: Weekday[]) => void
  error?: string | null
}

/** The same to be filled in: all day, some hours or not at all. */
export function WeekField({ week, onChange, error }: WeekFieldProps) {
  const t = useTexts(availabilityTexts)
  const language = useLocale()
  const ordered = useOrdered(week)
  const set = (day: string, change: Partial<Weekday>) => onChange(week.map((one) => (one.day === day ? { ...one, ...change } : one)))
  const parts = Object.entries(dayParts).map(([value, label]) => ({ value, label: label[language] }))
  return (
    <fieldset className={classes.days}>
      <legend>{t.week}</legend>
      <p>{t.weekHelp}</p>
      {ordered.map(({ day, available, from, to }) => {
        const name = weekdays[day][language]
        const lacks = error && available === 'hours' && (!from || !to || from === to) ? error : undefined
        return (
          <div key={day} className={classes.day}>
            <span aria-hidden>{name}</span>
            <NativeSelect aria-label={t.available(name)} data={parts} value={available} onChange={({ currentTarget }) => set(day, { available: currentTarget.value as Weekday['available'] })} />
            {available === 'hours' && (
              <div className={classes.hours}>
                <TextInput type="time" name="week" aria-label={t.from(name)} value={from ?? ''} onChange={({ currentTarget }) => set(day, { from: currentTarget.value })} error={lacks} />
                <TextInput type="time" name="week" aria-label={t.to(name)} value={to ?? ''} onChange={({ currentTarget }) => set(day, { to: currentTarget.value })} error={Boolean(lacks)} />
              </div>
            )}
          </div>
        )
      })}
    </fieldset>
  )
}
