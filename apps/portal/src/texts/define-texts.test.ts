import { expect, test } from 'vitest'
import { defineTexts as define, plural, textsIn } from './define-texts.ts'

const texts = define({
  en: { title: 'Team', people: (n: number) => plural('en', n, 'person', 'people') },
  es: { title: 'Equipo', people: (n) => plural('es', n, 'persona', 'personas') },
})

test('the same keys in both languages, with values and plurals', () => {
  expect(textsIn(texts, 'en').title).toBe('Team')
  expect(textsIn(texts, 'es').title).toBe('Equipo')
  expect([0, 1, 2].map((n) => textsIn(texts, 'es').people(n))).toEqual(['0 personas', '1 persona', '2 personas'])
  expect(textsIn(texts, 'en').people(1200)).toBe('1,200 people')
})

test('a key or value that only one language has does not compile', () => {
  // @ts-expect-error Spanish lacks a key
  define({ en: { a: 'a', b: 'b' }, es: { a: 'a' } })
  // @ts-expect-error English lacks a key
  define({ en: { a: 'a' }, es: { a: 'a', b: 'b' } })
  // @ts-expect-error a text with a value in one language alone
  define({ en: { a: 'a' }, es: { a: (n: number) => `${n}` } })
})
