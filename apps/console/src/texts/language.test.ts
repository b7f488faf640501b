import { afterEach, expect, test, vi } from 'vitest'
import { defineTexts as define } from './define-texts.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.resetModules()
})

/** The same modules as a page loads them whose browser speaks this. */
async function pageIn(browser: string) {
  const document = { documentElement: { lang: '' } }
  vi.stubGlobal('document', document)
  vi.stubGlobal('navigator', { languages: [browser] })
  vi.resetModules()
  const [{ defineTexts }, format, errors] = await Promise.all([import('./define-texts.ts'), import('../lib/format.ts'), import('./errors.ts')])
  await errors.loadErrorWords()
  const { ApiError: SameError } = await import('@portal/contract/client/api-error')
  return { document, defineTexts, format, errors, SameError }
}

test('words, numbers, days and refusals are those of the browser’s language', async () => {
  const { document, defineTexts, format, errors, SameError } = await pageIn('es-MX')
  expect(document.documentElement.lang).toBe('es')
  expect(defineTexts({ en: { of: (n: number) => `of ${n}` }, es: { of: (n) => `de ${n}` } }).of(2)).toBe('de 2')
  expect([format.formatNumber(12_345), format.formatDay('2026-11-20T12:00:00Z')]).toEqual(['12,345', '20 nov 2026'])
  const taken = new SameError(400, {
    code: 'input.invalid', error: 'x', fields: { slug: 'x', other: 'Of another release' },
    field_codes: { slug: { code: 'slug_taken' }, other: { code: 'odd' } },
  })
  expect(errors.errorWords(taken)).toBe('Esta dirección está ocupada. Elige otra.')
  expect(errors.fieldWords(taken)).toEqual({ slug: 'Esta dirección está ocupada. Elige otra.', other: 'Of another release' })
  expect(errors.problemWords('slug_reserved', 'x')).toBe('Esta dirección está reservada. Elige otra.')
  expect(errors.errorWords(new SameError(429, { code: 'rate.limited', error: 'x' }, 90))).toBe('Demasiados intentos. Espera un poco e inténtalo de nuevo. Puedes intentarlo de nuevo en 2 minutos.')
})

test('English shows the server’s own sentence', async () => {
  const { document, errors, SameError } = await pageIn('de')
  expect(document.documentElement.lang).toBe('en')
  expect(errors.errorWords(new SameError(409, { code: 'locations.slug_taken', error: 'This address is taken.' }))).toBe('This address is taken.')
})

test('a key or value that only one language has does not compile', () => {
  // @ts-expect-error Spanish lacks a key
  define({ en: { a: 'a', b: 'b' }, es: { a: 'a' } })
  // @ts-expect-error English lacks a key
  define({ en: { a: 'a' }, es: { a: 'a', b: 'b' } })
  // @ts-expect-error a text with a value in one language alone
  define({ en: { a: 'a' }, es: { a: (n: number) => `${n}` } })
})
