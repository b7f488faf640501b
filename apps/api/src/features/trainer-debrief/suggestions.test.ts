import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { refusedWith } from '../../testing/people.ts'
import { type Person, type World, openWorld } from '../../testing/world.ts'

let world: World
let trainer: Person
let other: Person
let tyler: Person
let rosa: Person
let manager: Person
let stranger: Person
beforeAll(async () => {
  world = await openWorld()
  const person = (role: 'team' | 'manager' | 'admin', firstName: string, lastName: string) => world.person(world.tenant, role, { firstName, lastName })
  trainer = await person('team', 'Leticia', 'Moreno')
  other = await person('team', 'Omar', 'Haddad')
  tyler = await person('team', 'Tyler', 'Branch')
  rosa = await person('team', 'Rosa', 'Delgado')
  manager = await person('manager', 'Andre', 'Whitfield')
  const admin = await person('admin', 'Denise', 'Calloway')
  stranger = await world.person(await world.location('Elsewhere'), 'team')
  await admin.admin.settingsUpdate({ settings: { training: { stations } } })
})
afterAll(() => world?.close())
beforeEach(async () => {
  world.clock.set('2026-11-20T17:00:00Z')
  await world.within(world.tenant, (db) => db.deleteFrom('debrief_submissions').execute())
})

const dayMs = 86_400_000
const stations = [{ key: 'fryer', label: 'Fryer', validDays: 180 }, { key: 'grill', label: 'Grill', validDays: null }, { key: 'biscuits', label: 'Biscuits', validDays: null }]
async function write(by: Person, station: string, given: object = {}, trainee = tyler) {
  world.clock.advance(60_000)
  return (await by.trainerDebrief.submit({ trainee_id: trainee.id, date: '2026-11-20', shift: 'mid', station, next_step: 'continue', ...given })).data.id
}
async function signOff(by: Person, station: string, trainee = tyler) {
  const id = await write(by, station, {}, trainee)
  for (const status of ['reviewed', 'signed_off'] as const) await manager.trainerDebrief.setStatus({ id, status })
}
async function seenBy(person: Person, trainee = tyler) {
  const { data: { valid, next } } = await person.trainerDebrief.next({ trainee_id: trainee.id })
  return { valid: valid.map(({ label }) => label), next: next.map(({ key, because }) => `${key} ${because}`) }
}

test('what anybody signed off is told to every trainer, what others wrote is not', async () => {
  await signOff(other, 'fryer')
  await write(other, 'grill', { next_step: 'sign_off', went_well: 'Omar’s words' })
  await signOff(other, 'biscuits', rosa)
  // To Leticia the grill is not begun, and fewer can do it than the biscuits.
  expect(await seenBy(trainer)).toEqual({ valid: ['Fryer'], next: ['grill needed', 'biscuits needed'] })
  expect(await seenBy(other)).toEqual({ valid: ['Fryer'], next: ['grill ready', 'biscuits needed'] })
  expect(await seenBy(manager)).toEqual({ valid: ['Fryer'], next: ['grill ready', 'biscuits needed'] })
  expect(await seenBy(tyler)).toEqual({ valid: ['Fryer'], next: ['grill ready', 'biscuits needed'] })
  expect(JSON.stringify(await trainer.trainerDebrief.next({ trainee_id: tyler.id }))).not.toContain('Omar')
})

test('one’s own debriefs count as far as they go, beside those of others', async () => {
  await write(trainer, 'grill', { skills: [{ skill: 'Speed', rating: 2 }] })
  await write(trainer, 'Shake machine')
  await write(other, 'grill', { next_step: 'sign_off' })
  await write(other, 'Smoker', { next_step: 'sign_off' })
  await write(trainer, 'biscuits', { next_step: 'pause' })
  // Stations that no setting names are told by the name that was written; what one paused rests.
  expect(await seenBy(trainer)).toEqual({ valid: [], next: ['grill learning', 'Shake machine learning', 'fryer needed'] })
  expect((await seenBy(manager)).next).toEqual(['grill ready', 'Smoker ready', 'Shake machine learning'])
})

test('a sign-off that ran out is the first thing, whoever gave it', async () => {
  await signOff(other, 'fryer')
  world.clock.advance(181 * dayMs)
  expect(await seenBy(trainer)).toEqual({ valid: [], next: ['fryer expired', 'grill needed', 'biscuits needed'] })
})

test('of people of one’s own location who may sign in', async () => {
  expect(await refusedWith(trainer.trainerDebrief.next({ trainee_id: stranger.id }))).toMatch(/^400/)
  expect(await refusedWith(stranger.trainerDebrief.next({ trainee_id: tyler.id }))).toMatch(/^400/)
  expect(await refusedWith(world.anyone.trainerDebrief.next({ trainee_id: tyler.id }))).toMatch(/^401/)
})
