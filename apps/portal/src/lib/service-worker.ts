/** The portal's service worker, running; null where there is none or the browser has no such thing. */
export async function registerWorker(): Promise<ServiceWorkerRegistration | null> {
  if (!('serviceWorker' in navigator)) return null
  try {
    await navigator.serviceWorker.register('/sw.js')
  } catch (error) {
    console.warn('The service worker could not be registered', error)
    return null
  }
  return navigator.serviceWorker.ready
}
