import { expect, test } from 'vitest'
import { createRate } from './rate.ts'

test('speed and time left come from what left in the last seconds', () => {
  let now = 0
  const rate = createRate(() => now)
  expect(rate.add(0, 10_000)).toEqual({ speed: null, secondsLeft: null })
  now = 1000
  expect(rate.add(2000, 10_000)).toEqual({ speed: 2000, secondsLeft: 4 })
  now = 10_000
  expect(rate.add(2500, 10_000), 'what was long ago no longer counts').toEqual({ speed: null, secondsLeft: null })
  now = 11_000
  expect(rate.add(3000, 10_000).speed).toBe(500)
})

test('a part that is sent again starts the count anew', () => {
  let now = 0
  const rate = createRate(() => now)
  rate.add(8000, 10_000)
  now = 1000
  expect(rate.add(4000, 10_000)).toEqual({ speed: null, secondsLeft: null })
})
