import '@portal/ui/styles/signed-in.ts'
import { useIsDesktop, useIsPhone } from '@portal/ui/page/use-is-phone.ts'
import { memo, useCallback, useEffect, useRef, useState } from 'react'
import { Navigate, Route, Routes, useLocation } from 'react-router-dom'
import { useSignedIn } from '../api/session.ts'
import { visit } from '../api/visit.ts'
import { chatDoor, chatLink, useChatDoor } from '../lib/chat-door.ts'
import { useEntrance } from '../lib/entrance/state.ts'
import { paths } from '../paths.ts'
import { publicRoutes, signedInRoutes } from '../routes.ts'
import { useTexts } from '../texts/define-texts.ts'
import { RoleBanner } from './frame/banners/banners.tsx'
import { BottomBar } from './frame/bottom-bar.tsx'
import { useDialogs } from './dialogs/dialogs.tsx'
import { ErrorBoundary } from './frame/error-boundary.tsx'
import { GuardedPage } from './frame/guarded-page.tsx'
import { Header } from './frame/header.tsx'
import { InstallBanner } from './frame/banners/install-banner.tsx'
import { Navigation } from './frame/navigation.tsx'
import { NotFound } from './frame/not-found.tsx'
import { AfterStart, AfterVisitStart, ChatSlot, MenuSlot } from './start/on-demand.tsx'
import { Preferences } from './frame/preferences.tsx'
import { PublicPage } from './frame/public-page.tsx'
import { PullToRefresh } from './frame/pull/pull-to-refresh.tsx'
import classes from './signed-in.module.css'
import { lastStep, signedOutScreen } from './start/signed-out-code.ts'
import { SplashGate } from './start/splash-gate.tsx'
import { shellTexts } from './texts.ts'
import { UpdateBanner } from './frame/banners/update-banner.tsx'
import { useArrival } from './frame/use-arrival.ts'
import { usePageFade } from './frame/use-page-fade.ts'
import { useFetchAhead } from './start/use-fetch-ahead.ts'
import { KeptNote } from './waiting/kept-note.tsx'
import { OfflineBanner } from './waiting/offline-banner.tsx'

/** Everything that someone who is signed in sees: one step first if one is due, then the day's splash, then the portal. */
export function SignedInApp() {
  const { step } = useSignedIn()
  // Ended by itself alone: it may show what nobody sees again.
  const [finishing, setFinishing] = useState(false)
  const { pathname, hash } = useLocation()
  const { wanted } = useEntrance().state
  if (step && !finishing) setFinishing(true)
  if (finishing) return <lastStep.Page onDone={() => setFinishing(false)} />
  // Mailed links work for whoever opens them.
  if (pathname === paths.verifyEmail()) return <signedOutScreen.Page name="verifyEmail" />
  if (pathname === paths.resetPassword()) return <signedOutScreen.Page name="resetPassword" />
  // A code that somebody scans at a colleague's device.
  if (pathname === paths.access() && hash) return <signedOutScreen.Page name="access" />
  // Just signed in: on to the page that was asked for.
  const entered = pathname === paths.home() || pathname === paths.twoFactor() || pathname === paths.access()
  if (entered && (wanted || pathname !== paths.home())) return <Navigate to={wanted ?? paths.home()} replace />
  // What greets the people of the location is not for whoever looks after its portal.
  if (visit.current) return <Shell />
  return (
    <SplashGate>
      <Shell />
    </SplashGate>
  )
}

function Shell() {
  const t = useTexts(shellTexts)
  const phone = useIsPhone()
  const desktop = useIsDesktop()
  const [menuOpened, setMenuOpened] = useState(false)
  const { opened: chatOpened } = useChatDoor()
  const toggleMenu = useCallback(() => setMenuOpened((opened) => !opened), [])
  const chat = { chatOpened, onChat: chatDoor.toggle }
  useChatLinks()
  useArrival()
  useFetchAhead()
  return (
    <div className={classes.shell}>
      <a href="#main" className={classes.skip}>
        {t.skip}
      </a>
      <Header menuOpened={menuOpened} onMenu={toggleMenu} />
      <div className={classes.columns}>
        {desktop && (
          <aside className={classes.side} aria-label={t.menu}>
            <div className={classes.places}>
              <Navigation {...chat} />
            </div>
            <div className={classes.foot}>
              <Preferences />
            </div>
          </aside>
        )}
        <div className={classes.middle}>
          <Page />
        </div>
        <ChatSlot opened={chatOpened} onClose={chatDoor.close} />
      </div>
      {visit.current ? <AfterVisitStart /> : <AfterStart />}
      <PullToRefresh />
      {phone && <BottomBar {...chat} menuOpened={menuOpened} onMenu={toggleMenu} />}
      {!desktop && <MenuSlot opened={menuOpened} onClose={() => setMenuOpened(false)} {...chat} />}
    </div>
  )
}

/** Links into the chat, such as those of notifications, open it over whatever page they lead to. */
function useChatLinks() {
  const { search, key } = useLocation()
  const followed = useRef('')
  useEffect(() => {
    // The same link followed once more opens it once more.
    if (followed.current === key) return
    followed.current = key
    const wanted = chatLink(search)
    if (wanted) chatDoor.open(wanted)
  }, [search, key])
  useEffect(() => chatDoor.close, [])
}

/** Apart from the menu and the chat: a touch on those must not draw it again. */
const Page = memo(function Page() {
  const t = useTexts(shellTexts)
  useSignedIn()
  const Banner = visit.current?.Banner
  return (
    <>
      <aside aria-label={t.notices}>
        {Banner && <Banner />}
        <OfflineBanner />
        <UpdateBanner />
        <InstallBanner />
        <RoleBanner />
        <KeptNote />
      </aside>
      <Pages />
    </>
  )
})

function Pages() {
  const { pathname } = useLocation()
  const { openDialog, dialog } = useDialogs()
  const content = usePageFade()
  return (
    <main id="main" className={classes.main} tabIndex={-1}>
      <div ref={content} className={classes.content}>
        <ErrorBoundary resetOn={pathname}>
          <Routes>
            {signedInRoutes.map((route) => (
              <Route key={route.path} path={route.path} element={<GuardedPage key={route.path} route={route} openDialog={openDialog} />} />
            ))}
            {publicRoutes.map((route) => (
              <Route key={route.path} path={route.path} element={<PublicPage route={route} />} />
            ))}
            <Route path="*" element={<NotFound />} />
          </Routes>
        </ErrorBoundary>
      </div>
      {dialog}
    </main>
  )
}
