import type { Language } from '../start/languages.ts'

const browserOnSystem = /^(Edge|Opera|Samsung Internet|Firefox|Chrome|Safari) on (.+)$/

/** A device as people of the language call it; the server says `Chrome on Android`, and of a shared tablet or a passkey the name that it was given. */
export function deviceWords(device: string, language: Language): string {
  if (language === 'en') return device
  return device === 'Unknown device' ? 'Dispositivo desconocido' : device.replace(browserOnSystem, '$1 en $2')
}
