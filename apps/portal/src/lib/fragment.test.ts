import { expect, test } from 'vitest'
import { fragmentOf } from './fragment.ts'

test.each([
  ['', ''],
  ['#', ''],
  ['#history', 'history'],
  ['#caf%C3%A9%20%23', 'café #'],
  ['#100%', '100%'],
  ['#%E0%A4%A', '%E0%A4%A'],
])('the fragment of %s is %s', (hash, fragment) => {
  expect(fragmentOf(hash)).toBe(fragment)
})
