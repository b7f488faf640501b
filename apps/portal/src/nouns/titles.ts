import type { Texts } from '../texts/define-texts.ts'
import type { PanelName, PlaceName } from './list.ts'
import type { Words } from './noun.ts'
import { startNouns } from './start.ts'

export type AnyPlace = PlaceName | PanelName

/** Words of each place, as the texts of a feature: `useTexts(placeTexts).benefits`. */
export function textsOf(words: readonly (readonly [place: string, words: Words])[]): Texts<Record<AnyPlace, string>> {
  const inLanguage = (language: keyof Words) => Object.fromEntries(words.map(([place, own]) => [place, own[language]])) as Record<AnyPlace, string>
  return { en: inLanguage('en'), es: inLanguage('es') }
}

/** Names of the places: in the navigation, as page titles and in the search. */
export const placeTexts = textsOf(startNouns.flatMap(({ places, panels }) => Object.entries({ ...places, ...panels }).map(([name, { title }]) => [name, title] as const)))
