import { Loading } from '@portal/ui/loading.tsx'
import { Suspense } from 'react'
import { lazyPage } from '../../lib/lazy-page.tsx'
import { commonTexts } from '../../texts/common.ts'
import { useTexts } from '../../texts/define-texts.ts'
import { placeTexts } from '../texts.ts'
import { usePageTitle } from './use-page-title.ts'

const { Page } = lazyPage<object>(() => import('../../features/privacy-policy/page.tsx').then((m) => m.PrivacyPolicyPage))

/** The privacy policy, the same for those who are signed in and those who are not. */
export function PrivacyPolicy() {
  usePageTitle(useTexts(placeTexts).privacyPolicy)
  return (
    <Suspense fallback={<Loading text={useTexts(commonTexts).loadingPrivacyPolicy} />}>
      <Page />
    </Suspense>
  )
}
