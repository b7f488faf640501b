import { expect, test } from 'vitest'
import { langOf, linesOf, sentencesOf, wordsOf } from './answer-text.ts'

test('words and the numbers of their sources are told apart', () => {
  expect(linesOf('Call your leader. [1] Two hours before. [2][3]\n\nIn writing, too.')).toEqual([
    [{ words: 'Call your leader. ' }, { source: 1 }, { words: ' Two hours before. ' }, { source: 2 }, { source: 3 }],
    [{ words: 'In writing, too.' }],
  ])
})

test('a number before the end of its sentence comes behind it', () => {
  expect(linesOf('Black shoes [1]. Red polo [1][2]!')).toEqual([
    [{ words: 'Black shoes. ' }, { source: 1 }, { words: ' Red polo! ' }, { source: 1 }, { source: 2 }],
  ])
})

test('brackets that are no numbers are words', () => {
  expect(linesOf('See [form A] and [100].')).toEqual([[{ words: 'See [form A] and [100].' }]])
})

test('what is heard has no numbers', () => {
  expect(wordsOf('Call your leader. [1]\nTwo hours before. [2]')).toBe('Call your leader. Two hours before.')
})

test('what was strong in the source is words here', () => {
  expect(linesOf('The **opening** leader. [1]')).toEqual([[{ words: 'The opening leader. ' }, { source: 1 }]])
  expect(wordsOf('The **opening** leader. [1]')).toBe('The opening leader.')
})

test('a sentence is heard when it is complete', () => {
  expect(sentencesOf('Call your leader. [1] Two hours bef')).toEqual(['Call your leader.'])
  expect(sentencesOf('Call your leader. [1] Two hours before.\n')).toEqual(['Call your leader.', 'Two hours before.'])
  expect(sentencesOf('It costs $3.50 a')).toEqual([])
})

test('what is quoted from another language is marked with that, and no other answer is', () => {
  expect(langOf({ lang: 'es', notices: ['model_slow', 'other_language'] })).toBe('en')
  expect(langOf({ lang: 'en', notices: ['other_language'] })).toBe('es')
  expect(langOf({ lang: 'es', notices: ['sentences_dropped'] })).toBe('es')
})
