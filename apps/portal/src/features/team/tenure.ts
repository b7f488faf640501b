/** How long someone has been here, in whole years and months; null before the first day. Days are `YYYY-MM-DD`. */
export function tenure(start: string, today: string): { years: number; months: number } | null {
  const [year, month, day] = numbers(start)
  const [thisYear, thisMonth, thisDay] = numbers(today)
  if (start > today) return null
  const all = (thisYear - year) * 12 + (thisMonth - month) - (thisDay < day ? 1 : 0)
  return { years: Math.floor(all / 12), months: all % 12 }
}

const numbers = (day: string) => day.split('-').map(Number) as [year: number, month: number, day: number]
