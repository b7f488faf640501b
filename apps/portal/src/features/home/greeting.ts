/** Which greeting fits the hour of the location. */
export function partOfDay(now: Date, timeZone: string): 'morning' | 'afternoon' | 'evening' {
  const hour = Number(now.toLocaleString('en-US', { timeZone, hour: 'numeric', hourCycle: 'h23' }))
  if (hour >= 4 && hour < 12) return 'morning'
  return hour >= 12 && hour < 18 ? 'afternoon' : 'evening'
}
