import { type Face, fallbackCss, familyOf } from './faces.ts'
import type { HeaderStyle } from './defaults.ts'

/** What a location chooses beside its colours. Whatever is left out is as it always was. */
export interface Character {
  typeface?: Typeface
  corners?: Corners
  header?: HeaderStyle
  /** Addresses below `/brand/`. */
  pattern?: string | null
  cover?: { wide: string; narrow: string } | null
}

export type Typeface = 'inter' | 'nunito' | 'archivo' | 'fraunces' | 'bitter'
export type Corners = 'sharp' | 'soft' | 'round'

/** A pair: what headings are set in, and all else. */
const pairs: Record<Typeface, { heading: Face; body: Face }> = {
  inter: { heading: 'Inter', body: 'Inter' },
  nunito: { heading: 'Nunito', body: 'Nunito' },
  archivo: { heading: 'Archivo', body: 'Archivo' },
  fraunces: { heading: 'Fraunces', body: 'Nunito' },
  bitter: { heading: 'Bitter', body: 'Archivo' },
}

/** From what stands in a card to a card, to what floats; `soft` is what `tokens.css` of packages/ui says. */
const radii: Record<Corners, Record<'small' | 'control' | 'button' | 'card' | 'large' | 'pill', number>> = {
  sharp: { small: 2, control: 3, button: 3, card: 3, large: 4, pill: 4 },
  soft: { small: 6, control: 8, button: 8, card: 10, large: 14, pill: 999 },
  round: { small: 10, control: 14, button: 999, card: 20, large: 24, pill: 999 },
}

// It goes into a <style> of the first reply: an address that the server did not make must not get there.
const address = /^\/brand\/[a-z-]+\?v=[\w-]+$/

function url(value: string): string {
  if (!address.test(value)) throw new TypeError('theme.unsafe_value')
  return `url(${value})`
}

/** Drawn through, it paints nothing. */
const noPattern = 'linear-gradient(transparent, transparent)'

/** All custom properties of a character, for a preview's style too: also those that are as ever, over what the page itself has. */
export function characterVariables({ typeface = 'inter', corners = 'soft', header, pattern, cover }: Character): Record<`--p-${string}`, string> {
  const { heading, body } = pairs[typeface]
  const variables: Record<`--p-${string}`, string> = {
    '--p-font': familyOf(body),
    '--p-font-heading': familyOf(heading),
    '--p-header-edge': header === 'band' ? '4px' : '1px',
    // A field in the colour of what it stands on is its edge.
    '--p-header-field': header === 'light' ? 'var(--p-border-strong)' : 'transparent',
    '--p-pattern': pattern ? url(pattern) : noPattern,
    '--p-cover-on': cover ? '1' : '0',
    '--p-cover': cover ? url(cover.narrow) : 'none',
  }
  for (const [name, radius] of Object.entries(radii[corners])) variables[`--p-radius-${name}`] = `${radius}px`
  return variables
}

const standard = characterVariables({})

/** A location's character as a style sheet; empty where it has chosen nothing. Stands above the measures of packages/ui. */
export function characterCss(character: Character): string {
  const { typeface = 'inter', cover } = character
  const own = Object.entries(characterVariables(character)).filter(([name, value]) => standard[name as `--p-${string}`] !== value)
  const { heading, body } = pairs[typeface]
  return [
    ...new Set([body, heading].map(fallbackCss)),
    own.length ? `html:root{${own.map(([name, value]) => `${name}:${value}`).join(';')}}` : '',
    cover ? `@media (min-width: 64em){html:root{--p-cover:${url(cover.wide)}}}` : '',
  ].filter(Boolean).join('\n')
}
