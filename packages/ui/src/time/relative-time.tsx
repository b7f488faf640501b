import { useEffect, useState } from 'react'
import { relativeTime } from './relative-time.ts'
import { localeOf } from '../start/languages.ts'
import { useUiSettings } from '../start/ui-texts.ts'

/** How long ago, kept current while it is on screen; the full time on hover. `inSentence` where words stand before it. */
export function RelativeTime({ at, inSentence }: { at: string; inSentence?: boolean }) {
  const settings = useUiSettings()
  const [now, setNow] = useState(() => new Date())
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), 30_000)
    return () => clearInterval(timer)
  }, [])
  const date = new Date(at)
  const words = relativeTime(date, now, settings)
  const full = date.toLocaleString(localeOf(settings.language), {
    timeZone: settings.timeZone, dateStyle: 'full', timeStyle: 'short',
  })
  return (
    <time dateTime={at} title={full}>
      {inSentence ? words.charAt(0).toLowerCase() + words.slice(1) : words}
    </time>
  )
}
