import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Client, openClient } from './driver.ts'

let admin: Client
beforeAll(() => void (admin = openClient(process.env.TEST_DATABASE_ADMIN_URL!, { name: 'tests' })))
afterAll(() => admin.end())

// Each of these moments used to end the process, or leave a connection that never answered again.
test('a client outlives its connections being cut at any moment', async () => {
  const name = `victim ${crypto.randomUUID().slice(0, 8)}`
  const client = openClient(process.env.TEST_DATABASE_URL!, { name })
  let over = false
  const cutting = (async () => {
    while (!over) {
      await admin`select pg_terminate_backend(pid) from pg_stat_activity where application_name = ${name}`
      await new Promise((resolve) => setTimeout(resolve, Math.random() * 40))
    }
  })()
  async function transaction() {
    try {
      await client.unsafe('begin').execute()
      await client`select ${'x'}::text as x`
      await client.unsafe('commit').execute()
      return 'done'
    } catch {
      // As after any failure: sent at the worst moment, when the connection is about to be closed.
      await client.unsafe('rollback').execute().catch(() => {})
      await client.begin((sql) => sql`select ${'y'}::text as y`).catch(() => {})
      return 'cut'
    }
  }
  const results = new Map<string, number>()
  const patience = <T>(work: Promise<T>) => Promise.race([work, new Promise<'stuck'>((resolve) => setTimeout(resolve, 8_000, 'stuck' as const))])
  const end = Date.now() + 3_000
  while (Date.now() < end) {
    const result = await patience(transaction())
    results.set(result, (results.get(result) ?? 0) + 1)
  }
  over = true
  await cutting
  expect(results.get('stuck')).toBeUndefined()
  expect(results.get('cut')).toBeGreaterThan(0)
  expect(results.get('done')).toBeGreaterThan(0)
  const working = async () => (await client`select 1 as one`)[0]
  expect(await working().catch(working)).toEqual({ one: 1 })
  await client.end({ timeout: 1 })
}, 30_000)

test('the first query after a cut is not told the error of the one before', async () => {
  const name = `victim ${crypto.randomUUID().slice(0, 8)}`
  const client = openClient(process.env.TEST_DATABASE_URL!, { name })
  for (let round = 0; round < 5; round++) {
    const sleeping = client`select pg_sleep(10)`.execute()
    const rejected = expect(sleeping).rejects.toThrow()
    while (!(await admin`select 1 from pg_stat_activity where application_name = ${name} and query like '%pg_sleep%'`).length);
    await admin`select pg_terminate_backend(pid) from pg_stat_activity where application_name = ${name}`
    await rejected
    expect([...(await client`select 1 as one`)]).toEqual([{ one: 1 }])
  }
  await client.end({ timeout: 1 })
})
