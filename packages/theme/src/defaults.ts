/** The three colours a location chooses, as hex (`#abc` or `#aabbcc`), and what its header is made of. */
export type BrandColors = { primary: string; secondary: string; background: string; header?: HeaderStyle }

/** A header in the first colour, in the same over a band of the second, or light with its name in the first. */
export type HeaderStyle = 'brand' | 'band' | 'light'

/** What a location has until it chooses its own. */
export const defaultBrand: BrandColors = { primary: '#004F71', secondary: '#e31837', background: '#ffffff' }

/** The operators' console, which belongs to no location: quiet slate, so that every location's brand stands out in it. */
export const consoleBrand: BrandColors = { primary: '#334155', secondary: '#0f766e', background: '#f8fafc' }
