import { VisuallyHidden } from '@mantine/core'
import { useEffect, useState } from 'react'
import { useTexts } from '../../../texts/define-texts.ts'
import { handInTexts } from './texts.ts'

/** How long ago the server had all of it. Said once to who listens; what ticks is for the eyes. */
export function SavedAgo({ at }: { at: number }) {
  const t = useTexts(handInTexts)
  const [now, setNow] = useState(at)
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000)
    return () => clearInterval(timer)
  }, [])
  const seconds = Math.max(0, Math.round((now - at) / 1000))
  return (
    <>
      <VisuallyHidden>{t.keptThere}</VisuallyHidden>
      <span aria-hidden>{seconds < 60 ? t.savedAgo(seconds) : t.savedMinutesAgo(Math.floor(seconds / 60))}</span>
    </>
  )
}
