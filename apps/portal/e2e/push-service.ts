import type { CDPSession } from 'playwright/test'

/** What hands messages to the worker as the browser's push service would. */
export async function pushServiceOf(cdp: CDPSession, origin: string) {
  const registered = new Promise<string>((resolve) => {
    cdp.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const found = registrations.find(({ scopeURL, isDeleted }) => scopeURL === `${origin}/` && !isDeleted)
      if (found) resolve(found.registrationId)
    })
  })
  await cdp.send('ServiceWorker.enable')
  const registrationId = await registered
  return (data: string) => cdp.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data })
}
