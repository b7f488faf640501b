import { expect, test } from 'vitest'
import { countPlaywright, countVitest, inWords, plus } from './test-counts.ts'

test('both runners are summed, and a file that does not load counts as a failure', () => {
  const vitest = countVitest({
    numPassedTests: 5,
    numFailedTests: 1,
    numPendingTests: 1,
    numTodoTests: 1,
    testResults: [
      { status: 'passed', assertionResults: [{ status: 'passed' }] },
      { status: 'failed', assertionResults: [{ status: 'failed' }] },
      { status: 'failed', assertionResults: [] },
    ],
  })
  expect(vitest).toEqual({ passed: 5, failed: 2, skipped: 2, flaky: 0 })
  const playwright = countPlaywright({ stats: { expected: 3, unexpected: 0, flaky: 1, skipped: 0 } })
  expect(playwright).toEqual({ passed: 4, failed: 0, skipped: 0, flaky: 1 })
  expect(inWords(plus(vitest, playwright))).toBe('9 passed, 2 failed, 2 skipped (1 at a second try)')
  expect(inWords(playwright)).toBe('4 passed, 0 failed (1 at a second try)')
})
