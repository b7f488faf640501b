import type { BrandColors } from './defaults.ts'
import { brandTokens, scaleOf, statusTokens } from './fills.ts'
import { deriveHeader } from './header.ts'
import { normalBrand } from './hex.ts'
import { toHex, toOklch } from './oklch.ts'
import { statusFill } from './status.ts'
import { deriveGround, deriveSurfaces } from './surfaces.ts'
import type { Scheme, StatusRole, Theme } from './tokens.ts'

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
  const surfaces = deriveSurfaces(ground, brand.primary, [...brandTints, ...statusTints], brandTints)
  return {
    colorScheme: ground.ink === 'dark' ? 'light' : 'dark',
    brand: scaleOf(brand.primary),
    accent: scaleOf(brand.secondary),
    neutral: ground.neutral,
    ...surfaces,
    ...deriveHeader(brand.header, { ...surfaces, ...fills }),
    ...fills,
  }
}
