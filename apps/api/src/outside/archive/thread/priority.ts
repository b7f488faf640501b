import { readlinkSync } from 'node:fs'
import os from 'node:os'

const niceness = 5

/** Puts this thread below calls and the database: on Linux a thread may have a priority of its own. Best effort. */
export function giveWayToOthers(): void {
  try {
    const thread = Number(/\/task\/(\d+)$/.exec(readlinkSync('/proc/thread-self'))?.[1])
    if (thread) os.setPriority(thread, niceness)
  } catch {
    // Elsewhere it is as important as everything else here.
  }
}
