import { expect, test } from 'vitest'
import type { Files } from '../../outside/files/index.ts'
import { mustHaveRoom, reserve } from './room.ts'

const disk = (left: number | undefined, there: number[] = []) => ({
  room: async () => left,
  async *list() {
    for (const size of there) yield { key: 'a', size, at: new Date() }
  },
}) as unknown as Files

test('there must be room for all of it and for what others write meanwhile; a bucket is not asked', async () => {
  await expect(mustHaveRoom(disk(reserve + 100), 100)).rejects.toMatchObject({ code: 'backups.disk_full' })
  await mustHaveRoom(disk(reserve + 101), 100)
  await mustHaveRoom(disk(undefined), Number.MAX_SAFE_INTEGER)
})

test('what lies there already needs no room a second time, and more of it makes none', async () => {
  await mustHaveRoom(disk(reserve + 21, [50, 30]), 100, { over: 't_1' })
  await expect(mustHaveRoom(disk(reserve + 20, [50, 30]), 100, { over: 't_1' })).rejects.toMatchObject({ code: 'backups.disk_full' })
  await expect(mustHaveRoom(disk(reserve, [500]), 100, { over: 't_1' })).rejects.toMatchObject({ code: 'backups.disk_full' })
})

test('what comes to it needs room of its own, whatever lies there, and is not reckoned for a bucket', async () => {
  const beside = async () => 40
  await mustHaveRoom(disk(reserve + 61, [50, 30]), 100, { over: 't_1', beside })
  await expect(mustHaveRoom(disk(reserve + 60, [50, 30]), 100, { over: 't_1', beside })).rejects.toMatchObject({ code: 'backups.disk_full' })
  await expect(mustHaveRoom(disk(reserve + 40, [500]), 100, { over: 't_1', beside })).rejects.toMatchObject({ code: 'backups.disk_full' })
  await mustHaveRoom(disk(undefined), 100, { beside: () => Promise.reject(new Error('asked')) })
})
