import { confirmationAsked } from '../../../sw/messages.ts'
import { cacheNames } from '../../../sw/names.ts'

/** The message that was confirmed by the button of its notification, once; undefined where none was. */
export async function takeAskedConfirmation(): Promise<string | undefined> {
  if (!('caches' in globalThis)) return undefined
  const kept = await caches.open(cacheNames.asked)
  const found = await kept.match(confirmationAsked)
  // Of two pages that look at the same time, one has it.
  return found && (await kept.delete(confirmationAsked)) ? found.text() : undefined
}
