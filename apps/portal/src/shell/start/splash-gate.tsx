import { Loading } from '@portal/ui/states/loading.tsx'
import { Suspense, lazy, useState } from 'react'
import type { ReactNode } from 'react'
import { localDay, storage } from '../../device/storage.ts'
import { commonTexts } from '../../texts/common.ts'
import { useTexts } from '../../texts/define-texts.ts'
import { Live } from './live.tsx'

const Splash = lazy(() => import('../../features/splash/splash.tsx').then((m) => ({ default: m.Splash })))

/** The day's announcements come before the portal: after a sign-in and at the first load of a day. */
export function SplashGate({ children }: { children: ReactNode }) {
  const [due, setDue] = useState(() => storage.splashDate.get() !== localDay())
  const [dueAtStart] = useState(due)
  const common = useTexts(commonTexts)
  const finish = () => {
    storage.splashDate.set(localDay())
    storage.splashDone.set('true')
    setDue(false)
  }
  return (
    <>
      <Live splash={dueAtStart} />
      {due ? (
        <Suspense fallback={<Loading text={common.loading} fullPage />}>
          <Splash onDone={finish} />
        </Suspense>
      ) : (
        children
      )}
    </>
  )
}
