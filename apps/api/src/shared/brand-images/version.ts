import { createHash } from 'node:crypto'
import type { Branding } from '../../core/locations.ts'
import { initialsOf } from '../../sandbox/initials.ts'

/** Changes with the way icons are drawn, so that every address changes with it. */
const drawing = 3

/** The same of patterns. */
const patternDrawing = 1

type Drawn = Pick<Branding, 'header_logo_text' | 'primary_color' | 'secondary_color' | 'background_color' | 'logo_hash'>

const named = (drawn: unknown[]) => createHash('sha256').update(JSON.stringify(drawn)).digest('hex').slice(0, 16)

/** Names the icons of a brand: the same for whatever would be drawn the same. Part of their addresses. */
export function iconsVersion({ logo_hash, background_color, primary_color, header_logo_text }: Drawn): string {
  const drawn = logo_hash ? ['logo', logo_hash, background_color, primary_color] : ['initials', initialsOf(header_logo_text), background_color, primary_color]
  return named([drawing, ...drawn])
}

/** Names the pattern of a brand, which is a shape and has no colours. */
export function patternVersion({ logo_hash, header_logo_text, pattern }: Pick<Branding, 'logo_hash' | 'header_logo_text' | 'pattern'>): string {
  return named(['pattern', patternDrawing, pattern, logo_hash ?? initialsOf(header_logo_text)])
}
