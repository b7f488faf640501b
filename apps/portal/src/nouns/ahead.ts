import { nouns } from './list.ts'
import type { Part } from './parts.ts'

/** What is fetched some time after a start. */
export const aheadNouns: readonly Part<'ahead'>[] = Object.values(nouns)
