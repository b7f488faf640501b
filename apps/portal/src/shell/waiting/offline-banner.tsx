import { useEffect, useState } from 'react'
import { useWaiting } from '../../api/outbox/use-outbox.ts'
import { lazyPart } from '../../lib/lazy-page.tsx'
import { useOnce } from '../use-once.ts'
import { useOnline } from '../use-online.ts'
import { useTexts } from '../../texts/define-texts.ts'
import classes from '../frame/banners/banners.module.css'
import { shellTexts } from '../texts.ts'
import { bannerTexts } from './banner-texts.ts'
import type { WaitingSheet } from './waiting-sheet.tsx'

/** What was just written is on its way; what is still here after this is told, whatever the browser says of its network. */
const ON_ITS_WAY_MS = 2000

/** Whether it has been so for longer than that. */
function useLasting(now: boolean): boolean {
  const [lasting, setLasting] = useState(false)
  useEffect(() => {
    if (!now) return
    const timer = setTimeout(setLasting, ON_ITS_WAY_MS, true)
    return () => {
      clearTimeout(timer)
      setLasting(false)
    }
  }, [now])
  return now && lasting
}

const waitingSheet = lazyPart<Parameters<typeof WaitingSheet>[0]>(() => import('./waiting-sheet.tsx').then((m) => m.WaitingSheet))

/** Shown while the server can't be reached, and while something that was written is not sent. */
export function OfflineBanner() {
  const t = useTexts(shellTexts)
  const words = useTexts(bannerTexts)
  const online = useOnline()
  const items = useWaiting()
  const [opened, setOpened] = useState(false)
  const asked = useOnce(opened)
  const failed = items.filter(({ state }) => state === 'failed').length
  const lasting = useLasting(items.length > 0)
  const unsent = items.length > 0 && (!online || lasting)
  const said = failed > 0 ? words.failed(failed) : unsent ? words.waiting(items.length) : null
  return (
    <div role="status" aria-live="polite">
      {(!online || said) && (
        <div className={classes.banner} data-tone="warning">
          {!online && <span>{t.offline}</span>}
          {said && (
            <span>
              {said}
              <button type="button" className={classes.action} onClick={() => setOpened(true)}>
                {words.show}
              </button>
            </span>
          )}
        </div>
      )}
      {asked && <waitingSheet.Part opened={opened} onClose={() => setOpened(false)} />}
    </div>
  )
}
