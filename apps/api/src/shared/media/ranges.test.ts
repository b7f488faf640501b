import { expect, test } from 'vitest'
import { byteRange } from './ranges.ts'

test.each([
  ['bytes=0-99', { start: 0, end: 99 }],
  ['bytes=100-', { start: 100, end: 999 }],
  ['bytes=-100', { start: 900, end: 999 }],
  ['bytes=-5000', { start: 0, end: 999 }],
  ['bytes=900-5000', { start: 900, end: 999 }],
  ['bytes=1000-', 'unsatisfiable'],
  ['bytes=-0', 'unsatisfiable'],
  ['bytes=5-4', undefined],
  ['bytes=1500-1200', undefined],
  ['Bytes=5-9', { start: 5, end: 9 }],
  ['bytes=0-1,4-5', undefined],
  ['items=0-1', undefined],
  ['bytes=-', undefined],
  [null, undefined],
])('%s of a thousand bytes', (header, expected) => {
  expect(byteRange(header, 1000)).toEqual(expected)
})
