import type { MantineColorScheme, MantineColorSchemeManager } from '@mantine/core'

interface Kept {
  get: () => string | null
  set: (value: string | null) => void
}

const schemeIn = (kept: Kept): MantineColorScheme | undefined => {
  const scheme = kept.get()
  return scheme === 'light' || scheme === 'dark' || scheme === 'auto' ? scheme : undefined
}

/** Keeps the person's choice of light, dark or as the system has it. */
export const schemesKeptIn = (kept: Kept): MantineColorSchemeManager => ({
  get: (fallback) => schemeIn(kept) ?? fallback,
  set: (scheme) => kept.set(scheme),
  clear: () => kept.set(null),
  subscribe() {},
  unsubscribe() {},
})

/** Before the first paint: the choice above the system's. */
export function applySchemeIn(kept: Kept) {
  const scheme = schemeIn(kept)
  if (scheme && scheme !== 'auto') document.documentElement.dataset.mantineColorScheme = scheme
}
