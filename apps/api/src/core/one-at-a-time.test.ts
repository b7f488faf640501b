import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { oneAtATime } from './one-at-a-time.ts'

test('whoever asks while it is done gets one more turn together', async () => {
  const said: string[] = []
  let turn = 0
  const ask = oneAtATime(async () => {
    const mine = ++turn
    said.push(`begins ${mine}`)
    await sleep(5)
    said.push(`ends ${mine}`)
  })
  const first = ask()
  await sleep(1)
  const more = Array.from({ length: 100 }, () => ask())
  await first
  expect(said.slice(0, 2)).toEqual(['begins 1', 'ends 1'])
  await Promise.all(more)
  expect(said).toEqual(['begins 1', 'ends 1', 'begins 2', 'ends 2'])
  await ask()
  expect(turn).toBe(3)
})

test('one that fails is told to those who asked for it, and keeps no other from a turn', async () => {
  let fails = true
  const ask = oneAtATime(async () => {
    await sleep(1)
    if (fails) throw new Error('away')
  })
  const first = expect(ask()).rejects.toThrow('away')
  await sleep(0)
  const second = ask()
  fails = true
  await first
  fails = false
  await second
})
