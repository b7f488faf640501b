/** What page and worker say to each other. */
export type WorkerMessage =
  /** A notification was clicked: this page shows it. */
  | { type: 'OPEN'; path: string }
  /** The browser changed this device's push subscription: the server has to know. */
  | { type: 'SUBSCRIPTION_CHANGED' }
export type PageMessage =
  /** The new version may take over. */
  | { type: 'SKIP_WAITING' }
  /** There is a PDF to be read, perhaps without a network. */
  | { type: 'KEEP_READER' }

/** Where the worker leaves word that the subscription changed, for the next page that is opened. */
export const subscriptionChanged = '/subscription-changed'

/** Where the worker leaves the id of a message that was confirmed by the button of its notification, for a page to do it. */
export const confirmationAsked = '/confirmation-asked'

/** Hears the worker of this page; the result ends it. */
export function onWorkerMessage(heard: (message: WorkerMessage) => void) {
  const listener = ({ data }: MessageEvent) => heard(data as WorkerMessage)
  navigator.serviceWorker?.addEventListener('message', listener)
  return () => navigator.serviceWorker?.removeEventListener('message', listener)
}
