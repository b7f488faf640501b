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
  expect(vitest).toEqual({ passed: 5, failed: 2, skipped: 2 })
  const playwright = countPlaywright({ stats: { expected: 3, unexpected: 0, flaky: 1, skipped: 0 } })
  expect(playwright).toEqual({ passed: 3, failed: 1, skipped: 0 })
  expect(inWords(plus(vitest, playwright))).toBe('8 passed, 3 failed, 2 skipped')
  expect(inWords(playwright)).toBe('3 passed, 1 failed')
})
