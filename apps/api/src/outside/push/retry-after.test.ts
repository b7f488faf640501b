import { expect, test } from 'vitest'
import { secondsToWait } from './retry-after.ts'

const date = 'Fri, 20 Nov 2026 17:00:00 GMT'

test.each([
  ['120', 120],
  ['0', 0],
  ['86400', 3600],
  ['Fri, 20 Nov 2026 17:02:00 GMT', 120],
  ['Sat, 21 Nov 2026 17:00:00 GMT', 3600],
  ['Fri, 20 Nov 2026 16:00:00 GMT', 0],
  ['soon', null],
  ['', null],
])('%j asks for %j seconds', (header, seconds) => {
  expect(secondsToWait({ 'retry-after': header, date })).toBe(seconds)
})

test('who says nothing asks for nothing, and a date without a clock beside it is read by ours', () => {
  expect(secondsToWait({})).toBe(null)
  const inTwoMinutes = secondsToWait({ 'retry-after': new Date(Date.now() + 120_000).toUTCString() })
  expect(inTwoMinutes).toBeGreaterThan(100)
  expect(inTwoMinutes).toBeLessThanOrEqual(120)
})
