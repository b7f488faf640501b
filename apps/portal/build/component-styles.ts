import path from 'node:path'
import type { Plugin } from 'vite'

const library = /^(.*\/node_modules\/@mantine\/core)\/esm\//
const classNames = /from "[^"]*\/([A-Z]\w*)\.module\.mjs"/g
const list = /\/packages\/ui\/src\/styles\/(?:base|signed-in)\.ts$/
const ofComponents = /^import '@mantine\/core\/styles\/[A-Z]\w*\.layer\.css'$/gm

/**
 * In the build each component of Mantine brings its own style sheet, after those of what it is made of, and the lists of all
 * of them, which the development server reads, fall empty: a page loads the looks of what it shows.
 */
export function componentStyles(): Plugin {
  return {
    name: 'component-styles',
    apply: 'build',
    enforce: 'pre',
    transform(code, id) {
      if (list.test(id)) return { code: code.replaceAll(ofComponents, ''), map: null }
      const [, root] = library.exec(id) ?? []
      if (!root) return null
      // At the end: a sheet comes after those of the components that this one is made of.
      const sheets = [...code.matchAll(classNames)].map(([, name]) => `import ${JSON.stringify(path.join(root, 'styles', `${name}.layer.css`))};`)
      return sheets.length ? { code: [code, ...sheets].join('\n'), map: null } : null
    },
  }
}
