import type { PageMessage } from '../../sw/messages.ts'
import { watchControl, watchUpdates } from './app-update.ts'

let registering: Promise<ServiceWorkerRegistration | null> | undefined

async function register(): Promise<ServiceWorkerRegistration | null> {
  if (!('serviceWorker' in navigator) || !import.meta.env.PROD) return null
  watchControl()
  try {
    const registration = await navigator.serviceWorker.register('/sw.js', { scope: '/' })
    // Where workers are switched off, some browsers answer with nothing.
    if (!registration) return null
    watchUpdates(registration)
    return registration
  } catch (error) {
    console.warn('The service worker could not be registered', error)
    return null
  }
}

/** The portal's service worker, running; null where there is none or the browser has no such thing. */
export async function registerWorker(): Promise<ServiceWorkerRegistration | null> {
  registering ??= register()
  return (await registering) && navigator.serviceWorker.ready
}

/** Says something to the worker that answers for this page; where there is none, to nobody. */
export function tellWorker(message: PageMessage) {
  navigator.serviceWorker?.controller?.postMessage(message, [])
}

/** So long a first visit has line and processor for itself: the worker that comes then fetches the whole portal. */
const FIRST_VISIT_MS = 3000

/** What the worker fetches ahead must not delay the page itself. */
export function registerWhenLoaded() {
  const start = () => void registerWorker()
  const soon = () => (navigator.serviceWorker?.controller ? start() : setTimeout(start, FIRST_VISIT_MS))
  if (document.readyState === 'complete') soon()
  else addEventListener('load', soon, { once: true })
}
