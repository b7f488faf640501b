import { setTimeout as sleep } from 'node:timers/promises'
import type { Services } from '../core/services.ts'

interface Looks {
  add(location: string): void
  stop(): void
}

/** Looks at locations one after another, so that all of them together cost no more than one, and again where one could not be looked at. */
export function openLooks(look: (location: string) => Promise<void>, log: Services['log'], { pauseMs = 1_000 } = {}): Looks {
  const due = new Set<string>()
  let [running, stopped] = [false, false]

  async function run() {
    running = true
    while (due.size) {
      const failed: string[] = []
      for (const location of due) {
        if (stopped) return
        // Before it is looked at: what comes meanwhile is looked at once more.
        due.delete(location)
        await look(location).catch((error: unknown) => {
          log.debug({ err: error }, 'who may have open what they have open could not be looked at')
          failed.push(location)
        })
      }
      if (failed.length) await sleep(pauseMs, undefined, { ref: false })
      for (const location of failed) due.add(location)
    }
    running = false
  }

  return {
    add(location) {
      due.add(location)
      if (!running) void run()
    },
    stop() {
      stopped = true
    },
  }
}
