interface Dated {
  date: string
}

/**
 * The day of a debrief after an entry: the one that was chosen, else the day of the first entry, which midnight does not
 * move. A form with nothing else in it has none, for it is not begun.
 */
export function dayOf<V extends Dated>(values: V, blank: V, today: string): string {
  const begun = JSON.stringify({ ...values, date: '' }) !== JSON.stringify({ ...blank, date: '' })
  if (begun) return values.date || today
  return values.date === today ? '' : values.date
}
