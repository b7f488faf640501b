import { expect, test } from 'vitest'
import { stateOf } from './item.ts'

test.each([
  [{ progress: 0, completed: false }, 'notStarted'],
  [{ progress: 1, completed: false }, 'inProgress'],
  [{ progress: 99, completed: false }, 'inProgress'],
  [{ progress: 100, completed: true }, 'completed'],
] as const)('%o is %s', (item, state) => {
  expect(stateOf(item)).toBe(state)
})
