import { storage } from '../../../device/storage.ts'
import { whenUndisturbed } from './undisturbed.ts'
import { Suspense, lazy, useEffect, useRef, useState } from 'react'
import { network } from '../../../api/network.ts'
import { useCan } from '../../../api/session.ts'
import { useCall } from '../../../api/use-call.ts'
import { mayPrompt } from './prompt-rules.ts'
import { permission, pushSupported } from './push.ts'
import { usePreferences } from '../use-preferences.ts'
import { useOnDevice } from './use-on-device.ts'
import { useSignedUp } from './use-signed-up.ts'

const load = () => import('./stay-connected-dialog.tsx')
const StayConnectedDialog = lazy(() => load().then((m) => ({ default: m.StayConnectedDialog })))
const DELAY_MS = 1500

/**
 * Offers push notifications by itself, 1.5 seconds after the portal is there, when its rules allow it; over another dialog
 * or somebody's typing it does not come, but waits for their end.
 */
export function StayConnected() {
  const { values, loaded } = usePreferences({ aside: true })
  const chosen = useOnDevice()
  useSignedUp(useCan()('notifications.subscribe') && values.pushNotifications, chosen)
  const { data, isError } = useCall('notifications.vapidKey', {}, { aside: true })
  const [opened, setOpened] = useState(false)
  const due = useRef(false)
  const ready = loaded && (Boolean(data) || isError) && chosen !== undefined
  const facts = { pushOn: values.pushNotifications, declined: data?.data.declined ?? false, chosen: chosen ?? null }
  const latest = useRef(facts)
  useEffect(() => {
    latest.current = facts
  })
  useEffect(() => {
    const may = () => mayPrompt({
      ...latest.current,
      token: storage.token.get() !== null,
      preferencesLoaded: ready,
      supported: pushSupported(),
      splashJustCompleted: storage.splashDone.get() !== null,
      shownThisSession: storage.notificationPrompt.get() !== null,
      permission: permission(),
    })
    if (!due.current && !may()) return
    due.current = true
    storage.splashDone.set(null)
    storage.notificationPrompt.set('true')
    let stop = () => {}
    let isOver = false
    const timer = setTimeout(() => {
      // Without a network push can't be switched on, and its code may be out of reach: no offer then, and no crash.
      stop = whenUndisturbed(() => void (network.isReached() && load().then(() => {
        // Something may have been opened while it was on its way.
        if (!isOver) stop = whenUndisturbed(() => setOpened(true))
      }, () => {})))
    }, DELAY_MS)
    return () => {
      isOver = true
      clearTimeout(timer)
      stop()
    }
  }, [ready])
  if (!opened) return null
  return (
    <Suspense>
      <StayConnectedDialog onClose={() => setOpened(false)} />
    </Suspense>
  )
}
