import { describe, expect, it } from 'vitest'
import { contrast, inkFor, onColor, reach } from './contrast.ts'
import { fromChannels, parseHex } from './hex.ts'

describe('parseHex', () => {
  it.each([
    ['#abc', '#aabbcc'], ['#AbC', '#aabbcc'], ['#004F71', '#004f71'], ['#ffffff', '#ffffff'],
  ])('normalises %s', (text, hex) => expect(parseHex(text)).toBe(hex))

  it.each([
    '', '#', 'abc', '#ab', '#abcd', '#aabbccdd', '#ggg', ' #abc', '#abc\n', 'red', 'rgb(0,0,0)', '#abc;}</style>',
  ])('refuses %j', text => expect(parseHex(text)).toBeUndefined())
})

describe('contrast', () => {
  it.each([
    ['#000000', '#ffffff', 21], ['#ffffff', '#ffffff', 1], ['#777777', '#ffffff', 4.48], ['#767676', '#fff', 4.54],
    ['#228be6', '#ffffff', 3.56], ['#004F71', '#ffffff', 8.91], ['#ff0000', '#ffffff', 4], ['#0000ff', '#fff', 8.59],
  ])('of %s and %s is %d, either way round', (a, b, ratio) => {
    expect(contrast(a, b)).toBeCloseTo(ratio, 2)
    expect(contrast(b, a)).toBe(contrast(a, b))
  })

  it('refuses what is no colour', () => expect(() => contrast('red', '#fff')).toThrow('color.invalid'))
})

describe('every colour can carry text', () => {
  // Each channel in steps of 15, plus every grey: 5,832 + 256 fills.
  const steps = Array.from({ length: 18 }, (_, i) => i * 15)
  const fills = [
    ...steps.flatMap(r => steps.flatMap(g => steps.map(b => fromChannels([r, g, b])))),
    ...Array.from({ length: 256 }, (_, v) => fromChannels([v, v, v])),
  ]

  it('black and white contrasts multiply to 21, so the better one has at least 4.58', () => {
    for (const fill of fills) {
      const [black, white] = [contrast(fill, '#000'), contrast(fill, '#fff')]
      expect(black * white).toBeCloseTo(21, 6)
      expect(Math.max(black, white)).toBeGreaterThanOrEqual(4.58)
      expect(inkFor(fill)).toBe(black >= white ? 'dark' : 'light')
    }
  })

  it('onColor has 4.5 on each of them, and is white wherever white has', () => {
    for (const fill of fills) {
      const on = onColor(fill)
      expect(contrast(on, fill)).toBeGreaterThanOrEqual(4.5)
      if (contrast('#fff', fill) >= 4.5) expect(on).toBe('#ffffff')
    }
  })
})

describe('reach', () => {
  it('leaves a colour that is readable alone', () => expect(reach('#004f71', ['#ffffff'], 4.5, 'dark')).toBe('#004f71'))

  it('moves no further than it must', () => {
    const hex = reach('#ffff00', ['#ffffff'], 4.5, 'dark')
    expect(contrast(hex, '#ffffff')).toBeGreaterThanOrEqual(4.5)
    expect(contrast(hex, '#ffffff')).toBeLessThan(4.7)
  })

  it('holds for the hardest of several backgrounds', () => {
    const hex = reach('#ff0000', ['#ffffff', '#8a8a8a'], 4.5, 'dark')
    expect(contrast(hex, '#8a8a8a')).toBeGreaterThanOrEqual(4.5)
  })
})
