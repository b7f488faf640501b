import type { Ink } from './contrast.ts'
import { difference, toHex } from './oklch.ts'
import type { BrandColors } from './defaults.ts'
import type { StatusRole } from './tokens.ts'

/** How far (in OKLab) a status fill keeps from the location's own two colours: four times what is just noticeable. */
export const APART = 0.08

type Shade = [lightness: number, chroma: number]

// A status keeps its hue, which people know, and changes its lightness where a brand colour is too near. Three shades
// that lie 2 × APART from each other are enough: each of the two brand colours can be too near to one of them at most.
// On a dark page the lighter of the two substitutes comes first.
function shades(h: number, usual: Shade, ...others: Shade[]): Record<Ink, string[]> {
  const hex = (list: Shade[]) => [usual, ...list].map(([l, c]) => toHex({ l, c, h }))
  return { dark: hex(others), light: hex(others.toSorted((a, b) => b[0] - a[0])) }
}

export const STATUS_SHADES: Record<StatusRole, Record<Ink, string[]>> = {
  danger: shades(27, [0.54, 0.2], [0.36, 0.13], [0.71, 0.18]),
  success: shades(150, [0.51, 0.13], [0.34, 0.09], [0.69, 0.17]),
  warning: shades(75, [0.79, 0.16], [0.62, 0.13], [0.45, 0.09]),
  info: shades(245, [0.51, 0.13], [0.34, 0.09], [0.69, 0.13]),
}

export function statusFill(role: StatusRole, { primary, secondary }: BrandColors, ink: Ink): string {
  const apart = (fill: string) => Math.min(difference(fill, primary), difference(fill, secondary))
  const candidates = STATUS_SHADES[role][ink]
  return candidates.find(fill => apart(fill) >= APART) ?? candidates[0] ?? ''
}
