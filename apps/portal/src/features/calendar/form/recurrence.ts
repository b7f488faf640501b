import type { Language } from '@portal/ui/start/languages.ts'
import { dayWords, weekdayOf } from '../../../lib/dates/days.ts'
import { shortDay } from '../times.ts'

export const weekdays = ['SU', 'MO', 'TU', 'WE', 'TH', 'FR', 'SA'] as const
export type Weekday = (typeof weekdays)[number]

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
const partsOf = (rule: string) => new Map(rule.replace(/^RRULE:/, '').split(';').map((part) => part.split('=') as [string, string]))
const untilOf = (value = '') => value.replace(/^(\d{4})(\d\d)(\d\d).*$/, '$1-$2-$3')
const isWeekday = (name: string): name is Weekday => (weekdays as readonly string[]).includes(name)
/** Sunday first, each once. */
const inOrder = (days: readonly Weekday[]) => weekdays.filter((day) => days.includes(day))

/** The weekday of a day, where there is one yet. */
export const weekdaysOn = (day: string): Weekday[] => (day ? [weekdays[weekdayOf(day)]!] : [])

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

type RepetitionProblem = 'noInterval' | 'noDays' | 'noEnd' | 'endsBefore'

/** Why a repetition can't be saved: without an end there is none. */
export function repetitionProblem({ kind, interval, days, ends, until, count }: Repetition, start: string): RepetitionProblem | null {
  if (kind === 'none' || kind === 'other') return null
  if (!interval) return 'noInterval'
  if (kind === 'weekly' && days.length === 0) return 'noDays'
  if (ends === 'count' ? !count : !until) return 'noEnd'
  return ends === 'until' && start && until < start ? 'endsBefore' : null
}

interface Words {
  every: Record<'DAILY' | 'WEEKLY' | 'MONTHLY' | 'YEARLY', (n: number) => string>
  /** Of every week alone, where its days are said. */
  everyOf: (days: string) => string
  on: (days: string) => string
  onDate: (date: number) => string
  /** `nth` is -1 for the last one. */
  onNth: (nth: number, day: string) => string
  until: (day: string) => string
  times: (n: number) => string
}

const nths = {
  en: ['last', '', 'first', 'second', 'third', 'fourth', 'fifth'],
  es: ['último', '', 'primer', 'segundo', 'tercer', 'cuarto', 'quinto'],
}

const words: Record<Language, Words> = {
  en: {
    every: {
      DAILY: (n) => (n === 1 ? 'Every day' : `Every ${n} days`),
      WEEKLY: (n) => (n === 1 ? 'Every week' : `Every ${n} weeks`),
      MONTHLY: (n) => (n === 1 ? 'Every month' : `Every ${n} months`),
      YEARLY: (n) => (n === 1 ? 'Every year' : `Every ${n} years`),
    },
    everyOf: (days) => `Every ${days}`,
    on: (days) => ` on ${days}`,
    onDate: (date) => ` on day ${date}`,
    onNth: (nth, day) => ` on the ${nths.en[nth + 1]} ${day}`,
    until: (day) => `, until ${day}`,
    times: (n) => (n === 1 ? ', once' : `, ${n} times`),
  },
  es: {
    every: {
      DAILY: (n) => (n === 1 ? 'Todos los días' : `Cada ${n} días`),
      WEEKLY: (n) => (n === 1 ? 'Cada semana' : `Cada ${n} semanas`),
      MONTHLY: (n) => (n === 1 ? 'Cada mes' : `Cada ${n} meses`),
      YEARLY: (n) => (n === 1 ? 'Cada año' : `Cada ${n} años`),
    },
    everyOf: (days) => `Cada ${days}`,
    on: (days) => `, ${days}`,
    onDate: (date) => `, el día ${date}`,
    onNth: (nth, day) => `, el ${nths.es[nth + 1]} ${day}`,
    until: (day) => `, hasta el ${day}`,
    times: (n) => (n === 1 ? ', una vez' : `, ${n} veces`),
  },
}

/** 2026-11-01 is a Sunday: a week to take the names of its days from. */
export const weekdayName = (name: Weekday, language: Language, weekday: 'long' | 'short' | 'narrow' = 'long') =>
  dayWords(`2026-11-0${weekdays.indexOf(name) + 1}`, language, { weekday })

/** A rule as people say it: `Every Monday and Friday, until 12/31/2026`. */
export function ruleWords(rule: string, start: string, language: Language): string {
  const parts = partsOf(rule)
  const say = words[language]
  const every = say.every[parts.get('FREQ') as keyof Words['every']]
  if (!every) return ''
  const given = (parts.get('BYDAY')?.split(',') ?? []).filter(isWeekday)
  const named = parts.get('FREQ') === 'WEEKLY' && given.length === 0 ? weekdaysOn(start) : given
  const list = new Intl.ListFormat(language, { type: 'conjunction' })
  const days = list.format(inOrder(named).map((name) => weekdayName(name, language)))
  const interval = Number(parts.get('INTERVAL') ?? 1)
  const begin = named.length && interval === 1 ? say.everyOf(days) : every(interval) + (named.length ? say.on(days) : '')
  const [, nth, weekday] = /^([+-]?\d)(..)$/.exec(parts.get('BYDAY') ?? '') ?? []
  const onNth = weekday && nths[language][Number(nth) + 1] ? say.onNth(Number(nth), weekdayName(weekday as Weekday, language)) : ''
  const onDate = parts.get('FREQ') === 'MONTHLY' && !parts.has('BYDAY') ? say.onDate(Number(parts.get('BYMONTHDAY') ?? start.slice(8))) : ''
  const end = parts.has('COUNT') ? say.times(Number(parts.get('COUNT'))) : parts.has('UNTIL') ? say.until(shortDay(untilOf(parts.get('UNTIL')))) : ''
  return begin + onNth + onDate + end
}

/** The same of what stands in the form, as far as it is filled in. */
export function wordsOf(chosen: Repetition, start: string, language: Language): string {
  const { interval, ends, until, count } = chosen
  const rule = writeRule({ ...chosen, interval: interval || 1 }) ?? ''
  return start ? ruleWords((ends === 'count' ? count : until) ? rule : rule.split(/;(?:COUNT|UNTIL)=/)[0]!, start, language) : ''
}
