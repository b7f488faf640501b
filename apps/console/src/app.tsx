import { ErrorState } from '@portal/ui/states/error-state.tsx'
import { Loading } from '@portal/ui/states/loading.tsx'
import { routerWindow } from '@portal/ui/dialogs/overlay-history.ts'
import { UiProvider } from '@portal/ui/start/ui-provider.tsx'
import { QueryClientProvider } from '@tanstack/react-query'
import { Suspense, lazy } from 'react'
import { BrowserRouter, useLocation } from 'react-router-dom'
import { queryClient } from './api/query-client.ts'
import { useSession } from './api/session.ts'
import { nonce, timeZone } from './boot.ts'
import { AcceptInvitationPage } from './features/accept-invitation/page.tsx'
import { SignInPage } from './features/sign-in/page.tsx'
import { paths } from './paths.ts'
import { ErrorBoundary } from './shell/error-boundary.tsx'
import { schemeManager } from './shell/schemes.ts'
import { SessionProvider } from './shell/session-provider.tsx'
import { SignedOutLayout } from './shell/signed-out-layout.tsx'
import { commonTexts } from './texts/common.ts'
import { errorWords } from './texts/errors.ts'
import { language } from './texts/language.ts'

const MustEnrolPage = lazy(() => import('./shell/must-enrol.tsx').then((m) => ({ default: m.MustEnrolPage })))
const SignedInApp = lazy(() => import('./shell/signed-in.tsx').then((m) => ({ default: m.SignedInApp })))

function Places() {
  const { state, reload } = useSession()
  const { pathname } = useLocation()
  const loading = <Loading text={commonTexts.loading} fullPage />
  if (state.status === 'checking') return loading
  if (state.status === 'unknown') return <ErrorState text={errorWords(state.error)} onRetry={() => void reload()} />
  if (state.status === 'signedOut') {
    return <SignedOutLayout>{pathname === paths.acceptInvitation() ? <AcceptInvitationPage /> : <SignInPage />}</SignedOutLayout>
  }
  return (
    <Suspense fallback={loading}>
      {state.mustEnrol ? <MustEnrolPage /> : <SignedInApp />}
    </Suspense>
  )
}

export function App() {
  return (
    <UiProvider nonce={nonce} schemes={schemeManager} language={language} timeZone={timeZone}>
      <QueryClientProvider client={queryClient}>
        <BrowserRouter window={routerWindow}>
          <SessionProvider>
            <ErrorBoundary fullPage>
              <Places />
            </ErrorBoundary>
          </SessionProvider>
        </BrowserRouter>
      </QueryClientProvider>
    </UiProvider>
  )
}
