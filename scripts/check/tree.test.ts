import path from 'node:path'
import { expect, it } from 'vitest'
import { deadPaths, strangersAtTop } from './tree.ts'

const root = path.resolve(import.meta.dirname, '../..')

it('knows what belongs at the top', () => {
  expect(strangersAtTop(['apps/api/package.json', '.gitignore', 'notes.md', 'README.md'])).toEqual([expect.stringContaining('notes.md')])
})

it('finds paths, links and commands that lead nowhere', () => {
  const text = 'See `scripts/check.ts`, `scripts/nothing.ts`, `check/tree.ts`, `views/gone.tsx`, [here](../package.json), [there](gone.md) and\n`npm start`, `npm run check`, `npm run fly`.'
  expect(deadPaths(root, 'scripts/README.md', text, { check: '', start: '' }, ['scripts/check/tree.ts'])).toEqual([
    'scripts/README.md:1 names scripts/nothing.ts, which does not exist',
    'scripts/README.md:1 names views/gone.tsx, which does not exist',
    'scripts/README.md:1 links to gone.md, which does not exist',
    'scripts/README.md:2 says npm run fly, which package.json does not have',
  ])
})
