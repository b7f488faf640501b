// Back closes what lies over a page: each overlay has an entry of its own in the browser's history, at the page's address.
// The router sees none of them. It works on `routerWindow`, which hides these entries and what moves between them.

interface Overlay {
  close: () => void
  isPage: boolean
  onCovered?: (covered: boolean) => void
}
interface Written {
  state: unknown
  url: string
}

const stack: Overlay[] = []
let hearRouter: ((event: PopStateEvent) => void) | undefined
/** On the way back over entries of overlays that are closed; what the router writes meanwhile waits. */
let moving = false
/** Nothing had moved when the patience for it ended: until then it may still do. */
let lateUntil = 0
let waiting: Written[] = []
/** What the router wrote over an overlay's entry, and belongs to the page below. */
let replaced: Written | undefined

const depthOf = (state: unknown) => (state as { overlay?: number } | null)?.overlay ?? 0
const marked = (state: unknown, overlay: number) => ({ ...(state as object | null), overlay })
const shownNow = () => `${location.href} ${(history.state as { key?: string } | null)?.key}`
let shown = globalThis.location ? shownNow() : ''

const PATIENCE = 2000
const LATE = 15_000
let patience: ReturnType<typeof setTimeout> | undefined

function move(by: number) {
  moving = true
  const y = scrollY
  addEventListener('popstate', () => requestAnimationFrame(() => scrollTo({ top: y, behavior: 'instant' })), { once: true })
  history.go(by)
  // Where nothing moves no event tells it. A device that has much to do takes its time, and its Back is not a person's.
  clearTimeout(patience)
  patience = setTimeout(() => {
    if (!moving) return
    lateUntil = Date.now() + LATE
    arrive()
  }, PATIENCE)
}

const isUnderWay = () => moving || Date.now() < lateUntil

/** As many entries as there are overlays. */
function settle() {
  // A second way back on top of a late one would leave the page.
  if (isUnderWay()) return
  const depth = depthOf(history.state)
  if (depth > stack.length) return move(stack.length - depth)
  for (let next = depth + 1; next <= stack.length; next += 1) history.pushState(marked(history.state, next), '')
}

function arrive() {
  moving = false
  const depth = depthOf(history.state)
  if (replaced) history.replaceState(marked(replaced.state, depth), '', replaced.url)
  if (depth === 0) replaced = undefined
  const late = waiting
  waiting = []
  for (const { state, url } of late) routerHistory.pushState(state, '', url)
}

function onPop(event: PopStateEvent) {
  const own = isUnderWay()
  lateUntil = 0
  arrive()
  const depth = depthOf(history.state)
  if (!own) for (const { close } of stack.slice(depth).toReversed()) close()
  // Forward to one that is closed: nothing is there any more. One that asks before it closes keeps its entry.
  if (depth > stack.length) settle()
  else setTimeout(settle, 80)
  const now = shownNow()
  if (now === shown) return
  shown = now
  hearRouter?.(event)
}

const pathOf = (url: string) => new URL(url, location.href).pathname

/** What lies over a page does not stay over the next; what is a page goes with its own address. */
function closeOver(path: string) {
  if (path === location.pathname) return
  for (const { close, isPage } of stack.toReversed()) if (!isPage) close()
}

const routerHistory = {
  get state() {
    return waiting.length ? waiting.at(-1)!.state : (history.state as unknown)
  },
  pushState(state: unknown, unused: string, url: string) {
    if (moving) return void waiting.push({ state, url })
    closeOver(pathOf(url))
    // In the place of an overlay, so that the way back leads to its page.
    if (depthOf(history.state)) history.replaceState(state, unused, url)
    else history.pushState(state, unused, url)
    replaced = undefined
    shown = shownNow()
    if (stack.length) setTimeout(settle, 80)
  },
  replaceState(state: unknown, unused: string, url = location.href) {
    if (waiting.length) return void waiting.splice(-1, 1, { state, url })
    const depth = depthOf(history.state)
    closeOver(pathOf(url))
    if (depth) replaced = { state, url }
    history.replaceState(depth ? marked(state, depth) : state, unused, url)
    shown = shownNow()
  },
  go: (by: number) => history.go(by),
}

/** What the router takes for the window. */
export const routerWindow = {
  history: routerHistory,
  get document() {
    return document
  },
  get location() {
    return waiting.length ? new URL(waiting.at(-1)!.url, location.href) : location
  },
  addEventListener: (_: 'popstate', hear: typeof hearRouter) => void (hearRouter = hear),
  removeEventListener: () => void (hearRouter = undefined),
} as unknown as Window

if (globalThis.location) {
  addEventListener('popstate', onPop)
  // Loaded anew while one lay over the page: it is gone.
  if (depthOf(history.state)) move(-depthOf(history.state))
}

const tellCovered = () => {
  for (const [place, { onCovered }] of stack.entries()) onCovered?.(place < stack.length - 1)
}

/**
 * Until the function that it gives is called, Back closes this in place of leaving the page.
 * @param isPage it has an address of its own, and closing it goes elsewhere
 * @param onCovered hears whether another one lies over it
 */
export function overlayOpened(close: () => void, isPage = false, onCovered?: (covered: boolean) => void): () => void {
  const overlay = { close, isPage, onCovered }
  stack.push(overlay)
  tellCovered()
  settle()
  return () => {
    stack.splice(stack.indexOf(overlay), 1)
    tellCovered()
    // Not before the next one of the same touch has opened: it takes over the entry.
    setTimeout(settle)
  }
}
