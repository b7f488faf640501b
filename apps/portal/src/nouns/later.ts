import { nouns } from './list.ts'
import type { Part } from './parts.ts'

/** What comes after the first screen knows this of the nouns. */
export const laterNouns: readonly Part<'later'>[] = Object.values(nouns)
