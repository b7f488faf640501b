import { existsSync, globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const root = path.resolve(import.meta.dirname, '..')
const sources = globSync('{apps/portal,apps/console,packages/ui}/src/**/*.tsx', { cwd: root })
const read = (file: string) => readFileSync(path.join(root, file), 'utf8')
const sheet = (component: string) => `@mantine/core/styles/${component}.layer.css`
const listed = ['base.ts', 'signed-in.ts'].map((name) => read(`packages/ui/src/styles/${name}`)).join('\n')

/** Components whose look comes from another one's sheet. */
const mantineImports = (source: string) =>
  [...source.matchAll(/import\s*\{([^}]*)\}\s*from '@mantine\/core'/g)].flatMap(([, names = '']) =>
    names.split(',').map((name) => name.trim()).filter((name) => /^[A-Z]/.test(name)))

test('every component of Mantine that a screen uses has its style sheet listed', () => {
  const used = [...new Set(sources.flatMap((file) => mantineImports(read(file))))]
  expect(used).toContain('Button')
  const missing = used.filter((name) =>
    existsSync(path.join(root, 'node_modules', sheet(name))) && !listed.includes(sheet(name)))
  expect(missing).toEqual([])
})
