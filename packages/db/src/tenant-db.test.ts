import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { DatabaseUnavailable } from './errors.ts'
import { openScratch } from './testing/scratch.ts'
import { hot } from './hot.ts'
import { type TenantDb, inTenant } from './tenant-db.ts'
import { enqueue } from './outbox.ts'
import { forJobs } from './pool/patience.ts'
import { transactionOf } from './tenant-db.ts'
import { CompiledQuery } from 'kysely'

type Scratch = Awaited<ReturnType<typeof openScratch>>
let scratch: Scratch
let a: { id: string; lane: number }
let b: { id: string; lane: number }

beforeAll(async () => {
  // What is looked at here is not how soon: a slow machine may take its time.
  scratch = await openScratch({ patience: forJobs })
  a = await scratch.location()
  b = await scratch.location()
})
afterAll(() => scratch?.close())

const welcome = (title: string) => ({ id: 1, title, message: 'Hello', is_example: false })
const raw = (text: string, values: unknown[] = []) => CompiledQuery.raw(text, values)
const titles = hot((db, p: { id: number }) => db.selectFrom('home_welcome').select('title').where('id', '=', p.id))

describe('a location’s transaction', () => {
  test('reads and writes its own tables alone', async () => {
    await inTenant(scratch.lanes, a, 'write', (db) => db.insertInto('home_welcome').values(welcome('A')).execute())
    await inTenant(scratch.lanes, b, 'write', (db) => db.insertInto('home_welcome').values(welcome('B')).execute())
    const read = (place: typeof a) =>
      inTenant(scratch.lanes, place, 'read', (db) => db.selectFrom('home_welcome').select('title').execute())
    expect(await read(a)).toEqual([{ title: 'A' }])
    expect(await read(b)).toEqual([{ title: 'B' }])
  })

  test('hot statements name the schema of the location that runs them', async () => {
    expect(await inTenant(scratch.lanes, a, 'read', (db) => titles(db, { id: 1 }))).toEqual([{ title: 'A' }])
    expect(await inTenant(scratch.lanes, b, 'read', (db) => titles(db, { id: 1 }))).toEqual([{ title: 'B' }])
  })

  test.each([
    ['another schema', (other: string) => `select title from ${other}.home_welcome`],
    ['the catalogue', () => 'select * from platform.locations'],
    ['the outbox of all', () => 'select * from jobs.outbox'],
    ['a table of its own', () => 'create table mine (id int)'],
    ['a temporary table', () => 'create temporary table mine (id int)'],
    ['a retargeted role', () => `select set_config('role', 'portal_owner', true)`],
    ['a changed setting', () => `update pg_catalog.pg_settings set setting = 'x' where name = 'role'`],
    ['emptying a table', () => 'truncate home_welcome'],
    ['dropping a table', () => 'drop table home_welcome'],
    ['unsaying what was done', () => 'delete from audit_log'],
  ])('is refused %s by Postgres', async (_, statement) => {
    const attempt = inTenant(scratch.lanes, a, 'write', (db) => transactionOf(db).run(raw(statement(b.id))))
    await expect(attempt).rejects.toMatchObject({ code: '42501' })
  })

  test('a connection that may not become the location is not used again, and another one is tried', async () => {
    const admin = scratch.platform.client
    const backend = () => inTenant(scratch.lanes, a, 'read', async (db) => ((await transactionOf(db).run(raw('select pg_backend_pid() as pid'))).rows[0] as { pid: number }).pid)
    const open = async () => (await admin.unsafe<{ pid: number }[]>(`
      select pid from pg_stat_activity where usename = 'portal_lane_${a.lane}' and datname = current_database()`)).map(({ pid }) => pid)
    await backend()
    const before = await open()
    await admin.unsafe(`revoke ${a.id} from portal_lane_${a.lane}`)
    await expect(backend()).rejects.toBeInstanceOf(DatabaseUnavailable)
    await admin.unsafe(`grant ${a.id} to portal_lane_${a.lane} with inherit false, set true`)
    // Which of the lane's connections were tried is the pool's affair: those are gone.
    const gone = async () => {
      const now = await open()
      return before.filter((pid) => !now.includes(pid))
    }
    await expect.poll(async () => (await gone()).length).toBeGreaterThan(0)
    expect(await gone()).not.toContain(await backend())

    await admin.unsafe(`revoke ${a.id} from portal_lane_${a.lane}`)
    let tries = 0
    const late = inTenant(scratch.lanes, a, 'read', async (db) => {
      tries++
      try {
        return await titles(db, { id: 1 })
      } catch (error) {
        await admin.unsafe(`grant ${a.id} to portal_lane_${a.lane} with inherit false, set true`)
        throw error
      }
    })
    expect([await late, tries]).toEqual([[{ title: 'A' }], 2])
  })

  test('can leave work for itself and not in another’s name', async () => {
    await inTenant(scratch.lanes, a, 'write', (db) => enqueue(db, { task: 'test', payload: { n: 1 } }))
    const rows = await scratch.platform.client`delete from jobs.outbox where task = 'test' returning location_id, payload`
    expect(rows).toEqual([{ location_id: a.id, payload: { n: 1 } }])
    const forged = inTenant(scratch.lanes, a, 'write', (db) =>
      transactionOf(db).run(raw('insert into jobs.outbox (location_id, task) values ($1, $2)', [b.id, 'test'])))
    await expect(forged).rejects.toMatchObject({ code: '42501' })
  })

  test('a throw leaves nothing behind, and the connection serves the next one', async () => {
    const broken = inTenant(scratch.lanes, a, 'write', async (db) => {
      await db.updateTable('home_welcome').set({ title: 'Broken' }).execute()
      throw new Error('changed my mind')
    })
    await expect(broken).rejects.toThrow('changed my mind')
    expect(await inTenant(scratch.lanes, a, 'read', (db) => titles(db, { id: 1 }))).toEqual([{ title: 'A' }])
  })

  test('a swallowed failure is not taken for success', async () => {
    const swallowed = inTenant(scratch.lanes, a, 'write', async (db) => {
      await db.insertInto('home_welcome').values(welcome('Twice')).execute().catch(() => {})
    })
    await expect(swallowed).rejects.toThrow('nothing was saved')
  })

  test('reading can’t write', async () => {
    const attempt = inTenant(scratch.lanes, a, 'read', (db) => db.deleteFrom('home_welcome').execute())
    await expect(attempt).rejects.toMatchObject({ code: '25006' })
  })

  test('a query after the end of its transaction is refused', async () => {
    let kept: Parameters<Parameters<typeof inTenant>[3]>[0] | undefined
    await inTenant(scratch.lanes, a, 'read', async (db) => void (kept = db))
    await expect(kept!.selectFrom('home_welcome').select('title').execute()).rejects.toThrow('after its transaction ended')
  })

  test('a killed connection fails closed and the lane recovers', async () => {
    const killed = inTenant(scratch.lanes, a, 'write', async (db) => {
      const { rows } = await transactionOf(db).run<{ pid: number }>(raw('select pg_backend_pid() as pid'))
      await scratch.admin`select pg_terminate_backend(${rows[0]!.pid})`
      return db.selectFrom('home_welcome').select('title').execute()
    })
    await expect(killed).rejects.toThrow()
    expect(await inTenant(scratch.lanes, a, 'read', (db) => titles(db, { id: 1 }))).toEqual([{ title: 'A' }])
  })

  test.each([
    ['before its end', async () => {}],
    ['before another statement', (db: TenantDb) => db.selectFrom('home_welcome').select('title').execute()],
    ['before one that needs no rights', (db: TenantDb) => transactionOf(db).run(raw('select 1'))],
  ])('whose connection is lost while nothing is asked, %s, is never told as done', async (_, after) => {
    const lost = inTenant(scratch.lanes, a, 'write', async (db) => {
      await db.updateTable('home_welcome').set({ title: 'Lost' }).execute()
      const { rows } = await transactionOf(db).run<{ pid: number }>(raw('select pg_backend_pid() as pid'))
      await scratch.admin`select pg_terminate_backend(${rows[0]!.pid})`
      // The close is heard of, and the library would connect anew for whatever is asked next.
      await sleep(200)
      await after(db)
    })
    await expect(lost).rejects.toThrow(DatabaseUnavailable)
    expect(await inTenant(scratch.lanes, a, 'read', (db) => titles(db, { id: 1 }))).toEqual([{ title: 'A' }])
  })

  test('a connection is replaced after half an hour: between two transactions, never within one', async () => {
    const backend = async (db: TenantDb) => (await transactionOf(db).run<{ pid: number }>(raw('select pg_backend_pid() as pid'))).rows[0]!.pid
    const now = performance.now.bind(performance)
    let later = 0
    const clock = vi.spyOn(performance, 'now').mockImplementation(() => now() + later)
    try {
      const before = await inTenant(scratch.lanes, a, 'write', backend)
      const during = await inTenant(scratch.lanes, a, 'write', async (db) => {
        const first = await backend(db)
        later = 40 * 60_000
        return [first, await backend(db)]
      })
      expect(during).toEqual([before, before])
      expect(await inTenant(scratch.lanes, a, 'write', backend)).not.toBe(before)
    } finally {
      clock.mockRestore()
    }
  })

  test('many interleaved transactions of two locations on few connections never mix', async () => {
    const runs = Array.from({ length: 600 }, (_, index) => {
      const [place, title] = index % 2 ? [a, 'A'] as const : [b, 'B'] as const
      return inTenant(scratch.lanes, place, index % 5 ? 'read' : 'write', async (db) => {
        if (index % 7 === 0) throw new Error('on purpose')
        const [generic] = await db.selectFrom('home_welcome').select('title').execute()
        const [prepared] = await titles(db, { id: 1 })
        return generic?.title === title && prepared?.title === title
      }).catch((error: Error) => error.message === 'on purpose')
    })
    expect((await Promise.all(runs)).filter((right) => !right)).toEqual([])
  })
})
