import { expect, test } from 'vitest'
import { oneTimeWords } from './account.ts'

test.each([
  ['active', 'approved', 'oneTimeSet'], ['unverified', 'approved', 'oneTimeUnverified'], ['unverified', 'pending', 'oneTimeBoth'],
  ['pending_approval', 'pending', 'oneTimePending'], ['inactive', 'approved', 'oneTimeInactive'], ['denied', 'denied', 'oneTimeDenied'],
] as const)('of a one-time password for an account that is %s and %s it is said: %s', (status, approval, words) => {
  expect(oneTimeWords({ status, approval })).toBe(words)
})
