import type { LiveEvents, LiveRefusal, SaidEvents } from '@portal/contract/live'
import type { Socket } from 'socket.io-client'
import { storage } from '../device/storage.ts'
import { refuseSession } from './unauthorized.ts'

// What the server says by itself. Every screen works without it: what comes on screen is asked for then, the bell and one's conversations
// every 30 seconds.

type Event = keyof LiveEvents
type Listeners = { [E in Event]: Set<LiveEvents[E]> }

const listeners: Listeners = {
  notification: new Set(), changed: new Set(), receipts: new Set(), missed: new Set(),
  message: new Set(), message_updated: new Set(), message_deleted: new Set(), reaction: new Set(), typing: new Set(), read: new Set(),
  conversation: new Set(),
}
/** Refused for a reason that passes: not at once again. */
const RETRY_MS = 60_000

let connected = false
/** Of this session, while it lasts. */
let open: Socket | undefined
const watchers = new Set<() => void>()
const note = (now: boolean) => {
  connected = now
  for (const watcher of watchers) watcher()
}

/** Whether the server can be heard at this moment. */
export const isLive = () => connected

/** Calls the watcher when that changes. Returns how to stop. */
export function watchLive(watcher: () => void): () => void {
  watchers.add(watcher)
  return () => void watchers.delete(watcher)
}

/** Calls the listener whenever the server says this. Returns how to stop. */
export function onLive<E extends Event>(event: E, listener: LiveEvents[E]): () => void {
  const all = listeners[event] as Set<LiveEvents[E]>
  all.add(listener)
  return () => void all.delete(listener)
}

/** Says something to the server, where it can be heard: nothing may depend on it. */
export function sayLive(event: keyof SaidEvents, conversationId: string): void {
  if (open?.connected) open.emit(event, { conversationId })
}

/** What a refusal means: the session is over, the location is closed, or it is to be tried again later. */
function refused(socket: Socket, token: string, { code }: LiveRefusal) {
  if (code === 'auth.required') return refuseSession('/socket.io', token)
  if (code === 'tenant.suspended') return location.assign('/')
  setTimeout(() => socket.disconnected && storage.token.get() === token && navigator.onLine && socket.connect(), RETRY_MS)
}

async function openSocket(token: string, ageOf: () => number, signal: AbortSignal) {
  const { io } = await import('socket.io-client')
  if (signal.aborted) return
  let before = false
  const auth = (say: (words: object) => void) => say({ token, deaf: before ? 0 : ageOf() })
  const socket = io({ transports: ['websocket'], auth, autoConnect: false, reconnectionDelayMax: 30_000 })
  open = socket
  socket.on('connect', () => {
    // Something may have been said while nobody listened.
    if (before) for (const listener of listeners.missed) listener()
    before = true
    note(true)
  })
  socket.on('connect_error', (error: Error & { data?: LiveRefusal }) => {
    if (error.data) refused(socket, token, error.data)
  })
  // The server ended it: whether this session still stands, it says when asked again.
  socket.on('disconnect', (reason) => {
    note(false)
    if (reason === 'io server disconnect') socket.connect()
  })
  for (const [event, all] of Object.entries(listeners)) {
    socket.on(event, (told: unknown) => {
      for (const listener of all) (listener as (told: unknown) => void)(told)
    })
  }
  const connect = () => void socket.connect()
  // Without a network each try would fail with a word on the console.
  const disconnect = () => void socket.disconnect()
  addEventListener('online', connect, { signal })
  addEventListener('offline', disconnect, { signal })
  signal.addEventListener('abort', () => {
    disconnect()
    if (open === socket) open = undefined
  })
  if (navigator.onLine) connect()
}

/**
 * Listens to the server for the person of this session. Returns how to stop.
 * @param ageOf so many milliseconds before this the oldest of what is on screen was asked for: the server tells what changed since
 */
export function startLive(token: string, ageOf: () => number): () => void {
  const stopped = new AbortController()
  openSocket(token, ageOf, stopped.signal).catch((error: unknown) => console.warn('The live connection could not be loaded', error))
  return () => stopped.abort()
}
