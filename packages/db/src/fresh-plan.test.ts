import { CompiledQuery } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { runFresh } from './fresh-plan.ts'
import { inTenant, transactionOf } from './tenant-db.ts'
import { openScratch } from './testing/scratch.ts'

let scratch: Awaited<ReturnType<typeof openScratch>>
let place: { id: string; lane: number }
beforeAll(async () => {
  scratch = await openScratch()
  place = await scratch.location()
})
afterAll(() => scratch?.close())

test('of a statement that is planned anew no plan is kept, and of others one is', async () => {
  const kept = await inTenant(scratch.lanes, place, 'write', async (db) => {
    await db.insertInto('announcements').values({ title: 'Truck', message: 'Late' }).execute()
    const titled = (title: string) => db.selectFrom('announcements').select('title').where('title', '=', title)
    expect(await runFresh(db, titled('Truck'))).toEqual([{ title: 'Truck' }])
    expect(await runFresh(db, titled("'; drop table announcements; --"))).toEqual([])
    const plans = async () => (await transactionOf(db).run<{ statement: string }>(CompiledQuery.raw('select statement from pg_prepared_statements'))).rows.filter(({ statement }) => statement.includes('"title" ='))
    const fresh = await plans()
    await titled('Truck').execute()
    return [fresh.length, (await plans()).length]
  })
  expect(kept).toEqual([0, 1])
})
