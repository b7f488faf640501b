import { call } from '../../../api/call.ts'
import { storage } from '../../../device/storage.ts'
import { pushSubscription } from '../../../lib/app/push-subscription.ts'
import { registerWorker } from '../../../lib/app/service-worker.ts'
import { chosenOnDevice, noteOnDevice } from './on-device.ts'
import { noteTold } from './told.ts'

const unsupported = 'Push messaging is not supported'

/** Whether this browser can receive push messages at all. */
export const pushSupported = () => 'serviceWorker' in navigator && 'PushManager' in globalThis && 'Notification' in globalThis
export const permission = (): NotificationPermission => ('Notification' in globalThis ? Notification.permission : 'denied')

/** Bytes of a base64url text, as keys are written. */
export function keyBytes(text: string): Uint8Array<ArrayBuffer> {
  const binary = atob(text.replaceAll('-', '+').replaceAll('_', '/'))
  return Uint8Array.from(binary, (character) => character.charCodeAt(0))
}

const sameKey = (a: ArrayBuffer | null, b: Uint8Array) =>
  a !== null && a.byteLength === b.length && new Uint8Array(a).every((byte, index) => byte === b[index])

/** The subscription that this browser has with our key, else a new one: a push service keeps one key per subscription. */
async function subscriptionWith(manager: PushManager, key: Uint8Array<ArrayBuffer>): Promise<PushSubscription> {
  const kept = await manager.getSubscription()
  if (kept && sameKey(kept.options.applicationServerKey, key)) return kept
  await kept?.unsubscribe()
  return manager.subscribe({ userVisibleOnly: true, applicationServerKey: key })
}

async function workerHere(): Promise<ServiceWorkerRegistration> {
  const registration = pushSupported() ? await registerWorker() : null
  if (!registration) throw new Error(unsupported)
  return registration
}

async function signUp(token: string, chosen?: true): Promise<void> {
  const registration = await workerHere()
  const { data } = await call('notifications.vapidKey', {}, { token })
  const subscription = await subscriptionWith(registration.pushManager, keyBytes(data.publicKey))
  // They may have thought better of it meanwhile, in another tab perhaps.
  if ((await chosenOnDevice(token)) === 'off') return void (await subscription.unsubscribe())
  const { endpoint, expirationTime, keys } = subscription.toJSON()
  try {
    await call('notifications.subscribe', {
      subscription: { endpoint: endpoint!, expirationTime, keys: { p256dh: keys!.p256dh!, auth: keys!.auth! } }, chosen,
    }, { token })
  } catch (cause) {
    throw new Error('Failed to register subscription with backend', { cause })
  }
  // Where nothing can be kept, the next start tells it again.
  await noteTold(token, endpoint!).catch(() => {})
}

const running = new Map<string, Promise<void>>()

/** Signs this device up for push messages, for as long as this session lasts. The person has allowed them and chosen them here, just now or before. */
export function signUpDevice(token: string, chosen?: true): Promise<void> {
  const before = running.get(token)
  if (before) return before
  const done = signUp(token, chosen).finally(() => running.delete(token))
  running.set(token, done)
  return done
}

/** This person says that they are pushed to here. */
export async function subscribeDevice(token = storage.token.get()): Promise<void> {
  if (token === null) throw new Error(unsupported)
  await workerHere()
  // Before it has come about: what fails is tried again.
  await noteOnDevice(token, 'on')
  await signUpDevice(token, true)
}

/** This device gets no more push messages, until this person says so here. Their wish to be pushed to stays: devices that they are signed out of go by it. */
export async function unsubscribeDevice(): Promise<void> {
  const token = storage.token.get()
  // What is under way would sign the device up after all.
  if (token !== null) await running.get(token)?.catch(() => {})
  const subscription = await pushSubscription()
  if (subscription) await call('notifications.unsubscribe', { endpoint: subscription.endpoint })
  // Before the browser lets go of it: from then on it would be signed up anew.
  if (token !== null) await noteOnDevice(token, 'off')
  await subscription?.unsubscribe()
}
