import { expect, test } from 'vitest'
import { firstOf, marked } from './marks.ts'

const readable = (text: string, ...words: string[]) => marked(text, words).replaceAll('\u0001', '[').replaceAll('\u0002', ']')

test('words are marked where they stand, with or without accents, however those are written', () => {
  expect(readable('La Capacitación y más capacitaciones', 'capacitacion')).toBe('La [Capacitación] y más [capacitacion]es')
  expect(readable('Mañana menu'.normalize('NFD'), 'manana', 'menú')).toBe('[Mañana] [menu]'.normalize('NFD'))
  expect(readable('İstanbul, naïve 🍕 café', 'cafe', 'istanbul')).toBe('[İstanbul], naïve 🍕 [café]')
})

test('signs are no operators, and what is nothing marks nothing', () => {
  expect(readable('100% (a+b)', 'a+b')).toBe('100% ([a+b])')
  expect(readable('any', '\u0301')).toBe('any')
  expect(marked('a \u0001word\u0002', ['a'])).toBe('a \u0001word\u0002')
})

test('a text is shown from where the first of the words stands', () => {
  expect(firstOf(['dia', 'manana'], 'Hoy, mañana y otro día')).toBe(5)
  expect(firstOf(['nothing'], 'Día')).toBe(3)
})
