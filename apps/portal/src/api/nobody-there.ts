import { idleMark } from './idle-mark.ts'

/** After so long without a touch, what the page asks for is nobody's doing: it polls, or the server said that something changed. */
const ALONE_MS = 60_000
/** Who hears the page sends no touches but a click; the browser's own button and coming back to the page are something that a person does, too. */
const acts = ['pointerdown', 'keydown', 'wheel', 'touchmove', 'click', 'popstate', 'visibilitychange'] as const

let actedAt = Date.now()
const act = () => {
  if (document.visibilityState === 'visible') actedAt = Date.now()
}
for (const name of acts) addEventListener(name, act, { capture: true, passive: true })

idleMark.headers = () => (Date.now() - actedAt > ALONE_MS ? { 'X-Purpose': 'idle' } : undefined)
