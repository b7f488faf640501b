/** What opened a dialog: the button itself, or the button of the menu that it was chosen from. */
export function openerOf(active: Element | null): HTMLElement | null {
  const menu = active?.closest('[role="menu"]')
  const button = menu ? document.getElementById(menu.getAttribute('aria-labelledby') ?? '') : active
  return button instanceof HTMLElement && button !== document.body ? button : null
}

/** After a dialog the focus is where it was; where that is gone, on the page, so that the next Tab goes on from there. */
export function focusBack(opener: HTMLElement | null) {
  requestAnimationFrame(() => {
    const lost = !document.activeElement || document.activeElement === document.body
    if (!lost) return
    const target = opener?.isConnected ? opener : document.getElementById('main')
    target?.focus({ preventScroll: true })
  })
}
