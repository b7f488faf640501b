const LOOK_MS = 400

const isTyping = () => {
  const at = document.activeElement
  return at instanceof HTMLElement && (at.isContentEditable || at.matches('textarea, select, input:not([type=checkbox], [type=radio], [type=button], [type=submit])'))
}
const isOpen = (element: Element) => element.checkVisibility({ visibilityProperty: true })
const dialogOpen = () => [...document.querySelectorAll('[role=dialog], [role=alertdialog], [aria-modal=true]')].some(isOpen)

/** Calls back once nobody types and no dialog is open: now, or as soon as that is so. Returns how to stop waiting. */
export function whenUndisturbed(then: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const look = () => {
    if (isTyping() || dialogOpen()) timer = setTimeout(look, LOOK_MS)
    else then()
  }
  look()
  return () => clearTimeout(timer)
}
