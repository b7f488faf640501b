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
  const look = () => {
    const now = document.activeElement
    if (now && now !== document.body) {
      // It may be in what is moving away, and goes with it.
      if (now === left && Date.now() < until) setTimeout(look, 50)
      return
    }
    const target = opener?.isConnected ? opener : ([...document.querySelectorAll<HTMLElement>('[role="dialog"]')].at(-1) ?? document.getElementById('main'))
    target?.focus({ preventScroll: true })
  }
  requestAnimationFrame(look)
}
