import { setTimeout as sleep } from 'node:timers/promises'

/** So long at a time is reckoned without a break. */
const shareMs = 4

/** Awaited again and again by what reckons for long: now and then it rests for as long as it worked, and the process serves whoever waits. */
export function paced(): () => Promise<void> {
  let since = performance.now()
  return async () => {
    const worked = performance.now() - since
    if (worked < shareMs) return
    await sleep(Math.ceil(worked))
    since = performance.now()
  }
}
