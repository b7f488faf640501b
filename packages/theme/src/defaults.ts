/** The three colours a location chooses, as hex (`#abc` or `#aabbcc`). */
export type BrandColors = { primary: string; secondary: string; background: string }

/** What a location has until it chooses its own. */
export const defaultBrand: BrandColors = { primary: '#004F71', secondary: '#e31837', background: '#ffffff' }

/** The operators' console, which belongs to no location: quiet slate, so that every location's brand stands out in it. */
export const consoleBrand: BrandColors = { primary: '#334155', secondary: '#0f766e', background: '#f8fafc' }
