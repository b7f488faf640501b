import type { Stands } from '../../../lib/forms/stands.ts'
import type { Tenant } from '../../../lib/tenant.ts'

export type BrandValues = Pick<
  Tenant, 'header_logo_text' | 'primary_color' | 'secondary_color' | 'background_color' | 'typeface' | 'corners' | 'header_style' | 'pattern'
>

export const typefaces: readonly Tenant['typeface'][] = ['inter', 'nunito', 'archivo', 'fraunces', 'bitter']
export const cornerStyles: readonly Tenant['corners'][] = ['sharp', 'soft', 'round']
export const headerStyles: readonly Tenant['header_style'][] = ['brand', 'band', 'light']
export const patterns: readonly Tenant['pattern'][] = ['none', 'logo', 'scatter']

/** What a location looks like that chose nothing. */
export const standardCharacter = { typeface: 'inter', corners: 'soft', header_style: 'brand', pattern: 'none' } as const satisfies Partial<BrandValues>

/** What the form of the brand starts from. A reply that an older release left on the device knows no character. */
export function standing(tenant: Tenant): Stands<BrandValues> {
  const { header_logo_text, primary_color, secondary_color, background_color, version } = tenant
  const { typeface, corners, header_style, pattern } = { ...standardCharacter, ...tenant }
  return { values: { header_logo_text, primary_color, secondary_color, background_color, typeface, corners, header_style, pattern }, version }
}
