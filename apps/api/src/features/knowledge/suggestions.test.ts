import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Person, type World, openWorld } from '../../testing/world.ts'

let world: World
let cook: Person
let manager: Person
let admin: Person
beforeAll(async () => {
  world = await openWorld()
  world.clock.set('2027-02-01T12:00:00Z')
  admin = await world.person(world.tenant, 'admin')
  manager = await world.person(world.tenant, 'manager')
  cook = await world.person(world.tenant, 'team')
  for (let index = 0; index < 8; index++) {
    await admin.ai.articlesCreate({ title: `Shelf ${index}`, body: `Shelf ${index} holds cups.`, questions: [`What does shelf ${index} hold?`] })
  }
  await admin.ai.articlesCreate({ title: 'Till keys', body: 'The till keys hang in the office.', questions: ['Where are the till keys?'], audience: { roles: ['manager'], departments: [] } })
  await world.work()
})
afterAll(() => world?.close())

const suggested = async (person: Person) => (await person.ai.suggestions()).data.map(({ question }) => question)
const plan = async (title: string, eventDate: string, more = {}) => {
  const category = (await admin.categories.list()).data.calendar[0]!.key
  await admin.calendar.create({ title, location: 'Hall', category, eventDate, isAllDay: true, ...more })
}

test('what was written for one’s role comes first, and for others it is not there', async () => {
  expect((await suggested(manager))[0]).toBe('Where are the till keys?')
  expect(await suggested(cook)).not.toContain('Where are the till keys?')
  expect(await suggested(cook)).toHaveLength(6)
})

test('a question that two sources answer is suggested once', async () => {
  for (const title of ['Fryer, left', 'Fryer, right']) {
    await admin.ai.articlesCreate({ title, body: `${title}: filter it at close.`, questions: ['When is the fryer filtered?'], audience: { roles: ['manager'], departments: [] } })
  }
  await world.work()
  expect((await suggested(manager)).filter((question) => question === 'When is the fryer filtered?')).toHaveLength(1)
})

test('what is on the calendar of the next three weeks is suggested before anything else, and nothing that is over or far away', async () => {
  await plan('Winter fair', '2027-02-10')
  await plan('Summer fair', '2027-07-10')
  await plan('Past fair', '2027-01-10')
  await world.work()
  const now = await suggested(cook)
  expect(now[0]).toBe('“Winter fair”: when is it next?')
  expect(now.filter((question) => /Summer|Past/.test(question))).toEqual([])
  world.clock.set('2027-07-01T12:00:00Z')
  expect((await suggested(cook))[0]).toBe('“Summer fair”: when is it next?')
  expect((await cook.ai.ask({ question: '“Summer fair”: when is it next?' })).data.answer).toContain('July 10, 2027')
})

test('a series is said as a whole, and nobody is led to ask which of its days is next', async () => {
  await plan('Knife course', '2027-01-04', { recurrence: 'FREQ=WEEKLY;BYDAY=MO;UNTIL=20271227', translations: { es: { title: 'Curso de cuchillos' } } })
  await world.work()
  expect((await suggested(cook)).filter((question) => question.includes('Knife course'))).toEqual([])
  expect((await cook.ai.ask({ question: 'When is the knife course?' })).data.answer)
    .toContain('Knife course: Every Monday, from Monday, January 4, 2027, until Monday, December 27, 2027, Hall.')
  expect((await cook.ai.ask({ question: '¿Cuándo es el curso de cuchillos?' })).data.answer)
    .toContain('Curso de cuchillos: Cada lunes, desde el lunes, 4 de enero de 2027, hasta el lunes, 27 de diciembre de 2027, Hall.')
})

test('every suggestion has an answer for whom it is suggested to', async () => {
  for (const person of [cook, manager]) {
    for (const question of await suggested(person)) expect((await person.ai.ask({ question })).data.mode, question).toBe('extractive')
  }
})

test('they change from day to day and stay for a day', async () => {
  const today = await suggested(cook)
  expect(await suggested(cook)).toEqual(today)
  const others: string[][] = []
  for (let day = 2; day < 8; day++) {
    world.clock.set(`2027-07-0${day}T12:00:00Z`)
    others.push(await suggested(cook))
  }
  expect(others.some((each) => each.join() !== today.join())).toBe(true)
})
