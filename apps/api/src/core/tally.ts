/** How many there are under each key; a key of which there is none any more is forgotten. */
export type Tally = Map<string, number>

/** Counts one more, or one less. */
export function tally(counts: Tally, key: string, by: 1 | -1): void {
  const now = (counts.get(key) ?? 0) + by
  if (now) counts.set(key, now)
  else counts.delete(key)
}
