import { askBeforeLeaving } from '../../lib/app/use-ask-before-leaving.ts'
import { holdPage } from '../../lib/unsaved-input.ts'

let held: { by: string; code: string; release: () => void } | null = null

function letGo() {
  held?.release()
  held = null
}

/** Neither a new version of the portal nor a slip of the thumb takes the page, whichever of its views is open. */
function keepPage() {
  const ends = [holdPage(letGo), askBeforeLeaving()]
  return () => {
    for (const end of ends) end()
  }
}

/**
 * The way back to what was said without a name, until its writer says that they have it: in the memory of this page alone, so that
 * looking at another page does not lose it. Whoever signs in after them finds nothing, and from then on neither do they.
 */
export const heldCode = {
  of(person: string): string | undefined {
    if (held?.by !== person) letGo()
    return held?.code
  },
  hold(person: string, code: string): void {
    letGo()
    held = { by: person, code, release: keepPage() }
  },
  letGo,
}
