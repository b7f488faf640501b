import { channels, parseHex } from './hex.ts'
import { linear, toHex, toOklch } from './oklch.ts'
import type { Oklch } from './oklch.ts'

/** WCAG 2.2 AA: 1.4.3 for text, 1.4.11 for controls, focus and other marks (and large text). */
export const AA_TEXT = 4.5
export const AA_CONTROL = 3

export type Ink = 'dark' | 'light'

/** Relative luminance of a normalised hex (WCAG 2.2). */
export function luminance(hex: string): number {
  const [red, green, blue] = channels(hex)
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
}

function ratio(a: number, b: number): number {
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05)
}

/** WCAG 2 contrast of two hex colours, 1 to 21. */
export function contrast(a: string, b: string): number {
  const [first, second] = [parseHex(a), parseHex(b)]
  if (!first || !second) throw new TypeError('color.invalid')
  return ratio(luminance(first), luminance(second))
}

/**
 * Whether dark or light ink reads better on a colour. Black and white contrast with it at ratios whose product is 21,
 * so the better of the two always has at least √21 = 4.58: every colour can carry text.
 */
export function inkFor(background: string): Ink {
  const y = luminance(background)
  return ratio(y, 0) >= ratio(y, 1) ? 'dark' : 'light'
}

/** The text colour for a solid fill: white where it is readable, else a dark shade of the fill, else black. */
export function onColor(fill: string): string {
  if (contrast('#ffffff', fill) >= AA_TEXT) return '#ffffff'
  const { c, h } = toOklch(fill)
  return reach({ l: 0.22, c: Math.min(c, 0.04), h }, [fill], AA_TEXT, 'dark')
}

/**
 * The colour itself where it has contrast `min` with every background; else the nearest lighter (`light` ink) or
 * darker one of its hue that has. Ends at white or black: the caller's backgrounds must allow for that.
 */
export function reach(color: string | Oklch, backgrounds: string[], min: number, ink: Ink): string {
  const levels = backgrounds.map(luminance)
  const passes = (hex: string) => {
    const y = luminance(hex)
    return levels.every(level => ratio(level, y) >= min)
  }
  const start = typeof color === 'string' ? color : toHex(color)
  if (passes(start)) return start
  const { l, c, h } = typeof color === 'string' ? toOklch(color) : color
  let failing = l
  let passing = ink === 'light' ? 1 : 0
  let best = ink === 'light' ? '#ffffff' : '#000000'
  for (let i = 0; i < 9; i++) {
    const middle = (failing + passing) / 2
    const hex = toHex({ l: middle, c, h })
    if (passes(hex)) {
      best = hex
      passing = middle
    } else failing = middle
  }
  return best
}
