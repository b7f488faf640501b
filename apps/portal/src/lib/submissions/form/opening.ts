import { same } from '../../forms/stands.ts'
import type { Place } from './draft-line.ts'

interface Opening<V> {
  /** What stands in the form; null is nothing. */
  typed: V | null
  place: Place | undefined
  /** What is opened over it, and where that is. */
  draft: Place & { values: V }
}

/** What becomes of a text in the form when a draft is opened: it gives way, stays, is shown beside the draft, or is saved before it gives way. */
export function openingOf<V>({ typed, place, draft }: Opening<V>): 'take' | 'stay' | 'both' | 'save' {
  if (typed === null || same(typed, draft.values)) return 'take'
  if (place?.id !== draft.id) return 'save'
  return draft.version > place.version ? 'both' : 'stay'
}
