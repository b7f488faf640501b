import type { Page } from 'playwright/test'

export interface Target {
  /** Which element it is, and in which: enough to find it. */
  selector: string
  width: number
  height: number
}

/** A finger needs 44 pixels each way; half a pixel at each end is a matter of rounding. */
const least = 43

/**
 * What a finger can touch on this page and where it may miss: each target is brought to the middle of the screen and
 * measured by asking what lies under a finger there. A label counts with its field, and so does what lies around a target to
 * make it larger. `within` is a selector: of a page, or of a dialog on it. Links within running text are as high as its lines, and free; what is hidden or disabled is no target.
 */
export const tapTargets = (page: Page, within = 'body'): Promise<{ all: number; small: Target[] }> =>
  page.evaluate(([least, within]) => {
    const kinds = 'a[href], button, input:not([type="hidden"]), select, textarea, summary, [role="button"], [role="link"], [role="checkbox"], '
      + '[role="radio"], [role="switch"], [role="tab"], [role="slider"], [role="combobox"], [role="menuitem"], [role="option"]'

    const shown = (element: Element) => {
      const { width, height } = element.getBoundingClientRect()
      const seen = element.checkVisibility({ visibilityProperty: true, opacityProperty: true, contentVisibilityAuto: true })
      return seen && width > 1 && height > 1 && !/^rect\(0/.test(getComputedStyle(element).clip)
    }
    const off = (element: Element) => element.matches(':disabled, [aria-disabled="true"], [data-disabled="true"]') || Boolean(element.closest('[inert]'))

    /** The element and what is touched in its place. */
    const partsOf = (element: Element): Element[] => {
      const labels = 'labels' in element ? [...((element.labels ?? []) as Iterable<Element>)] : []
      // Chosen values and the field beside them stand in one frame, which leads to the field.
      const frame = element.matches('input') ? element.closest('.mantine-Input-input') : null
      return [element, ...labels, ...(frame ? [frame] : [])]
    }

    const blockOf = (node: Node): Element => {
      let up = node.parentElement!
      while (up.parentElement && getComputedStyle(up).display === 'inline') up = up.parentElement
      return up
    }
    /** Whether words that are no target themselves stand in the same lines. */
    const inText = (element: Element) => {
      if (getComputedStyle(element).display !== 'inline') return false
      const lines = blockOf(element)
      const texts = document.createTreeWalker(lines, NodeFilter.SHOW_TEXT)
      while (texts.nextNode()) {
        const text = texts.currentNode
        if (/\p{L}/u.test(text.nodeValue ?? '') && !text.parentElement!.closest(kinds) && blockOf(text) === lines) return true
      }
      return false
    }

    /** How far a finger may stray from a point and still hit one of these parts. */
    const reach = (parts: Element[], x: number, y: number) => {
      const hits = (px: number, py: number) => {
        const under = document.elementFromPoint(px, py)
        return Boolean(under && parts.some((part) => part.contains(under)))
      }
      const along = (dx: number, dy: number) => {
        let steps = 0
        while (steps <= least && hits(x + dx * (steps + 0.5), y + dy * (steps + 0.5))) steps += 1
        return steps
      }
      return { width: along(-1, 0) + along(1, 0), height: along(0, -1) + along(0, 1) }
    }

    const sizeFrom = (start: Element, parts: Element[]) => {
      start.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' })
      const { left, top, width, height } = start.getClientRects()[0] ?? start.getBoundingClientRect()
      const [x, y] = [left + width / 2, top + height / 2]
      // What waits outside of the screen, such as the link past the navigation, is touched by nobody.
      if (x < 0 || y < 0 || x > innerWidth || y > innerHeight) return undefined
      return reach(parts, x, y)
    }

    /** Measured from its middle, and from that of what it is made of: a card is large below its buttons, too. */
    const measure = (element: Element) => {
      const parts = partsOf(element).filter(shown)
      let best: { width: number; height: number } | undefined
      for (const start of [...parts, ...parts.flatMap((part) => [...part.querySelectorAll('*')].filter(shown))]) {
        const size = sizeFrom(start, parts)
        if (!size) continue
        if (!best || Math.min(size.width, size.height) > Math.min(best.width, best.height)) best = size
        if (best.width >= least && best.height >= least) return best
      }
      return best
    }

    const nameOf = (element: Element) => {
      const classes = [...element.classList].filter((name) => !/^m_/.test(name)).slice(0, 2)
      return [element.localName, ...classes.map((name) => `.${name}`)].join('')
    }
    const describe = (element: Element) => {
      const said = element.getAttribute('aria-label') ?? (element.textContent.trim() || partsOf(element)[1]?.textContent) ?? ''
      const kind = element.getAttribute('type') ?? element.getAttribute('role')
      const own = `${nameOf(element)}${kind ? `[${kind}]` : ''}${said ? ` “${said.trim().slice(0, 40)}”` : ''}`
      return `${element.parentElement ? `${nameOf(element.parentElement)} > ` : ''}${own}`
    }

    const small: Target[] = []
    const all = [...document.querySelectorAll(kinds)].filter((element) => element.closest(within)).filter((element) => !off(element) && partsOf(element).some(shown) && !inText(element))
    for (const element of all) {
      const size = measure(element)
      if (!size || (size.width >= least && size.height >= least)) continue
      small.push({ selector: describe(element), ...size })
    }
    scrollTo(0, 0)
    return { all: all.length, small }
  }, [least, within] as const)
