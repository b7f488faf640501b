import { Button } from '@mantine/core'
import { visitTraits } from '@portal/contract/derived/visits.generated'
import { previewMay } from '@portal/contract/kit/visits'
import { MessagePage } from '@portal/ui/states/message-page.tsx'
import { IconHistory } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { Link } from 'react-router-dom'
import { call } from '../../api/call.ts'
import { routeOf } from '../../api/routes.ts'
import { useSession, useSignedIn } from '../../api/session.ts'
import type { Visit } from '../../api/visit.ts'
import { storage } from '../../device/storage.ts'
import { useDates } from '../../lib/dates/dates.ts'
import { paths } from '../../paths.ts'
import { useTexts } from '../../texts/define-texts.ts'
import classes from '../support/visit.module.css'
import { lookTexts } from './texts.ts'

/** It may be ended from elsewhere: soon after, nobody sits before a portal that is gone. */
const askAgainMs = 20_000

/** What is there to be changed, is about this device, or is for those alone who are chosen for it today. */
const closed = /^\/(profile|email-debug|voicebox-admin)$/

/** A backup that an admin looks into: all of it, and nothing to change. */
export const lookVisit: Visit = {
  may: (name) => previewMay(visitTraits[name] ?? {}, routeOf(name)?.method),
  isClosed: (path) => closed.test(path),
  Banner: LookBanner,
  Closed,
}

/** On every page, so that nobody takes then for now. When it is over, it leads back to where one came from. */
function LookBanner() {
  const t = useTexts(lookTexts)
  const dates = useDates()
  const { reload } = useSession()
  const { guest } = useSignedIn()
  const [busy, setBusy] = useState(false)
  const look = guest && typeof guest === 'object' && 'home' in guest ? guest : null
  const [home, until] = [look?.home, look ? Date.parse(look.until) : 0]
  useEffect(() => {
    if (!home) return
    const goHome = () => location.replace(home)
    const end = setTimeout(goHome, Math.max(until - Date.now(), 0))
    const ask = setInterval(() => void reload(), askAgainMs)
    return () => {
      clearTimeout(end)
      clearInterval(ask)
      // Signed out, or ended: there is nothing here to sign in to.
      if (storage.token.get() === null) goHome()
    }
  }, [home, until, reload])
  if (!look) return null
  const leave = async () => {
    setBusy(true)
    await call('auth.logout', {}, { signal: AbortSignal.timeout(3000) }).catch(() => {})
    storage.clearSession()
    storage.clearPerson()
    location.replace(look.home)
  }
  return (
    <section className={classes.banner} aria-label={t.what(dates.time(look.madeAt))} data-look>
      <IconHistory size={22} stroke={1.7} className={classes.icon} aria-hidden />
      <div className={classes.words}>
        <strong>{t.what(dates.time(look.madeAt))}</strong>
        <span>{t.rule} {t.until(dates.clock(look.until))}</span>
      </div>
      <Button variant="default" onClick={() => void leave()} loading={busy}>
        {t.leave}
      </Button>
    </section>
  )
}

function Closed() {
  const t = useTexts(lookTexts)
  const home = (
    <Button component={Link} to={paths.home()}>
      {t.goHome}
    </Button>
  )
  return <MessagePage icon={IconHistory} title={t.closedTitle} text={t.closedText} action={home} />
}
