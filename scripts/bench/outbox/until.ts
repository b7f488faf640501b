import { setTimeout as sleep } from 'node:timers/promises'

/** Waits for something to hold, a minute at most. */
export async function until(what: string, holds: () => Promise<boolean>) {
  const end = Date.now() + 60_000
  while (!(await holds())) {
    if (Date.now() > end) throw new Error(`Waited a minute for ${what}`)
    await sleep(20)
  }
}
