import { dropNote, noted } from '../../../sw/device-notes.ts'
import { subscriptionChanged } from '../../../sw/messages.ts'
import { subscribeDevice } from './push.ts'
import { isTold } from './told.ts'

/** Tells the server of this device, if this session has not yet, or if the browser changed its address, also while no page was open. */
export async function tellIfNew(token: string | null) {
  if (!('caches' in globalThis) || token === null) return
  if ((await noted(subscriptionChanged)) === null && (await isTold(token))) return
  await subscribeDevice(token)
  await dropNote(subscriptionChanged)
}
