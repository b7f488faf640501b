import '@portal/ui/styles/signed-in.ts'
import { Button } from '@mantine/core'
import { MessagePage } from '@portal/ui/states/message-page.tsx'
import { useIsDesktop } from '@portal/ui/page/use-is-phone.ts'
import { IconMapOff } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { Link, Navigate, Route, Routes, useLocation } from 'react-router-dom'
import { useCan } from '../api/session.ts'
import { AccountPage } from '../features/account/page.tsx'
import { JobsPage } from '../features/jobs/page.tsx'
import { LocationPage } from '../features/location/page.tsx'
import { LocationsPage } from '../features/locations/page.tsx'
import { LogPage } from '../features/log/page.tsx'
import { OperatorsPage } from '../features/operators/page.tsx'
import { ProvisionForm } from '../features/provision/provision-form.tsx'
import { VersionsPage } from '../features/versions/page.tsx'
import { VisitsPage } from '../features/visits/page.tsx'
import { ConsoleMark } from '../lib/console-mark.tsx'
import { paths } from '../paths.ts'
import { ErrorBoundary } from './error-boundary.tsx'
import { AccountLink, Menu, Person, SchemeButton } from './menu.tsx'
import classes from './signed-in.module.css'
import { shellTexts as t } from './texts.ts'

/** Everything that an operator who is signed in sees. */
export function SignedInApp() {
  const desktop = useIsDesktop()
  const brand = (
    <Link to={paths.locations()} className={classes.brand}>
      <ConsoleMark />
      {t.console}
    </Link>
  )
  return (
    <div className={classes.shell}>
      <a href="#main" className={classes.skip}>
        {t.skip}
      </a>
      {desktop ? (
        <header className={classes.side}>
          {brand}
          <Menu className={classes.places} />
          <Person />
        </header>
      ) : (
        <header className={classes.top}>
          {brand}
          <div className={classes.tools}>
            <SchemeButton />
            <AccountLink />
          </div>
        </header>
      )}
      <Pages />
      {!desktop && <Menu className={classes.bottom} short />}
    </div>
  )
}

/** The list stands behind the form for a new location: closing it leads back to what was there. */
const locationsPath = (pathname: string) => (pathname === paths.newLocation() ? paths.locations() : pathname)

function Pages() {
  const { pathname } = useLocation()
  const page = locationsPath(pathname)
  const can = useCan()
  const main = useRef<HTMLElement>(null)
  const shown = useRef(page)
  useEffect(() => {
    // After a navigation the page's heading is read out; on arrival the browser does that by itself.
    if (shown.current === page) return
    shown.current = page
    scrollTo(0, 0)
    main.current?.querySelector<HTMLElement>('[data-page-title]')?.focus({ preventScroll: true })
  }, [page])
  return (
    <main id="main" ref={main} className={classes.main} tabIndex={-1}>
      <div className={classes.content}>
        <ErrorBoundary resetOn={pathname}>
          <Routes>
            <Route path={paths.locations()} element={<LocationsPage />} />
            <Route path={paths.newLocation()} element={can('locations.create') ? <LocationsPage form={<ProvisionForm />} /> : <NotFound />} />
            <Route path={paths.location(':id')} element={<LocationPage />} />
            <Route path={paths.log()} element={<LogPage />} />
            <Route path={paths.visits()} element={<VisitsPage />} />
            <Route path={paths.jobs()} element={<JobsPage />} />
            <Route path={paths.versions()} element={<VersionsPage />} />
            <Route path={paths.operators()} element={can('operators.list') ? <OperatorsPage /> : <NotFound />} />
            <Route path={paths.account()} element={<AccountPage />} />
            <Route path={paths.acceptInvitation()} element={<Navigate to={paths.locations()} replace />} />
            <Route path="*" element={<NotFound />} />
          </Routes>
        </ErrorBoundary>
      </div>
    </main>
  )
}

const NotFound = () => (
  <MessagePage
    icon={IconMapOff}
    title={t.notFound}
    text={t.notFoundText}
    action={
      <Button component={Link} to={paths.locations()}>
        {t.toLocations}
      </Button>
    }
  />
)
