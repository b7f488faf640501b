import { same } from '../../forms/stands.ts'
import type { Place } from './draft-line.ts'

interface Opening<V> {
  /** What stands in the form; null is nothing. */
  typed: V | null
  place: Place | undefined
  /** The server may keep it. */
  keeps: boolean
  /** What is opened over it, and where that is. */
  draft: Place & { values: V }
}

/**
 * What becomes of a text in the form when a draft is opened: it gives way, stays, is shown beside the draft, or is saved before it
 * gives way. One that is to be kept `apart` stays too, and is in the draft's way.
 */
export function openingOf<V>({ typed, place, keeps, draft }: Opening<V>): 'take' | 'stay' | 'both' | 'save' | 'apart' {
  if (typed === null || same(typed, draft.values)) return 'take'
  if (place?.id !== draft.id) return keeps ? 'save' : 'apart'
  return draft.version > place.version ? 'both' : 'stay'
}
