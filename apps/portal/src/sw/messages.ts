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

/** What somebody did to a notification: confirmed the message, or wrote an answer into the conversation. */
export type Asked =
  | { act: 'confirm'; message: string; /** When the words that were told are from; a notification of before does not say. */ seen?: string }
  | { act: 'reply'; conversation: string; text: string }

/** Where the worker leaves what was done to notifications, each under a UUID of its own, for a page to carry it out. */
export const askedPath = '/asked/'

/** Hears the worker of this page; the result ends it. */
export function onWorkerMessage(heard: (message: WorkerMessage) => void) {
  const listener = ({ data }: MessageEvent) => heard(data as WorkerMessage)
  navigator.serviceWorker?.addEventListener('message', listener)
  return () => navigator.serviceWorker?.removeEventListener('message', listener)
}
