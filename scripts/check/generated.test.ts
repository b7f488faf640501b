import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'
import { tablesFile, tablesOf } from '../gen-tables.ts'
import { staleFiles } from './generated.ts'

it('finds generated files as their programs would write them now', async () => {
  expect(await staleFiles(path.resolve(import.meta.dirname, '../..'))).toEqual([])
})

it('has the tables that the migrations make', async () => {
  const url = process.env.TEST_DATABASE_URL
  if (!url) throw new Error('TEST_DATABASE_URL is set by the test run (scripts/vitest-global.ts)')
  const same = readFileSync(tablesFile, 'utf8') === (await tablesOf(url))
  expect(same, 'tables.generated.ts is stale: npm run check -- --write').toBe(true)
})
