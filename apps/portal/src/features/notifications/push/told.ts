import { sessionOf } from '../../../device/session-of.ts'
import { pushSubscription } from '../../../lib/app/push-subscription.ts'
import { note, noted } from '../../../sw/device-notes.ts'

/** Where is written with which session and by which address the server was told of this device. Neither says who it was. */
const place = '/told-of-device'

/** The server knows a device as long as the session lasts in which it was told. */
const wordsOf = async (token: string, endpoint: string) => `${await sessionOf(token)} ${endpoint}`

export async function noteTold(token: string, endpoint: string): Promise<void> {
  await note(place, await wordsOf(token, endpoint))
}

/** Whether the server was told of this device in this session, by the address that it has now. */
export async function isTold(token: string): Promise<boolean> {
  const subscription = await pushSubscription()
  return Boolean(subscription && (await noted(place)) === (await wordsOf(token, subscription.endpoint)))
}
