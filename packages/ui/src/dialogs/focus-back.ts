/** What opened an overlay: the button itself, or the button of the menu that it was chosen from. */
export function openerOf(active: Element | null): HTMLElement | null {
  const menu = active?.closest('[role="menu"]')
  const button = menu ? document.getElementById(menu.getAttribute('aria-labelledby') ?? '') : active
  return button instanceof HTMLElement && button !== document.body ? button : null
}

/** Longer than any overlay takes to move away. */
const EXIT_MS = 600

/**
 * After an overlay the focus is where it was; where that is gone, in what still lies over the page, or on the page, so that the next
 * Tab goes on from there. What has the focus elsewhere by then keeps it.
 */
export function focusBack(opener: HTMLElement | null) {
  const left = document.activeElement
  const until = Date.now() + EXIT_MS
  const isLost = () => !document.activeElement || document.activeElement === document.body
  const look = () => {
    const early = Date.now() < until
    const later = () => void setTimeout(look, 50)
    // What has it may be moving away, and the focus goes with it.
    if (!isLost()) return document.activeElement === left && early ? later() : undefined
    const there = opener?.isConnected
    if (there) opener.focus({ preventScroll: true })
    if (!isLost()) return
    // A button that is hidden while a sheet lies over the page takes it once that is gone.
    if (there && early) return later()
    const behind = [...document.querySelectorAll<HTMLElement>('[role="dialog"]')].at(-1) ?? document.getElementById('main')
    behind?.focus({ preventScroll: true })
  }
  requestAnimationFrame(look)
}
