import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Person, type World, openWorld } from '../../testing/world.ts'

let world: World
let cook: Person
let cocinera: Person
let admin: Person
let benefit: string
beforeAll(async () => {
  world = await openWorld()
  admin = await world.person(world.tenant, 'admin')
  cook = await world.person(world.tenant, 'team')
  cocinera = await world.person(world.tenant, 'team')
  await cocinera.profile.updateMine({ locale: 'es' })
  const { data } = await admin.benefits.create({
    ...english, category: 'fullTime', translations: { es: spanish },
  })
  benefit = data.id
  await admin.benefits.create({ title: 'Parking', description: 'Park behind the building, never in the front row.', category: 'fullTime' })
  await world.work()
})
afterAll(() => world?.close())

const english = { title: 'Free umbrella', description: 'You get one free umbrella every winter. Ask the office for it.' }
const spanish = { title: 'Paraguas gratis', description: 'Te toca un paraguas gratis cada invierno. Pídelo en la oficina.' }
const ask = async (person: Person, question: string) => (await person.ai.ask({ question })).data
const passages = async () => {
  const items = (await admin.ai.items({ kind: 'benefit' })).data
  const { id } = items.find(({ title }) => title === english.title)!
  return (await admin.ai.passages({ id })).data
}

test('what is there in both languages has passages in each, marked with it', async () => {
  expect((await passages()).map(({ lang, text }) => ({ lang, text }))).toEqual([{ lang: 'en', text: english.description }, { lang: 'es', text: spanish.description }])
})

test('each question is answered in its own language, from that wording alone', async () => {
  const inSpanish = await ask(cocinera, '¿Cuándo me toca un paraguas gratis?')
  expect(inSpanish).toMatchObject({ mode: 'extractive', lang: 'es', notices: [], citations: [{ source: 'benefit', title: spanish.title }] })
  expect(inSpanish.answer).toContain('cada invierno')
  expect(inSpanish.answer).not.toContain('winter')
  const inEnglish = await ask(cook, 'When do I get a free umbrella?')
  expect(inEnglish).toMatchObject({ mode: 'extractive', lang: 'en', notices: [], citations: [{ title: english.title }] })
  expect(inEnglish.answer).not.toContain('invierno')
  // A question that says nothing of its language is asked in that of its reader; what only the other wording knows is found there.
  expect((await ask(cocinera, 'paraguas'))).toMatchObject({ lang: 'es', citations: [{ title: spanish.title }] })
  expect((await ask(cocinera, 'umbrella'))).toMatchObject({ lang: 'es', citations: [{ title: english.title }], notices: ['other_language'] })
})

test('what an admin says that it is asked leads to both', async () => {
  const [first] = await passages()
  await admin.ai.setQuestions({ id: first!.id, questions: ['¿Qué hago cuando llueve mucho?', 'What do I do when it pours?'] })
  expect(await ask(cocinera, '¿Qué hago cuando llueve mucho?')).toMatchObject({ notices: [], citations: [{ title: spanish.title }] })
  expect(await ask(cook, 'What do I do when it pours?')).toMatchObject({ citations: [{ title: english.title }] })
})

test('what is suggested is called as its reader knows it', async () => {
  const titles = async (person: Person) => (await person.ai.suggestions()).data.map(({ source }) => source.title)
  expect(await titles(cocinera)).toContain(spanish.title)
  expect(await titles(cook)).toContain(english.title)
})

test('a wording that is old answers nothing any more, and one that is there in one language answers both', async () => {
  await admin.benefits.update({ id: benefit, description: 'You get two free umbrellas every winter. Ask the office for them.' })
  await world.work()
  expect((await passages()).map(({ lang }) => lang)).toEqual(['en'])
  expect(await ask(cocinera, '¿Cuándo me toca un paraguas gratis?')).not.toMatchObject({ answer: expect.stringContaining('cada invierno') })
  expect(await ask(cocinera, 'How many free umbrellas do I get every winter?')).toMatchObject({ citations: [{ title: english.title }] })
})

test('a day of the calendar is said in each language', async () => {
  const category = (await admin.categories.list()).data.calendar[0]!.key
  world.clock.set('2027-02-01T12:00:00Z')
  await admin.calendar.create({ title: 'Fryer inspection', location: 'Kitchen', category, eventDate: '2027-02-09', isAllDay: true, translations: { es: { title: 'Revisión de la freidora', location: 'Cocina' } } })
  await world.work()
  expect((await ask(cocinera, '¿Cuándo es la revisión de la freidora?')).answer).toContain('martes, 9 de febrero de 2027, Cocina')
  expect((await ask(cook, 'When is the fryer inspection?')).answer).toContain('Tuesday, February 9, 2027, Kitchen')
})
