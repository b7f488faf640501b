// The one place that touches the browser's storage. Key names are the product's own and fixed.
const local = {
  token: 'authToken',
  oldToken: 'token',
  role: 'userRole',
  loggedIn: 'isLoggedIn',
  conversation: 'activeConversationId',
  chatWidth: 'chatWidth',
  splashDate: 'lastSplashDate',
  splashDone: 'splashJustCompleted',
  searches: 'searchHistory',
  language: 'language',
  scheme: 'colorScheme',
  shortcuts: 'shortcuts',
  lastRole: 'lastLoginRole',
  lastPerson: 'lastPerson',
  signOutOwed: 'signOutOwed',
} as const
const session = {
  notificationPrompt: 'notificationPromptShown',
  tab: 'tab',
  reloadedAt: 'reloadedAt',
  installClosed: 'installBannerClosed',
} as const

/** Where a browser refuses storage, or has no room for more, things last as long as the page. */
const memory = new Map<string, string>()

// What another tab has written or taken away since is newer. Before whoever else hears of it.
globalThis.addEventListener?.('storage', ({ key }) => (key === null ? memory.clear() : memory.delete(key)))

function read(area: 'localStorage' | 'sessionStorage', key: string): string | null {
  const here = memory.get(key)
  if (here !== undefined) return here
  try {
    return globalThis[area].getItem(key)
  } catch {
    return null
  }
}

function write(area: 'localStorage' | 'sessionStorage', key: string, value: string | null) {
  memory.delete(key)
  try {
    if (value === null) globalThis[area].removeItem(key)
    else globalThis[area].setItem(key, value)
  } catch {
    if (value === null) return
    // What stood there before is not to come back with the next page.
    write(area, key, null)
    memory.set(key, value)
  }
}

const item = (key: string) => ({
  get: () => read('localStorage', key),
  set: (value: string | null) => write('localStorage', key, value),
})

const ofTab = (key: string) => ({
  get: () => read('sessionStorage', key),
  set: (value: string | null) => write('sessionStorage', key, value),
})

/** `Fri Nov 20 2026`: how the day of the last splash is kept. */
export const localDay = (now = new Date()) => now.toDateString()

const SEARCHES_KEPT = 5

export const storage = {
  token: {
    get: () => read('localStorage', local.token) || read('localStorage', local.oldToken),
    set: (value: string) => write('localStorage', local.token, value),
  },
  role: item(local.role),
  loggedIn: item(local.loggedIn),
  conversation: item(local.conversation),
  /** How wide the chat stands beside the page: of the device, as its screen is. */
  chatWidth: item(local.chatWidth),
  splashDate: item(local.splashDate),
  splashDone: item(local.splashDone),
  language: item(local.language),
  scheme: item(local.scheme),
  /** `off` where single keys are to do nothing; of the device, as its keyboard is. */
  shortcuts: item(local.shortcuts),
  lastRole: item(local.lastRole),
  /** Whose things are kept here, so that the next person gets none of them. */
  lastPerson: item(local.lastPerson),
  /** Somebody signed out here, and the server has not heard of it. */
  signOutOwed: item(local.signOutOwed),
  notificationPrompt: ofTab(session.notificationPrompt),
  /** When the page was loaded anew because code of an older release was gone. */
  reloadedAt: ofTab(session.reloadedAt),
  /** The install banner was closed: it does not come back in this session. */
  installClosed: ofTab(session.installClosed),
  searches: {
    get(): string[] {
      try {
        const kept: unknown = JSON.parse(read('localStorage', local.searches) ?? '[]')
        return Array.isArray(kept) ? kept.filter((term) => typeof term === 'string').slice(0, SEARCHES_KEPT) : []
      } catch {
        return []
      }
    },
    /** Newest first, each once, five at the most. */
    add(term: string): string[] {
      const next = [term, ...storage.searches.get().filter((one) => one !== term)].slice(0, SEARCHES_KEPT)
      write('localStorage', local.searches, JSON.stringify(next))
      return next
    },
  },
  /** This tab's name, the same after it was loaded anew. */
  tab(): string {
    const tab = read('sessionStorage', session.tab) ?? crypto.randomUUID()
    write('sessionStorage', session.tab, tab)
    return tab
  },
  forgetTab: () => write('sessionStorage', session.tab, null),
  /** What a refused session takes with it. */
  clearSession() {
    for (const key of [local.token, local.oldToken, local.role, local.loggedIn]) write('localStorage', key, null)
  },
  /** What belongs to the person who was here: gone when they sign out or someone else signs in. */
  clearPerson() {
    for (const key of [local.splashDate, local.splashDone, local.searches, local.conversation]) {
      write('localStorage', key, null)
    }
    write('sessionStorage', session.notificationPrompt, null)
  },
  /** Tells when another tab signed in or out. */
  onTokenChange(listener: () => void) {
    const heard = ({ key }: StorageEvent) => {
      if (key === null || key === local.token) listener()
    }
    addEventListener('storage', heard)
    return () => removeEventListener('storage', heard)
  },
}
