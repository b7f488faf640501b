import path from 'node:path'
import react from '@vitejs/plugin-react'
import type { Rolldown } from 'vite'
import { defineConfig } from 'vite'
import { VitePWA } from 'vite-plugin-pwa'

// What nearly every page needs, in files that a release of the portal does not change.
const vendors: [name: string, packages: RegExp][] = [
  ['react', /node_modules\/(react|react-dom|scheduler|react-router|react-router-dom)\//],
  ['query', /node_modules\/@tanstack\/(query-core|react-query)\//],
]
/** All else that the first screen needs, as one file: fifty small ones weigh more and come later. */
const first = { name: 'first', tags: ['$initial' as const] }

const signedIn = path.join(import.meta.dirname, 'src/shell/signed-in.tsx')
let needed: Set<string> | undefined

/** All that someone who is signed in needs before any page, as one file too. */
function shellOf(id: string, context: Rolldown.ChunkingContext): string | null {
  if (!needed) {
    needed = new Set()
    const open = [signedIn]
    for (let next = open.pop(); next; next = open.pop()) {
      if (needed.has(next)) continue
      needed.add(next)
      open.push(...(context.getModuleInfo(next)?.importedIds ?? []))
    }
  }
  return needed.has(id) ? 'shell' : null
}

/** Small things of many pages: a request for each costs more than they weigh. */
const common = { name: 'common', test: /\/(apps\/portal\/src\/(api|lib|texts)|packages\/ui\/src)\//, minShareCount: 5 }

/** The worker at `/sw.js`. Manifest and page are made by the server for each location: neither is in the build. */
const worker = VitePWA({
  strategies: 'injectManifest',
  srcDir: 'src',
  filename: 'sw.ts',
  manifest: false,
  injectRegister: false,
  injectManifest: {
    globPatterns: ['assets/*.{js,css,woff2}'],
    dontCacheBustURLsMatching: /^assets\//,
  },
})

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), worker],
  build: {
    target: 'es2022',
    sourcemap: true,
    // From it the server knows which files to announce before the page asks for them.
    manifest: true,
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: { codeSplitting: { groups: [...vendors.map(([name, test]) => ({ name, test })), first, { name: shellOf, debugName: 'shell' }, common] } },
    },
  },
  server: {
    proxy: { '/api': 'http://localhost:3000', '/brand': 'http://localhost:3000', '/socket.io': { target: 'http://localhost:3000', ws: true } },
  },
})
