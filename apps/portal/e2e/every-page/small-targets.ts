import type { Page } from 'playwright/test'

/** What a thumb could miss: everything that is touched and has less than 44 pixels each way, told by its words and its size. */
export const smallTargets = (page: Page): Promise<string[]> => page.evaluate(() => {
  const least = 44
  // Half a pixel is lost where lines are rounded.
  const slack = 0.5
  const touched = 'a[href], button, summary, select, textarea, input:not([type=hidden], [type=file]), [role=button], [role=tab], [role=switch], [role=option], [role=menuitem], [tabindex="0"][role]'

  /** A box or a round mark is touched by its words, too. */
  const partsOf = (element: HTMLElement) => [element, ...('labels' in element ? [...((element as HTMLInputElement).labels ?? [])] : [])]

  const isShown = (element: HTMLElement) => {
    const { width, height } = element.getBoundingClientRect()
    // What only readers of the screen meet is a pixel wide.
    return width > 1 && height > 1 && element.checkVisibility({ opacityProperty: true, visibilityProperty: true })
  }
  const isAsleep = (element: HTMLElement) => element.matches(':disabled, [aria-disabled=true], [inert] *, [aria-hidden=true] *, [aria-hidden=true]')

  /** A link within a sentence is as high as its line. */
  const isInSentence = (element: HTMLElement) =>
    getComputedStyle(element).display === 'inline' && (element.parentElement?.innerText.trim().length ?? 0) > element.innerText.trim().length

  /** How far to each side of the middle a touch is still one on it: what lies around a small mark may belong to it. */
  const isReached = (parts: HTMLElement[], x: number, y: number) => {
    const hit = document.elementFromPoint(x, y)
    return Boolean(hit && parts.some((part) => part.contains(hit)))
  }
  const isLarge = (element: HTMLElement) => {
    const parts = partsOf(element).filter(isShown)
    const enough = (part: HTMLElement) => {
      const { width, height } = part.getBoundingClientRect()
      return width >= least - slack && height >= least - slack
    }
    if (parts.some(enough)) return true
    element.scrollIntoView({ block: 'center', inline: 'center' })
    const middle = (parts[0] ?? element).getBoundingClientRect()
    const [x, y, half] = [middle.x + middle.width / 2, middle.y + middle.height / 2, least / 2 - 1]
    const across = [[x, y - half], [x, y + half]] as const
    const along = [[x - half, y], [x + half, y]] as const
    const wide = parts.some((part) => part.getBoundingClientRect().width >= least - slack)
    return [...across, ...(wide ? [] : along)].every(([left, top]) => isReached(parts, left, top))
  }

  const found = [...document.querySelectorAll<HTMLElement>(touched)]
    .filter((element) => partsOf(element).some(isShown) && !isAsleep(element) && !isInSentence(element) && !isLarge(element))
    .map((element) => {
      const { width, height } = element.getBoundingClientRect()
      const name = element.getAttribute('aria-label') ?? (element.innerText || partsOf(element).at(-1)!.innerText)
      return `${element.localName} “${name.trim().slice(0, 40)}” ${Math.round(width)} x ${Math.round(height)}`
    })
  scrollTo(0, 0)
  return [...new Set(found)]
})
