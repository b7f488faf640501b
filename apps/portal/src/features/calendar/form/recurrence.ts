import { type Weekday, dayOn, inOrder, isWeekday, partsOf, ruleWords as sayRule, untilOf, weekdaysOn } from '@portal/contract/kit/repetition'
import type { Language } from '@portal/ui/start/languages.ts'
import { dayWords } from '../../../lib/dates/days.ts'
import { shortDay } from '../times.ts'

/** A repetition as the form holds it. `rule` is one that the form has no fields for: it stays as it is. */
export interface Repetition {
  kind: 'none' | 'daily' | 'weekly' | 'monthly' | 'yearly' | 'other'
  /** Every so many days, weeks, months or years. */
  interval: number | ''
  days: Weekday[]
  /** The first day of a week: with every second one, it decides which days belong together. */
  week: 'SU' | 'MO'
  ends: 'until' | 'count'
  until: string
  count: number | ''
  rule: string
}

export const noRepetition: Repetition = { kind: 'none', interval: 1, days: [], week: 'MO', ends: 'until', until: '', count: '', rule: '' }

const kinds = { DAILY: 'daily', WEEKLY: 'weekly', MONTHLY: 'monthly', YEARLY: 'yearly' } as const

/** An RRULE as the fields of the form. */
export function readRule(rule: string | null, start: string): Repetition {
  if (!rule) return noRepetition
  const { FREQ = '', INTERVAL = '1', BYDAY, UNTIL, COUNT, WKST = 'MO', ...more } = Object.fromEntries(partsOf(rule))
  const days = BYDAY?.split(',') ?? []
  const known = FREQ in kinds && Object.keys(more).length === 0 && days.every(isWeekday) && (WKST === 'SU' || WKST === 'MO')
  const end = COUNT ? { ends: 'count' as const, count: Number(COUNT) } : { ends: 'until' as const, until: untilOf(UNTIL) }
  if (!known || (days.length > 0 && FREQ !== 'WEEKLY')) return { ...noRepetition, ...end, kind: 'other', rule }
  const own = FREQ === 'WEEKLY' ? inOrder(days.length ? (days as Weekday[]) : weekdaysOn(start)) : []
  return { ...noRepetition, ...end, kind: kinds[FREQ as keyof typeof kinds], interval: Number(INTERVAL), days: own, week: WKST }
}

/** The RRULE of what was chosen, null for none. Only for what `repetitionProblem` let through. */
export function writeRule({ kind, interval, days, week, ends, until, count, rule }: Repetition): string | null {
  if (kind === 'none') return null
  if (kind === 'other') return rule
  const every = interval && interval > 1 ? `;INTERVAL=${interval}` : ''
  const by = kind === 'weekly' ? `;BYDAY=${inOrder(days).join(',')}${every && week === 'SU' ? ';WKST=SU' : ''}` : ''
  const end = ends === 'count' ? `COUNT=${count}` : `UNTIL=${until.replaceAll('-', '')}`
  return `FREQ=${kind.toUpperCase()}${every}${by};${end}`
}

/** Another interval. With every single week no first day of it was chosen: from the second on it is the location's. */
export const everyOther = (chosen: Repetition, interval: Repetition['interval'], week: Repetition['week']): Repetition =>
  ({ ...chosen, interval, week: chosen.interval === 1 ? week : chosen.week })

type RepetitionProblem = 'noInterval' | 'noDays' | 'noEnd' | 'endsBefore'

/** Why a repetition can't be saved: without an end there is none. */
export function repetitionProblem({ kind, interval, days, ends, until, count }: Repetition, start: string): RepetitionProblem | null {
  if (kind === 'none' || kind === 'other') return null
  if (!interval) return 'noInterval'
  if (kind === 'weekly' && days.length === 0) return 'noDays'
  if (ends === 'count' ? !count : !until) return 'noEnd'
  return ends === 'until' && start && until < start ? 'endsBefore' : null
}

export const weekdayName = (name: Weekday, language: Language, weekday: 'long' | 'short' | 'narrow' = 'long') =>
  dayWords(dayOn(name), language, { weekday })

/** A rule as people say it, with the days as the calendar shows them. */
export const ruleWords = (rule: string, start: string, language: Language) =>
  sayRule(rule, start, language, { weekday: (day) => dayWords(day, language, { weekday: 'long' }), day: shortDay })

const leftOut = {
  en: { monthly: '; months without that day are left out', yearly: '; years without that day are left out' },
  es: { monthly: '; los meses que no tienen ese día se omiten', yearly: '; los años que no tienen ese día se omiten' },
}

/** Of a day that not every month, or year, has. */
function leftOutWords({ kind }: Repetition, start: string, language: Language): string {
  if (kind === 'monthly' && Number(start.slice(8)) > 28) return leftOut[language].monthly
  return kind === 'yearly' && start.endsWith('-02-29') ? leftOut[language].yearly : ''
}

/** The same of what stands in the form, as far as it is filled in. */
export function wordsOf(chosen: Repetition, start: string, language: Language): string {
  const { interval, ends, until, count } = chosen
  const rule = writeRule({ ...chosen, interval: interval || 1 }) ?? ''
  if (!start) return ''
  return ruleWords((ends === 'count' ? count : until) ? rule : rule.split(/;(?:COUNT|UNTIL)=/)[0]!, start, language) + leftOutWords(chosen, start, language)
}
