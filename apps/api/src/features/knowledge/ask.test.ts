import { afterAll, beforeAll, expect, test } from 'vitest'
import { type World, openWorld } from '../../testing/world.ts'

type Somebody = Awaited<ReturnType<World['person']>>
let world: World
let cook: Somebody
let admin: Somebody
beforeAll(async () => {
  world = await openWorld()
  cook = await world.person(world.tenant, 'team')
  admin = await world.person(world.tenant, 'admin')
})
afterAll(() => world?.close())

const ask = async (question: string, person = cook, conversation?: string) => (await person.ai.ask({ question, ...(conversation && { conversation }) })).data
const handbook = `# Crew handbook

## Calling out sick

Phone the manager on duty at least three hours before your shift. A text message does not count. Bring a doctor's note when you are away for more than two days.

## Uniform

Black non-slip shoes, the red polo and a name badge. One plain ring may stay on. Nail polish is not worn in the kitchen.

## Parking

Park behind the building, never in the front row.
`
async function upload(title: string, text: string, name = 'handbook.md') {
  const [category] = (await admin.categories.list()).data.documents
  const { data } = await admin.documents.upload({ title, category: category!.key }, { files: { documents: [{ name, bytes: Buffer.from(text) }] } })
  await world.work()
  return data[0]!.id
}

test('a question is answered in the words of a document, with where they stand', async () => {
  const id = await upload('Crew handbook', handbook)
  await admin.benefits.create({ title: 'Free meal', description: 'One meal of your choice on every shift of four hours or more.', category: 'fullTime' })
  await world.work()
  const answer = await ask('How early do I have to call out sick?')
  expect(answer).toMatchObject({ mode: 'extractive', lang: 'en', citations: [{ source: 'document', title: 'Crew handbook', heading: ['Crew handbook', 'Calling out sick'] }] })
  expect(answer.answer).toMatch(/at least three hours before your shift.*\[1\]$/s)
  expect(answer.citations[0]!.url).toMatch(`/documents?id=${id}&find=`)
  expect((await ask('do i get a free meal')).citations[0]).toMatchObject({ source: 'benefit', title: 'Free meal' })
})

test('what was not read yet when it was asked says so, and not of what is for some alone', async () => {
  const { data: { id } } = await admin.benefits.create({ title: 'Umbrella loan', description: 'An umbrella may be borrowed until the next shift.', category: 'fullTime' })
  expect(await ask('Who lends me an umbrella?')).toMatchObject({ mode: 'abstained', notices: ['still_reading'] })
  await world.work()
  expect(await ask('May I borrow an umbrella?')).toMatchObject({ citations: [{ title: 'Umbrella loan' }], notices: [] })
  await admin.benefits.remove({ id })
  await world.work()
  await admin.announcements.create({ title: 'Raises', message: 'For those who lead.', type: 'announcement', audience: { roles: ['admin'], departments: [] } })
  expect(await ask('Who lends me an umbrella?')).toMatchObject({ mode: 'abstained', notices: [] })
  expect(await ask('Who lends me an umbrella?', admin)).toMatchObject({ mode: 'abstained', notices: ['still_reading'] })
  await world.work()
})

test('slips of the thumb and the other language find the same', async () => {
  expect((await ask('can i wear nail polsh')).citations[0]).toMatchObject({ heading: ['Crew handbook', 'Uniform'] })
  const spanish = await ask('¿Qué hago si estoy enferma y no puedo ir?')
  expect(spanish).toMatchObject({ lang: 'es', notices: ['other_language'], citations: [{ heading: ['Crew handbook', 'Calling out sick'] }] })
})

test('how people say in Spanish that they will not come finds how one calls out', async () => {
  const [answer] = await Promise.all([ask('¿Cómo aviso si estoy enfermo?'), ask('¿A quién le aviso que no voy?')])
  expect(answer).toMatchObject({ lang: 'es', citations: [{ heading: ['Crew handbook', 'Calling out sick'] }] })
})

test('a row of a table is a line of its own', async () => {
  await upload('Thermometer', '# Thermometer\n\n| What | How hot |\n|---|---|\n| Chicken tenders, in the middle | 165 °F |\n| Gravy | 140 °F |\n', 'thermometer.md')
  const { answer, citations } = await ask('How hot do chicken tenders have to be?')
  expect(answer).toContain('- Chicken tenders, in the middle: 165 °F\n- Gravy: 140 °F')
  expect(citations[0]!.url).toContain('find=Chicken+tenders')
})

test('what nobody wrote down is not answered, and says where it looked', async () => {
  const answer = await ask('What is the wifi password of the bank next door?')
  expect(answer).toMatchObject({ mode: 'abstained', band: 'none', citations: [] })
})

test('a question that goes on keeps its subject', async () => {
  const first = await ask('What shoes do I wear?')
  const second = await ask('And what about rings?', cook, first.conversation)
  expect(second).toMatchObject({ conversation: first.conversation, understood: 'What shoes do I wear – And what about rings?', citations: [{ heading: ['Crew handbook', 'Uniform'] }] })
})

test('a question that goes on keeps its subject in Spanish, too, and one that stands by itself has its own', async () => {
  const first = await ask('¿Qué zapatos uso?')
  expect(await ask('¿Y los anillos?', cook, first.conversation)).toMatchObject({ understood: '¿Qué zapatos uso – ¿Y los anillos?', citations: [{ heading: ['Crew handbook', 'Uniform'] }] })
  expect(await ask('Where do I park my car behind the building?', cook, first.conversation)).toMatchObject({ understood: null, citations: [{ heading: ['Crew handbook', 'Parking'] }] })
  // Of somebody else’s conversation nothing is known.
  expect(await ask('And what about rings?', admin, first.conversation)).toMatchObject({ understood: null })
})

test('what is deleted answers nothing from the commit on, in the past either', async () => {
  const id = await upload('Locker rules', 'Lockers are emptied on the first Sunday of every month.', 'lockers.txt')
  expect((await ask('When are the lockers emptied?')).answer).toContain('first Sunday')
  await admin.documents.remove({ id })
  expect((await ask('When are the lockers emptied?')).answer).not.toContain('Sunday')
  const history = JSON.stringify((await cook.ai.history({})).data.map(({ answer, citations }) => [answer, citations]))
  expect(history).not.toContain('first Sunday')
})

test('a new version of a text replaces the old one', async () => {
  const { data } = await admin.about.create({ title: 'Opening hours', description: 'We open at 6:30 in the morning on weekdays.' })
  await world.work()
  expect((await ask('When do we open on weekdays?')).answer).toContain('6:30')
  await admin.about.update({ id: data.id, description: 'We open at 7:15 in the morning on weekdays.' })
  expect((await ask('When do we open on weekdays?')).answer).not.toContain('6:30')
  await world.work()
  expect((await ask('When do we open on weekdays?')).answer).toContain('7:15')
})

test('a new version of a document replaces the old one, file and all', async () => {
  const id = await upload('Kite club', 'The kite club meets on the roof at dawn.', 'kites.txt')
  expect((await ask('Where does the kite club meet?')).answer).toContain('on the roof')
  await admin.documents.update({ id }, { files: { documents: [{ name: 'kites-2.txt', bytes: Buffer.from('The kite club meets in the cellar at dusk.') }] } })
  // From the commit on, before anything was read.
  expect((await ask('Where does the kite club meet?')).answer).not.toContain('on the roof')
  await world.work()
  const { answer } = await ask('Where does the kite club meet?')
  expect(answer).toContain('in the cellar')
  expect(answer).not.toContain('on the roof')
})
