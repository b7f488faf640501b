import { Loading } from '@portal/ui/states/loading.tsx'
import { routerWindow } from '@portal/ui/dialogs/overlay-history.ts'
import { UiProvider } from '@portal/ui/start/ui-provider.tsx'
import { QueryClientProvider } from '@tanstack/react-query'
import { Suspense } from 'react'
import { BrowserRouter, useLocation } from 'react-router-dom'
import { network } from './api/network.ts'
import { queryClient } from './api/query-client.ts'
import { useSession } from './api/session.ts'
import { nonce } from './boot.ts'
import { useTenant } from './lib/tenant.ts'
import { ErrorBoundary } from './shell/frame/error-boundary.tsx'
import type { FirstState } from './shell/start/first-state.ts'
import { schemeManager } from './shell/start/scheme-manager.ts'
import { SessionProvider } from './shell/session/session-provider.tsx'
import { signedInCode } from './shell/start/signed-in-code.ts'
import { signedOutCode } from './shell/start/signed-out-code.ts'
import { useNotificationClicks } from './shell/start/use-notification-clicks.ts'
import { commonTexts } from './texts/common.ts'
import { useTexts } from './texts/define-texts.ts'
import { onLanguage, useLanguage } from './texts/language.ts'

const { Page: SignedInApp } = signedInCode
const { Page: SignedOutRoutes } = signedOutCode

// What the location wrote may be there in the other language too.
onLanguage(() => void queryClient.invalidateQueries())

/** Which half of the portal shows: the session decides. */
function Places() {
  const { state } = useSession()
  const { pathname } = useLocation()
  useNotificationClicks()
  const loading = <Loading text={useTexts(commonTexts).loading} fullPage />
  if (state.status === 'checking') return loading
  return (
    <ErrorBoundary fullPage resetOn={pathname}>
      <Suspense fallback={loading}>{state.status === 'signedIn' ? <SignedInApp /> : <SignedOutRoutes />}</Suspense>
    </ErrorBoundary>
  )
}

export function App({ first }: { first: FirstState }) {
  const language = useLanguage()
  const { timezone } = useTenant()
  return (
    <UiProvider nonce={nonce} schemes={schemeManager} language={language} timeZone={timezone} whenBack={network.whenBack}>
      <QueryClientProvider client={queryClient}>
        <BrowserRouter window={routerWindow}>
          <SessionProvider first={first}>
            <Places />
          </SessionProvider>
        </BrowserRouter>
      </QueryClientProvider>
    </UiProvider>
  )
}
