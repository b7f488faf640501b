import { randomUUID } from 'node:crypto'
import os from 'node:os'

// Files that are being written carry the name of the process that writes them: what a killed one left half done is known
// by that at the next start, and no other process's work is touched.

const host = os.hostname().replace(/[^\w-]/g, '_')
/** The same number is given to another process sooner or later. */
const boot = randomUUID().slice(0, 8)
/** What is older is nobody's work any more, whoever began it. */
export const leftOverMs = 24 * 3600_000

/** A name that nothing has yet, of this very process. */
export const nameOfOwn = () => `${host}.${process.pid}.${boot}.${randomUUID()}`

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

/** Whether nobody writes it any more: its process has ended, or it is older than a day. */
export function isLeftOver(name: string, ageMs: number, olderThanMs = leftOverMs): boolean {
  if (ageMs > olderThanMs) return true
  const [itsHost, pid, itsBoot] = name.split('.')
  if (itsHost !== host || !Number(pid)) return false
  return Number(pid) === process.pid ? itsBoot !== boot : !isAlive(Number(pid))
}
