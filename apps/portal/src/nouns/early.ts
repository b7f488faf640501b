import { nouns } from './list.ts'
import type { Part } from './parts.ts'

/** What the script in the page's head knows of the nouns. */
export const earlyNouns: readonly Part<'early'>[] = Object.values(nouns)
