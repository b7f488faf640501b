import type { Page } from 'playwright/test'

/** What a thumb could miss: everything that is touched and has less than 44 pixels each way, told by its words and its size. */
export const smallTargets = (page: Page): Promise<string[]> => page.evaluate(() => {
  const least = 44
  // Half a pixel is lost where lines are rounded.
  const slack = 0.5
  const touched = 'a[href], button, summary, select, textarea, input:not([type=hidden], [type=file]), [role=button], [role=tab], [role=switch], [role=option], [role=menuitem], [tabindex="0"][role]'

  /** A box or a round mark is touched by its words too, and a field among tags by the frame around both. */
  const partsOf = (element: HTMLElement) => [
    element,
    ...('labels' in element ? [...((element as HTMLInputElement).labels ?? [])] : []),
    ...[element.parentElement?.closest<HTMLElement>('.mantine-TagsInput-input, .mantine-MultiSelect-input')].filter((frame) => frame instanceof HTMLElement),
  ]

  const isShown = (element: HTMLElement) => {
    const { width, height } = element.getBoundingClientRect()
    // What only readers of the screen meet is a pixel wide.
    return width > 1 && height > 1 && element.checkVisibility({ opacityProperty: true, visibilityProperty: true })
  }
  const isAsleep = (element: HTMLElement) => element.matches(':disabled, [aria-disabled=true], [inert] *, [aria-hidden=true] *, [aria-hidden=true]')

  /** A link within a sentence is as high as its line. */
  const isInSentence = (element: HTMLElement) =>
    getComputedStyle(element).display === 'inline' && (element.parentElement?.innerText.trim().length ?? 0) > element.innerText.trim().length

  /** How far a touch is still one on it, from a point of it in one direction: what lies around a small mark may belong to it. */
  const reachOf = (parts: HTMLElement[], x: number, y: number, [right, down]: readonly [number, number]) => {
    for (let step = 0; step < least; step++) {
      const hit = document.elementFromPoint(x + right * step, y + down * step)
      if (!hit || !parts.some((part) => part.contains(hit))) return step
    }
    return least
  }
  const isLarge = (element: HTMLElement) => {
    const parts = partsOf(element).filter(isShown)
    const sizes = parts.map((part) => part.getBoundingClientRect())
    if (sizes.some(({ width, height }) => width >= least - slack && height >= least - slack)) return true
    element.scrollIntoView({ block: 'center', inline: 'center' })
    return parts.some((part) => {
      const box = part.getBoundingClientRect()
      const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
      const across = reachOf(parts, x, y, [0, -1]) + reachOf(parts, x, y, [0, 1])
      const along = reachOf(parts, x, y, [-1, 0]) + reachOf(parts, x, y, [1, 0])
      // A pixel of each edge may be lost to rounding.
      return across >= least - 2 && along >= least - 2
    })
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
