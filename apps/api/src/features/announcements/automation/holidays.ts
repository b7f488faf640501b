import { Temporal } from 'temporal-polyfill'

interface Words {
  en: string
  es: string
}
interface Holiday extends Words {
  key: string
}
interface OwnDay {
  month: number
  day: number
  name: string
}

type Rule =
  | { month: number; day: number }
  /** The nth of a weekday (1 is Monday) of a month; -1 is the last one. */
  | { month: number; weekday: number; nth: number }

/** The public holidays of the United States, on the day itself (not the one that offices close on). */
const rules: Array<{ key: string; words: Words; rule: Rule }> = [
  { key: 'new-year', words: { en: 'New Year’s Day', es: 'Año Nuevo' }, rule: { month: 1, day: 1 } },
  { key: 'mlk', words: { en: 'Martin Luther King Jr. Day', es: 'el Día de Martin Luther King Jr.' }, rule: { month: 1, weekday: 1, nth: 3 } },
  { key: 'presidents', words: { en: 'Presidents’ Day', es: 'el Día de los Presidentes' }, rule: { month: 2, weekday: 1, nth: 3 } },
  { key: 'memorial', words: { en: 'Memorial Day', es: 'el Día de los Caídos' }, rule: { month: 5, weekday: 1, nth: -1 } },
  { key: 'juneteenth', words: { en: 'Juneteenth', es: 'Juneteenth' }, rule: { month: 6, day: 19 } },
  { key: 'independence', words: { en: 'Independence Day', es: 'el Día de la Independencia' }, rule: { month: 7, day: 4 } },
  { key: 'labor', words: { en: 'Labor Day', es: 'el Día del Trabajo' }, rule: { month: 9, weekday: 1, nth: 1 } },
  { key: 'columbus', words: { en: 'Columbus Day', es: 'el Día de la Raza' }, rule: { month: 10, weekday: 1, nth: 2 } },
  { key: 'veterans', words: { en: 'Veterans Day', es: 'el Día de los Veteranos' }, rule: { month: 11, day: 11 } },
  { key: 'thanksgiving', words: { en: 'Thanksgiving', es: 'el Día de Acción de Gracias' }, rule: { month: 11, weekday: 4, nth: 4 } },
  { key: 'christmas', words: { en: 'Christmas', es: 'Navidad' }, rule: { month: 12, day: 25 } },
]

function falls(rule: Rule, on: Temporal.PlainDate): boolean {
  if (rule.month !== on.month) return false
  if ('day' in rule) return rule.day === on.day
  if (rule.weekday !== on.dayOfWeek) return false
  return rule.nth === -1 ? on.day + 7 > on.daysInMonth : Math.ceil(on.day / 7) === rule.nth
}

/** What is celebrated on a calendar day: public holidays, then the location's own days. */
export function holidaysOn(day: string, own: readonly OwnDay[] = []): Holiday[] {
  const on = Temporal.PlainDate.from(day)
  const given = own.filter(({ month, day: date }) => matchingDates(day).some((each) => each.month === month && each.day === date))
  return [
    ...rules.filter(({ rule }) => falls(rule, on)).map(({ key, words }) => ({ key, ...words })),
    ...given.map(({ name }) => ({ key: `own:${name.toLowerCase()}`, en: name, es: name })),
  ]
}

/** The month and day whose yearly return is on this day: in common years February 28 stands in for the 29th too. */
export function matchingDates(day: string): Array<{ month: number; day: number }> {
  const on = Temporal.PlainDate.from(day)
  const itself = { month: on.month, day: on.day }
  return on.month === 2 && on.day === 28 && !on.inLeapYear ? [itself, { month: 2, day: 29 }] : [itself]
}
