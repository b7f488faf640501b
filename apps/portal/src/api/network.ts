// Whether the server can be reached, as calls find out. The browser's own word is only a reason to look: a phone may say
// that it has a network where nothing comes through.

/** So long the answer to so small a question may take. */
const PROBE_MS = 4000
const [SOONEST_MS, LATEST_MS] = [2000, 20_000]

const saysOnline = () => globalThis.navigator?.onLine ?? true

let reached = saysOnline()
let looking: Promise<boolean> | undefined
let timer: ReturnType<typeof setTimeout> | undefined
let wait = SOONEST_MS
const listeners = new Set<() => void>()

function note(now: boolean) {
  clearTimeout(timer)
  // An answer may be from just before the network went: what the browser says otherwise is looked at again.
  const isSure = now && saysOnline()
  if (isSure) wait = SOONEST_MS
  else {
    timer = setTimeout(look, wait)
    wait = Math.min(wait * 2, LATEST_MS)
  }
  if (now === reached) return
  reached = now
  for (const listener of listeners) listener()
}

const probe = () => fetch('/livez', { cache: 'no-store', signal: AbortSignal.timeout(PROBE_MS) }).then(() => true, () => false)

async function ask(): Promise<boolean> {
  const saidOnline = saysOnline()
  let now = await probe()
  // The network went meanwhile: the answer may be older than that.
  if (now && saidOnline && !saysOnline()) now = await probe()
  looking = undefined
  note(now)
  return now
}
const check = () => (looking ??= ask())
const look = () => void check()

export const network = {
  isReached: () => reached,
  subscribe(listener: () => void) {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  },
  /** The server has answered a call; while the browser says that it is offline, the answer may be from before. */
  answered: () => void (reached || (saysOnline() ? note(true) : look())),
  /** A call failed, or has waited long for its answer. */
  doubt: look,
  /** Whether it can be reached at this very moment. */
  check,
  /** For what has failed: tells each time that it is reached again, until what it returns is called. */
  whenBack(again: () => void): () => void {
    // Nobody else may have noticed yet that it is away.
    if (reached) look()
    return network.subscribe(() => reached && again())
  },
}

/** Looks whenever the browser says that something has changed, or someone looks at the page again. */
export function watchNetwork() {
  addEventListener('online', look)
  addEventListener('offline', look)
  document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && !reached && look())
  if (!reached) look()
}
