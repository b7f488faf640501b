import { outboxSlot } from '../../api/outbox/current.ts'
import { waitingItems } from '../../api/outbox/use-outbox.ts'

/**
 * Whoever signs out although something waits has given it up: the network may be back before this has ended.
 * Where `before` fails nobody goes, and nothing is given up; until then nothing of it sets out.
 * @returns whether there was an outbox to ask about
 */
export async function giveUpUnsent(before?: () => Promise<void>): Promise<boolean> {
  const release = waitingItems().length > 0 ? outboxSlot.read()?.hold() : undefined
  try {
    await before?.()
    const outbox = outboxSlot.read()
    if (waitingItems().length > 0) await outbox?.discardAll().catch(outbox.close)
    return outbox !== null
  } finally {
    release?.()
  }
}
