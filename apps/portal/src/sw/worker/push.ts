import { note } from '../device-notes.ts'
import type { Asked, WorkerMessage } from '../messages.ts'
import { askedPath, subscriptionChanged } from '../messages.ts'
import { isPage } from '../kinds.ts'
import { cacheNames } from '../names.ts'
import { actionsOf, pathOf, readPush } from '../push-message.ts'
import { isSignedOut, sessionScope } from '../session-marker.ts'
import { askedBy as askedStore, undoneParam } from '../undone.ts'
import type { AskedBy } from '../undone.ts'

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

/** One, however many come. */
const somethingNew = JSON.stringify({ id: 'something-new' })

/**
 * Something has to be shown. Where nobody is signed in it says nothing of what it is or whose: the server has not heard yet that they signed out.
 * Where the device does not know, it says what it is: an emergency is not kept from whoever is signed in.
 * The device stays signed up: a location that was closed for a while is open again, and its people hear so.
 */
async function show(text: string | undefined) {
  const told = (await isSignedOut().catch(() => false)) ? somethingNew : text
  const { title, url, confirm, seen, reply, ...options } = readPush(told, self.location.origin, self.navigator.language)
  // Where the system has no buttons it shows none.
  const actions = actionsOf({ confirm, reply }, options.lang)
  await self.registration.showNotification(title, { ...options, ...(actions.length ? { actions } : {}), data: { url, ...(confirm ? { confirm, seen } : {}), ...(reply ? { reply } : {}) } })
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

/** A message is as long as this at the most. */
const longest = 4_000

/** What the button of a notification means; undefined where it only opens what it tells of. */
function askedBy(action: string, data: { confirm?: unknown; seen?: unknown; reply?: unknown }, answer: unknown): Asked | undefined {
  if (action === 'confirm' && typeof data.confirm === 'string') {
    return { act: 'confirm', message: data.confirm, ...(typeof data.seen === 'string' ? { seen: data.seen } : {}) }
  }
  const text = typeof answer === 'string' ? answer.trim().slice(0, longest) : ''
  if (action === 'reply' && typeof data.reply === 'string' && text) return { act: 'reply', conversation: data.reply, text }
  return undefined
}

/** Leaves word for a page: only a page may call the server as the person, and keeps it where there is no network. */
async function leave(asked: Asked) {
  const path = askedPath + crypto.randomUUID()
  await (await caches.open(cacheNames.asked)).put(path, Response.json(asked))
  await leaveWhose(path, asked).catch((error: unknown) => console.warn('Whose act it is could not be kept', error))
}

/** What was written goes where its session has ended meanwhile; who wrote it is told so when they are back. */
async function leaveWhose(path: string, { act }: Asked) {
  const scope = await sessionScope()
  if (scope !== null) await (await caches.open(askedStore)).put(path, Response.json({ act, scope } satisfies AskedBy))
}

/** The page opens in any case: on a device without room for what was asked for it says that this was not done. */
async function carryOn(asked: Asked | undefined, path: string) {
  if (!asked) return open(path)
  try {
    await leave(asked)
  } catch (error) {
    console.warn('What was done to a notification could not be kept', error)
    const { pathname, searchParams, hash } = new URL(path, self.location.origin)
    searchParams.set(undoneParam, asked.act)
    return open(`${pathname}?${searchParams}${hash}`)
  }
  return open(path)
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
  await note(subscriptionChanged)
  for (const client of await pages()) tell(client, { type: 'SUBSCRIPTION_CHANGED' })
}

/** Push messages are shown, clicked, and go on after the browser renewed their address. */
export function handlePush() {
  self.addEventListener('push', (event) => event.waitUntil(show(event.data?.text())))
  self.addEventListener('notificationclick', (event) => {
    const { notification, action } = event
    const data = (notification.data ?? {}) as { url?: unknown; confirm?: unknown; seen?: unknown; reply?: unknown }
    notification.close()
    const asked = askedBy(action, data, (event as NotificationEvent & { reply?: unknown }).reply)
    event.waitUntil(carryOn(asked, pathOf(data.url, self.location.origin)))
  })
  self.addEventListener('pushsubscriptionchange', (event) => {
    const change = event as SubscriptionChange
    change.waitUntil(renew(change))
  })
}
