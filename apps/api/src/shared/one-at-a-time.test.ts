import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { openFairTurns, openPlaces, openTurns } from './one-at-a-time.ts'

test('the same key waits its turn, in order, also after one that failed; others do not wait', async () => {
  const inTurn = openTurns()
  const seen: string[] = []
  const work = (name: string, ms: number, fails = false) => async () => {
    seen.push(`${name} begins`)
    await pause(ms)
    seen.push(`${name} ends`)
    if (fails) throw new Error(name)
    return name
  }
  const results = await Promise.allSettled([
    inTurn('a', work('a1', 30, true)), inTurn('a', work('a2', 1)), inTurn('b', work('b1', 5)), inTurn('a', work('a3', 1)),
  ])
  expect(results.map((result) => (result.status === 'fulfilled' ? result.value : (result.reason as Error).message))).toEqual(['a1', 'a2', 'b1', 'a3'])
  expect(seen).toEqual(['a1 begins', 'b1 begins', 'b1 ends', 'a1 ends', 'a2 begins', 'a2 ends', 'a3 begins', 'a3 ends'])
})

test('who asks for much holds up nobody but themselves', async () => {
  const inTurn = openFairTurns()
  const seen: string[] = []
  let atOnce = 0
  const work = (name: string) => async () => {
    seen.push(name)
    expect(++atOnce).toBe(1)
    await pause(2)
    atOnce -= 1
  }
  await Promise.all([...['a1', 'a2', 'a3', 'a4'].map((name) => inTurn('a', work(name))), inTurn('b', work('b1'))])
  expect(seen).toEqual(['a1', 'b1', 'a2', 'a3', 'a4'])
})

test('of many at once two go on, in order, and each that ends or fails lets the next one in', async () => {
  const inPlace = openPlaces(2)
  const seen: string[] = []
  let [atOnce, most] = [0, 0]
  const work = (name: string, fails = false) => async () => {
    seen.push(name)
    most = Math.max(most, ++atOnce)
    await pause(2)
    atOnce -= 1
    if (fails) throw new Error(name)
  }
  const ended = await Promise.allSettled([inPlace(work('a')), inPlace(work('b', true)), inPlace(work('c', true)), inPlace(work('d')), inPlace(work('e'))])
  expect([seen, most]).toEqual([['a', 'b', 'c', 'd', 'e'], 2])
  expect(ended.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'rejected', 'fulfilled', 'fulfilled'])
  await inPlace(work('f'))
  expect(seen.at(-1)).toBe('f')
})
