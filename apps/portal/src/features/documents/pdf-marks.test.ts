import { expect, test } from 'vitest'
import { marksOn } from './pdf-marks.ts'

// A page whose beginning is at the top, while the file counts from the bottom.
const view = { width: 600, height: 800, convertToViewportPoint: (x: number, y: number) => [x, 800 - y] }
const line = (str: string, y: number) => ({ str, transform: [10, 0, 0, 10, 60, y], width: str.length * 6, height: 10 })

test('a word is marked where it stands in its line', () => {
  const [mark, ...others] = marksOn(view, [line('Take your break', 700)], 'break')
  expect(others).toEqual([])
  expect(mark!.left).toBeCloseTo((60 + 10 * 6) / 600)
  expect(mark!.width).toBeCloseTo((5 * 6) / 600)
  expect(mark!.top).toBeGreaterThan(0.1)
  expect(mark!.top + mark!.height).toBeLessThan(0.13)
})

test('words that go on in the next line are marked in both', () => {
  const marks = marksOn(view, [line('Call the shift', 700), line('leader first', 680)], 'shift leader')
  expect(marks).toHaveLength(2)
  expect(marks[1]!.left).toBeCloseTo(0.1)
  expect(marks[1]!.top).toBeGreaterThan(marks[0]!.top)
})

test('nothing to mark is no mark', () => {
  expect(marksOn(view, [line('Take your break', 700)], 'parking')).toEqual([])
})
