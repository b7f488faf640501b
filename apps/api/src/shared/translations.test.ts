import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { refusal, refusedWith } from '../testing/people.ts'
import { type Person, type World, openWorld } from '../testing/world.ts'

let world: World
let manager: Person
let cook: Person
let cocinera: Person
beforeAll(async () => {
  world = await openWorld()
  manager = await world.person(world.tenant, 'manager')
  cook = await world.person(world.tenant, 'team')
  cocinera = await world.person(world.tenant, 'team')
  await cocinera.profile.updateMine({ locale: 'es' })
})
afterAll(() => world?.close())
beforeEach(() => world.within(world.tenant, (db) => db.deleteFrom('benefits').execute()))

const shoes = { title: 'Free shoes', description: 'Two pairs a year', category: 'fullTime' as const }
const zapatos = { title: 'Zapatos gratis', description: 'Dos pares al año' }
const inSpanish = { headers: { 'accept-language': 'es-MX,es;q=0.9,en;q=0.5' } }
const inEnglish = { headers: { 'accept-language': 'en-US' } }
const first = async (person: Person, options = {}) => (await person.benefits.list({}, options)).data[0]!

test('each reads content in their own language, and is told which that is', async () => {
  const { data } = await manager.benefits.create({ ...shoes, translations: { es: zapatos } })
  // Whoever writes is answered with what they wrote.
  expect(data).toMatchObject({ ...shoes, lang: 'en', translations: { es: zapatos }, translation_state: 'whole' })

  expect(await first(cook)).toMatchObject({ ...shoes, lang: 'en' })
  expect(await first(cook, inSpanish)).toMatchObject({ ...zapatos, lang: 'es' })
  expect(await first(cocinera)).toMatchObject({ ...zapatos, lang: 'es' })
  // The device says more than the account.
  expect(await first(cocinera, inEnglish)).toMatchObject({ ...shoes, lang: 'en' })
  expect(await first(cocinera, { headers: { 'accept-language': '*' } })).toMatchObject({ lang: 'es' })
  expect(await first(cook, inSpanish)).not.toHaveProperty('translations')
})

test('an editor gets the other language beside the one that they read', async () => {
  await manager.benefits.create({ ...shoes, translations: { es: zapatos } })
  expect(await first(manager, inSpanish)).toMatchObject({ ...zapatos, lang: 'es', translations: { en: { title: shoes.title, description: shoes.description } } })
  const all = (await manager.benefits.list({ lang: 'all' }, inSpanish)).data[0]
  expect(all).toMatchObject({ ...shoes, lang: 'en', translations: { es: zapatos } })
})

test('a translation that lacks a text, or is of words that were changed, is shown to nobody and lost to nobody', async () => {
  const { data } = await manager.benefits.create({ ...shoes, translations: { es: { title: zapatos.title } } })
  expect(data).toMatchObject({ translation_state: 'part', translations: { es: { title: zapatos.title } } })
  expect(await first(cocinera)).toMatchObject({ ...shoes, lang: 'en' })

  const whole = await manager.benefits.update({ id: data.id, translations: { es: zapatos } })
  expect(whole.data).toMatchObject({ ...shoes, translation_state: 'whole' })
  expect(await first(cocinera)).toMatchObject(zapatos)

  await manager.benefits.update({ id: data.id, description: 'Three pairs a year' })
  expect(await first(cocinera)).toMatchObject({ title: shoes.title, description: 'Three pairs a year', lang: 'en' })
  expect(await first(manager)).toMatchObject({ translation_state: 'old', translations: { es: zapatos } })
  // What is no text leaves it as it is.
  await manager.benefits.update({ id: data.id, category: 'partTime' })
  expect(await first(manager)).toMatchObject({ translation_state: 'old' })

  await manager.benefits.update({ id: data.id, translations: { es: { ...zapatos, description: 'Tres pares al año' } } })
  expect(await first(cocinera)).toMatchObject({ description: 'Tres pares al año', lang: 'es' })
  await manager.benefits.update({ id: data.id, category: 'fullTime' })
  expect(await first(cocinera)).toMatchObject({ description: 'Tres pares al año', lang: 'es' })

  const gone = await manager.benefits.update({ id: data.id, translations: { es: null } })
  expect(gone.data).toMatchObject({ translation_state: 'none', translations: {} })
})

test('the location’s own language is no translation, and texts keep their limits', async () => {
  const own = await refusal(manager.benefits.create({ ...shoes, translations: { en: zapatos } }))
  expect(own.body.fields).toEqual({ 'translations.en': 'This is the language of the location itself.' })
  expect(await refusedWith(manager.benefits.create({ ...shoes, translations: { es: { title: 'x'.repeat(201) } } }))).toBe('400 input.invalid')
  expect(await refusedWith(manager.benefits.create({ ...shoes, translations: { es: { name: 'x' } as never } }))).toBe('400 input.invalid')
  expect(await refusedWith(manager.benefits.create({ ...shoes, translations: { fr: zapatos } as never }))).toBe('400 input.invalid')
})

test('what somebody else saved first is shown to an editor with both languages', async () => {
  const { data } = await manager.benefits.create({ ...shoes, translations: { es: zapatos } })
  await manager.benefits.update({ id: data.id, title: 'Shoes', version: 1 })
  const late = await refusal(manager.benefits.update({ id: data.id, title: 'Boots', version: 1 }))
  expect(late.body.data).toMatchObject({ title: 'Shoes', lang: 'en', translations: { es: zapatos }, translation_state: 'old' })
})

test('is found by the words that people read', async () => {
  await manager.benefits.create({ ...shoes, translations: { es: zapatos } })
  await manager.benefits.create({ ...shoes, title: 'Free meals', translations: { es: { title: 'Comida gratis' } } })
  const found = async (q: string, person = cocinera) => (await person.benefits.list({ q })).data.map(({ title }) => title)
  expect(await found('zapatos')).toEqual(['Zapatos gratis'])
  expect(await found('shoes')).toEqual(['Zapatos gratis'])
  // Not whole, so nobody reads it.
  expect(await found('comida')).toEqual([])
  expect(await found('title')).toEqual([])
})
