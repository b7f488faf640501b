const load = () => void import('@portal/ui/styles/fonts.css').catch(() => {})

/**
 * The portal's font. Where the worker keeps it, it is here at once; on a first visit it waits until what the first screen needs
 * is through: until then the words stand in a font of the same measures, so that nothing moves.
 */
export function loadFonts() {
  if (navigator.serviceWorker?.controller) return load()
  const later = () => ('requestIdleCallback' in globalThis ? requestIdleCallback(load, { timeout: 3000 }) : load())
  const afterImages = () => setTimeout(later, 500)
  if (document.readyState === 'complete') afterImages()
  else addEventListener('load', afterImages, { once: true })
}
