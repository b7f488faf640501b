import { expect, test } from 'vitest'
import { deviceWords } from './device-words.ts'

test.each([
  ['Chrome on Linux', 'en', 'Chrome on Linux'],
  ['Chrome on Linux', 'es', 'Chrome en Linux'],
  ['Unknown device', 'es', 'Dispositivo desconocido'],
  ['Tablet on the wall', 'es', 'Tablet on the wall'],
  ['My phone', 'es', 'My phone'],
  ['Chrome on Android', 'es', 'Chrome en Android'],
] as const)('%s is in %s %s', (device, language, words) => {
  expect(deviceWords(device, language)).toBe(words)
})
