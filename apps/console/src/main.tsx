import { loadFonts } from '@portal/ui/start/fonts.ts'
import { quietResizeErrors } from '@portal/ui/states/quiet-errors.ts'
import { allowOnlyStyleText } from '@portal/ui/start/trusted-types.ts'
import { createRoot } from 'react-dom/client'
import { App } from './app.tsx'
import { nonce } from './boot.ts'
import { applyKeptScheme } from './shell/schemes.ts'

allowOnlyStyleText()
applyKeptScheme()
quietResizeErrors()
// The libraries that write style elements of their own read the nonce here.
Object.assign(globalThis, { __webpack_nonce__: nonce })

const root = document.getElementById('root')
if (!root) throw new Error('The page has no #root')
createRoot(root).render(<App />)
void loadFonts()
