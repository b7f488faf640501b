import { expect, test } from 'vitest'
import { openFairQueue } from './fair-queue.ts'

const limits = { atOnce: 3, atOnceOfOne: 2, waitingOfOne: 5, waiting: 8 }
const piece = (location: string, name = location, background = false) => ({ location, name, background })

test('whoever sent many waits behind the one of a neighbour', () => {
  const queue = openFairQueue<ReturnType<typeof piece>>({ ...limits, atOnce: 1 })
  for (const n of [1, 2, 3]) queue.push(piece('many', `many ${n}`))
  queue.push(piece('one'))
  const order = []
  for (let next = queue.take(); next; next = queue.take()) {
    order.push(next.name)
    queue.end(next)
  }
  expect(order).toEqual(['many 1', 'one', 'many 2', 'many 3'])
})

test('one location leaves a place for others, and so does background work', () => {
  const queue = openFairQueue<ReturnType<typeof piece>>(limits)
  for (const n of [1, 2, 3]) queue.push(piece('a', `a ${n}`))
  const first = queue.take()!
  expect([first.name, queue.take()?.name, queue.take()]).toEqual(['a 1', 'a 2', undefined])
  queue.push(piece('b'))
  expect(queue.take()?.name).toBe('b')
  expect(queue.take()).toBeUndefined()
  queue.end(first)
  expect(queue.take()?.name).toBe('a 3')

  const jobs = openFairQueue<ReturnType<typeof piece>>(limits)
  for (const location of ['a', 'b', 'c']) jobs.push(piece(location, location, true))
  expect([jobs.take()?.name, jobs.take()?.name, jobs.take()]).toEqual(['a', 'b', undefined])
  jobs.push(piece('d'))
  expect(jobs.take()?.name).toBe('d')
})

test('no more wait than there is room for, of one and of all; background work waits as it comes', () => {
  const queue = openFairQueue<ReturnType<typeof piece>>(limits)
  const taken = (location: string, count: number, background = false) =>
    Array.from({ length: count }, () => queue.push(piece(location, location, background))).filter(Boolean).length
  expect([taken('a', 9), taken('b', 9), taken('c', 9), taken('c', 100, true)]).toEqual([5, 3, 0, 100])
  expect(queue.waiting()).toHaveLength(108)
  expect(taken('a', 1)).toBe(0)
  queue.take()
  expect(taken('a', 1)).toBe(1)
})

test('what gives up waiting leaves its place', () => {
  const queue = openFairQueue<ReturnType<typeof piece>>(limits)
  const [first, second] = [piece('a', 'first'), piece('a', 'second')]
  queue.push(first)
  queue.push(second)
  expect([queue.remove(first), queue.remove(first)]).toEqual([true, false])
  expect([queue.take()?.name, queue.take(), queue.busy()]).toEqual(['second', undefined, 1])
})
