import type { Change, Noun } from './nouns.ts'

/** The nouns that a write changes for whoever did it. */
export const changedFor = (changes: readonly Change[] = []): Noun[] =>
  changes.map((change) => (change.startsWith('own ') ? change.slice(4) : change) as Noun)

/** The nouns that it changes for everybody else of the location, too. */
export const changedForAll = (changes: readonly Change[] = []): Noun[] =>
  changes.filter((change): change is Noun => !change.startsWith('own '))
