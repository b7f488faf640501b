import { defaultBrand } from './defaults.ts'
import type { BrandColors } from './defaults.ts'

type Rgb = readonly [red: number, green: number, blue: number]

/** `#abc` or `#aabbcc` in any case becomes lower-case `#aabbcc`; anything else is undefined. */
export function parseHex(text: string): string | undefined {
  const digits = /^#([\da-f]{3}|[\da-f]{6})$/i.exec(text)?.[1]?.toLowerCase()
  if (!digits) return undefined
  return digits.length === 6 ? `#${digits}` : `#${digits.replaceAll(/./g, '$&$&')}`
}

/** The channels (0-255) of a normalised six-digit hex. */
export function channels(hex: string): Rgb {
  const value = Number.parseInt(hex.slice(1), 16)
  return [value >> 16, (value >> 8) & 255, value & 255]
}

export function fromChannels([red, green, blue]: Rgb): string {
  return `#${((red << 16) | (green << 8) | blue).toString(16).padStart(6, '0')}`
}

export function rgba(hex: string, alpha: number): string {
  return `rgba(${channels(hex).join(', ')}, ${alpha})`
}

/** All three colours in normal form, and the header's style; one that is not a hex colour gives way to the default's. */
export function normalBrand(brand: BrandColors): BrandColors {
  const normal = (key: 'primary' | 'secondary' | 'background') => parseHex(brand[key]) ?? defaultBrand[key].toLowerCase()
  return { primary: normal('primary'), secondary: normal('secondary'), background: normal('background'), header: brand.header ?? 'brand' }
}
