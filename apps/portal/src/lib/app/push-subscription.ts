/** How long a push service is waited for. */
const PATIENCE_MS = 3000

/** By what this device is pushed to; null where it is not. */
export async function pushSubscription(): Promise<PushSubscription | null> {
  const registration = await navigator.serviceWorker?.getRegistration()
  return (await registration?.pushManager?.getSubscription()) ?? null
}

/** Nobody is pushed to on this device any more, whatever the server knows: the push service tells it so. Who signs in next and chose it here is signed up anew. */
export async function letGoOfPush(): Promise<void> {
  const gone = pushSubscription().then((subscription) => subscription?.unsubscribe()).catch(() => {})
  await Promise.race([gone, new Promise((resolve) => setTimeout(resolve, PATIENCE_MS))])
}
