import type { Page } from 'playwright/test'

/** What sticks out of a page that scrolls sideways at this width, and how far it reaches; none where it does not. */
export const stickingOut = (page: Page, width: number): Promise<{ selector: string; right: number }[]> =>
  page.evaluate((width) => {
    const reached = document.documentElement.scrollWidth
    if (reached <= width) return []
    const nameOf = (element: Element) => [element.localName, ...[...element.classList].slice(0, 3)].join('.')
    const wide = [...document.body.querySelectorAll('*')].filter((element) => element.getBoundingClientRect().right > width + 0.5)
    // The innermost: whatever holds it is as wide because of it.
    const inner = wide.filter((element) => !wide.some((other) => other !== element && element.contains(other)))
    const found = inner.slice(0, 4).map((element) => ({
      selector: `${nameOf(element)} in ${element.parentElement ? nameOf(element.parentElement) : 'nothing'}`,
      right: Math.ceil(element.getBoundingClientRect().right),
    }))
    return found.length ? found : [{ selector: 'html', right: reached }]
  }, width)
