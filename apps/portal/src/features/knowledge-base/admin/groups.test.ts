import { expect, test } from 'vitest'
import { groupsIn, wrongLine } from './groups.ts'

test('one meaning on each line, empty lines and words left out', () => {
  expect(groupsIn('fryer, freidora ,\n\n PTO, vacation, PTO')).toEqual([['fryer', 'freidora'], ['PTO', 'vacation']])
})

test('a line with one word alone means nothing, and is named', () => {
  expect(wrongLine('fryer, freidora\nPTO')).toBe(2)
  expect(wrongLine(`fryer, ${'x'.repeat(61)}`)).toBe(1)
  expect(wrongLine(Array.from({ length: 21 }, (_, index) => `word ${index}`).join())).toBe(1)
  expect(wrongLine('fryer, freidora\n\n')).toBeNull()
})
