import { expect, test } from 'vitest'
import { absentFrom } from './use-wanted.ts'

test('what a list of the newest does not have is not said to be gone', () => {
  expect(absentFrom({ data: ['a', 'b'], total: 3 })).toBe('unlisted')
  expect(absentFrom({ data: ['a', 'b'], total: 2 })).toBe('gone')
  expect(absentFrom({ data: ['a'] })).toBe('gone')
})
