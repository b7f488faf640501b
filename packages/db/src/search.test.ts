import { CompiledQuery } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { searchStems, searchTerms, searchText } from './search.ts'
import { inTenant, transactionOf } from './tenant-db.ts'
import { openScratch } from './testing/scratch.ts'

let scratch: Awaited<ReturnType<typeof openScratch>>
let place: { id: string; lane: number }
beforeAll(async () => {
  scratch = await openScratch()
  place = await scratch.location()
})
afterAll(() => scratch?.close())

test.each([
  ['messages', 'messages_search', () => searchStems('fryer', 'messages.search', 'messages.text').matches],
  ['document_texts', 'document_texts_search', () => searchText(searchTerms('fryer'), 'document_texts.search', 'document_texts.text').matches],
] as const)('words in %s are found by the index that was made for them', async (table, index, matches) => {
  const plan = await inTenant(scratch.lanes, place, 'write', async (db) => {
    const run = async (...query: Parameters<typeof CompiledQuery.raw>) => (await transactionOf(db).run(CompiledQuery.raw(...query))).rows as Array<Record<string, string>>
    await run('set local enable_seqscan = off')
    const { sql, parameters } = db.selectFrom(table as 'messages').selectAll().where(matches()).compile()
    return (await run(`explain (costs off) ${sql}`, [...parameters])).map((row) => row['QUERY PLAN']).join('\n')
  })
  expect(plan).toContain(index)
})
