import { AA_CONTROL, AA_TEXT, inkFor, reach } from './contrast.ts'
import type { Ink } from './contrast.ts'
import { rgba } from './hex.ts'
import { toHex, toOklch } from './oklch.ts'
import type { Scale, SurfaceTokens } from './tokens.ts'

export type Ground = {
  ink: Ink
  page: string
  surface: string
  surfaceRaised: string
  surfaceMuted: string
  surfaceChosen: string
  neutral: Scale
  hue: { c: number; h: number }
}

const NEUTRALS = {
  dark: [0.985, 0.965, 0.935, 0.895, 0.83, 0.72, 0.58, 0.46, 0.35, 0.25],
  light: [0.2, 0.24, 0.28, 0.32, 0.37, 0.45, 0.58, 0.7, 0.82, 0.93],
}

/**
 * What everything stands on. The page is given; cards are lighter than a light page (whatever its colour, a card is a
 * calm near-white) and a step up from a dark one, so that one ink reads on all of them.
 */
export function deriveGround(page: string, primary: string): Ground {
  const ink = inkFor(page)
  const own = toOklch(page)
  const tinge = own.c > 0.02 ? own : toOklch(primary)
  const hue = { c: Math.min(tinge.c * 0.1, ink === 'dark' ? 0.006 : 0.014), h: tinge.h }
  const at = (l: number) => toHex({ l, ...hue })
  const neutral = NEUTRALS[ink].map(at) as unknown as Scale
  if (ink === 'dark') {
    const surface = at(1 - Math.min(0.012, (1 - own.l) * 0.2))
    return { ink, page, surface, surfaceRaised: surface, surfaceMuted: at(0.962), surfaceChosen: surface, neutral, hue }
  }
  const l = Math.min(0.25, Math.max(0.19, own.l + 0.045))
  return { ink, page, surface: at(l), surfaceRaised: at(l + 0.035), surfaceMuted: at(l + 0.075), surfaceChosen: at(l + 0.15), neutral, hue }
}

/** Text, lines and shades on that ground; plain text must be readable on the tints too. */
export function deriveSurfaces(ground: Ground, primary: string, tints: string[], brandTints: string[]): SurfaceTokens {
  const { ink, page, surface, surfaceRaised, surfaceMuted, surfaceChosen, neutral, hue } = ground
  const grounds = [page, surface, surfaceRaised, surfaceMuted]
  const dark = ink === 'dark'
  const text = reach({ l: dark ? 0.23 : 0.955, ...hue }, [...grounds, surfaceChosen, ...tints, ...neutral.slice(0, 3)], AA_TEXT, ink)
  return {
    page, surface, surfaceRaised, surfaceMuted, surfaceChosen, text,
    textMuted: reach({ l: dark ? 0.49 : 0.74, ...hue }, [...grounds, ...brandTints], AA_TEXT, ink),
    border: rgba(text, dark ? 0.08 : 0.12),
    borderStrong: reach({ l: dark ? 0.62 : 0.56, ...hue }, grounds, AA_CONTROL, ink),
    focusRing: reach(primary, [...grounds, ...brandTints], AA_CONTROL, ink),
    overlay: rgba('#000000', dark ? 0.5 : 0.65),
    skeleton: rgba(text, dark ? 0.08 : 0.1),
    shadow: rgba('#000000', dark ? 0.14 : 0.5),
  }
}
