import { describe, expect, test } from 'vitest'
import { languageOfTyped } from './typed-language.ts'

describe('the language of what somebody typed', () => {
  test.each([
    ['Fryer 2 runs about ten degrees hot. Fries only, until the technician has been here.', 'en'],
    ['Ice machine is due for cleaning, the brush hangs behind it.', 'en'],
    ['The walk-in does not close by itself', 'en'],
    ['Hay dos bancas de madera a la sombra desde el lunes.', 'es'],
    ['La freidora dos no calienta, llamen al técnico mañana.', 'es'],
    ['Se acabó el queso y llega hasta el jueves', 'es'],
    // Too short, or nothing of a language.
    ['No hay hielo', undefined],
    ['', undefined],
    ['    \n\n                     \n', undefined],
    ['336-555-0101 / 336-555-0102 / 336-555-0103', undefined],
    ['🍟'.repeat(200), undefined],
    ['冰箱坏了，请明天打电话给技术人员，谢谢大家的帮助和理解', undefined],
  ])('%s', (text, language) => expect(languageOfTyped(text)).toBe(language))

  test('of a long text the beginning decides', () => {
    const beginning = 'Back door: pull it hard until the latch clicks. The locksmith comes on Thursday between two and four, somebody has to let him in. Fryer 2 runs about ten degrees hot. Fries only, until the technician has been here. Bread was six trays short, so call the bakery if what comes tomorrow is short too, and write it down here. '
    expect(languageOfTyped(beginning + 'Hola a todos. '.repeat(10_000))).toBe('en')
  })
})
