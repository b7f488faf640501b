import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { VitePWA } from 'vite-plugin-pwa'
import { groups } from './build/chunks.ts'
import { componentStyles } from './build/component-styles.ts'
import { directImports } from './build/direct-imports.ts'
import { earlyScript } from './build/early-script.ts'
import { noCycles } from './build/no-cycles.ts'
import { nounParts } from './build/noun-parts.ts'
import { pageOrder } from './build/page-order.ts'
import { productionRouter } from './build/production-router.ts'

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
  plugins: [react(), productionRouter(), nounParts(), directImports(), componentStyles(), earlyScript(), pageOrder(), noCycles(), worker],
  build: {
    target: 'es2022',
    sourcemap: true,
    // From it the server knows which files to announce before the page asks for them.
    manifest: true,
    // Every browser that this is built for knows it.
    // What every page of the portal begins with is there before another part of it is asked for.
    modulePreload: { polyfill: false, resolveDependencies: (_file, needed, { hostType }) => (hostType === 'js' ? needed.filter((name) => !/\/(?:rolldown-runtime|react|device)-/.test(name)) : needed) },
    assetsInlineLimit: 0,
    rolldownOptions: {
      preserveEntrySignatures: false,
      output: { codeSplitting: { groups } },
    },
  },
  server: {
    proxy: { '/api': 'http://localhost:3000', '/brand': 'http://localhost:3000', '/socket.io': { target: 'http://localhost:3000', ws: true } },
  },
})
