import { setTimeout as sleep } from 'node:timers/promises'

const firstPauseMs = 100
const longestPauseMs = 5_000

/** Does the work again, with pauses that grow, until it succeeds or nobody needs it any more. */
export async function retry(work: () => Promise<unknown>, over: () => boolean): Promise<void> {
  for (let pauseMs = firstPauseMs; !over(); pauseMs = Math.min(2 * pauseMs, longestPauseMs)) {
    if (await work().then(() => true, () => false)) return
    await sleep(pauseMs, undefined, { ref: false })
  }
}
