import { expect, test } from 'vitest'
import { wordsFor } from './words.ts'

const text = { enabled: true, title: '{name}: {years} years with us', message: 'Thank you, {name}, for {years} years.' }
const spanish = { title_es: '{name}: {years} años', message_es: '' }

test('name and years are filled in, and the noun agrees with its number', () => {
  expect(wordsFor(text, { name: 'Ana', years: 3 }).en).toEqual({ title: 'Ana: 3 years with us', message: 'Thank you, Ana, for 3 years.' })
  expect(wordsFor(text, { name: 'Ana', years: 1 }).en).toEqual({ title: 'Ana: 1 year with us', message: 'Thank you, Ana, for 1 year.' })
  expect(wordsFor({ ...text, ...spanish }, { name: 'Ana', years: 1 }).es.title).toBe('Ana: 1 año')
  expect(wordsFor({ ...text, ...spanish }, { name: 'Ana', years: 2 }).es.title).toBe('Ana: 2 años')
})

test('a language that was left out speaks the other one', () => {
  expect(wordsFor({ ...text, ...spanish }, { name: 'Ana', years: 2 }).es.message).toBe('Thank you, Ana, for 2 years.')
})

test('what a name contains is never taken for a pattern', () => {
  expect(wordsFor({ ...text, title: 'Hi {name}' }, { name: '$& {years} Bo', years: 2 }).en.title).toBe('Hi $& {years} Bo')
})
