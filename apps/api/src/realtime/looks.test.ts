import { pino } from 'pino'
import { expect, test, vi } from 'vitest'
import { openLooks } from './looks.ts'

const log = pino({ level: 'silent' })

test('one location is looked at after another, and again where it could not be, which keeps no other waiting', async () => {
  const looked: string[] = []
  let [under, most, isBroken] = [0, 0, true]
  const looks = openLooks(async (location) => {
    most = Math.max(most, ++under)
    await new Promise(setImmediate)
    under--
    if (location === 'one' && isBroken) throw new Error('no answer')
    looked.push(location)
  }, log, { pauseMs: 5 })
  for (const location of ['one', 'two', 'three']) looks.add(location)
  await vi.waitFor(() => expect(looked).toEqual(['two', 'three']))
  looks.add('two')
  await vi.waitFor(() => expect(looked).toEqual(['two', 'three', 'two']))
  isBroken = false
  await vi.waitFor(() => expect(looked).toEqual(['two', 'three', 'two', 'one']))
  expect(most).toBe(1)
})

test('what is due while a location is being looked at is looked at once more', async () => {
  let [count, finish] = [0, () => {}]
  const looks = openLooks(() => {
    count++
    return new Promise<void>((resolve) => (finish = resolve))
  }, log, { pauseMs: 5 })
  looks.add('one')
  looks.add('one')
  finish()
  await vi.waitFor(() => expect(count).toBe(2))
  finish()
})

test('after the end nothing more is looked at', async () => {
  let count = 0
  const looks = openLooks(async () => {
    count++
    throw new Error('no answer')
  }, log, { pauseMs: 5 })
  for (const location of ['one', 'two']) looks.add(location)
  looks.stop()
  await new Promise((resolve) => setTimeout(resolve, 30))
  expect(count).toBe(1)
})
