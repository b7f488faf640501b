// Fonts of the devices in the measures of the location's own: nothing moves when that arrives.

export type Face = 'Inter' | 'Nunito' | 'Archivo' | 'Fraunces' | 'Bitter'

/** Up to which weight a row counts: text, emphasis, headings. */
const bands = ['100 499', '500 599', '600 900'] as const
type PerBand = readonly [number, number, number]

/**
 * How wide the portal's texts in both languages run in a face, against Inter at the weights 400, 550 and 650, and how far
 * it reaches above and below its line, in its em.
 */
const measures: Record<Exclude<Face, 'Inter'>, { widths: PerBand; ascent: number; descent: number }> = {
  Nunito: { widths: [0.9424, 0.9446, 0.9523], ascent: 1.011, descent: 0.353 },
  Archivo: { widths: [0.9188, 0.9321, 0.9492], ascent: 0.878, descent: 0.21 },
  Fraunces: { widths: [0.9711, 0.9824, 0.9972], ascent: 0.978, descent: 0.255 },
  Bitter: { widths: [0.9525, 0.9491, 0.9476], ascent: 0.935, descent: 0.265 },
}

const arial = "local('Arial'),local('ArialMT'),local('Liberation Sans'),local('LiberationSans'),local('Arimo')"
const arialBold = "local('Arial Bold'),local('Arial-BoldMT'),local('Liberation Sans Bold'),local('LiberationSans-Bold'),local('Arimo Bold')"
const roboto = "local('Roboto'),local('Roboto-Regular')"
const robotoBold = `local('Roboto Bold'),local('Roboto-Bold'),${roboto}`
const noto = "local('Noto Sans'),local('NotoSans-Regular')"
const notoBold = "local('Noto Sans Bold'),local('NotoSans-Bold')"
const dejaVu = "local('DejaVu Sans'),local('DejaVuSans')"
const dejaVuBold = "local('DejaVu Sans Bold'),local('DejaVuSans-Bold')"

/** What stands in for Inter, with the size at which it is as wide (`fallback-font.css` of packages/ui). */
const devices = [
  { name: '', sources: [arial, arial, arialBold], sizes: [106.33, 107.88, 101.43] },
  { name: ' Roboto', sources: [roboto, roboto, robotoBold], sizes: [106.98, 108.53, 108.1] },
  { name: ' Noto', sources: [noto, noto, notoBold], sizes: [101.12, 102.59, 97.67] },
  { name: ' DejaVu', sources: [dejaVu, dejaVu, dejaVuBold], sizes: [94.15, 95.52, 85.45] },
] as const

/** The face itself, then what stands in for it until it is there. */
export const familyOf = (face: Face): string =>
  [`'${face} Variable'`, ...devices.map(({ name }) => `'${face} Fallback${name}'`), 'system-ui', face === 'Fraunces' || face === 'Bitter' ? 'serif' : 'sans-serif'].join(',')

/** Inter's are in the portal's own styles. */
export function fallbackCss(face: Face): string {
  if (face === 'Inter') return ''
  const { widths, ascent, descent } = measures[face]
  const rules = devices.flatMap(({ name, sources, sizes }) => bands.map((weights, band) => {
    const size = (sizes[band]! * widths[band]!) / 100
    const percent = (value: number) => `${(value * 100).toFixed(2)}%`
    return `@font-face{font-family:'${face} Fallback${name}';font-weight:${weights};src:${sources[band]};size-adjust:${percent(size)};`
      + `ascent-override:${percent(ascent / size)};descent-override:${percent(descent / size)};line-gap-override:0%}`
  }))
  return rules.join('\n')
}
