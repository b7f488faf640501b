import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { errors, fieldProblems, nounErrors } from './catalogue.ts'
import type { Language, Sentence } from './define.ts'
import { samplesOf } from './testing/samples.ts'

const codes: Record<string, Sentence<never>> = { ...errors, ...nounErrors }
const fields: Record<string, Sentence<never>> = fieldProblems
const all = [...Object.entries(codes), ...Object.entries(fields)]

/** A sentence said with each of its samples. */
const saidWith = (code: string, sentence: Sentence<never>, language: Language): string[] => {
  const words = sentence[language] as string | ((params: object) => string)
  return typeof words === 'string' ? [words] : samplesOf(code).map(words)
}

/** Words that stand in English sentences and in no Spanish one. */
const english = /\b(the|this|that|is|are|was|please|your|you|not|with|which|file|cannot|can’t|too|most|already|first|again|of|and|by|to|invalid|expected)\b/i
/** What a sentence quotes is nobody's language: names, codes, addresses. */
const withoutQuotes = (words: string) => words.replaceAll(/[“«][^”»]*[”»]|\b\S*[_/@#:]\S*|quoted/g, '')

test.each(all)('%s is said in both languages, and each in its own', (code, sentence) => {
  const [en, es] = [saidWith(code, sentence, 'en'), saidWith(code, sentence, 'es')]
  expect(en.length).toBeGreaterThan(0)
  for (const [index, words] of es.entries()) {
    // What is quoted alone, as a location's own message is, is in whatever language it was written.
    if (withoutQuotes(words)) expect(words).not.toBe(en[index])
    expect(withoutQuotes(words)).not.toMatch(english)
    expect(`${words} ${en[index]}`).not.toMatch(/undefined|\[object|NaN/)
  }
})

test.each(all)('%s uses its parameters in both languages', (code, sentence) => {
  for (const language of ['en', 'es'] as const) {
    if (typeof sentence[language] === 'string') continue
    const said = saidWith(code, sentence, language)
    // Another value is another sentence; only where one language knows no difference may both say the same.
    if (code.startsWith('auth.two_factor_o') && language === 'es') expect(new Set(said).size).toBe(1)
    else expect(new Set(said).size, said.join(' | ')).toBe(said.length)
  }
})

test('a sentence takes parameters in both languages or in none', () => {
  const odd = all.filter(([, { en, es }]) => typeof en !== typeof es).map(([code]) => code)
  expect(odd).toEqual([])
})

test('no code stands in two files', () => {
  const of = (folder: string) =>
    readdirSync(path.join(import.meta.dirname, folder)).flatMap((file) =>
      [...readFileSync(path.join(import.meta.dirname, folder, file), 'utf8').matchAll(/^ {2}'?([a-z_.0-9]+)'?: (?:refusal|wrong|budget)[<(]/gm)].map(([, code]) => code))
  for (const [folder, declared] of [['codes', codes], ['fields', fields]] as const) {
    expect(of(folder).sort()).toEqual(Object.keys(declared).sort())
  }
})

test('figures', () => {
  console.log(`${Object.keys(codes).length} error codes and ${Object.keys(fields).length} field codes, all in English and Spanish`)
})
