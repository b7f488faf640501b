/** Ten shades, 0 the lightest; in `brand` and `accent` number 6 is the fill itself. */
export type Scale = readonly [string, string, string, string, string, string, string, string, string, string]

export type BrandRole = 'primary' | 'secondary'
export type StatusRole = 'danger' | 'success' | 'warning' | 'info'

type FillTokens<R extends string> = Record<
  R | `on${Capitalize<R>}` | `${R}Hover` | `${R}Text` | `${R}Tint`, string
>
/** `…Mark` is the fill where it must be seen without words: a checked box, a progress bar, a button's edge. */
export type BrandTokens<R extends BrandRole> = FillTokens<R> & Record<
  `${R}TintHover` | `on${Capitalize<R>}Tint` | `${R}Mark` | `on${Capitalize<R>}Mark`, string
>
export type StatusTokens<R extends StatusRole> = FillTokens<R>

/** `surfaceChosen` stands out of `surfaceMuted`: the one of a few that is chosen. */
export type SurfaceTokens = Record<
  'page' | 'surface' | 'surfaceRaised' | 'surfaceMuted' | 'surfaceChosen' | 'text' | 'textMuted' | 'border' | 'borderStrong' |
  'focusRing' | 'overlay' | 'skeleton' | 'shadow', string
>
/** The header, and the large places of the same kind: the entrance and the splash. `headerPattern` is what its pattern is drawn in. */
export type HeaderTokens = Record<
  'header' | 'headerHover' | 'headerPattern' | 'headerAccent' | 'onHeader' | 'onHeaderMuted' | 'headerBorder' | 'focusRingOnHeader', string
>

/** Every colour of one scheme. `neutral` runs from next to the page (0) to the ink (9), whichever of them is dark. */
export type Scheme =
  & { colorScheme: 'light' | 'dark', brand: Scale, accent: Scale, neutral: Scale }
  & SurfaceTokens & HeaderTokens
  & BrandTokens<'primary'> & BrandTokens<'secondary'>
  & StatusTokens<'danger'> & StatusTokens<'success'> & StatusTokens<'warning'> & StatusTokens<'info'>

/** The names of the tokens that are one colour. */
export type ColorToken = Exclude<keyof Scheme, 'colorScheme' | 'brand' | 'accent' | 'neutral'>

export type Theme = { light: Scheme; dark: Scheme }
