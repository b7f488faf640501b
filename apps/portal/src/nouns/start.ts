import { nouns } from './list.ts'
import type { Part } from './parts.ts'

/** What the portal's first code knows of the nouns. */
export const startNouns: readonly Part<'start'>[] = Object.values(nouns)
