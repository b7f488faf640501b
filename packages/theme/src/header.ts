import { AA_CONTROL, AA_TEXT, contrast, onColor, reach } from './contrast.ts'
import type { HeaderStyle } from './defaults.ts'
import { hoverOf } from './fills.ts'
import { rgba } from './hex.ts'
import { toHex, toOklch } from './oklch.ts'
import type { BrandTokens, HeaderTokens, SurfaceTokens } from './tokens.ts'

type Made = SurfaceTokens & BrandTokens<'primary'> & BrandTokens<'secondary'>

export function deriveHeader(style: HeaderStyle | undefined, made: Made): HeaderTokens {
  return style === 'light' ? lightHeader(made) : filledHeader(made, style === 'band')
}

/** A card across the page: what is promised on every surface and on the first colour's tint is all that it needs. */
const lightHeader = (made: Made): HeaderTokens => ({
  header: made.surface,
  headerHover: made.surfaceMuted,
  headerPattern: made.primaryTint,
  headerAccent: reach(made.secondaryMark, [made.surface, made.primaryTint], AA_CONTROL, inkOf(made.text, made.surface)),
  onHeader: reach(made.primaryText, [made.surface, made.surfaceMuted, made.primaryTint], AA_TEXT, inkOf(made.text, made.surface)),
  onHeaderMuted: made.textMuted,
  headerBorder: made.border,
  focusRingOnHeader: made.focusRing,
})

const inkOf = (text: string, ground: string) => (toOklch(text).l < toOklch(ground).l ? 'dark' : 'light')

/** What a pattern is drawn in: away from the ink, so that words on it read no worse; near black or white, towards it. */
function patternOn(fill: string, ink: 'dark' | 'light'): string {
  const { l, c, h } = toOklch(fill)
  const away = ink === 'light' ? l - 0.06 : l + 0.06
  const towards = ink === 'light' ? l + 0.06 : l - 0.05
  return toHex({ l: away > 0.12 && away < 0.98 ? away : towards, c, h })
}

function filledHeader({ primary: header, secondary, page }: Made, band: boolean): HeaderTokens {
  const onHeader = onColor(header)
  const [on, fill] = [toOklch(onHeader), toOklch(header)]
  const muted = { l: on.l * 0.75 + fill.l * 0.25, c: fill.c * 0.25, h: fill.h }
  const ink = onHeader === '#ffffff' ? 'light' : 'dark'
  const headerPattern = patternOn(header, ink)
  const headerAccent = reach(secondary, [header, headerPattern], AA_CONTROL, ink)
  // A header in the page's own colour needs its edge to be seen.
  const alpha = contrast(header, page) < 1.1 ? 0.16 : 0.08
  // The band is the second colour itself, unless that can't be told from the first.
  const edge = contrast(secondary, header) < 1.25 ? headerAccent : secondary
  return {
    header,
    headerHover: hoverOf(header, onHeader),
    headerPattern,
    headerAccent,
    onHeader,
    onHeaderMuted: reach(muted, [header, headerPattern], AA_TEXT, ink),
    headerBorder: band ? edge : rgba(onHeader, alpha),
    focusRingOnHeader: reach(onHeader, [header], AA_CONTROL, ink),
  }
}
