interface Sample {
  at: number
  sent: number
}

const WINDOW_MS = 5000

interface Rate {
  /** Bytes a second over the last seconds; null until that is known. */
  speed: number | null
  secondsLeft: number | null
}

/** How fast a file goes and how long it still takes, from what left in the last seconds. */
export function createRate(now: () => number = () => performance.now()) {
  let samples: Sample[] = []
  return {
    /** After a pause the time before it says nothing. */
    restart: () => void (samples = []),
    add(sent: number, total: number): Rate {
      const at = now()
      // A part that is sent again starts lower than it ended.
      if (samples.some((sample) => sample.sent > sent)) samples = []
      samples = [...samples.filter((sample) => at - sample.at <= WINDOW_MS), { at, sent }]
      const [first] = samples
      const elapsed = first ? at - first.at : 0
      if (!first || elapsed < 500) return { speed: null, secondsLeft: null }
      const speed = ((sent - first.sent) / elapsed) * 1000
      return { speed, secondsLeft: speed > 0 ? (total - sent) / speed : null }
    },
  }
}
