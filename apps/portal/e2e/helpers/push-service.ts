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

interface PushMessage {
  title: string
  url: string
}

/** A device at the push service of these tests: what it would send to us, and what it got, decrypted as it would be. */
export async function openDevice(name: string) {
  const ask = async (what: string) => (await fetch(`${process.env.E2E_PUSH}/${what}/${name}`)).json()
  return { subscription: (await ask('device')) as object, received: () => ask('received') as Promise<PushMessage[]> }
}
