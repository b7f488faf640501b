import { expect, test } from 'vitest'
import { NO_TITLE, titleWords } from './title-words.ts'

test.each([
  [NO_TITLE, 'en', 'No title available'],
  [NO_TITLE, 'es', 'Puesto no disponible'],
  ['Line cook', 'es', 'Line cook'],
  ['', 'es', ''],
] as const)('%j is in %s %j', (title, language, words) => expect(titleWords(title, language)).toBe(words))
