let isOver = false

/** Whether the page is being left to somebody else: nobody is asked whether to stay. */
export const isLeftToOther = () => isOver

/** Whoever is here is done with whatever stands on the page: nobody is asked from now on. */
export const leftToOther = () => void (isOver = true)

/** Loads the page anew for somebody else, who signed in beside it. Nobody may keep it: what it says from then on would be said as them. */
export function leaveToOther() {
  leftToOther()
  location.reload()
}
