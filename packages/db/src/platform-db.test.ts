import { setTimeout as sleep } from 'node:timers/promises'
import { CompiledQuery } from 'kysely'
import { expect, test } from 'vitest'
import { DatabaseUnavailable } from './errors.ts'
import { inTime } from './platform-db.ts'
import { openScratch } from './testing/scratch.ts'

test('what never answers is told as busy, what answers is handed on', async () => {
  await expect(inTime(new Promise(() => {}), 10)).rejects.toThrow(DatabaseUnavailable)
  await expect(inTime(Promise.resolve('rows'), 10)).resolves.toBe('rows')
  await expect(inTime(Promise.reject(new Error('its own')), 10)).rejects.toThrow('its own')
})

test('a transaction whose connection is lost while nothing is asked does nothing outside of it, and is never told as done', async () => {
  const scratch = await openScratch()
  try {
    const raw = (text: string) => CompiledQuery.raw(text)
    await scratch.platform.query('create table platform.kept (word text)', [])
    for (const more of [[], [raw(`insert into platform.kept values ('second')`)]]) {
      const lost = scratch.platform.transact('begin', async ({ query }) => {
        await query(raw(`insert into platform.kept values ('first')`))
        const { rows } = await query<{ pid: number }>(raw('select pg_backend_pid() as pid'))
        await scratch.admin`select pg_terminate_backend(${rows[0]!.pid})`
        await sleep(200)
        for (const statement of more) await query(statement)
      })
      await expect(lost).rejects.toThrow(DatabaseUnavailable)
    }
    expect((await scratch.platform.query('select word from platform.kept', [])).rows).toEqual([])
  } finally {
    await scratch.close()
  }
})
