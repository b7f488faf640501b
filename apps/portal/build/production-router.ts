import { createRequire } from 'node:module'
import path from 'node:path'
import type { Plugin } from 'vite'

/** The router's package names only its build that warns developers; the one that does not lies beside it. */
const development = createRequire(import.meta.url).resolve('react-router')
const built = (file: string) => path.join(path.dirname(development), '../production', file)

/** For pages that go out: the same router without its warnings. */
export const productionRouter = (): Plugin => ({
  name: 'production-router',
  apply: 'build',
  config: () => ({
    resolve: {
      alias: [
        { find: /^react-router$/, replacement: built('index.mjs') },
        { find: /^react-router\/dom$/, replacement: built('dom-export.mjs') },
      ],
    },
  }),
})
