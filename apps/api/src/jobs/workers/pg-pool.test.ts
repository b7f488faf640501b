import { expect, test, vi } from 'vitest'
import { openPgPool } from './pg-pool.ts'

test('a connection that is given back twice is given back once', async () => {
  const warn = vi.fn()
  const pool = openPgPool(process.env.TEST_DATABASE_URL!, 1, { warn })
  const { promise, resolve } = Promise.withResolvers<(reason?: Error) => void>()
  pool.connect((_error, _client, release) => resolve(release))
  const release = await promise
  release()
  expect(() => release(new Error('gone'))).not.toThrow()
  expect({ open: pool.totalCount, idle: pool.idleCount }).toEqual({ open: 1, idle: 1 })
  expect((await pool.query('select 1 as one')).rows).toEqual([{ one: 1 }])
  await pool.end()
  expect(warn).not.toHaveBeenCalled()
})
