import type { ContentLanguage } from './translations.ts'

// A rule of RFC 5545 in words: for whoever opens the event, and for whoever asks when it is.

export const weekdays = ['SU', 'MO', 'TU', 'WE', 'TH', 'FR', 'SA'] as const
export type Weekday = (typeof weekdays)[number]

export const partsOf = (rule: string) => new Map(rule.replace(/^RRULE:/, '').split(';').map((part) => part.split('=') as [string, string]))
export const untilOf = (value = '') => value.replace(/^(\d{4})(\d\d)(\d\d).*$/, '$1-$2-$3')
export const isWeekday = (name: string): name is Weekday => (weekdays as readonly string[]).includes(name)
/** Sunday first, each once. */
export const inOrder = (days: readonly Weekday[]) => weekdays.filter((day) => days.includes(day))
/** The weekday of a day, where there is one yet. */
export const weekdaysOn = (day: string): Weekday[] => (day ? [weekdays[new Date(`${day}T00:00:00Z`).getUTCDay()]!] : [])
/** A day to take the name of a weekday from: 2026-11-01 is a Sunday. */
export const dayOn = (name: Weekday) => `2026-11-0${weekdays.indexOf(name) + 1}`

interface Words {
  every: Record<'DAILY' | 'WEEKLY' | 'MONTHLY' | 'YEARLY', (n: number) => string>
  /** Of every week alone, where its days are said. */
  everyOf: (days: string) => string
  on: (days: string) => string
  onDate: (date: number) => string
  /** `nth` is -1 for the last one. */
  onNth: (nth: number, day: string) => string
  from: (day: string) => string
  until: (day: string) => string
  times: (n: number) => string
}

const nths = {
  en: ['last', '', 'first', 'second', 'third', 'fourth', 'fifth'],
  es: ['último', '', 'primer', 'segundo', 'tercer', 'cuarto', 'quinto'],
}

const words: Record<ContentLanguage, Words> = {
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
    from: (day) => `, from ${day}`,
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
    from: (day) => `, desde el ${day}`,
    until: (day) => `, hasta el ${day}`,
    times: (n) => (n === 1 ? ', una vez' : `, ${n} veces`),
  },
}

/** How days are said where the words stand. */
interface Days {
  weekday: (day: string) => string
  day: (day: string) => string
  /** Its first day is said, too: where that stands nowhere else. */
  from?: boolean
}

/** A rule as people say it: `Every Monday and Friday, until 12/31/2026`. */
export function ruleWords(rule: string, start: string, language: ContentLanguage, { weekday: nameOf, day, from = false }: Days): string {
  const parts = partsOf(rule)
  const say = words[language]
  const every = say.every[parts.get('FREQ') as keyof Words['every']]
  if (!every) return ''
  const given = (parts.get('BYDAY')?.split(',') ?? []).filter(isWeekday)
  const named = parts.get('FREQ') === 'WEEKLY' && given.length === 0 ? weekdaysOn(start) : given
  const list = new Intl.ListFormat(language, { type: 'conjunction' })
  const days = list.format(inOrder(named).map((name) => nameOf(dayOn(name))))
  const interval = Number(parts.get('INTERVAL') ?? 1)
  const begin = named.length && interval === 1 ? say.everyOf(days) : every(interval) + (named.length ? say.on(days) : '')
  const [, nth, weekday] = /^([+-]?\d)(..)$/.exec(parts.get('BYDAY') ?? '') ?? []
  const onNth = weekday && nths[language][Number(nth) + 1] ? say.onNth(Number(nth), nameOf(dayOn(weekday as Weekday))) : ''
  const onDate = parts.get('FREQ') === 'MONTHLY' && !parts.has('BYDAY') ? say.onDate(Number(parts.get('BYMONTHDAY') ?? start.slice(8))) : ''
  const end = parts.has('COUNT') ? say.times(Number(parts.get('COUNT'))) : parts.has('UNTIL') ? say.until(day(untilOf(parts.get('UNTIL')))) : ''
  return begin + onNth + onDate + (from ? say.from(day(start)) : '') + end
}
