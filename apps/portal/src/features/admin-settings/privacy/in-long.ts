const units = [{ unit: 'year', days: 365, from: 365 }, { unit: 'month', days: 365 / 12, from: 60 }, { unit: 'week', days: 7, from: 1 }] as const

/** So many days as people say them, about: `730` → `2 years`. Empty for what is no number of days. */
export function inLong(days: number, language: string): string {
  const found = units.find(({ from }) => days >= from)
  if (!found) return ''
  const { unit, days: each } = found
  const format = new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay: 'long', maximumFractionDigits: unit === 'year' ? 1 : 0 })
  return format.format(days / each)
}
