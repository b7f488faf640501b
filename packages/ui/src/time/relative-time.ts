import { localeOf } from '../start/languages.ts'
import { uiTexts } from '../start/ui-texts.ts'
import type { UiSettings } from '../start/ui-texts.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** `Just now`, `5m ago`, `3h ago`, `6d ago`; from the seventh day on the date. */
export function relativeTime(at: Date, now: Date, { language, timeZone }: UiSettings): string {
  const words = uiTexts[language]
  const age = now.getTime() - at.getTime()
  if (age < MINUTE) return words.justNow
  if (age < HOUR) return words.minutesAgo(Math.floor(age / MINUTE))
  if (age < DAY) return words.hoursAgo(Math.floor(age / HOUR))
  if (age < 7 * DAY) return words.daysAgo(Math.floor(age / DAY))
  return at.toLocaleDateString(localeOf(language), { timeZone })
}
