import { AA_CONTROL, AA_TEXT, contrast, onColor, reach } from './contrast.ts'
import type { BrandColors } from './defaults.ts'
import { brandTokens, hoverOf, scaleOf, statusTokens } from './fills.ts'
import { normalBrand, rgba } from './hex.ts'
import { toHex, toOklch } from './oklch.ts'
import { statusFill } from './status.ts'
import { deriveGround, deriveSurfaces } from './surfaces.ts'
import type { Ground } from './surfaces.ts'
import type { HeaderTokens, Scheme, StatusRole, Theme } from './tokens.ts'

/** A whole readable theme from a location's three colours; a colour that is no hex gives way to the default's. */
export function deriveTheme(brand: BrandColors): Theme {
  const colors = normalBrand(brand)
  const { c, h } = toOklch(colors.primary)
  const darkPage = toHex({ l: 0.175, c: Math.min(c * 0.1, 0.014), h })
  return { light: deriveScheme(colors, colors.background), dark: deriveScheme(colors, darkPage) }
}

function deriveScheme(brand: BrandColors, page: string): Scheme {
  const ground = deriveGround(page, brand.primary)
  const status = <R extends StatusRole>(role: R) => statusTokens(role, statusFill(role, brand, ground.ink), ground)
  const fills = {
    ...brandTokens('primary', brand.primary, ground),
    ...brandTokens('secondary', brand.secondary, ground),
    ...status('danger'), ...status('success'), ...status('warning'), ...status('info'),
  }
  const brandTints = [fills.primaryTint, fills.secondaryTint, fills.primaryTintHover, fills.secondaryTintHover]
  const statusTints = [fills.dangerTint, fills.successTint, fills.warningTint, fills.infoTint]
  return {
    colorScheme: ground.ink === 'dark' ? 'light' : 'dark',
    brand: scaleOf(brand.primary),
    accent: scaleOf(brand.secondary),
    neutral: ground.neutral,
    ...deriveSurfaces(ground, brand.primary, [...brandTints, ...statusTints], brandTints),
    ...deriveHeader(brand.primary, ground),
    ...fills,
  }
}

function deriveHeader(header: string, { page }: Ground): HeaderTokens {
  const onHeader = onColor(header)
  const [on, fill] = [toOklch(onHeader), toOklch(header)]
  const muted = { l: on.l * 0.75 + fill.l * 0.25, c: fill.c * 0.25, h: fill.h }
  const ink = onHeader === '#ffffff' ? 'light' : 'dark'
  // A header in the page's own colour needs its edge to be seen.
  const alpha = contrast(header, page) < 1.1 ? 0.16 : 0.08
  return {
    header,
    headerHover: hoverOf(header, onHeader),
    onHeader,
    onHeaderMuted: reach(muted, [header], AA_TEXT, ink),
    headerBorder: rgba(onHeader, alpha),
    focusRingOnHeader: reach(onHeader, [header], AA_CONTROL, ink),
  }
}
