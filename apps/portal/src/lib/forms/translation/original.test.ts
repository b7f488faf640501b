import { expect, test } from 'vitest'
import { originalOf, sentTranslation, translationOf, translationState } from './original.ts'

const fields = ['title', 'description']
const inEnglish = { id: '1', title: 'Shoes', description: 'Two pairs' }
const inSpanish = { title: 'Zapatos', description: 'Dos pares' }
const forEnglish = { ...inEnglish, lang: 'en' as const, translations: { es: inSpanish } }
const forSpanish = { ...inEnglish, ...inSpanish, lang: 'es' as const, translations: { en: { title: 'Shoes', description: 'Two pairs' } } }

test('an editor changes the location’s own words, whichever language they read', () => {
  for (const item of [forEnglish, forSpanish]) {
    expect(originalOf(item, 'en')).toMatchObject(inEnglish)
    expect(translationOf(item, fields, 'en')).toEqual(inSpanish)
  }
  expect(originalOf(inEnglish, 'en')).toEqual(inEnglish)
  expect(translationOf(undefined, fields, 'en')).toEqual({ title: '', description: '' })
})

test('what is left in the location’s own language is no translation, whichever language the editor reads', () => {
  const room = { title: 'Huddle', location: 'Kitchen' }
  const read = { ...room, title: 'Junta', lang: 'es' as const, translations: { en: { title: 'Huddle' } } }
  expect(translationOf(read, ['title', 'location'], 'en')).toEqual({ title: 'Junta', location: '' })
  expect(originalOf(read, 'en')).toMatchObject(room)
})

const judged = { fields, own: { ...inEnglish }, before: { ...inEnglish }, stood: inSpanish, state: 'whole' as const }
const state = (change: object) => translationState({ ...judged, spoken: { other: inSpanish, stillRight: false }, ...change })

test('how far a translation is follows what is typed', () => {
  expect(state({})).toBe('whole')
  expect(state({ own: { ...inEnglish, title: 'Boots' } })).toBe('old')
  expect(state({ own: { ...inEnglish, title: 'Boots' }, spoken: { other: inSpanish, stillRight: true } })).toBe('whole')
  expect(state({ own: { ...inEnglish, title: 'Boots' }, spoken: { other: { ...inSpanish, title: 'Botas' }, stillRight: false } })).toBe('whole')
  expect(state({ state: 'old' })).toBe('old')
  expect(state({ spoken: { other: { ...inSpanish, description: ' ' }, stillRight: false } })).toBe('part')
  expect(state({ own: { title: 'Shoes', description: '' }, before: { title: 'Shoes', description: '' }, spoken: { other: { title: 'Zapatos', description: '' }, stillRight: false } })).toBe('whole')
  expect(state({ spoken: { other: { title: '', description: '' }, stillRight: false } })).toBe('none')
})

test('a text that may be the same in both is not missing, and is old once it was said in another way', () => {
  const room = { title: 'Huddle', location: 'Kitchen' }
  const of = (location: string, change: object = {}) => translationState({
    fields: ['title', 'location'], optional: ['location'], own: room, before: room, stood: { title: 'Junta', location }, state: 'whole',
    spoken: { other: { title: 'Junta', location }, stillRight: false }, ...change,
  })
  expect(of('')).toBe('whole')
  expect(of('', { own: { ...room, location: 'Office' } })).toBe('whole')
  expect(of('Cocina', { own: { ...room, location: 'Office' } })).toBe('old')
})

test('nothing is sent of what nobody touched, but in which language the rest is meant', () => {
  const own = 'en'
  expect(sentTranslation({ other: inSpanish, stillRight: false, own }, inSpanish)).toEqual({ translations: { own } })
  expect(sentTranslation({ other: inSpanish, stillRight: true, own }, inSpanish)).toEqual({ translations: { own, es: inSpanish } })
  expect(sentTranslation({ other: { title: '', description: '' }, stillRight: false, own }, inSpanish)).toEqual({ translations: { own, es: null } })
  // What can't be in two languages.
  expect(sentTranslation({ other: {}, stillRight: false, own }, {})).toEqual({})
})
