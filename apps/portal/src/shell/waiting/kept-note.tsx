import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { useOnline } from '../use-online.ts'
import { useTexts } from '../../texts/define-texts.ts'
import { useLanguage } from '../../texts/language.ts'
import { ageWords, oldestShown } from './age.ts'
import { bannerTexts } from './banner-texts.ts'
import classes from './waiting.module.css'

const TICK_MS = 30_000

/** How old the oldest thing on screen is, where it is not what the server has now: offline, or when asking failed. */
export function KeptNote() {
  const t = useTexts(bannerTexts)
  const language = useLanguage()
  const online = useOnline()
  const queries = useQueryClient().getQueryCache()
  const oldest = useSyncExternalStore(
    (listener) => queries.subscribe(listener),
    () => oldestShown(queries.getAll(), online),
  )
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    if (oldest === null) return
    const tick = () => setNow(Date.now())
    const [soon, timer] = [setTimeout(tick), setInterval(tick, TICK_MS)]
    return () => {
      clearTimeout(soon)
      clearInterval(timer)
    }
  }, [oldest])
  if (oldest === null) return null
  const age = ageWords(oldest, now, language)
  return <p className={classes.kept}>{age ? t.kept(age) : t.keptNow}</p>
}
