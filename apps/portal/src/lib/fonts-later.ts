const load = () => void import('@portal/ui/start/fonts.ts').then(({ loadFonts }) => loadFonts()).catch(() => {})

/**
 * The portal's fonts. Where the worker keeps them, they are here at once; on a first visit they wait until what the first screen needs
 * is through: until then the words stand in a font of the same measures, so that nothing moves.
 */
export function loadFontsLater() {
  if (navigator.serviceWorker?.controller) return load()
  const later = () => ('requestIdleCallback' in globalThis ? requestIdleCallback(load, { timeout: 3000 }) : load())
  const afterImages = () => setTimeout(later, 500)
  if (document.readyState === 'complete') afterImages()
  else addEventListener('load', afterImages, { once: true })
}
