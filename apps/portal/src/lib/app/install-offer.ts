import { isInstalled } from './installed.ts'
import { storage } from '../../device/storage.ts'

interface InstallEvent extends Event {
  prompt: () => Promise<unknown>
}

/** `prompt`: the browser asks by itself when told to. `share`: iOS, where it is an entry of the share sheet. */
type InstallWay = 'none' | 'prompt' | 'share'

let event: InstallEvent | null = null
let closed = false
/** How many things on screen it may not cover. */
let held = 0
const listeners = new Set<() => void>()
const tell = () => listeners.forEach((listener) => listener())

/** An iPhone or iPad; the latter calls itself a Mac. Other browsers there can't install either, but share to Safari. */
export const isApple = ({ userAgent, maxTouchPoints }: Pick<Navigator, 'userAgent' | 'maxTouchPoints'>) =>
  /iPhone|iPad|iPod/.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1)

/** To be called at the start: the browser makes its offer once, perhaps before anyone is signed in. */
export function watchInstallOffer() {
  addEventListener('beforeinstallprompt', (offered) => {
    offered.preventDefault()
    event = offered as InstallEvent
    tell()
  })
  addEventListener('appinstalled', () => {
    event = null
    closed = true
    tell()
  })
}

export const installOffer = {
  read(): InstallWay {
    if (held > 0 || closed || storage.installClosed.get() !== null || isInstalled()) return 'none'
    if (event) return 'prompt'
    return isApple(navigator) ? 'share' : 'none'
  },
  subscribe(listener: () => void) {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  },
  /** `Install App`: the browser asks. Each offer can be taken up once. */
  async take() {
    const taken = event
    event = null
    tell()
    await taken?.prompt()
  },
  /** Keeps it away until the function that it gives is called. */
  hold() {
    held += 1
    tell()
    return () => {
      held -= 1
      tell()
    }
  },
  /** Closed for this session. */
  close() {
    closed = true
    storage.installClosed.set('true')
    tell()
  },
}
