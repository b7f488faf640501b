import { network } from '../../api/network.ts'
import { outboxSlot } from '../../api/outbox/current.ts'

/** What lies in the outbox may not fill it. */
export const MOST_KEPT = 40 * 1024 * 1024

export const weightOf = (some: readonly { size: number }[]) => some.reduce((sum, { size }) => sum + size, 0)

/**
 * Which files go with the call itself: those that the server does not have, and without a network what else can be kept. The call may
 * wait for longer than the server keeps what nobody has used.
 */
export function goingFromHere(files: readonly File[], hasArrived: (file: File) => boolean): ReadonlySet<File> {
  const here = files.filter((file) => !hasArrived(file))
  if (network.isReached()) return new Set(here)
  for (const file of files.filter(hasArrived)) {
    if (weightOf([...here, file, ...(outboxSlot.read()?.read() ?? [])]) <= MOST_KEPT) here.push(file)
  }
  return new Set(here)
}
