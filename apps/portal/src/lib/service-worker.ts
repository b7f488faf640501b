/** The portal's service worker, running; null where there is none or the browser has no such thing. */
export async function registerWorker(): Promise<ServiceWorkerRegistration | null> {
  if (!('serviceWorker' in navigator) || !import.meta.env.PROD) return null
  try {
    await navigator.serviceWorker.register('/sw.js', { scope: '/' })
  } catch (error) {
    console.warn('The service worker could not be registered', error)
    return null
  }
  return navigator.serviceWorker.ready
}

/** What the worker fetches ahead must not delay the page itself. */
export function registerWhenLoaded() {
  const start = () => void registerWorker()
  if (document.readyState === 'complete') start()
  else addEventListener('load', start, { once: true })
}
