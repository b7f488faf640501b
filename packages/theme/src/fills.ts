import { AA_CONTROL, AA_TEXT, contrast, onColor, reach } from './contrast.ts'
import { toHex, toOklch } from './oklch.ts'
import type { Ground } from './surfaces.ts'
import type { BrandRole, BrandTokens, Scale, StatusRole, StatusTokens } from './tokens.ts'

/** A fill under the pointer: a step away from its text, or towards it where black or white leaves no room. */
export function hoverOf(fill: string, on: string): string {
  const { l, c, h } = toOklch(fill)
  const away = on === '#ffffff' ? l - 0.05 : l + 0.05
  const towards = on === '#ffffff' ? l + 0.16 : l - 0.06
  const hover = toHex({ l: away > 0.12 && away < 0.98 ? away : towards, c, h })
  return contrast(hover, on) >= AA_TEXT ? hover : fill
}

/** A soft background of the colour's hue. */
function tintOf(fill: string, { ink }: Ground, step: number): string {
  const { c, h } = toOklch(fill)
  return ink === 'dark'
    ? toHex({ l: 0.95 - step * 0.03, c: Math.min(c, 0.032 + step * 0.012), h })
    : toHex({ l: 0.32 + step * 0.04, c: Math.min(c, 0.065), h })
}

function named<T>(role: string, tokens: Record<string, string>): T {
  const suffix = role.charAt(0).toUpperCase() + role.slice(1)
  return Object.fromEntries(Object.entries(tokens).map(([key, value]) => [
    key.startsWith('on') ? `on${suffix}${key.slice(2)}` : `${role}${key}`, value,
  ])) as T
}

/** All that is made from one of the location's own colours; the fill is exactly that colour. */
export function brandTokens<R extends BrandRole>(role: R, fill: string, ground: Ground): BrandTokens<R> {
  const { ink, page, surface, surfaceRaised, surfaceMuted } = ground
  const on = onColor(fill)
  const tint = tintOf(fill, ground, 0)
  const tintHover = tintOf(fill, ground, 1)
  const grounds = [page, surface, surfaceRaised, surfaceMuted]
  const mark = reach(fill, grounds, AA_CONTROL, ink)
  return named<BrandTokens<R>>(role, {
    '': fill,
    on,
    Hover: hoverOf(fill, on),
    Text: reach(fill, [...grounds, tint], AA_TEXT, ink),
    Tint: tint,
    TintHover: tintHover,
    onTint: reach(fill, [tint, tintHover], 5.5, ink),
    Mark: mark,
    onMark: onColor(mark),
  })
}

export function statusTokens<R extends StatusRole>(role: R, fill: string, ground: Ground): StatusTokens<R> {
  const { ink, page, surface, surfaceRaised, surfaceMuted } = ground
  const on = onColor(fill)
  const tint = tintOf(fill, ground, 0)
  return named<StatusTokens<R>>(role, {
    '': fill,
    on,
    Hover: hoverOf(fill, on),
    Text: reach(fill, [page, surface, surfaceRaised, surfaceMuted, tint], AA_TEXT, ink),
    Tint: tint,
  })
}

/** Ten shades around a fill, which stays exact as number 6. */
export function scaleOf(fill: string): Scale {
  const { l, c, h } = toOklch(fill)
  const top = Math.max(0.975, l)
  const shades = Array.from({ length: 10 }, (_, i) => {
    if (i === 6) return fill
    if (i > 6) return toHex({ l: l * (1 - (i - 6) * 0.16), c, h })
    return toHex({ l: top + ((l - top) * i) / 6, c: c * (0.12 + (0.88 * i) / 6), h })
  })
  return shades as unknown as Scale
}
