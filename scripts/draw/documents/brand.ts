import { readFileSync } from 'node:fs'
import path from 'node:path'
import subsetFont from 'subset-font'
import { type Corners, type HeaderStyle, type Typeface, characterVariables, deriveTheme } from '@portal/theme'

const root = path.resolve(import.meta.dirname, '../../../tenants')
const fonts = path.resolve(import.meta.dirname, '../../../node_modules/@fontsource-variable')

interface TenantFile {
  name: string
  locale: 'en' | 'es'
  branding: Record<'header_logo_text' | 'primary_color' | 'secondary_color' | 'background_color', string> & { typeface: Typeface; corners: Corners; header_style: HeaderStyle }
}

/** What a location's papers look like. */
export function brandOf(slug: string) {
  const { name, locale, branding } = JSON.parse(readFileSync(path.join(root, slug, 'tenant.json'), 'utf8')) as TenantFile
  const variables = characterVariables({ typeface: branding.typeface, corners: branding.corners })
  const { light } = deriveTheme({ primary: branding.primary_color, secondary: branding.secondary_color, background: branding.background_color })
  const faceOf = (variable: '--p-font' | '--p-font-heading') => /^'(\w+) Variable'/.exec(variables[variable]!)![1]!
  return {
    name, locale, brand: branding.header_logo_text, header: branding.header_style, primary: branding.primary_color, secondary: branding.secondary_color,
    onPrimary: light.onPrimary, ink: light.text, tint: light.primaryTint, accent: light.secondaryTint, primaryText: light.primaryText,
    radius: { small: variables['--p-radius-small']!, card: variables['--p-radius-card']! },
    faces: { heading: faceOf('--p-font-heading'), body: faceOf('--p-font') },
    logo: readFileSync(path.join(root, slug, 'logo.svg'), 'utf8'),
  }
}
export type Brand = ReturnType<typeof brandOf>

const weights = [400, 700]

/** A face as a style sheet holds it, with the letters of a text alone: at fixed weights, which a PDF can keep as fonts. */
export async function faceCss(face: string, text: string): Promise<string> {
  const name = face.toLowerCase()
  const bytes = readFileSync(path.join(fonts, name, 'files', `${name}-latin-wght-normal.woff2`))
  const rules = weights.map(async (weight) => {
    const font = await subsetFont(bytes, text, { targetFormat: 'truetype', variationAxes: { wght: weight } })
    return `@font-face{font-family:'${face}';font-weight:${weight};src:url(data:font/ttf;base64,${font.toString('base64')})}`
  })
  return (await Promise.all(rules)).join('\n')
}
