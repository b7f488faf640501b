import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { refusal, refusedWith } from '../../testing/people.ts'
import { type Person, type World, openWorld } from '../../testing/world.ts'

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

  // Words that are put back have their translation back.
  await manager.benefits.update({ id: data.id, title: 'Free boots' })
  expect(await first(cocinera)).toMatchObject({ title: 'Free boots', lang: 'en' })
  await manager.benefits.update({ id: data.id, category: 'partTime' })
  await manager.benefits.update({ id: data.id, title: shoes.title })
  expect(await first(cocinera)).toMatchObject({ title: zapatos.title, lang: 'es' })

  const gone = await manager.benefits.update({ id: data.id, translations: { es: null } })
  expect(gone.data).not.toHaveProperty('translation_state')
  expect((await manager.benefits.list({ lang: 'all' })).data[0]).toMatchObject({ translation_state: 'none', translations: {} })
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

test('the search finds them in the words of the reader, and nothing that nobody is shown', async () => {
  await manager.benefits.create({ ...shoes, translations: { es: zapatos } })
  await manager.benefits.create({ ...shoes, title: 'Free meals', translations: { es: { title: 'Comida gratis' } } })
  const found = async (q: string, person: Person) => (await person.search.list({ q })).data.map(({ title, excerpt }) => ({ title, excerpt: excerpt.replaceAll(/[\u0001\u0002]/g, '') }))
  expect(await found('zapatos', cocinera)).toEqual([{ title: 'Zapatos gratis', excerpt: 'Dos pares al año' }])
  expect(await found('pares al', cook)).toEqual([{ title: 'Free shoes', excerpt: 'Two pairs a year' }])
  expect(await found('shoes', cocinera)).toEqual([{ title: 'Zapatos gratis', excerpt: 'Dos pares al año' }])
  expect(await found('comida', cocinera)).toEqual([])
})

test('every kind of content that people are shown has both', async () => {
  const own = { title: 'Own', description: 'Words' }
  const es = { title: 'Propias', description: 'Palabras' }
  const { data: categories } = await manager.categories.list()
  const [event = ''] = categories.calendar.map(({ key }) => key)
  await manager.about.create({ ...own, category: categories.about[0]!.key, translations: { es } })
  await manager.development.create({ ...own, category: categories.development[0]!.key, translations: { es } })
  await manager.calendar.create({ ...own, category: event, eventDate: '2027-01-05', isAllDay: true, translations: { es } })
  await manager.home.updateWelcome({ ...own, translations: { es } })
  await manager.home.createQuickLink({ label: 'Own', link: '/team', translations: { es: { label: 'Propias' } } })
  const announcement = { title: own.title, message: own.description, show_on_home: true, requires_ack: true, translations: { es: { title: es.title, message: es.description } } }
  await manager.announcements.create(announcement)
  const spoken = { ...es, lang: 'es' }
  expect((await cocinera.about.list()).data[0]).toMatchObject(spoken)
  expect((await cocinera.development.list()).data[0]).toMatchObject(spoken)
  expect((await cocinera.calendar.range({ startDate: '2027-01-01' })).events[0]).toMatchObject(spoken)
  expect((await cocinera.calendar.range({ startDate: '2027-01-01' })).eventsByCategory[event]?.[0]).toMatchObject(spoken)
  const { welcomeContent, quickLinks, announcements } = (await cocinera.home.get()).data
  expect(welcomeContent).toMatchObject({ title: 'Propias', message: 'Palabras', description: 'Palabras', lang: 'es' })
  expect(quickLinks[0]).toMatchObject({ label: 'Propias', lang: 'es' })
  expect(announcements[0]).toMatchObject({ title: 'Propias', message: 'Palabras', lang: 'es' })
  expect((await cocinera.home.now()).data.confirm[0]).toMatchObject({ title: 'Propias', text: 'Palabras', lang: 'es' })
  expect((await cocinera.announcements.active()).announcements[0]).toMatchObject({ title: 'Propias', message: 'Palabras', lang: 'es' })
})

test('one day of a series that says something else says it to everybody, unless it has both', async () => {
  const category = (await manager.categories.list()).data.calendar[0]!.key
  const event = { title: 'Meeting', description: '', category, eventDate: '2027-02-02', isAllDay: true, recurrence: 'FREQ=WEEKLY;COUNT=3' }
  const { data: { id } } = await manager.calendar.create({ ...event, translations: { es: { title: 'Reunión' } } })
  const read = async () => (await cocinera.calendar.range({ startDate: '2027-02-01', endDate: '2027-02-28' })).events.map(({ title }) => title)
  expect(await read()).toEqual(['Reunión', 'Reunión', 'Reunión'])
  await manager.calendar.update({ id, scope: 'this', occurrence: '2027-02-09', title: 'Inventory' })
  expect(await read()).toEqual(['Reunión', 'Inventory', 'Reunión'])
  await manager.calendar.update({ id, scope: 'this', occurrence: '2027-02-09', translations: { es: { title: 'Inventario' } } })
  expect(await read()).toEqual(['Reunión', 'Inventario', 'Reunión'])
  await manager.calendar.update({ id, scope: 'all', title: 'Crew meeting', translations: { es: { title: 'Reunión de equipo' } } })
  expect(await read()).toEqual(['Reunión de equipo', 'Inventario', 'Reunión de equipo'])
})

test('who confirms a must-read says in which language it was', async () => {
  const { data: { id } } = await manager.announcements.create({ title: 'Knives', message: 'Lock them away', requires_ack: true, translations: { es: { title: 'Cuchillos', message: 'Guárdalos con llave' } } })
  await cook.announcements.acknowledge({ id })
  expect((await cocinera.announcements.acknowledge({ id })).data).toMatchObject({ title: 'Cuchillos', lang: 'es' })
  const { acknowledged } = (await manager.announcements.receipts({ id })).data
  expect(Object.fromEntries(acknowledged.map((one) => [one.id, one.lang]))).toEqual({ [cook.id]: 'en', [cocinera.id]: 'es' })
})

test('editors are told what is not there in the other language, the rest is for nobody', async () => {
  const place = await world.location('Both Languages')
  const editor = await world.person(place, 'manager')
  const category = (await editor.categories.list()).data.benefits[0]!.key
  const make = async (title: string, translations?: object) => (await editor.benefits.create({ title, description: 'Text', category, translations })).data.id
  await make('Whole', { es: { title: 'Todo', description: 'Texto' } })
  const part = await make('Part', { es: { title: 'Parte' } })
  const old = await make('Old', { es: { title: 'Viejo', description: 'Texto' } })
  await editor.benefits.update({ id: old, title: 'Older' })
  await editor.announcements.create({ title: 'Over', message: 'Past', is_active: false, expires_at: '2020-01-01T00:00:00Z' })
  const { data: { id: told } } = await editor.announcements.create({ title: 'Told', message: 'Now' })
  await editor.calendar.create({ title: 'Past', eventDate: '2020-01-01', isAllDay: true, category: (await editor.categories.list()).data.calendar[0]!.key })
  const reply = await editor.search.untranslated()
  expect(reply).toMatchObject({ lang: 'es', total: 3, of: 4 })
  expect(reply.data).toEqual([
    { kind: 'announcement', id: told, title: 'Told', url: '/announcements?q=Told', state: 'none' },
    { kind: 'benefit', id: old, title: 'Older', url: `/benefits?id=${old}`, state: 'old' },
    { kind: 'benefit', id: part, title: 'Part', url: `/benefits?id=${part}`, state: 'part' },
  ])
  expect((await editor.search.untranslated({ limit: 1, offset: 2 })).data).toHaveLength(1)
  expect(await refusedWith((await world.person(place, 'team')).search.untranslated())).toBe('403 access.denied')
})

test('a title too long to be sought as a whole leads to what it begins with', async () => {
  const place = await world.location('Long Titles')
  const editor = await world.person(place, 'manager')
  const title = `${'a'.repeat(99)}🍕 and ${'b'.repeat(80)}`
  await editor.announcements.create({ title, message: 'Now' })
  const { data: [one] } = await editor.search.untranslated()
  const q = new URL(one!.url, 'https://here.example').searchParams.get('q')!
  expect(q).toBe('a'.repeat(99))
  expect((await editor.announcements.list({ q })).announcements.map((each) => each.title)).toEqual([title])
})

/** What a location starts with without a pack; the product says the others in both languages itself. */
const albums = [
  'categories Marketing, South Main, Union Cross /admin-settings?tab=content&fill=calendar',
  'categories Forms, Policies, Tools, Handbook, Training /admin-settings?tab=content&fill=documents',
  'categories Team Events, South Main, Union Cross /admin-settings?tab=content&fill=photos',
  'categories Team Events, Training, South Main, Union Cross /admin-settings?tab=content&fill=videos',
]

test('admins are told of the brand’s words too, each with where it is filled in', async () => {
  const place = await world.location('Own Words')
  const [admin, editor] = [await world.person(place, 'admin'), await world.person(place, 'manager')]
  await admin.admin.settingsUpdate({ settings: { general: { tagline: 'Warm and quick' }, texts: { splashTitle: 'Hello at {name}' }, privacy: { policyText: 'Our policy\n\nWe keep little.' } } })
  const { data: { id } } = await editor.benefits.create({ title: 'Shoes', category: (await editor.categories.list()).data.benefits[0]!.key })
  const seen = async (person: Person, page = {}) => (await person.search.untranslated(page)).data.map((one) => `${one.kind} ${one.title} ${one.url}`)
  const benefit = `benefit Shoes /benefits?id=${id}`
  const words = [
    'tagline Warm and quick /admin-settings?tab=texts&fill=tagline', 'ownText Hello at {name} /admin-settings?tab=texts&fill=splashTitle', 'policy Our policy /privacy-settings?tab=policy',
    ...albums,
  ]
  expect(await seen(editor)).toEqual([benefit])
  expect(await seen(admin)).toEqual([benefit, ...words])
  expect(await admin.search.untranslated()).toMatchObject({ total: 8, of: 8 })
  expect([await seen(admin, { limit: 2 }), await seen(admin, { limit: 2, offset: 2 }), await seen(admin, { limit: 2, offset: 8 })]).toEqual([[benefit, words[0]], [words[1], words[2]], []])
  await admin.admin.settingsUpdate({ settings: { texts: { translations: { es: { tagline: 'Cálido y rápido', splashTitle: 'Hola en {name}' } } }, privacy: { policyTranslations: { es: 'Nuestra política' } } } })
  expect(await admin.search.untranslated()).toMatchObject({ total: 5, of: 8 })
})

test('albums and other categories are named until each is called something in both', async () => {
  const place = await world.location('Own Albums')
  const admin = await world.person(place, 'admin')
  const seen = async () => (await admin.search.untranslated()).data.flatMap(({ kind, id, title, state }) => (kind === 'categories' && id === 'photos' ? [`${state}: ${title}`] : []))
  const call = (...names: [label: string, called?: string][]) => admin.categories.update({
    area: 'photos', categories: names.map(([label, called], n) => ({ key: `a${n}`, label, ...(called && { translations: { es: { label: called } } }) })),
  })
  await call(['Parties'], ['The kitchen'])
  expect(await seen()).toEqual(['none: Parties, The kitchen'])
  await call(['Parties', 'Fiestas'], ['The kitchen'])
  expect(await seen()).toEqual(['part: The kitchen'])
  await call(['Parties', 'Fiestas'], ['The kitchen', 'La cocina'])
  expect(await seen()).toEqual([])
})
