import { Loading } from '@portal/ui/states/loading.tsx'
import { Suspense } from 'react'
import { useEntrance } from '../../lib/entrance/state.ts'
import { lazyPage } from '../../lib/lazy-page.tsx'
import { LoginForm } from '../../features/sign-in/login-form.tsx'
import { commonTexts } from '../../texts/common.ts'
import { useTexts } from '../../texts/define-texts.ts'
import { useTenant } from '../../lib/tenant.ts'

const views = {
  signUp: lazyPage<object>(() => import('../../features/sign-up/page.tsx').then((m) => m.SignUpPage)),
  forgotPassword: lazyPage<object>(() => import('../../features/forgot-password/page.tsx').then((m) => m.ForgotPasswordPage)),
}

/** `/` for someone who is not signed in: the login, or the form that they chose from there. */
export function Entrance() {
  const { view } = useEntrance().state
  const { self_signup: selfSignup } = useTenant()
  const common = useTexts(commonTexts)
  if (!view || (view === 'signUp' && !selfSignup)) return <LoginForm />
  const { Page } = views[view]
  return (
    <Suspense fallback={<Loading text={common.loadingPage} />}>
      <Page />
    </Suspense>
  )
}
