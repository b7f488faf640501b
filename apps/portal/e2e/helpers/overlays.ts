import type { Page } from 'playwright/test'

/** What lies over a page. */
export const overlay = '[role="dialog"], [role="alertdialog"], [role="menu"]'
const mark = 'data-opener'

export interface Opener {
  index: number
  /** The same for those of a list, which differ by what they are for. */
  key: string
  name: string
}

/** Buttons and lines of menus within a selector, one of each kind. */
export const openersIn = (page: Page, within: string): Promise<Opener[]> =>
  page.evaluate(([within, mark]) => {
    const found = new Map<string, { index: number; key: string; name: string }>()
    const shown = [...document.querySelectorAll('button, [role="button"], [role="menuitem"], [aria-haspopup]')]
      .filter((element) => element.closest(within) && element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) && !element.matches(':disabled'))
    for (const [index, element] of shown.entries()) {
      const icon = element.querySelector('svg')?.getAttribute('class') ?? ''
      const name = (element.getAttribute('aria-label') ?? element.textContent).trim()
      // What stands around every page belongs to none.
      const where = element.closest('main, [role="dialog"], [role="menu"]') ? location.pathname + location.search : ''
      const key = [where, element.className, icon, icon || name.length >= 30 ? '' : name].join('|')
      if (!found.has(key)) found.set(key, { index, key, name: name.slice(0, 60) })
      element.setAttribute(mark, String(index))
    }
    return [...found.values()]
  }, [within, mark] as const)

/** Presses one that was just listed; one that can't be reached is left alone. */
export const pressOpener = (page: Page, index: number): Promise<void> => page.locator(`[${mark}="${index}"]`).click({ timeout: 2_000 }).catch(() => {})

/** What of an overlay lies beside a screen of this width, but for what is cut off or scrolls within it. */
export const overlayOutside = (page: Page, width: number): Promise<string[]> =>
  page.evaluate(([overlay, width]) => {
    // A row that scrolls, or the pictures beside the one that is shown.
    const cutOff = (element: Element) => {
      for (let up = element.parentElement; up && up !== document.body; up = up.parentElement) {
        const { left, right } = up.getBoundingClientRect()
        if (getComputedStyle(up).overflowX !== 'visible' && left > -1 && right < width + 1 && !up.matches(overlay)) return true
      }
      return false
    }
    return [...document.querySelectorAll(overlay)].flatMap((one) => {
      const wide = [one, ...one.querySelectorAll('*')].filter((element) => {
        const { left, right, width: own } = element.getBoundingClientRect()
        return own > 1 && (right > width + 1 || left < -1) && element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) && !cutOff(element)
      })
      return wide.slice(0, 2).map((element) => {
        const { left, right } = element.getBoundingClientRect()
        return `${[element.localName, ...[...element.classList].slice(0, 2)].join('.')} reaches from ${Math.round(left)} to ${Math.round(right)} px`
      })
    })
  }, [overlay, width] as const)
