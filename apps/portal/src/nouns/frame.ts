import { nouns } from './list.ts'
import type { Part } from './parts.ts'

/** What stands around the pages knows this of the nouns. */
export const frameNouns: readonly Part<'frame'>[] = Object.values(nouns)
