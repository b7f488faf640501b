import { dropNote, noted } from '../../../sw/device-notes.ts'
import { subscriptionChanged } from '../../../sw/messages.ts'
import { chosenOnDevice } from './on-device.ts'
import { signUpDevice } from './push.ts'
import { isTold } from './told.ts'

/**
 * Tells the server of this device, if this session has not yet, or if the browser changed its address, also while no page was open.
 * What was chosen here is read anew: it may have been chosen in another tab.
 */
export async function tellIfNew(token: string | null) {
  if (!('caches' in globalThis) || token === null) return
  if ((await chosenOnDevice(token)) !== 'on') return
  if ((await noted(subscriptionChanged)) === null && (await isTold(token))) return
  await signUpDevice(token)
  await dropNote(subscriptionChanged)
}
