import { askBeforeLeaving } from '../../lib/app/use-ask-before-leaving.ts'
import { whoIsHere } from '../../lib/app/who-is-here.ts'
import { holdPage } from '../../lib/unsaved-input.ts'

let held: { by: string; code: string } | null = null
let freePage = () => {}
let stopAsking = () => {}

function releasePage() {
  stopAsking()
  freePage()
}
/**
 * Neither a new version of the portal nor a slip of the thumb takes the page, whichever of its views is open. Once the session is
 * over only the first holds: whoever stands there then is not asked about what they know nothing of.
 */
function keepPage() {
  releasePage()
  const stop = askBeforeLeaving()
  stopAsking = stop
  freePage = holdPage(stop)
}
function letGo() {
  releasePage()
  held = null
}
const isOf = (person: string | null) => {
  if (held && held.by === person) keepPage()
  else letGo()
}
whoIsHere.watch(isOf)

/**
 * The way back to what was said without a name, until its writer says that they have it: in the memory of this page alone, so that
 * neither a look at another page nor a session that ends on them loses it. Whoever signs in after them finds nothing, is not held by
 * it, and from then on neither do they find it.
 */
export const heldCode = {
  of(person: string): string | undefined {
    isOf(person)
    return held?.code
  },
  hold(person: string, code: string): void {
    held = { by: person, code }
    keepPage()
  },
  letGo,
}
