import { Loading } from '@portal/ui/states/loading.tsx'
import { Suspense } from 'react'
import { useSignedIn } from '../../api/session.ts'
import { visit } from '../../api/visit.ts'
import type { OpenDialog, PageProps } from '../../lib/page.ts'
import { placeTexts } from '../../nouns/titles.ts'
import type { Route } from '../../routes.ts'
import { mayOpen } from '../../routes.ts'
import { commonTexts } from '../../texts/common.ts'
import { useTexts } from '../../texts/define-texts.ts'
import { NoAccess } from './no-access.tsx'
import { usePageTitle } from './use-page-title.ts'

/** A signed-in page behind its guard, with its title and the words while its code arrives. */
export function GuardedPage({ route, openDialog }: { route: Route; openDialog: OpenDialog }) {
  const { role } = useSignedIn()
  const places = useTexts(placeTexts)
  const common = useTexts(commonTexts)
  usePageTitle(places[route.name])
  if (!mayOpen(route.path, role)) return <NoAccess needs={route.needs ?? 'admin'} />
  const visiting = visit.current
  if (visiting?.isClosed(route.path)) return <visiting.Closed />
  const { Page } = route.page
  return (
    <Suspense fallback={<Loading text={route.needs ? common.loadingAdmin : common.loadingPage} />}>
      <Page {...(route.roleOnly ? ({ role } as PageProps) : { role, openDialog })} />
    </Suspense>
  )
}
