import type { WorkerMessage } from '../messages.ts'
import { confirmationAsked, subscriptionChanged } from '../messages.ts'
import { isPage } from '../kinds.ts'
import { cacheNames } from '../names.ts'
import { confirmAction, pathOf, readPush } from '../push-message.ts'

declare const self: ServiceWorkerGlobalScope

const tell = (client: Client, message: WorkerMessage) => client.postMessage(message, [])
/** The one looked at last comes first. */
const pages = async () =>
  (await self.clients.matchAll({ type: 'window', includeUncontrolled: true })).filter(({ url }) => isPage(new URL(url)))

/** As many as stand unseen on the device; the page puts the true number of unread ones when it opens. */
async function showBadge() {
  const shown = await self.registration.getNotifications()
  await self.navigator.setAppBadge?.(shown.length)
}

async function show(text: string | undefined) {
  const { title, url, confirm, ...options } = readPush(text, self.location.origin, self.navigator.language)
  // Where the system has no buttons it shows none.
  const asks = confirm ? { actions: [confirmAction(self.navigator.language)] } : {}
  await self.registration.showNotification(title, { ...options, ...asks, data: { url, ...(confirm ? { confirm } : {}) } })
  // A browser without badges has shown the message all the same.
  await showBadge().catch(() => {})
}

/** Goes to what it tells of in the page that is open, which keeps what is typed there; else opens one. */
async function open(path: string) {
  const [client] = await pages()
  if (!client) return void (await self.clients.openWindow(path))
  // A browser that does not let it come forward shows the screen all the same.
  await client.focus().catch(() => {})
  tell(client, { type: 'OPEN', path })
}

/** Leaves word for a page: only a page may call the server as the person, and keeps it where there is no network. */
async function leaveConfirmation(message: unknown) {
  if (typeof message === 'string') await (await caches.open(cacheNames.asked)).put(confirmationAsked, new Response(message))
}

interface SubscriptionChange extends ExtendableEvent {
  oldSubscription?: PushSubscription | null
  newSubscription?: PushSubscription | null
}

/** Signs up anew with the same key, and leaves word for a page: only a page may call the server as the person. */
async function renew({ oldSubscription, newSubscription }: SubscriptionChange) {
  const key = oldSubscription?.options.applicationServerKey
  // Without a network or without leave the next page tries again.
  if (!newSubscription && key) await self.registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key }).catch(() => {})
  await (await caches.open(cacheNames.public)).put(subscriptionChanged, new Response(null))
  for (const client of await pages()) tell(client, { type: 'SUBSCRIPTION_CHANGED' })
}

/** Push messages are shown, clicked, and go on after the browser renewed their address. */
export function handlePush() {
  self.addEventListener('push', (event) => event.waitUntil(show(event.data?.text())))
  self.addEventListener('notificationclick', (event) => {
    const { notification, action } = event
    const { url, confirm } = (notification.data ?? {}) as { url?: unknown; confirm?: unknown }
    notification.close()
    const first = action === 'confirm' ? leaveConfirmation(confirm) : Promise.resolve()
    event.waitUntil(first.then(() => open(pathOf(url, self.location.origin))))
  })
  self.addEventListener('pushsubscriptionchange', (event) => {
    const change = event as SubscriptionChange
    change.waitUntil(renew(change))
  })
}
