import { expect, test } from 'vitest'
import { splashTexts } from './texts.ts'

test.each([
  ['en', 1, '+1 more announcements in portal'], ['en', 2, '+2 more announcements in portal'],
  ['es', 1, '+1 anuncio más en el portal'], ['es', 2, '+2 anuncios más en el portal'],
] as const)('in %s, %i more are counted', (language, n, words) => {
  expect(splashTexts[language].more(n)).toBe(words)
})
