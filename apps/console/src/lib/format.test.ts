import { expect, test } from 'vitest'
import { formatBytes, formatDuration } from './format.ts'

test.each([
  [0, '0 B'], [999, '999 B'], [1000, '1.0 kB'], [1_234_567, '1.2 MB'], [42_000_000, '42 MB'], [7_900_000_000_000_000, '7900 TB'],
])('%i bytes read as %s', (bytes, words) => {
  expect(formatBytes(bytes)).toBe(words)
})

test('a step that took long is told in seconds, and a clock that ran backwards shows nothing below zero', () => {
  expect(formatDuration('2026-11-20T10:00:00.000Z', '2026-11-20T10:00:00.038Z')).toBe('38 ms')
  expect(formatDuration('2026-11-20T10:00:00.000Z', '2026-11-20T10:00:01.240Z')).toBe('1.2 s')
  expect(formatDuration('2026-11-20T10:00:01.000Z', '2026-11-20T10:00:00.000Z')).toBe('0 ms')
})
