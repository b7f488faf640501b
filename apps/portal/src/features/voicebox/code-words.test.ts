import { expect, test } from 'vitest'
import { codeOf, wordsOf } from './code-words.ts'

const codes = ['00000-00000-00000-00000-00000-0', '7zzzz-zzzzz-zzzzz-zzzzz-zzzzz-z', '3k9m2-0a7hj-q4v5w-xyz12-8bcde-f']

test.each(codes)('%s is twelve words in either language, and they are it again', async (code) => {
  for (const language of ['en', 'es'] as const) {
    const words = await wordsOf(code, language)
    expect([words.length, new Set(words.map((word) => typeof word))]).toEqual([12, new Set(['string'])])
    expect(await codeOf(words.join(' '))).toBe(code)
    // As people type them: capitals, commas, without accents.
    expect(await codeOf(` ${words.join(', ').toUpperCase().normalize('NFD').replaceAll(/\p{M}/gu, '')} `)).toBe(code)
  }
})

test('letters, and words that are none of the list, stay as they were typed', async () => {
  expect(await codeOf(codes[2]!)).toBe(codes[2])
  expect(await codeOf('one two three four five six seven eight nine ten eleven twelvetyfold')).toBe('one two three four five six seven eight nine ten eleven twelvetyfold')
})
