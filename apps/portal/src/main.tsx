import { startTransition } from 'react'
import { createRoot } from 'react-dom/client'
import { watchNetwork } from './api/network.ts'
import { App } from './app.tsx'
import { nonce } from './boot.ts'
import { loadFontsLater } from './lib/fonts-later.ts'
import { watchInstallOffer } from './lib/app/install-offer.ts'
import { registerWhenLoaded } from './lib/app/service-worker.ts'
import { storage } from './device/storage.ts'
import { watchTyping } from './lib/unsaved-input.ts'
import { allowOnlyStyleText } from '@portal/ui/start/trusted-types.ts'
import { firstData } from './shell/start/first-data.ts'
import { findFirstState } from './shell/start/first-state.ts'
import { followBrand } from './shell/start/load-brand.ts'
import { hideDevelopmentOverlays, quietResizeErrors } from '@portal/ui/states/quiet-errors.ts'
import { applyKeptScheme } from './shell/start/scheme-manager.ts'
import { preloadSignedIn } from './shell/start/signed-in-code.ts'
import { signedOutCode } from './shell/start/signed-out-code.ts'

allowOnlyStyleText()
applyKeptScheme()
quietResizeErrors()
hideDevelopmentOverlays()
watchTyping()
watchInstallOffer()
watchNetwork()
// The libraries that write style elements of their own read the nonce here.
Object.assign(globalThis, { __webpack_nonce__: nonce })
const code = storage.token.get() ? preloadSignedIn() : signedOutCode.preload()

const root = document.getElementById('root')
if (!root) throw new Error('The page has no #root')
const portal = createRoot(root)
// Not awaited at the top: what is imported here imports from this file's chunk, and would wait for it.
void Promise.all([findFirstState(), code, followBrand()]).then(async ([first]) => {
  if (first.state.status === 'signedIn') await firstData()
  // In slices, so that a touch is never waited for.
  startTransition(() => portal.render(<App first={first} />))
  loadFontsLater()
  registerWhenLoaded()
})
