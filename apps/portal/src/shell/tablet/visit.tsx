import { Button, VisuallyHidden } from '@mantine/core'
import { visitTraits } from '@portal/contract/derived/visits.generated'
import { kioskMay } from '@portal/contract/kit/visits'
import { focusBack } from '@portal/ui/dialogs/focus-back.ts'
import { MessagePage } from '@portal/ui/states/message-page.tsx'
import { IconDeviceTablet } from '@tabler/icons-react'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { Link } from 'react-router-dom'
import { call } from '../../api/call.ts'
import { useSignedIn } from '../../api/session.ts'
import type { Visit } from '../../api/visit.ts'
import { storage } from '../../device/storage.ts'
import { tabletSetup, wipeTablet } from '../../device/storage-tablet.ts'
import { leftToOther } from '../../lib/app/leave-to-other.ts'
import { paths } from '../../paths.ts'
import { forgetCaches } from '../../sw/names.ts'
import { useTexts } from '../../texts/define-texts.ts'
import { tellServer } from '../session/tell-server.ts'
import { onDevice } from '../start/on-device.ts'
import { WARNED_MS, watchIdle } from './idle.ts'
import { tabletTexts } from './texts.ts'
import classes from './visit.module.css'

/** The own sign-in and the own data: nothing to look after where others stand behind one. */
const closed = /^\/profile$/

/** Somebody's turn at a shared tablet: begun with the session, whatever is on screen. */
export function tabletVisit(): Visit {
  const setup = tabletSetup()
  let leaving: Promise<void> | null = null
  /** The session ends, nothing stays on the tablet, and the page itself goes with all that it remembers. */
  const leave = () => (leaving ??= (async () => {
    idle.stop()
    await tellServer()
    wipeTablet(setup)
    await Promise.allSettled([forgetCaches(), onDevice((offline) => offline.erase())])
    // What waits on the page is not theirs any more, and nobody stands there to answer.
    leftToOther()
    location.replace(paths.home())
  })())
  const idle = watchIdle({
    tell: () => void call('auth.pinStay', {}).catch(() => {}),
    end: () => void leave(),
    isOver: () => storage.token.get() === null,
  })
  return {
    may: (name) => kioskMay(visitTraits[name] ?? {}),
    isClosed: (path) => closed.test(path),
    Banner: () => <TabletBar idle={idle} leave={leave} />,
    Closed,
  }
}

interface TabletBarProps {
  idle: Pick<ReturnType<typeof watchIdle>, 'secondsLeft' | 'subscribe'>
  leave: () => Promise<void>
}

/** Whose turn it is, and the way out; the last seconds are counted where they are seen. */
function TabletBar({ idle, leave }: TabletBarProps) {
  const t = useTexts(tabletTexts)
  const { person } = useSignedIn()
  const seconds = useSyncExternalStore(idle.subscribe, idle.secondsLeft)
  const [busy, setBusy] = useState(false)
  // Signed out by another way: nobody waits for the next second.
  useEffect(() => () => void (storage.token.get() === null && leave()), [leave])
  const done = () => {
    setBusy(true)
    void leave()
  }
  return (
    <section className={classes.bar} aria-label={t.bar(person.full_name)} data-warned={seconds !== null || undefined}>
      <IconDeviceTablet size={24} stroke={1.7} className={classes.icon} aria-hidden />
      <div className={classes.words}>
        <strong>{person.full_name}</strong>
        <span role="timer">{seconds !== null && t.left(seconds)}</span>
      </div>
      {/* The numbers count down unheard: it is said once. */}
      <VisuallyHidden role="alert">{seconds !== null && t.left(WARNED_MS / 1000)}</VisuallyHidden>
      {/* The press itself is heard of, as any is; the button goes with it. */}
      {seconds !== null && <Button variant="default" size="md" onClick={() => focusBack(null)}>{t.stay}</Button>}
      <Button size="md" onClick={done} disabled={busy}>
        {busy ? t.leaving : t.done}
      </Button>
    </section>
  )
}

function Closed() {
  const t = useTexts(tabletTexts)
  const home = (
    <Button component={Link} to={paths.home()}>
      {t.goHome}
    </Button>
  )
  return <MessagePage icon={IconDeviceTablet} title={t.closedTitle} text={t.closedText} action={home} />
}
