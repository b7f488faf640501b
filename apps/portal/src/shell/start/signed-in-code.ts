import { lazyPage } from '../../lib/lazy-page.tsx'
import { preload } from '../../routes.ts'

/** What only someone who is signed in needs, in files of its own. */
export const signedInCode = lazyPage<object>(() => import('../signed-in.tsx').then((m) => m.SignedInApp))

/** Fetches it, and the page of this address, while the server still checks who it is. */
export const preloadSignedIn = (path = location.pathname) => Promise.all([signedInCode.preload(), preload(path)])
