/** Events in a second that people's hands make, with some in store. */
const perSecond = 20
const store = 40
/** So many beyond that in a row are no hands. */
const patience = 400

/** How much one socket may say: `no` is answered with a refusal, `never` ends it. */
export function openAllowance(clock: () => number = Date.now) {
  let left = store
  let at = clock()
  let refused = 0
  return {
    take(): 'yes' | 'no' | 'never' {
      const now = clock()
      left = Math.min(store, left + ((now - at) / 1000) * perSecond)
      at = now
      if (left >= 1) {
        left -= 1
        refused = 0
        return 'yes'
      }
      refused += 1
      return refused > patience ? 'never' : 'no'
    },
  }
}
