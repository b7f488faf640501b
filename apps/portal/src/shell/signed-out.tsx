import { Loading } from '@portal/ui/states/loading.tsx'
import { Suspense } from 'react'
import { Navigate, Route, Routes, useLocation } from 'react-router-dom'
import { useEntrance } from '../lib/entrance/state.ts'
import { paths } from '../paths.ts'
import { publicRoutes, signedInRoutes } from '../routes.ts'
import { commonTexts } from '../texts/common.ts'
import { useTexts } from '../texts/define-texts.ts'
import { NotFound } from './frame/not-found.tsx'
import { PublicPage } from './frame/public-page.tsx'
import { PublicFrame } from './session/public-frame.tsx'
import { screenTitles } from './session/screen-titles.ts'
import { SignedOutLayout } from './session/signed-out-layout.tsx'
import { signedOutScreens } from './session/signed-out-screens.ts'
import { usePageTitle } from './frame/use-page-title.ts'

/** One of the screens that need no session, in its frame. */
export function SignedOutScreen({ name }: { name: keyof typeof signedOutScreens }) {
  const { Page } = signedOutScreens[name]
  const common = useTexts(commonTexts)
  const { view } = useEntrance().state
  const titles = useTexts(screenTitles)
  const views = { signUp: titles.signUp, forgotPassword: titles.forgotPassword }
  usePageTitle(name === 'login' && view ? views[view] : titles[name])
  return (
    <SignedOutLayout>
      <Suspense fallback={<Loading text={common.loadingPage} />}>
        <Page />
      </Suspense>
    </SignedOutLayout>
  )
}

/** A page that needs a session: to the login, which comes back here afterwards. */
function ToLogin() {
  const { pathname, search, hash } = useLocation()
  return <Navigate to={paths.home()} replace state={{ wanted: pathname + search + hash }} />
}

export function SignedOutRoutes() {
  return (
    <Routes>
      {(Object.keys(signedOutScreens) as (keyof typeof signedOutScreens)[]).map((name) => (
        <Route key={name} path={signedOutScreens[name].path} element={<SignedOutScreen name={name} />} />
      ))}
      {publicRoutes.map((route) => (
        <Route key={route.path} path={route.path} element={<PublicFrame><PublicPage route={route} /></PublicFrame>} />
      ))}
      {signedInRoutes.filter(({ name }) => name !== 'home').map(({ path }) => (
        <Route key={path} path={path} element={<ToLogin />} />
      ))}
      <Route path="*" element={<PublicFrame><NotFound /></PublicFrame>} />
    </Routes>
  )
}
