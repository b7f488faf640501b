let aheadMs = 0

/** The server's clock, as its last answer told it: a phone's own may be wrong by hours. */
export const serverClock = {
  /** To the second, and late by as long as the answer was on its way. */
  hear(date: string | null) {
    const at = Date.parse(date ?? '')
    if (at > 0) aheadMs = at - Date.now()
  },
  now: () => Date.now() + aheadMs,
}
