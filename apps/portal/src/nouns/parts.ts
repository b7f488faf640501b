import type { AnyNoun, Panel, Place } from './noun.ts'

/**
 * Which members of a noun each part of the portal needs. The build gives every part a list of nouns with these alone
 * (build/noun-parts.ts): an address needs no dialogs, and the sign-in no icons.
 */
export const parts = {
  /** With the page's first code: where things are, and for whom. */
  start: ['places', 'panels', 'path', 'lowestRole', 'title', 'page', 'roleOnly'],
  /** Around the pages: the navigation. */
  frame: ['places', 'panels', 'icon', 'menu', 'partOf', 'topics', 'listsParts'],
  /** After the first screen: search, dialogs. */
  later: ['places', 'panels', 'description', 'dialogs', 'found'],
  /** In the page's head, before all other code. */
  early: ['first'],
  /** Some time after a start. */
  ahead: ['ahead', 'filesLeft', 'filesAhead'],
} as const satisfies Record<string, readonly (keyof AnyNoun | keyof Place)[]>

type Kept<P extends keyof typeof parts> = (typeof parts)[P][number]
type Cut<T, K> = Pick<T, Extract<keyof T, K>>

/** A noun as a part of the portal has it. */
export type Part<P extends keyof typeof parts> = Cut<Omit<AnyNoun, 'places' | 'panels'>, Kept<P>> & {
  places?: Record<string, Cut<Place, Kept<P>>>
  panels?: Record<string, Cut<Panel, Kept<P>>>
}
