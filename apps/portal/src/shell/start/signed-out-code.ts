import { lazyPage } from '../../lib/lazy-page.tsx'
import type { LastStep } from '../session/last-step.tsx'
import type { SignedOutScreen } from '../signed-out.tsx'

/** What only someone who is not signed in needs, in files of its own. */
export const signedOutCode = lazyPage<object>(() => import('../signed-out.tsx').then((m) => m.SignedOutRoutes))

// Its frame also stands around what mailed links open, and around what a sign-in still lacks.
export const signedOutScreen = lazyPage<Parameters<typeof SignedOutScreen>[0]>(() => import('../signed-out.tsx').then((m) => m.SignedOutScreen))
export const lastStep = lazyPage<Parameters<typeof LastStep>[0]>(() => import('../session/last-step.tsx').then((m) => m.LastStep))
