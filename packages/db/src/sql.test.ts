import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { CompiledQuery } from 'kysely'
import { newId } from './ids.ts'
import { json, jsonOrNull, oneOf, oneOfTexts, placeIn, rankOf } from './sql.ts'
import { inTenant, transactionOf } from './tenant-db.ts'
import { openScratch } from './testing/scratch.ts'

let scratch: Awaited<ReturnType<typeof openScratch>>
let place: { id: string; lane: number }
beforeAll(async () => {
  scratch = await openScratch()
  place = await scratch.location()
})
afterAll(() => scratch?.close())

describe('a list in a statement whose plan is kept', () => {
  test.each([
    ['ids', () => oneOf('id', [newId(), newId()])],
    ['texts', () => oneOfTexts('title', ['a', 'b'])],
    ['the order of ids', () => placeIn('id', [newId(), newId()])],
    ['the order of texts', () => rankOf('title', ['a', 'b'])],
  ])('is read once and not for each row: %s', async (_, expression) => {
    const plan = await inTenant(scratch.lanes, place, 'write', async (db) => {
      const { sql, parameters } = db.selectFrom('announcements').select('id').orderBy(expression()).compile()
      const run = async (text: string) => (await transactionOf(db).run(CompiledQuery.raw(text))).rows as Array<Record<string, string>>
      await run('set local plan_cache_mode = force_generic_plan')
      await run(`prepare of_a_list (text) as ${sql}`)
      const lines = await run(`explain (verbose, costs off) execute of_a_list ('${String(parameters[0])}')`)
      await run('deallocate of_a_list')
      return lines.map((line) => line['QUERY PLAN']).join('\n')
    })
    expect(plan).toMatch(/InitPlan[^]*string_to_array/)
    expect(plan.match(/string_to_array/g)).toHaveLength(1)
  })
})

test('what was cut in the middle of a sign is kept as JSON, and whole signs stay as they are', async () => {
  const value = { cut: '😀'.slice(0, 1), whole: ['😀', String.raw`\ud83d`] }
  const kept = { cut: '\ufffd', whole: ['😀', String.raw`\ud83d`] }
  const row = await inTenant(scratch.lanes, place, 'read', (db) => db.selectNoFrom([json(value).as('one'), jsonOrNull(value).as('other')]).executeTakeFirstOrThrow())
  expect(row).toEqual({ one: kept, other: kept })
})
