import { expect, test } from 'vitest'
import { justify } from './justify.ts'

const frame = { width: 1000, height: 220, gap: 8 }
const shapes = [1.5, 0.66, 1.33, 1, 1.78, 0.75, 3.5, 1.5, 1.5, 0.2, 1, 1.33]

test('every picture stands once and in its order', () => {
  const shown = justify(shapes, frame).flatMap(({ tiles }) => tiles.map(({ index }) => index))
  expect(shown).toEqual(shapes.map((_, index) => index))
})

test('all rows but the last end at the same edge and are no taller than wished', () => {
  const rows = justify(shapes, frame)
  expect(rows.length).toBeGreaterThan(1)
  for (const { tiles, height } of rows.slice(0, -1)) {
    const width = tiles.reduce((sum, tile) => sum + tile.width, 0) + frame.gap * (tiles.length - 1)
    expect(width).toBeCloseTo(1000)
    expect(height).toBeLessThanOrEqual(220)
  }
})

test('a last row with one picture does not fill the page with it', () => {
  const [row, ...rest] = justify([1], frame)
  expect(rest).toEqual([])
  expect(row).toEqual({ height: 220, tiles: [{ index: 0, width: 220 }] })
})

test('a panorama and a strip keep a shape that can be touched', () => {
  const [row] = justify([20, 0.05], { width: 390, height: 160, gap: 4 })
  for (const { width } of row!.tiles) expect(width).toBeGreaterThanOrEqual(44)
  expect(justify([], frame)).toEqual([])
})
