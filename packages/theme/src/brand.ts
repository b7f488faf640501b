import { AA_CONTROL, AA_TEXT, contrast } from './contrast.ts'
import type { BrandColors } from './defaults.ts'
import { deriveTheme } from './derive.ts'
import { normalBrand } from './hex.ts'
import { GROUNDS } from './pairs.ts'
import type { ColorToken, Theme } from './tokens.ts'

export type ConfigColors = Record<
  'on_primary' | 'on_secondary' | 'on_background' | 'primary_text' | 'secondary_text', string
>

/** The derived colours that a location's public config carries (those of the light scheme). */
export function configColors(brand: BrandColors): ConfigColors {
  const { light } = deriveTheme(brand)
  return {
    on_primary: light.onPrimary,
    on_secondary: light.onSecondary,
    on_background: light.text,
    primary_text: light.primaryText,
    secondary_text: light.secondaryText,
  }
}

export type BrandPair =
  | 'textOnPrimary' | 'textOnSecondary' | 'textOnBackground'
  | 'primaryAsText' | 'secondaryAsText' | 'primaryAsMark' | 'secondaryAsMark'

export type BrandContrast = {
  pair: BrandPair
  foreground: string
  /** Of all backgrounds that the foreground is used on, the one that is hardest to read it on. */
  background: string
  /** Contrast of the two colours above, rounded down to a tenth (a 4.49 must not read as 4.5). */
  ratio: number
  min: number
  passes: boolean
  /** True where the chosen colour itself would not have been readable and a shade of it is used. */
  adjusted: boolean
  /** What the chosen colour itself would have had at worst; undefined where no colour was chosen for this. */
  chosenRatio: number | undefined
}

const tenths = (ratio: number) => Math.floor(ratio * 10) / 10

/** What the branding editor tells a person about their three colours. */
export function brandContrasts(brand: BrandColors, schemeName: keyof Theme = 'light'): BrandContrast[] {
  const { primary, secondary } = normalBrand(brand)
  const scheme = deriveTheme(brand)[schemeName]
  const row = (pair: BrandPair, token: ColorToken, on: ColorToken[], min: number, chosen?: string): BrandContrast => {
    const foreground = scheme[token]
    const backgrounds = on.map(name => scheme[name])
    const worst = (color: string) => Math.min(...backgrounds.map(background => contrast(color, background)))
    const ratio = worst(foreground)
    return {
      pair, foreground, min,
      background: backgrounds.find(background => contrast(foreground, background) === ratio) ?? scheme.page,
      ratio: tenths(ratio),
      passes: ratio >= min,
      adjusted: chosen !== undefined && chosen !== foreground,
      chosenRatio: chosen === undefined ? undefined : tenths(worst(chosen)),
    }
  }
  return [
    row('textOnPrimary', 'onPrimary', ['primary'], AA_TEXT),
    row('textOnSecondary', 'onSecondary', ['secondary'], AA_TEXT),
    row('textOnBackground', 'text', ['page'], AA_TEXT),
    row('primaryAsText', 'primaryText', [...GROUNDS, 'primaryTint'], AA_TEXT, primary),
    row('secondaryAsText', 'secondaryText', [...GROUNDS, 'secondaryTint'], AA_TEXT, secondary),
    row('primaryAsMark', 'primaryMark', [...GROUNDS], AA_CONTROL, primary),
    row('secondaryAsMark', 'secondaryMark', [...GROUNDS], AA_CONTROL, secondary),
  ]
}
