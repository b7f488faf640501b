import { Loading } from '@portal/ui/states/loading.tsx'
import { Suspense } from 'react'
import { placeTexts } from '../../nouns/titles.ts'
import type { PageProps } from '../../lib/page.ts'
import type { Route } from '../../routes.ts'
import { commonTexts } from '../../texts/common.ts'
import { useTexts } from '../../texts/define-texts.ts'
import { usePageTitle } from './use-page-title.ts'

/** A page that is the same for those who are signed in and those who are not: it is given nothing. */
export function PublicPage({ route: { name, page: { Page } } }: { route: Route }) {
  usePageTitle(useTexts(placeTexts)[name])
  return (
    <Suspense fallback={<Loading text={useTexts(commonTexts).loadingPrivacyPolicy} />}>
      <Page {...({} as PageProps)} />
    </Suspense>
  )
}
