// Stands in the head of the page itself and runs before anything else is here: it says what the frame is to look like,
// and asks for what the first screen shows while the code for that is on its way.
import { askEarly } from '../api/early.ts'
import type { Tenant } from '../boot.ts'
import { sessionOf } from '../device/session-of.ts'
import { storage } from '../device/storage.ts'
import { tabletToken, wipeTablet } from '../device/storage-tablet.ts'
import { firstCalls, openingIn } from './first-calls.ts'

/** The file with what reads this device, by the build. */
declare const DEVICE_CODE: string

const { dataset } = document.documentElement
const scheme = storage.scheme.get()
if (scheme === 'light' || scheme === 'dark') dataset.mantineColorScheme = scheme

// A shared tablet begins with its own entrance: no session outlives a page there.
if (tabletToken.get()) {
  const cutShort = storage.token.get()
  if (cutShort) {
    // Nothing stays of whoever it was, but that their session is still to be ended.
    void sessionOf(cutShort).then(storage.signOutOwed.set, () => {})
    wipeTablet()
  }
  storage.clearSession()
  // Without what lay over the page: it would step back out of here.
  history.replaceState(null, '', '/access#tablet')
}
const token = storage.token.get()
dataset.frame = token ? 'inside' : 'entrance'

if (token) {
  // Someone was here before: what they saw last is put back first.
  if (navigator.serviceWorker?.controller) {
    const link = document.createElement('link')
    Object.assign(link, { rel: 'modulepreload', href: DEVICE_CODE })
    document.head.append(link)
  }
  const { tenant } = JSON.parse(document.querySelector('#boot')?.textContent || '{}') as { tenant?: Pick<Tenant, 'timezone' | 'week_start'> }
  askEarly(token, ['/api/auth/verify', ...firstCalls(openingIn(tenant)).map(({ url }) => url)], storage.language.get())
}
