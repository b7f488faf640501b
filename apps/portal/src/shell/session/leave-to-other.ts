/** Loads the page anew for somebody else, who signed in beside it. Nobody may keep it: what it says from then on would be said as them. */
export function leaveToOther() {
  // Before the listeners of forms and uploads, which would ask.
  addEventListener('beforeunload', (event) => event.stopImmediatePropagation(), { capture: true })
  location.reload()
}
