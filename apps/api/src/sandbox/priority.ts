import { writeFile } from 'node:fs/promises'
import os from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'

const tries = 5
/** Linux takes one such change in a tenth of a second from whoever is not root (sched(7), "The autogroup feature"). */
const againMs = 150

/**
 * Puts a process that leads a session below this one by so much niceness. Where Linux groups the processes of a session, a
 * process's own niceness counts within its session alone: there the session's is what tells. Best effort, never throws.
 */
export function goBelow(pid: number, by: number): void {
  try {
    os.setPriority(pid, Math.min(os.getPriority() + by, 19))
  } catch {
    // It has ended already, and whoever asks it hears that.
    return
  }
  if (process.platform === 'linux') void lowerSession(pid, by)
}

async function lowerSession(pid: number, by: number): Promise<void> {
  for (let index = 0; index < tries; index++) {
    const refused = await writeFile(`/proc/${pid}/autogroup`, String(by)).then(() => undefined, (error: NodeJS.ErrnoException) => error.code)
    if (refused !== 'EAGAIN') return
    await sleep(againMs, undefined, { ref: false })
  }
}
