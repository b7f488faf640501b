import { expect, test } from 'vitest'
import { nextStep } from './use-look-up.ts'

const still = { isFetching: false, isError: false }

test('somebody newer than the list at hand is asked for before anything is said', () => {
  expect(nextStep(still, false)).toBe('look')
  expect(nextStep({ ...still, isFetching: true }, true)).toBe('wait')
  expect(nextStep(still, true)).toBe('gone')
})

test('nobody is said to be gone while nobody has answered', () => {
  expect(nextStep({ isFetching: false, isError: true }, true)).toBe('unknown')
  expect(nextStep({ isFetching: true, isError: true }, true), 'asked once more').toBe('wait')
  expect(nextStep({ isFetching: false, isError: true }, false), 'the list at hand failed before they were asked for').toBe('look')
})
