import { useEffect } from 'react'
import { onWorkerMessage, subscriptionChanged } from '../../sw/messages.ts'
import { cacheNames } from '../../sw/names.ts'
import { permission, subscribeDevice } from './push.ts'

/** Tells the server this device's new address when the browser changed it, also if that was while no page was open. */
async function sendIfChanged() {
  if (!('caches' in globalThis) || permission() !== 'granted') return
  const kept = await caches.open(cacheNames.public)
  if (!(await kept.match(subscriptionChanged))) return
  await subscribeDevice()
  await kept.delete(subscriptionChanged)
}

export function useRenewedSubscription() {
  useEffect(() => {
    const send = () => void sendIfChanged().catch((error: unknown) => console.warn(error))
    send()
    return onWorkerMessage(({ type }) => {
      if (type === 'SUBSCRIPTION_CHANGED') send()
    })
  }, [])
}
