import { sessionOf } from '../../../device/session-of.ts'
import { cacheNames } from '../../../sw/names.ts'

/** Where is written with which session and by which address the server was told of this device. Neither says who it was. */
const place = '/told-of-device'

/** The server knows a device as long as the session lasts in which it was told. */
const wordsOf = async (token: string, endpoint: string) => `${await sessionOf(token)} ${endpoint}`

export async function noteTold(token: string, endpoint: string): Promise<void> {
  const kept = await caches.open(cacheNames.public)
  await kept.put(place, new Response(await wordsOf(token, endpoint)))
}

/** Whether the server was told of this device in this session, by the address that it has now. */
export async function isTold(token: string): Promise<boolean> {
  const registration = await navigator.serviceWorker.getRegistration()
  const subscription = await registration?.pushManager.getSubscription()
  const kept = await caches.match(place, { cacheName: cacheNames.public })
  return Boolean(subscription && kept && (await kept.text()) === (await wordsOf(token, subscription.endpoint)))
}
