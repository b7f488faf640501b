import { afterAll, beforeAll, expect, test } from 'vitest'
import { refusal } from '../../testing/people.ts'
import { isoMedia } from '../../testing/sample-files.ts'
import { type Person, type World, openWorld } from '../../testing/world.ts'

/** Places, durations, names of links and films: what may be called the same in both languages. */
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

const firstKey = async (area: 'calendar' | 'development') => (await manager.categories.list()).data[area][0]!.key
const whole = { eventDate: '2027-03-02', isAllDay: true }
const eventsOf = async (person: Person, month = '03') =>
  (await person.calendar.range({ startDate: `2027-${month}-01`, endDate: `2027-${month}-28` })).events.map(({ title, location, lang }) => `${lang}: ${title}, ${location}`)

test('a place has a name in the other language or keeps its own', async () => {
  const category = await firstKey('calendar')
  const { data } = await manager.calendar.create({ ...whole, title: 'Huddle', location: 'Kitchen', category, translations: { es: { title: 'Junta' } } })
  expect(data.translation_state).toBe('whole')
  expect(await eventsOf(cocinera)).toEqual(['es: Junta, Kitchen'])
  await manager.calendar.update({ id: data.id, location: 'Office' })
  expect(await eventsOf(cocinera)).toEqual(['es: Junta, Office'])
  await manager.calendar.update({ id: data.id, translations: { es: { title: 'Junta', location: 'Oficina' } } })
  expect([await eventsOf(cocinera), await eventsOf(cook)]).toEqual([['es: Junta, Oficina'], ['en: Huddle, Office']])
  // Nobody is sent to the wrong place.
  expect((await manager.calendar.update({ id: data.id, location: 'Yard' })).data.translation_state).toBe('old')
  expect(await eventsOf(cocinera)).toEqual(['en: Huddle, Yard'])
})

test('one day that is elsewhere says so in both, and goes on saying the rest as its series does', async () => {
  const category = await firstKey('calendar')
  const { data: { id } } = await manager.calendar.create({
    title: 'Training', location: 'Kitchen', category, eventDate: '2027-04-06', isAllDay: true, recurrence: 'FREQ=WEEKLY;COUNT=3',
    translations: { es: { title: 'Curso', location: 'Cocina' } },
  })
  const [there, away] = ['2027-04-13', '2027-04-20']
  await manager.calendar.update({ id, scope: 'this', occurrence: there, location: 'Office' })
  await manager.calendar.update({ id, scope: 'this', occurrence: away, location: 'Yard', translations: { es: { title: 'Curso', location: 'Patio' } } })
  expect(await eventsOf(cocinera, '04')).toEqual(['es: Curso, Cocina', 'es: Curso, Office', 'es: Curso, Patio'])
  expect(await eventsOf(cook, '04')).toEqual(['en: Training, Kitchen', 'en: Training, Office', 'en: Training, Yard'])
  await manager.calendar.update({ id, scope: 'all', title: 'Class', translations: { es: { title: 'Clase', location: 'Cocina' } } })
  expect(await eventsOf(cocinera, '04')).toEqual(['es: Clase, Cocina', 'es: Clase, Office', 'es: Clase, Patio'])
  // Another hour leaves the words of the day alone.
  await manager.calendar.update({ id, scope: 'this', occurrence: away, isAllDay: false, startTime: '09:00' })
  expect((await eventsOf(cocinera, '04')).at(-1)).toBe('es: Clase, Patio')
})

test('home says where it is in the words of its reader', async () => {
  world.clock.set('2027-05-04T15:00:00Z')
  await manager.calendar.create({ title: 'Delivery', location: 'Back door', category: await firstKey('calendar'), eventDate: '2027-05-04', isAllDay: true, translations: { es: { title: 'Entrega', location: 'Puerta de atrás' } } })
  expect((await cocinera.home.now()).data.today[0]).toMatchObject({ title: 'Entrega', text: 'Puerta de atrás' })
  expect((await cook.home.now()).data.today[0]).toMatchObject({ title: 'Delivery', text: 'Back door' })
})

const course = { title: 'Fryer', description: 'Safely', duration: '2 shifts' }
const curso = { title: 'Freidora', description: 'Con cuidado' }

test('how long a course takes, and what its links are called', async () => {
  const category = await firstKey('development')
  const { data } = await manager.development.create({
    ...course, category, translations: { es: curso },
    links: [{ label: 'Enrol', url: '/documents', translations: { es: { label: 'Inscríbete' } } }, { label: 'Instagram', url: 'https://example.com' }],
  })
  expect(data.translation_state).toBe('whole')
  expect(data.links).toMatchObject([{ label: 'Enrol', translations: { es: { label: 'Inscríbete' } } }, { label: 'Instagram' }])
  const read = async (person: Person) => (await person.development.list()).data.find(({ id }) => id === data.id)!
  expect(await read(cocinera)).toMatchObject({ ...curso, duration: '2 shifts', links: [{ label: 'Inscríbete', lang: 'es' }, { label: 'Instagram' }] })
  expect((await read(cook)).links).toEqual([{ label: 'Enrol', url: '/documents', lang: 'en' }, { label: 'Instagram', url: 'https://example.com' }])

  await manager.development.update({ id: data.id, translations: { es: { ...curso, duration: '2 turnos' } } })
  expect(await read(cocinera)).toMatchObject({ duration: '2 turnos' })
  // What a list answered may be sent back; a name that stays keeps its other one, a new one has none.
  await manager.development.update({ id: data.id, links: [{ label: 'Instagram', url: 'https://example.com' }, { label: 'Enrol', url: '/team' }, { label: 'Sign up', url: '/documents' }] })
  expect((await read(cocinera)).links.map(({ label, url }) => `${label} ${url}`)).toEqual(['Instagram https://example.com', 'Inscríbete /team', 'Sign up /documents'])
  const own = await refusal(manager.development.update({ id: data.id, links: [{ label: 'x', url: '/team', translations: { en: { label: 'y' } } }] }))
  expect(own.status).toBe(400)
  expect((await manager.development.update({ id: data.id, duration: '3 shifts' })).data.translation_state).toBe('old')

  await cocinera.development.setProgress({ id: data.id, progress: 40 })
  await manager.development.update({ id: data.id, translations: { es: { ...curso, duration: '3 turnos' } } })
  expect((await cocinera.home.now()).data.waiting).toContainEqual(expect.objectContaining({ kind: 'course', title: 'Freidora', lang: 'es' }))
})

test('the film on home is called something in both, without being sent again', async () => {
  const film = { files: { video: [{ name: 'a.mp4', bytes: isoMedia('isom') }] } }
  expect((await refusal(manager.home.updateVideo({ title: 'None' }))).status).toBe(404)
  await manager.home.uploadVideo({ title: 'A morning here' }, film)
  const shown = async (person: Person) => (await person.home.get()).data.heroVideo!
  expect(await shown(cocinera)).toMatchObject({ title: 'A morning here', lang: 'en' })
  expect((await manager.search.untranslated()).data).toContainEqual(expect.objectContaining({ kind: 'film', title: 'A morning here', url: '/?edit=1', state: 'none' }))
  const { data } = await manager.home.updateVideo({ translations: { es: { title: 'Una mañana aquí' } } })
  expect(data).toMatchObject({ title: 'A morning here', translation_state: 'whole', version: 2 })
  expect(await shown(cocinera)).toMatchObject({ title: 'Una mañana aquí', lang: 'es' })
  expect(await shown(cook)).not.toHaveProperty('translations')
  const late = await refusal(manager.home.updateVideo({ title: 'Late', version: 1 }))
  expect(late).toMatchObject({ status: 409, body: { data: { title: 'A morning here' } } })

  // Another film of the same name is still called so, and what was begun for the one before is late for it.
  const { data: other } = await manager.home.uploadVideo({ title: 'A morning here' }, film)
  expect(other.version).toBe(3)
  expect((await refusal(manager.home.updateVideo({ title: 'Late', version: 2 }))).status).toBe(409)
  expect(await shown(cocinera)).toMatchObject({ title: 'Una mañana aquí' })
  await manager.home.uploadVideo({ title: 'An evening here' }, film)
  expect(await shown(cocinera)).toMatchObject({ title: 'An evening here', lang: 'en' })
  expect(await shown(manager)).toMatchObject({ translation_state: 'old' })
})

test('what home does not show is not asked for, as nobody could fill it in there', async () => {
  const place = await world.location('Short Home')
  const [admin, editor] = [await world.person(place, 'admin'), await world.person(place, 'manager')]
  await editor.home.updateWelcome({ title: 'Good morning', description: 'Come in' })
  await editor.home.uploadVideo({ title: 'A morning here' }, { files: { video: [{ name: 'a.mp4', bytes: isoMedia('isom') }] } })
  await editor.home.createQuickLink({ label: 'Suppliers', link: '/documents', icon: 'link' })
  const arrange = async (blocks: NonNullable<Parameters<Person['home']['layout']>[0]>['blocks']) => {
    await admin.home.layout({ blocks, version: (await admin.home.get()).data.layoutVersion })
    const { data, total } = await editor.search.untranslated()
    return [...data.map(({ kind }) => kind), total]
  }
  expect(await arrange(['quickLinks'])).toEqual(['quickLink', 1])
  expect(await arrange(['welcome', 'forYou'])).toEqual(['welcome', 'film', 2])
  expect(await arrange(['welcome', 'quickLinks'])).toEqual(['quickLink', 'welcome', 'film', 3])
})

test('a feed speaks as whoever it belongs to reads, a single event as whoever asks', async () => {
  const admin = await world.person(world.tenant, 'admin')
  const key = await firstKey('calendar')
  const { data: categories } = await admin.categories.list()
  await admin.categories.update({ area: 'calendar', categories: categories.calendar.map(({ key: each, label }, index) => ({ key: each, label: index ? label : 'Everyone', ...(!index && { translations: { es: { label: 'Para todos' } } }) })) })
  const { data: { id } } = await manager.calendar.create({
    title: 'Inventory', description: 'Count it all', location: 'Walk-in', category: key, eventDate: '2027-06-01', isAllDay: true,
    translations: { es: { title: 'Inventario', description: 'Cuenta todo', location: 'Cuarto frío' } },
  })
  const feedOf = async (person: Person) => {
    const { data: { url } } = await person.calendar.feedLink()
    return (await world.anyone.raw('GET', new URL(url).pathname)).text()
  }
  const english = /SUMMARY:Inventory\r\n[^]*LOCATION:Walk-in\r\nDESCRIPTION:Count it all\r\n[^]*CATEGORIES:Everyone\r\n/
  const spanish = /SUMMARY:Inventario\r\n[^]*LOCATION:Cuarto frío\r\nDESCRIPTION:Cuenta todo\r\n[^]*CATEGORIES:Para todos\r\n/
  expect(await feedOf(cook)).toMatch(english)
  expect(await feedOf(cocinera)).toMatch(spanish)
  expect(await (await cocinera.calendar.ics({ id })).text()).toMatch(spanish)
  expect(await (await cocinera.calendar.ics({ id }, { headers: { 'accept-language': 'en-US' } })).text()).toMatch(english)
})

test('a video that has a description alone goes by what that begins with', async () => {
  const category = (await manager.categories.list()).data.videos[0]!.key
  const { data: [made] } = await manager.videos.upload({ description: 'How the line moves\nat lunch', category }, { files: { videos: [{ name: 'a.mp4', bytes: isoMedia('isom') }] } })
  const missing = async () => (await manager.search.untranslated()).data.filter(({ id }) => id === made!.id)
  expect(await missing()).toEqual([{ kind: 'video', id: made!.id, title: 'How the line moves', url: `/videos?id=${made!.id}&edit=1`, state: 'none' }])
  await manager.videos.update({ id: made!.id, translations: { es: { description: 'Cómo avanza la línea' } } })
  expect(await missing()).toEqual([])
  await manager.videos.remove({ id: made!.id })
})

test('a video is called something in both, and another file in its place takes nothing of it away', async () => {
  const film = { files: { videos: [{ name: 'a.mp4', bytes: isoMedia('isom') }] } }
  const category = (await manager.categories.list()).data.videos[0]!.key
  const { data: [made] } = await manager.videos.upload({ title: 'The line', description: 'At lunch', category }, film)
  const seenBy = async (person: Person) => (await person.videos.list()).data.map(({ title, description, lang }) => `${lang}: ${title}, ${description}`)
  expect((await manager.search.untranslated()).data).toContainEqual({ kind: 'video', id: made!.id, title: 'The line', url: `/videos?id=${made!.id}&edit=1`, state: 'none' })
  const { data } = await manager.videos.update({ id: made!.id, translations: { es: { title: 'La línea', description: 'Al mediodía' } } })
  expect([data.translation_state, await seenBy(cocinera), await seenBy(cook)]).toEqual(['whole', ['es: La línea, Al mediodía'], ['en: The line, At lunch']])
  expect((await cocinera.videos.list({ q: 'línea' })).total).toBe(1)
  await manager.videos.replace({ updateId: made!.id }, film)
  expect(await seenBy(cocinera)).toEqual(['es: La línea, Al mediodía'])
  // Words that changed are not said in the old ones.
  await manager.videos.replace({ updateId: made!.id, title: 'The grill' }, film)
  expect(await seenBy(cocinera)).toEqual(['en: The grill, At lunch'])
})
