import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { Plugin } from 'vite'

const styles = path.resolve(import.meta.dirname, '../../../packages/ui/src/styles')
const library = /^(.*\/node_modules\/@mantine\/core)\/esm\//
const classNames = /from "[^"]*\/([A-Z]\w*)\.module\.mjs"/g
const list = /\/packages\/ui\/src\/styles\/(?:base|signed-in)\.ts$/
const ofComponents = /^import '@mantine\/core\/styles\/[A-Z]\w*\.layer\.css'$/gm
const sheet = /\/@mantine\/core\/styles\/([\w-]+)\.layer\.css$/

/** The sheets in the order in which they have to count: that of the lists. */
const order = ['base.ts', 'signed-in.ts'].flatMap((name) =>
  [...readFileSync(path.join(styles, name), 'utf8').matchAll(/^import '@mantine\/core\/styles\/([\w-]+)\.layer\.css'$/gm)].map(([, listed = '']) => listed))

/**
 * In the build each component of Mantine brings its own style sheet, and the lists of all of them, which the development
 * server reads, fall empty: a page loads the looks of what it shows. Each sheet is a layer of its own, and the page names
 * the layers in the order of the lists before any sheet is there, so that it does not matter which file comes first; below them what a link is by itself (layers.css).
 */
export function componentStyles(): Plugin {
  return {
    name: 'component-styles',
    apply: 'build',
    enforce: 'pre',
    transform(code, id) {
      if (list.test(id)) return { code: code.replaceAll(ofComponents, ''), map: null }
      const [, name] = sheet.exec(id) ?? []
      if (name) return { code: code.replaceAll('@layer mantine {', `@layer mantine.${name} {`), map: null }
      const [, root] = library.exec(id) ?? []
      if (!root) return null
      const sheets = [...code.matchAll(classNames)].map(([, component]) => `import ${JSON.stringify(path.join(root, 'styles', `${component}.layer.css`))};`)
      return sheets.length ? { code: [code, ...sheets].join('\n'), map: null } : null
    },
    transformIndexHtml: {
      order: 'post',
      handler: (page) => page.replace('<style nonce="app-nonce">', (tag) => `${tag}@layer links,${order.map((name) => `mantine.${name}`).join(',')};`),
    },
  }
}
