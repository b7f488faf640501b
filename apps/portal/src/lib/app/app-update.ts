import type { PageMessage } from '../../sw/messages.ts'
import { storage } from '../../device/storage.ts'
import { typed } from '../../device/typed.ts'
import { idleMs, unsavedInput } from '../unsaved-input.ts'
import type { Unsaved } from '../unsaved-input.ts'

/** After so long without a touch nobody is in the middle of a sentence. */
const IDLE_MS = 2 * 60_000
const LOOK_MS = 10_000
const CHECK_MS = 30 * 60_000
/** A page that was just loaded anew for a release is not loaded anew again. */
const ONCE_MS = 60_000
/** A page that still stands after so long was not left. */
const STAYED_MS = 2000

/** `waiting`: a new version is there. `taken`: another tab let it in, and something is typed here. */
type UpdateState = 'none' | 'waiting' | 'taken'

let state: UpdateState = 'none'
let waiting: ServiceWorker | null = null
let asked = false
let leaving = false
const listeners = new Set<() => void>()

function become(next: UpdateState) {
  state = next
  for (const listener of listeners) listener()
}

/** Whether a page may be loaded anew by itself now: never while something would be lost, nor in the middle of typing. */
export const mayReload = (unsaved: Unsaved, idle: number) => unsaved === 'none' || (unsaved === 'kept' && idle >= IDLE_MS)

const leavers = new Set<() => void>()

/** Tells that the page is about to be loaded anew by itself. */
export function onLeaving(listener: () => void) {
  leavers.add(listener)
  return () => void leavers.delete(listener)
}

/** Whether the page is being left for a new version: what is typed is kept then, and nobody needs to be asked. */
export const isLeaving = () => leaving

/** Loads the page anew without asking: what is typed and can be kept, is. */
export function reloadPage() {
  if (leaving) return
  for (const leaver of leavers) leaver()
  leaving = true
  void typed.written().then(() => {
    location.reload()
    // Whoever was asked and stayed may go another time.
    setTimeout(() => (leaving = false), STAYED_MS)
  })
}

function reloadWhenIdle() {
  if (mayReload(unsavedInput(), idleMs())) return reloadPage()
  become('taken')
  const timer = setInterval(() => {
    if (!mayReload(unsavedInput(), idleMs())) return
    clearInterval(timer)
    reloadPage()
  }, LOOK_MS)
}

function offer(worker: ServiceWorker | null) {
  // The first worker of all is no new version.
  if (!worker || !navigator.serviceWorker.controller) return
  waiting = worker
  if (state === 'none') become('waiting')
}

function follow(worker: ServiceWorker | null) {
  worker?.addEventListener('statechange', () => {
    if (worker.state === 'installed') offer(worker)
  })
}

/** Notices new versions of the portal, and that one has taken over. */
export function watchUpdates(registration: ServiceWorkerRegistration) {
  offer(registration.waiting)
  follow(registration.installing)
  registration.addEventListener('updatefound', () => follow(registration.installing))
  let checked = Date.now()
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'visible' || Date.now() - checked < CHECK_MS) return
    checked = Date.now()
    registration.update().catch(() => {})
  })
}

/** To be called before the worker is registered: whether the page had one from the start decides. */
export function watchControl() {
  let controlled = Boolean(navigator.serviceWorker.controller)
  navigator.serviceWorker.addEventListener('controllerchange', () => {
    const change = controlled
    controlled = true
    if (!change) return
    if (!asked) return reloadWhenIdle()
    // Whoever stays all the same has nothing to wait for any more, and was not asked about the version after this one.
    asked = false
    become('taken')
    reloadPage()
  })
}

export const appUpdate = {
  read: () => state,
  subscribe(listener: () => void) {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  },
  /** `Update Now`: the waiting worker takes over, and this page is loaded anew. */
  now() {
    if (state === 'taken') return reloadPage()
    asked = true
    waiting?.postMessage({ type: 'SKIP_WAITING' } satisfies PageMessage, [])
  },
  /** Code of an older release is gone from the server: once, and only if nothing typed is lost. */
  reloadForGoneCode() {
    const last = Number(storage.reloadedAt.get() ?? 0)
    if (Date.now() - last < ONCE_MS || unsavedInput() === 'loose') return
    storage.reloadedAt.set(String(Date.now()))
    reloadPage()
  },
}
