import { expect, test } from 'vitest'
import { documentTexts } from './texts.ts'

test.each([['Text', 'Texto'], ['File', 'Archivo'], ['PDF', 'PDF'], ['Word', 'Word'], ['ODS', 'ODS']])('a document of type %s is %s in Spanish', (type, inSpanish) => {
  expect([documentTexts.en.typeIn(type), documentTexts.es.typeIn(type)]).toEqual([type, inSpanish])
})
