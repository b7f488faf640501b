import { createRequire } from 'node:module'
import { type Problem, problem } from '@portal/contract/errors/problem'
import { DateTime } from 'luxon'
import { badInput } from '../../core/errors.ts'
import { addDays, asDay, asUtc, daysBetween } from './days.ts'
import { dayNumber, dayText, simpleDays } from './simple-rules.ts'

// The package is CommonJS under an ES module's name: a plain import finds nothing in it.
const { RRule } = createRequire(import.meta.url)('rrule') as typeof import('rrule')

/** More would be no repetition that somebody plans. */
const atMost = 1000
const mostYears = 10

const weekdays = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU']
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

const refuse = (wrong: Problem) => badInput({ recurrence: wrong })
const read = (rule: string) => new Map(rule.split(';').map((part) => part.split('=') as [string, string]))
const write = (rule: Map<string, string>) => [...rule].map((part) => part.join('=')).join(';')
const compact = (day: string) => day.replaceAll('-', '')

/** The last day of an UNTIL, which may be a day, a local time or an instant. */
function untilDay(value: string, startTime: string | null, zone: string): string {
  const at = value.length === 8
    ? DateTime.fromFormat(value, 'yyyyMMdd', { zone }).endOf('day')
    : DateTime.fromFormat(value.slice(0, 15), "yyyyMMdd'T'HHmmss", { zone: value.endsWith('Z') ? 'utc' : zone }).setZone(zone)
  if (!at.isValid) throw refuse(problem('repetition_no_such_day'))
  const day = at.toISODate()
  return startTime && at.toFormat('HH:mm') < startTime ? addDays(day, -1) : day
}

const longestMonths = [31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]

/** False for what no calendar has. The library would look for it until the year 9999, with everybody waiting. */
function hasSomeDay(rule: Map<string, string>, start: string): boolean {
  const numbers = (name: string) => rule.get(name)?.split(',').map((value) => Math.abs(Number(value)))
  const [months, days] = [numbers('BYMONTH'), numbers('BYMONTHDAY')]
  if (months && days && !months.some((month) => days.some((day) => day <= longestMonths[month - 1]!))) return false
  // Every so many whole weeks it is the weekday of the first.
  const sameWeekday = rule.get('FREQ') === 'DAILY' && Number(rule.get('INTERVAL') ?? 1) % 7 === 0
  return !sameWeekday || !rule.has('BYDAY') || rule.get('BYDAY')!.includes(weekdays[DateTime.fromISO(start).weekday - 1]!)
}

/**
 * A repetition as it is stored: the sent parts, checked, with its last day as a local day.
 * @throws AppError 400 with a sentence beside `recurrence`
 */
export function checkedRule(sent: string, start: string, startTime: string | null, zone: string): string {
  const rule = new Map<string, string>()
  for (const part of sent.trim().toUpperCase().replace(/^RRULE:/, '').replace(/;$/, '').split(';')) {
    const [name = '', value = '', ...more] = part.split('=')
    const known = Object.hasOwn(parts, name) ? parts[name] : undefined
    if (!known?.test(value) || more.length || rule.has(name)) throw refuse(problem('repetition_unreadable', { part: part.slice(0, 60) }))
    rule.set(name, value)
  }
  if (!rule.has('FREQ')) throw refuse(problem('repetition_no_frequency'))
  if (rule.has('COUNT') && rule.has('UNTIL')) throw refuse(problem('repetition_two_ends'))
  const until = rule.get('UNTIL')
  if (!until && !rule.has('COUNT')) throw refuse(problem('repetition_no_end'))
  if (until) rule.set('UNTIL', compact(untilDay(until, startTime, zone)))

  const text = write(rule)
  const days = hasSomeDay(rule, start) ? occurrencesOf(start, text) : []
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

/** The same by the library, for every rule there is. Thirty microseconds a day. */
export function libraryDays(start: string, rule: string, last: string): number[] {
  const days: number[] = []
  new RRule({ ...RRule.parseString(rule), dtstart: asUtc(start), until: asUtc(last) })
    .all((date) => days.push(dayNumber(asDay(date))) <= atMost)
  return days
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

const weekdayOf = (day: string) => weekdays[(asUtc(day).getUTCDay() + 6) % 7]!
const ordinal = /^([+-]?\d)?(..)$/

/** The rule of a series that moved from one first day to another: Tuesdays become Wednesdays, the 5th becomes the 6th. */
export function movedRule(text: string, from: string, to: string): string {
  const days = daysBetween(from, to)
  if (days === 0) return text
  const rule = read(text)
  const byDay = rule.get('BYDAY')?.split(',')
  if (byDay && rule.get('FREQ') === 'WEEKLY') {
    const shift = ((days % 7) + 7) % 7
    rule.set('BYDAY', byDay.map((name) => weekdays[(weekdays.indexOf(name) + shift) % 7]).join(','))
  } else if (byDay?.length === 1 && !rule.has('BYSETPOS')) {
    const [, nth] = ordinal.exec(byDay[0]!) ?? []
    const last = nth?.startsWith('-') && addDays(to, 7).slice(0, 7) !== to.slice(0, 7)
    const place = nth ? (last ? '-1' : String(Math.ceil(Number(to.slice(8)) / 7))) : ''
    rule.set('BYDAY', `${place}${weekdayOf(to)}`)
  }
  if (rule.get('BYMONTHDAY') === String(Number(from.slice(8)))) rule.set('BYMONTHDAY', String(Number(to.slice(8))))
  if (rule.get('BYMONTH') === String(Number(from.slice(5, 7)))) rule.set('BYMONTH', String(Number(to.slice(5, 7))))
  const until = untilOf(rule)
  if (until) rule.set('UNTIL', compact(addDays(until, days)))
  return write(rule)
}

/** For another calendar: there an UNTIL of a timed event is an instant (RFC 5545, 3.3.10). */
export function exportedRule(text: string, timed: boolean, zone: string): string {
  const rule = read(text)
  const until = untilOf(rule)
  if (until && timed) {
    rule.set('UNTIL', DateTime.fromISO(until, { zone }).endOf('day').toUTC().toFormat("yyyyMMdd'T'HHmmss'Z'"))
  }
  return write(rule)
}
