import { expect, it } from 'vitest'
import { fromChannels } from './hex.ts'
import { difference, toHex, toOklch } from './oklch.ts'

// CSS Color 4's and Ottosson's published values for the sRGB primaries.
it.each([
  ['#ff0000', 0.628, 0.2577, 29.23], ['#00ff00', 0.8664, 0.2948, 142.5], ['#0000ff', 0.452, 0.3132, 264.05],
])('%s is oklch(%d %d %d)', (hex, l, c, h) => {
  const color = toOklch(hex)
  expect(color.l).toBeCloseTo(l, 3)
  expect(color.c).toBeCloseTo(c, 3)
  expect((color.h + 360) % 360).toBeCloseTo(h, 1)
})

it('greys have no hue to pass on', () => {
  for (let v = 0; v < 256; v++) expect(toOklch(fromChannels([v, v, v]))).toMatchObject({ c: 0, h: 0 })
})

it('goes there and back without a change', () => {
  for (let value = 0; value < 0x1000000; value += 4099) {
    const hex = `#${value.toString(16).padStart(6, '0')}`
    expect(toHex(toOklch(hex))).toBe(hex)
  }
})

it('gives up chroma, not lightness or hue, for what sRGB cannot show', () => {
  const shown = toOklch(toHex({ l: 0.6, c: 0.4, h: 150 }))
  expect(shown.l).toBeCloseTo(0.6, 2)
  expect(shown.h).toBeCloseTo(150, 0)
  expect(shown.c).toBeGreaterThan(0.12)
})

it('measures how different two colours look', () => {
  expect(difference('#000000', '#ffffff')).toBeCloseTo(1, 4)
  expect(difference('#123456', '#123456')).toBe(0)
})
