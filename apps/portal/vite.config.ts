import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { VitePWA } from 'vite-plugin-pwa'

// What nearly every page needs, in files that a release of the portal does not change.
const vendors: [name: string, packages: RegExp][] = [
  ['react', /node_modules\/(react|react-dom|scheduler|react-router|react-router-dom)\//],
  ['query', /node_modules\/@tanstack\/(query-core|react-query)\//],
]
/** All else that the first screen needs, as one file: fifty small ones weigh more and come later. */
const first = { name: 'first', tags: ['$initial' as const] }

/** The worker at `/sw.js`. Manifest and page are made by the server for each location: neither is in the build. */
const worker = VitePWA({
  strategies: 'injectManifest',
  srcDir: 'src',
  filename: 'sw.ts',
  manifest: false,
  injectRegister: false,
  injectManifest: {
    globPatterns: ['assets/*.{js,css,woff2}'],
    // As big as all else together, for those who read a PDF.
    globIgnores: ['assets/pdfjs-*'],
    dontCacheBustURLsMatching: /^assets\//,
  },
})

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), worker],
  build: {
    target: 'es2022',
    sourcemap: true,
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: { codeSplitting: { groups: [...vendors.map(([name, test]) => ({ name, test })), first] } },
    },
  },
  server: {
    proxy: { '/api': 'http://localhost:3000', '/brand': 'http://localhost:3000', '/socket.io': { target: 'http://localhost:3000', ws: true } },
  },
})
