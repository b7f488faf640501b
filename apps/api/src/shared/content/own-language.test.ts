import { setTimeout } from 'node:timers/promises'
import { json } from '@portal/db'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { refusal } from '../../testing/people.ts'
import { type Person, type World, openWorld } from '../../testing/world.ts'

let world: World
let admin: Person
let cook: Person
let cocinera: Person
beforeAll(async () => {
  world = await openWorld()
  admin = await world.person(world.tenant, 'admin')
  cook = await world.person(world.tenant, 'team')
  await cook.profile.updateMine({ locale: 'en' })
  cocinera = await world.person(world.tenant, 'team')
  await cocinera.profile.updateMine({ locale: 'es' })
  await world.within(world.tenant, async (db) => {
    for (const table of ['benefits', 'calendar_events', 'development_items'] as const) await db.deleteFrom(table).execute()
  })
})
afterAll(() => world?.close())

const speak = (locale: 'en' | 'es') => admin.admin.settingsUpdate({ settings: { general: { locale } } })
const benefits = async (person: Person) => (await person.benefits.list({})).data

test('what is there in both languages reads the other way round when the location’s own one changes, and nothing is lost', async () => {
  const shoes = { title: 'Free shoes', description: 'Two pairs a year' }
  const zapatos = { title: 'Zapatos gratis', description: 'Dos pares al año' }
  const { data: both } = await admin.benefits.create({ ...shoes, category: 'fullTime', translations: { es: zapatos } })
  const { data: half } = await admin.benefits.create({ title: 'Meals', description: 'One a shift', category: 'fullTime', translations: { es: { title: 'Comidas' } } })
  const of = async (person: Person, id: string) => (await benefits(person)).find((each) => each.id === id)

  await speak('es')
  expect(await of(cocinera, both.id)).toMatchObject({ ...zapatos, lang: 'es' })
  expect(await of(cook, both.id)).toMatchObject({ ...shoes, lang: 'en' })
  expect((await admin.benefits.list({ lang: 'all' })).data.find((each) => each.id === both.id)).toMatchObject({ ...zapatos, translations: { en: shoes }, translation_state: 'whole' })
  // Whatever is changed of it, both are there.
  const { data: moved } = await admin.benefits.update({ id: both.id, category: 'partTime' })
  expect(moved).toMatchObject({ version: both.version! + 2, translation_state: 'whole' })
  expect(await of(cook, both.id)).toMatchObject({ ...shoes, lang: 'en' })
  // What was not whole goes on in its own words, and what was begun of it is there again afterwards.
  expect(await of(cocinera, half.id)).toMatchObject({ title: 'Meals' })
  await admin.benefits.update({ id: half.id, category: 'partTime' })

  await speak('en')
  expect(await of(cook, both.id)).toMatchObject({ ...shoes, lang: 'en' })
  expect(await of(cocinera, both.id)).toMatchObject({ ...zapatos, lang: 'es' })
  expect((await admin.benefits.list({ lang: 'all' })).data.find((each) => each.id === half.id)).toMatchObject({ title: 'Meals', translations: { es: { title: 'Comidas' } }, translation_state: 'part' })
})

test('whoever still takes the language before for the own one writes it over the other nowhere', async () => {
  const shoes = { title: 'Boots', description: 'Two pairs' }
  const { data: both } = await admin.benefits.create({ ...shoes, category: 'fullTime', translations: { own: 'en', es: { title: 'Botas', description: 'Dos pares' } } })
  const { data: event } = await admin.calendar.create({ title: 'Count', category: 'marketing', eventDate: '2027-02-03', isAllDay: true, translations: { own: 'en' } })
  const { data: { welcomeContent } } = await admin.home.get()
  await speak('es')
  const known = { own: 'en' } as const
  const changed = { status: 400, body: { field_codes: { _: { code: 'own_language_changed' } } } }
  const { version } = (await benefits(admin)).find(({ id }) => id === both.id)!
  expect(await refusal(admin.benefits.update({ id: both.id, ...shoes, category: 'partTime', version, translations: known }))).toMatchObject(changed)
  expect(await refusal(admin.benefits.create({ ...shoes, category: 'fullTime', translations: known }))).toMatchObject(changed)
  expect(await refusal(admin.calendar.update({ id: event.id, title: 'Counting', translations: known }))).toMatchObject(changed)
  expect(await refusal(admin.home.updateWelcome({ title: welcomeContent.title, translations: known }))).toMatchObject(changed)
  expect(await refusal(admin.notifications.create({ type: 'info', title: 'Snow', message: 'Drive slowly', audience: { roles: [], departments: [] }, translations: known }))).toMatchObject(changed)
  // Who knows of it, and who says nothing of it, goes on.
  await admin.benefits.update({ id: both.id, title: 'Botines', translations: { own: 'es', en: shoes } })
  await admin.calendar.update({ id: event.id, title: 'Conteo' })
  expect((await benefits(cocinera)).find(({ id }) => id === both.id)).toMatchObject({ title: 'Botines', lang: 'es' })
  await speak('en')
})

test('what said nothing in the language before is not there in it afterwards either', async () => {
  const id = await world.within(world.tenant, async (db) => {
    const { id: media_id } = await db.insertInto('media').values({ name: 'a.png', kind: 'image', mime: 'image/png', extension: 'png', size: 1, sha256: 'x' }).returning('id').executeTakeFirstOrThrow()
    return (await db.insertInto('photos').values({ title: '', description: '', category: 'team', media_id, translations: json({ es: { title: 'Parrillada' } }) }).returning('id').executeTakeFirstOrThrow()).id
  })
  const row = () => world.within(world.tenant, (db) => db.selectFrom('photos').select(['title', 'translations']).where('id', '=', id).executeTakeFirstOrThrow())
  await speak('es')
  expect(await row()).toEqual({ title: 'Parrillada', translations: null })
  await speak('en')
  expect(await row()).toEqual({ title: 'Parrillada', translations: null })
})

test('single days of a series and links of a course turn too', async () => {
  const { data: event } = await admin.calendar.create({
    title: 'Meeting', description: 'All of us', category: 'marketing', eventDate: '2026-12-01', isAllDay: true, recurrence: 'FREQ=WEEKLY;COUNT=3',
    translations: { es: { title: 'Reunión', description: 'Todo el equipo' } },
  })
  await admin.calendar.update({ id: event.id, scope: 'this', occurrence: '2026-12-08', title: 'Party', translations: { es: { title: 'Fiesta', description: 'Todo el equipo' } } })
  const course = { title: 'Grill', description: 'Heat', category: 'training' as const, type: 'course' as const }
  await admin.development.create({ ...course, links: [{ label: 'Film', url: 'https://example.com/a', translations: { es: { label: 'Video' } } }, { label: 'Map', url: 'https://example.com/b' }] })
  const titles = async (person: Person) => (await person.calendar.range({ startDate: '2026-12-01', endDate: '2026-12-31' }) as { events: Array<{ title: string }> }).events.map(({ title }) => title)
  const links = async (person: Person) => (await person.development.list({})).data[0]!.links.map(({ label }) => label)
  for (const locale of ['es', 'en'] as const) {
    await speak(locale)
    expect(await titles(cook)).toEqual(['Meeting', 'Party', 'Meeting'])
    expect(await titles(cocinera)).toEqual(['Reunión', 'Fiesta', 'Reunión'])
    expect([await links(cook), await links(cocinera)]).toEqual([['Film', 'Map'], ['Video', 'Map']])
  }
})

test('the location’s own words, its policy and its categories turn with them, unless they are sent with the language', async () => {
  await admin.admin.settingsUpdate({ settings: {
    texts: { splashTitle: 'Hello', translations: { es: { splashTitle: 'Hola' } } },
    privacy: { policyText: 'We keep little.', policyTranslations: { es: 'Guardamos poco.' } },
    content: { categories: { about: [{ key: 'overview', label: 'Overview', translations: { es: { label: 'Resumen' } } }, { key: 'history', label: 'History' }, { key: 'mission', label: 'Mission' }, { key: 'leadership', label: 'Leadership' }] } },
  } })
  const said = async () => {
    const { data: { settings: { texts, privacy, content } } } = await admin.admin.settings()
    return { title: texts.splashTitle, others: texts.translations, policy: privacy.policyText, policies: privacy.policyTranslations, about: content.categories.about[0] }
  }
  await speak('es')
  expect(await said()).toEqual({
    title: 'Hola', others: { en: { splashTitle: 'Hello' } }, policy: 'Guardamos poco.', policies: { en: 'We keep little.' },
    about: { key: 'overview', label: 'Resumen', translations: { en: { label: 'Overview' } } },
  })
  await admin.admin.settingsUpdate({ settings: { general: { locale: 'en' }, texts: { splashTitle: 'Good morning' } } })
  expect(await said()).toMatchObject({ title: 'Good morning', policy: 'We keep little.', policies: { es: 'Guardamos poco.' }, about: { label: 'Overview' } })
})

test('what was handed in for an opening goes on by its name; nothing of the policy is dated anew', async () => {
  const { data: { id } } = await admin.eoi.positionsCreate({ title: 'Shift Lead', description: 'Opens', open: true, translations: { es: { title: 'Líder de turno', description: 'Abre' } } })
  await cook.eoi.submit({ position_of_interest: 'Shift Lead', kind: 'leadership', statement: 'I open five days' })
  const dated = () => world.within(world.tenant, (db) => db.selectFrom('settings').select('policy_updated_at').executeTakeFirstOrThrow())
  const before = await dated()
  const found = async (position_of_interest: string) => (await admin.eoi.list({ position_of_interest })).data.length
  for (const [locale, name] of [['es', 'Líder de turno'], ['en', 'Shift Lead']] as const) {
    await speak(locale)
    expect((await admin.eoi.positions()).data.find((each) => each.id === id)).toMatchObject({ name })
    expect([await found('Líder de turno'), await found('Shift Lead')]).toEqual(locale === 'es' ? [1, 0] : [0, 1])
    expect((await admin.eoi.list({ q: name })).data).toHaveLength(1)
  }
  expect(await dated()).toEqual(before)
})

test('a policy that is there in one language says the same as before', async () => {
  await admin.admin.settingsUpdate({ settings: { privacy: { policyText: 'We keep nothing.', policyTranslations: { es: '' } } } })
  const dated = () => world.within(world.tenant, (db) => db.selectFrom('settings').select('policy_updated_at').executeTakeFirstOrThrow())
  const before = await dated()
  for (const locale of ['es', 'en'] as const) {
    await speak(locale)
    expect(await dated()).toEqual(before)
  }
  await admin.admin.settingsUpdate({ settings: { privacy: { policyTranslations: { es: 'No guardamos nada.' } } } })
  expect(await dated()).not.toEqual(before)
})

test('an editor who changes a category waits for whoever changes the language, and neither is refused', async () => {
  const { data: benefit } = await admin.benefits.create({ title: 'Meals', description: 'One a shift', category: 'fullTime' })
  const { data: course } = await admin.development.create({ title: 'Fryer', description: 'Oil', category: 'training', type: 'course' })
  const { data: event } = await admin.calendar.create({ title: 'Stock', category: 'marketing', eventDate: '2027-03-03', isAllDay: true })
  const { categories } = (await admin.admin.settings()).data.settings.content
  const other = (area: keyof typeof categories, than: string) => categories[area].find(({ key }) => key !== than)!.key
  const files = await world.within(world.tenant, async (db) => {
    const media = async (kind: 'image' | 'video' | 'document') => (await db.insertInto('media').values({ name: 'a', kind, mime: 'a/b', extension: 'a', size: 1, sha256: 'x' }).returning('id').executeTakeFirstOrThrow()).id
    const row = async (table: 'photos' | 'videos' | 'documents', kind: 'image' | 'video' | 'document') =>
      (await db.insertInto(table as 'photos').values({ title: 'A', category: categories[table][0]!.key, media_id: await media(kind) }).returning('id').executeTakeFirstOrThrow()).id
    return { photo: await row('photos', 'image'), video: await row('videos', 'video'), document: await row('documents', 'document') }
  })
  const edits = [
    ['benefits', benefit.id, () => admin.benefits.update({ id: benefit.id, category: other('benefits', 'fullTime') })],
    ['development_items', course.id, () => admin.development.update({ id: course.id, category: other('development', 'training') })],
    ['calendar_events', event.id, () => admin.calendar.update({ id: event.id, category: other('calendar', 'marketing') })],
    ['photos', files.photo, () => admin.photos.update({ id: files.photo, category: categories.photos[1]!.key })],
    ['videos', files.video, () => admin.videos.update({ id: files.video, category: categories.videos[1]!.key })],
    ['documents', files.document, () => admin.documents.update({ id: files.document, category: categories.documents[1]!.key })],
  ] as const
  for (const [table, id, edit] of edits) {
    let edited: Promise<unknown> | undefined
    await world.within(world.tenant, async (db) => {
      await db.selectFrom('settings').select('id').forUpdate().execute()
      edited = edit().then(() => 'saved', String)
      await Promise.race([edited, setTimeout(400)])
      await db.updateTable(table as 'benefits').set({ updated_at: new Date() }).where('id', '=', id).execute()
    })
    expect([table, await edited]).toEqual([table, 'saved'])
  }
})

test('what somebody began for an opening is handed in by the name that it goes by now, and not past its end', async () => {
  const { data: { id } } = await admin.eoi.positionsCreate({ title: 'Line Lead', description: 'Grill', open: true, translations: { es: { title: 'Líder de línea', description: 'Parrilla' } } })
  const { data: { id: half } } = await admin.eoi.positionsCreate({ title: 'Host', description: 'Door', open: true })
  await speak('es')
  const handIn = (position_of_interest: string) => cook.eoi.submit({ position_of_interest, kind: 'leadership', statement: 'I know the grill' })
  const sent = await handIn('line lead')
  expect((await admin.eoi.list({ position_of_interest: 'Líder de línea' })).data).toMatchObject([{ id: sent.data.id }])
  await handIn('Host')
  await admin.eoi.positionsUpdate({ id, open: false })
  expect(await refusal(handIn('Line Lead'))).toMatchObject({ status: 409, body: { code: 'eoi.position_closed' } })
  await admin.eoi.positionsRemove({ id: half })
  await speak('en')
})
