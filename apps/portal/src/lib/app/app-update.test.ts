import { expect, test } from 'vitest'
import { mayReload } from './app-update.ts'

test('a page is loaded anew by itself only when nothing is lost and nobody is typing', () => {
  expect(mayReload('none', 0)).toBe(true)
  expect([0, 30_000, 119_000].map((idle) => mayReload('kept', idle))).toEqual([false, false, false])
  expect(mayReload('kept', 120_000)).toBe(true)
  expect(mayReload('loose', 3_600_000)).toBe(false)
})
