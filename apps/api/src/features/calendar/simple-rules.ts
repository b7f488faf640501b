// Days of the rules that a calendar is full of, by arithmetic: a thousand of them in microseconds. Days are numbers
// here, counted from 1970. What is not plain enough for that is left to the library.

const dayLength = 86_400_000
const weekdays = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU']
export const dayNumber = (day: string) => Date.parse(day) / dayLength
export const dayText = (number: number) => new Date(number * dayLength).toISOString().slice(0, 10)
/** 1970 began on a Thursday; Monday is 0. */
const weekdayOf = (number: number) => (((number + 3) % 7) + 7) % 7

interface Plan {
  start: number
  interval: number
}
type Days = (plan: Plan, rule: ReadonlyMap<string, string>) => Generator<number>

function* daily({ start, interval }: Plan) {
  for (let day = start; ; day += interval) yield day
}

function* weekly({ start, interval }: Plan, rule: ReadonlyMap<string, string>) {
  const first = weekdays.indexOf(rule.get('WKST') ?? 'MO')
  const within = (weekday: number) => (weekday - first + 7) % 7
  const named = rule.get('BYDAY')?.split(',').map((name) => weekdays.indexOf(name)) ?? [weekdayOf(start)]
  const places = [...new Set(named.map(within))].sort((a, b) => a - b)
  for (let week = start - within(weekdayOf(start)); ; week += 7 * interval) yield* places.map((place) => week + place)
}

const monthOf = (number: number) => {
  const at = new Date(number * dayLength)
  return { month: at.getUTCFullYear() * 12 + at.getUTCMonth(), date: at.getUTCDate() }
}
const firstOf = (month: number) => Date.UTC(Math.floor(month / 12), month % 12) / dayLength

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

function* monthly({ start, interval }: Plan, rule: ReadonlyMap<string, string>) {
  const own = monthOf(start)
  const date = Number(rule.get('BYMONTHDAY') ?? own.date)
  for (let month = own.month; ; month += interval) {
    const day = dayIn(month, date, rule.get('BYDAY'))
    if (day !== undefined) yield day
  }
}

function* yearly({ start, interval }: Plan) {
  const own = monthOf(start)
  for (let month = own.month; ; month += 12 * interval) {
    const day = dayIn(month, own.date, undefined)
    if (day !== undefined) yield day
  }
}

/** What each kind may say beside how often and how long, and in which form. */
const kinds: Record<string, { days: Days; may: Record<string, RegExp> }> = {
  DAILY: { days: daily, may: {} },
  WEEKLY: { days: weekly, may: { BYDAY: /^[A-Z,]+$/, WKST: /./ } },
  MONTHLY: { days: monthly, may: { BYDAY: /^[+-]?\d..$/, BYMONTHDAY: /^-?\d+$/ } },
  YEARLY: { days: yearly, may: {} },
}
const always = new Set(['FREQ', 'INTERVAL', 'COUNT', 'UNTIL'])

/**
 * The days of a checked rule from its first day on, up to and with `last`, `most` at the most.
 * @returns undefined for a rule that asks for more than this knows
 */
export function simpleDays(start: number, rule: ReadonlyMap<string, string>, { last, most }: { last: number; most: number }): number[] | undefined {
  const kind = kinds[rule.get('FREQ') ?? '']
  const more = [...rule].filter(([name]) => !always.has(name))
  if (!kind || more.some(([name, value]) => !kind.may[name]?.test(value)) || (rule.has('BYDAY') && rule.has('BYMONTHDAY'))) return undefined
  const times = Math.min(most, Number(rule.get('COUNT') ?? most))
  const days: number[] = []
  for (const day of kind.days({ start, interval: Number(rule.get('INTERVAL') ?? 1) }, rule)) {
    if (day > last || days.length >= times) break
    if (day >= start) days.push(day)
  }
  return days
}
