import { firstOf, monthOf, weekdayOf, weekdays } from './days.ts'

// Days of the rules that a calendar is full of, by arithmetic: a thousand of them in microseconds. Days are numbers
// here, as in `days.ts`. Every rule of days or weeks is among them, for the library takes seconds for some of those;
// of months and years those that are plain enough.

interface Plan {
  start: number
  interval: number
  /** Where the search ends, whether anything was found or not. */
  last: number
}
type Rule = ReadonlyMap<string, string>
type Days = (plan: Plan, rule: Rule) => Generator<number>

/** Which one of its month a weekday is says nothing within a day or a week (RFC 5545, 3.3.10): its name alone counts. */
const weekdaysOf = (rule: Rule) => rule.get('BYDAY')?.split(',').map((name) => weekdays.indexOf(name.slice(-2)))

function* daily({ start, interval, last }: Plan, rule: Rule) {
  const named = weekdaysOf(rule)
  for (let day = start; day <= last; day += interval) if (!named || named.includes(weekdayOf(day))) yield [day]
}

function* weekly({ start, interval, last }: Plan, rule: Rule) {
  const first = weekdays.indexOf(rule.get('WKST') ?? 'MO')
  const within = (weekday: number) => (weekday - first + 7) % 7
  const named = weekdaysOf(rule) ?? (rule.has('BYMONTHDAY') ? [...weekdays.keys()] : [weekdayOf(start)])
  const places = [...new Set(named.map(within))].sort((a, b) => a - b)
  for (let week = start - within(weekdayOf(start)); week <= last; week += 7 * interval) yield places.map((place) => week + place)
}

/** Of each day or week what is of the months and dates that are named, and of that the places that are. */
const chosenFrom = (periods: (plan: Plan, rule: Rule) => Generator<number[]>): Days => function* (plan, rule) {
  const numbers = (name: string) => (rule.has(name) ? new Set(rule.get(name)!.split(',').map(Number)) : undefined)
  const [months, dates, places] = [numbers('BYMONTH'), numbers('BYMONTHDAY'), numbers('BYSETPOS')]
  const isNamed = (day: number) => {
    const { month, date } = monthOf(day)
    return (!months || months.has((month % 12) + 1)) && (!dates || dates.has(date) || dates.has(day - firstOf(month + 1)))
  }
  for (const period of periods(plan, rule)) {
    const days = months || dates ? period.filter(isNamed) : period
    yield* places ? days.filter((_, index) => places.has(index + 1) || places.has(index - days.length)) : days
  }
}

/** The day of a month that is meant: a date, from its end if it is negative, or one of its Mondays. Nothing where it has none. */
function dayIn(month: number, date: number, weekday: string | undefined): number | undefined {
  const [first, behind] = [firstOf(month), firstOf(month + 1)]
  let day = date > 0 ? first + date - 1 : behind + date
  if (weekday) {
    const [, nth, name] = /^([+-]?\d)(..)$/.exec(weekday)!
    const to = weekdays.indexOf(name!)
    day = Number(nth) > 0
      ? first + ((to - weekdayOf(first) + 7) % 7) + 7 * (Number(nth) - 1)
      : behind - 1 - ((weekdayOf(behind - 1) - to + 7) % 7) + 7 * (Number(nth) + 1)
  }
  return day >= first && day < behind ? day : undefined
}

const everyMonths = (months: number): Days => function* ({ start, interval, last }, rule) {
  const own = monthOf(start)
  const date = Number(rule.get('BYMONTHDAY') ?? own.date)
  for (let month = own.month; firstOf(month) <= last; month += months * interval) {
    const day = dayIn(month, date, rule.get('BYDAY'))
    if (day !== undefined) yield day
  }
}

/** What each kind may say beside how often and how long, and in which form. */
const kinds: Record<string, { days: Days; may?: Record<string, RegExp> }> = {
  DAILY: { days: chosenFrom(daily) },
  WEEKLY: { days: chosenFrom(weekly) },
  MONTHLY: { days: everyMonths(1), may: { BYDAY: /^[+-]?\d..$/, BYMONTHDAY: /^-?\d+$/ } },
  YEARLY: { days: everyMonths(12), may: {} },
}
const always = new Set(['FREQ', 'INTERVAL', 'COUNT', 'UNTIL'])

/**
 * The days of a checked rule from its first day on, up to and with `last`, `most` at the most.
 * @returns undefined for a rule that asks for more than this knows
 */
export function simpleDays(start: number, rule: Rule, { last, most }: { last: number; most: number }): number[] | undefined {
  const kind = kinds[rule.get('FREQ') ?? '']
  if (!kind) return undefined
  const more = [...rule].filter(([name]) => !always.has(name))
  if (kind.may && (more.length > 1 || more.some(([name, value]) => !kind.may![name]?.test(value)))) return undefined
  const times = Math.min(most, Number(rule.get('COUNT') ?? most))
  const days: number[] = []
  for (const day of kind.days({ start, interval: Number(rule.get('INTERVAL') ?? 1), last }, rule)) {
    if (day > last || days.length >= times) break
    if (day >= start) days.push(day)
  }
  return days
}
