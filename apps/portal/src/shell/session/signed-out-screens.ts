import type { ReactNode } from 'react'
import { lazyPage } from '../../lib/lazy-page.tsx'
import { paths } from '../../paths.ts'
import { Entrance } from './entrance.tsx'

const built = lazyPage<object>
/** Part of the first download: the page that people wait for. */
const atOnce = (Page: () => ReactNode) => ({ Page, preload: async () => {} })

/** The screens of someone who is not signed in, by path. */
export const signedOutScreens = {
  login: { path: paths.home(), ...atOnce(Entrance) },
  twoFactor: {
    path: paths.twoFactor(),
    ...built(() => import('../../features/sign-in/two-factor-form.tsx').then((m) => m.TwoFactorPage)),
  },
  access: {
    path: paths.access(),
    ...built(() => import('../../features/access-code/page.tsx').then((m) => m.AccessCodePage)),
  },
  verifyEmail: {
    path: paths.verifyEmail(),
    ...built(() => import('../../features/verify-email/page.tsx').then((m) => m.VerifyEmailPage)),
  },
  resetPassword: {
    path: paths.resetPassword(),
    ...built(() => import('../../features/reset-password/page.tsx').then((m) => m.ResetPasswordPage)),
  },
}

/** In place of everything, while a sign-in still needs a new password or a second factor (`session.step`). */
export const finishSignIn = lazyPage<{ onDone: () => void }>(() => import('../../features/profile/finish-sign-in.tsx').then((m) => m.FinishSignIn))
