import type { Noun } from '@portal/contract'

/** What somebody has on screen when they begin to listen is hardly older, and what was told before that is forgotten. */
const keptMs = 120_000

/**
 * What was told lately, of every location: a page asks for what it shows before it listens, and would not hear what changed
 * in between.
 */
export function openRecent(now = () => performance.now()) {
  /** Since when everything was heard. */
  let whole = now()
  let tidied = whole
  const told = new Map<string, Map<Noun, number>>()

  function tidy() {
    if (now() - tidied < keptMs) return
    tidied = now()
    for (const [location, last] of told) {
      for (const [noun, at] of last) if (now() - at > keptMs) last.delete(noun)
      if (!last.size) told.delete(location)
    }
  }

  return {
    add(location: string, noun: Noun) {
      tidy()
      const last = told.get(location) ?? new Map<Noun, number>()
      told.set(location, last.set(noun, now()))
    },
    /** Something was not heard: nothing is known of what was before. */
    lost() {
      whole = now()
      told.clear()
    },
    /** What changed in so many milliseconds up to now, or that this is not known. */
    within(location: string, ms: number): Noun[] | 'missed' {
      const since = now() - ms
      if (ms > keptMs || since < whole) return 'missed'
      return [...(told.get(location) ?? [])].flatMap(([noun, at]) => (at >= since ? [noun] : []))
    },
  }
}
