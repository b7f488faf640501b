import { type Problem, problem } from '@portal/contract/errors/problem'
import { RRuleTemporal } from 'rrule-temporal'
import { Temporal } from 'temporal-polyfill'
import { badInput } from '../../core/errors.ts'
import { addDays, compact, dayLength, dayNumber, dayText, daysBetween, weekdayOf, weekdays } from './days.ts'
import { simpleDays } from './simple-rules.ts'

/** More would be no repetition that somebody plans. */
const atMost = 1000
const mostYears = 10

const listOf = (item: string) => new RegExp(`^${item}(,${item})*$`)
/** The parts of RFC 5545 that repeat days; anything finer than a day is not an event of a calendar. */
const parts: Record<string, RegExp> = {
  FREQ: /^(DAILY|WEEKLY|MONTHLY|YEARLY)$/,
  INTERVAL: /^[1-9]\d{0,2}$/,
  COUNT: /^[1-9]\d{0,3}$/,
  UNTIL: /^\d{8}(T\d{6}Z?)?$/,
  BYDAY: listOf('([+-]?[1-5])?(MO|TU|WE|TH|FR|SA|SU)'),
  BYMONTHDAY: listOf('-?([1-9]|[12]\\d|3[01])'),
  BYMONTH: listOf('([1-9]|1[0-2])'),
  BYSETPOS: listOf('-?[1-9]\\d{0,2}'),
  WKST: /^(MO|TU|WE|TH|FR|SA|SU)$/,
}

/** The second Monday of a year, beside other weekdays or dates: a rule that nobody plans, and whose days the library gets wrong. */
function countsWeekdaysOfYear(rule: Map<string, string>): boolean {
  const byDay = rule.get('BYDAY') ?? ''
  const counted = rule.get('FREQ') === 'YEARLY' && !rule.has('BYMONTH') && /\d/.test(byDay)
  return counted && (rule.has('BYMONTHDAY') || /(^|,)[A-Z]/.test(byDay))
}

const refuse = (wrong: Problem) => badInput({ recurrence: wrong })
const read = (rule: string) => new Map(rule.split(';').map((part) => part.split('=') as [string, string]))
const write = (rule: Map<string, string>) => [...rule].map((part) => part.join('=')).join(';')

/** The last day of an UNTIL, which may be a day, a local time or an instant. */
function untilDay(value: string, startTime: string | null, zone: string): string {
  try {
    if (value.length === 8) return Temporal.PlainDate.from(value).toString()
    const at = value.endsWith('Z')
      ? Temporal.Instant.from(value).toZonedDateTimeISO(zone)
      : Temporal.PlainDateTime.from(value).toZonedDateTime(zone)
    if (at.year > 9999) throw new RangeError('beyond the years that a day is written with')
    const [day, time] = at.toPlainDateTime().toString({ smallestUnit: 'minute' }).split('T') as [string, string]
    return startTime && time < startTime ? addDays(day, -1) : day
  } catch (error) {
    if (error instanceof RangeError) throw refuse(problem('repetition_no_such_day'))
    throw error
  }
}

function readSent(sent: string): Map<string, string> {
  const rule = new Map<string, string>()
  for (const part of sent.trim().toUpperCase().replace(/^RRULE:/, '').replace(/;$/, '').split(';')) {
    const [name = '', value = '', ...more] = part.split('=')
    const known = Object.hasOwn(parts, name) ? parts[name] : undefined
    if (!known?.test(value) || more.length || rule.has(name)) throw refuse(problem('repetition_unreadable', { part: part.slice(0, 60) }))
    rule.set(name, value)
  }
  return rule
}

/**
 * A repetition as it is stored: the sent parts, checked, with its last day as a local day.
 * @throws AppError 400 with a sentence beside `recurrence`
 */
export function checkedRule(sent: string, start: string, startTime: string | null, zone: string): string {
  const rule = readSent(sent)
  if (!rule.has('FREQ')) throw refuse(problem('repetition_no_frequency'))
  if (rule.has('COUNT') && rule.has('UNTIL')) throw refuse(problem('repetition_two_ends'))
  if (countsWeekdaysOfYear(rule)) throw refuse(problem('repetition_unreadable', { part: `BYDAY=${rule.get('BYDAY')}`.slice(0, 60) }))
  const until = rule.get('UNTIL')
  if (!until && !rule.has('COUNT')) throw refuse(problem('repetition_no_end'))
  if (until) rule.set('UNTIL', compact(untilDay(until, startTime, zone)))

  const text = write(rule)
  const days = occurrencesOf(start, text)
  if (days.length === 0) throw refuse(problem('repetition_never'))
  if (days.length > atMost) throw refuse(problem('repetition_too_often', { max: atMost }))
  const latest = endOfTime(start)
  const beyond = until ? untilOf(rule)! > latest : days.length < Number(rule.get('COUNT'))
  if (beyond) throw refuse(problem('repetition_too_long', { years: mostYears }))
  return text
}

export const endOfTime = (start: string) => `${Number(start.slice(0, 4)) + mostYears}${start.slice(4).replace('-02-29', '-02-28')}`
const untilOf = (rule: Map<string, string>) => rule.get('UNTIL')?.replace(/^(\d{4})(\d\d)(\d\d).*/, '$1-$2-$3')

const known = new Map<string, readonly number[]>()

/** The days of a rule as numbers. Remembered: the same few series are asked for again and again. */
function numbersOf(start: string, rule: string): readonly number[] {
  const key = `${start} ${rule}`
  const before = known.get(key)
  if (before) return before
  const parts = read(rule)
  const last = [untilOf(parts) ?? endOfTime(start), endOfTime(start)].sort()[0]!
  const days = simpleDays(dayNumber(start), parts, { last: dayNumber(last), most: atMost + 1 }) ?? libraryDays(start, rule, last)
  if (known.size >= 2000) known.delete(known.keys().next().value!)
  known.set(key, days)
  return days
}

const midnight = (day: string) => Temporal.PlainDate.from(day).toZonedDateTime('UTC')

/** The same by the library, for every rule there is. Those of months and years cost it microseconds a day. */
export function libraryDays(start: string, text: string, last: string): number[] {
  const rule = read(text)
  const most = Math.min(atMost + 1, Number(rule.get('COUNT') ?? Infinity))
  // With a number the library prepares four centuries before it looks at ten years.
  rule.delete('COUNT')
  const days = new RRuleTemporal({ rruleString: write(rule), dtstart: midnight(start), includeDtstart: false })
    .between(midnight(start), midnight(last), true)
  return days.slice(0, most).map((at) => at.epochMilliseconds / dayLength)
}

/** The days of a rule from its first day on. */
export const occurrencesOf = (start: string, rule: string): string[] => numbersOf(start, rule).map(dayText)

/** Those of them that lie in a range, both ends included, and those among `named`. */
export function occurrencesIn(start: string, rule: string, { from, to }: { from: string; to: string }, named: Iterable<string> = []): string[] {
  const [first, last] = [dayNumber(from), dayNumber(to)]
  const wanted = new Set([...named].map(dayNumber))
  return numbersOf(start, rule).filter((day) => (day >= first && day <= last) || wanted.has(day)).map(dayText)
}

/** The rule up to before its `index`th day, and the rest of it from there. */
export function splitRule(start: string, rule: string, index: number): { head: string; tail: string } {
  const days = occurrencesOf(start, rule)
  const [head, tail] = [read(rule), read(rule)]
  if (head.has('COUNT')) {
    head.set('COUNT', String(index))
    tail.set('COUNT', String(days.length - index))
  } else head.set('UNTIL', compact(addDays(days[index]!, -1)))
  return { head: write(head), tail: write(tail) }
}

const ordinal = /^([+-]?\d)?(..)$/

const weekdayAt = (day: string) => weekdays[weekdayOf(dayNumber(day))]!

/** How far the days of a week lie from the one that a series starts on. */
const spread = (names: readonly string[], start: string, first: string) => {
  const within = (name: string) => (weekdays.indexOf(name) - weekdays.indexOf(first) + 7) % 7
  return names.map((name) => within(name) - within(weekdayAt(start))).join()
}

/**
 * The first day of the week for weekdays that moved by so many: one that people choose, where with it the same days still belong
 * together. With another one every second week would begin between two of them.
 */
function movedWeek(rule: Map<string, string>, from: string, to: string, later: (name: string) => string): string {
  const days = rule.get('BYDAY')!.split(',')
  const first = rule.get('WKST') ?? 'MO'
  return [first, 'MO', 'SU'].find((name) => spread(days.map(later), to, name) === spread(days, from, first)) ?? later(first)
}

/** The rule of a series that moved from one first day to another: Tuesdays become Wednesdays, the 5th becomes the 6th. */
export function movedRule(text: string, from: string, to: string): string {
  const days = daysBetween(from, to)
  if (days === 0) return text
  const rule = read(text)
  const byDay = rule.get('BYDAY')?.split(',')
  if (byDay && rule.get('FREQ') === 'WEEKLY') {
    const shift = ((days % 7) + 7) % 7
    const later = (name: string) => weekdays[(weekdays.indexOf(name) + shift) % 7]!
    if (Number(rule.get('INTERVAL') ?? 1) > 1 || rule.has('BYSETPOS')) {
      const first = movedWeek(rule, from, to, later)
      if (first !== (rule.get('WKST') ?? 'MO')) rule.set('WKST', first)
    }
    rule.set('BYDAY', byDay.map(later).join(','))
  } else if (byDay?.length === 1 && !rule.has('BYSETPOS')) {
    const [, nth] = ordinal.exec(byDay[0]!) ?? []
    const last = nth?.startsWith('-') && addDays(to, 7).slice(0, 7) !== to.slice(0, 7)
    const place = nth ? (last ? '-1' : String(Math.ceil(Number(to.slice(8)) / 7))) : ''
    rule.set('BYDAY', `${place}${weekdayAt(to)}`)
  }
  if (rule.get('BYMONTHDAY') === String(Number(from.slice(8)))) rule.set('BYMONTHDAY', String(Number(to.slice(8))))
  if (rule.get('BYMONTH') === String(Number(from.slice(5, 7)))) rule.set('BYMONTH', String(Number(to.slice(5, 7))))
  const until = untilOf(rule)
  if (until) rule.set('UNTIL', compact(addDays(until, days)))
  return write(rule)
}

/** What of a rule says on which days it repeats, as opposed to how often and until when. */
function daysSaid(rule: Map<string, string>, start: string): string {
  const byDay = rule.get('BYDAY') ?? (rule.get('FREQ') === 'WEEKLY' ? weekdayAt(start) : '')
  return [rule.get('FREQ'), ...[byDay, ...['BYMONTHDAY', 'BYMONTH', 'BYSETPOS'].map((name) => rule.get(name) ?? '')].map((list) => list.split(',').sort().join())].join(';')
}

/** The rule that was sent for a series that moves along with it: the days that were left as they were move, an end that was chosen stays. */
export function sentRule(sent: string, before: string, from: string, to: string): string {
  const [rule, old] = [readSent(sent), read(before)]
  if (daysSaid(rule, from) !== daysSaid(old, from)) return sent
  const moved = read(movedRule(write(rule), from, to))
  const until = rule.get('UNTIL')
  if (until && until !== old.get('UNTIL')) moved.set('UNTIL', until)
  return write(moved)
}

/** The rule that was sent for the rest of a series: the number of times of the whole, left as it was, means what is left of it. */
export function restOf(sent: string, whole: string, tail: string): string {
  const rule = readSent(sent)
  const count = rule.get('COUNT')
  if (count && count === read(whole).get('COUNT')) rule.set('COUNT', read(tail).get('COUNT')!)
  return write(rule)
}

/** For another calendar: there an UNTIL of a timed event is an instant (RFC 5545, 3.3.10). */
export function exportedRule(text: string, timed: boolean, zone: string): string {
  const rule = read(text)
  const until = untilOf(rule)
  if (until && timed) {
    const end = Temporal.PlainDate.from(until).add({ days: 1 }).toZonedDateTime(zone)
    rule.set('UNTIL', compact(end.subtract({ seconds: 1 }).toInstant().toString()))
  }
  return write(rule)
}
