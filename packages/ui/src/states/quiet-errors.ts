const HARMLESS = /ResizeObserver loop/

/** Browsers report a resize that takes two frames as an error; nothing is wrong. */
export function quietResizeErrors() {
  addEventListener('error', (event) => {
    if (!HARMLESS.test(event.message)) return
    event.stopImmediatePropagation()
    event.preventDefault()
  })
}

/** While developing, an error stays in the console instead of covering the page. */
export function hideDevelopmentOverlays() {
  if (import.meta.env.DEV) setInterval(() => document.querySelector('vite-error-overlay')?.remove(), 1000)
}
