/** What page and worker say to each other. */
export type WorkerMessage =
  /** A notification was clicked: this page shows it. */
  | { type: 'OPEN'; path: string }
  /** The browser changed this device's push subscription: the server has to know. */
  | { type: 'SUBSCRIPTION_CHANGED' }
export type PageMessage = { type: 'SKIP_WAITING' }

/** Where the worker leaves word that the subscription changed, for the next page that is opened. */
export const subscriptionChanged = '/subscription-changed'

/** Hears the worker of this page; the result ends it. */
export function onWorkerMessage(heard: (message: WorkerMessage) => void) {
  const listener = ({ data }: MessageEvent) => heard(data as WorkerMessage)
  navigator.serviceWorker?.addEventListener('message', listener)
  return () => navigator.serviceWorker?.removeEventListener('message', listener)
}
