/** The store of every kind, by name. What begins with a person's prefix is gone at sign-out; the rest is the shell. */
export const cacheNames = {
  /** The page as the server sent it, by the files that it needs. */
  shell: 'shell',
  /** Hashed files that are not precached. */
  assets: 'assets',
  /** The location's logo and icons. */
  brand: 'brand',
  /** What anyone may read: start-up facts and brand. */
  public: 'public',
  /** What is noted of this device and its push messages. It names nobody, and stays whoever signs in. */
  device: 'device',
  /** Who is signed in, for the worker to know. */
  session: 'session',
  /** Files handed over by the phone's share sheet, until the photos page takes them. */
  shared: 'shared-files',
  /** What the person asked for by the button of a notification, until a page does it. */
  asked: 'asked',
  api: (scope: string) => `api-${scope}`,
  media: (scope: string) => `media-${scope}`,
  documents: (scope: string) => `documents-${scope}`,
} as const

/** When the kept reply was stored: an ISO instant. A reply without it is the server's own. */
export const keptAtHeader = 'x-kept-at'

const ofPersons = (name: string) => /^(api|media|documents)-/.test(name) || name === cacheNames.session || name === cacheNames.shared || name === cacheNames.asked

const belongsTo = (name: string, scope: string) => name.endsWith(`-${scope}`)

/** What stands in the device's list of notifications is somebody's, and a button of it would be pressed by whoever is here next. */
async function closeShown(): Promise<void> {
  const { registration } = globalThis as { registration?: ServiceWorkerRegistration }
  const own = registration ?? (await globalThis.navigator?.serviceWorker?.getRegistration())
  for (const shown of (await own?.getNotifications?.()) ?? []) shown.close()
}

/** Deletes what is kept of persons, but for the one named. The marker goes first: nothing late is stored after it. */
export async function forgetPersons(keep?: string): Promise<void> {
  if (!('caches' in globalThis)) return
  await caches.delete(cacheNames.session)
  // A browser without notifications has none.
  await closeShown().catch(() => {})
  const names = (await caches.keys()).filter((name) => ofPersons(name) && !(keep && belongsTo(name, keep)))
  await Promise.all(names.map((name) => caches.delete(name)))
}

/** Deletes everything of persons and keeps the shell: the installed app still opens. */
export const forgetCaches = () => inTurn(() => forgetPersons())

let turn: Promise<unknown> = Promise.resolve()

/** Opening and forgetting follow each other: a marker set by the next person is not taken away by what came before. */
export function inTurn<T>(work: () => Promise<T>): Promise<T> {
  const done = turn.then(work, work)
  turn = done.catch(() => {})
  return done
}
