import { keysOf } from '@portal/contract/forms/kit'
import { weekdays } from '@portal/contract/forms/availability'
import { defaultSettings } from '@portal/contract/settings/settings'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { countQueries } from '../../testing/count-queries.ts'
import { refusal, refusedWith } from '../../testing/people.ts'
import { type Person, type World, openWorld } from '../../testing/world.ts'

let world: World
let trainer: Person
let tyler: Person
let rosa: Person
let manager: Person
let admin: Person
let stranger: Person
beforeAll(async () => {
  world = await openWorld()
  trainer = await world.person(world.tenant, 'team', { firstName: 'Leticia', lastName: 'Moreno' })
  tyler = await world.person(world.tenant, 'team', { firstName: 'Tyler', lastName: 'Branch' })
  rosa = await world.person(world.tenant, 'team', { firstName: 'Rosa', lastName: 'Delgado' })
  manager = await world.person(world.tenant, 'manager', { firstName: 'Andre', lastName: 'Whitfield' })
  admin = await world.person(world.tenant, 'admin', { firstName: 'Denise', lastName: 'Calloway' })
  stranger = await world.person(await world.location('Elsewhere'), 'manager')
})
afterAll(() => world?.close())
beforeEach(async () => {
  world.clock.set(noon)
  await world.within(world.tenant, async (db) => {
    await db.deleteFrom('debrief_submissions').execute()
    await db.deleteFrom('availability_submissions').execute()
  })
  await admin.admin.settingsUpdate({ settings: { training: { stations, shifts: defaultSettings.training.shifts, closedDays: [] } } })
})

/** A Friday. */
const noon = new Date('2026-11-20T17:00:00Z')
const dayMs = 86_400_000
const stations = [{ key: 'fryer', label: 'Fryer', validDays: 180 }, { key: 'grill', label: 'Grill', validDays: null }, { key: 'biscuits', label: 'Biscuits', validDays: null }]
const debrief = { date: '2026-11-20', shift: 'mid' as const, station: 'fryer', skills: [{ skill: 'Speed', rating: 4 }], next_step: 'continue' as const }
const write = async (person: Person, given: object = {}, by = trainer) => (await by.trainerDebrief.submit({ ...debrief, trainee_id: person.id, ...given })).data
async function signOff(person: Person, given: object = {}, by = trainer) {
  const { id } = await write(person, { next_step: 'sign_off', ...given }, by)
  await manager.trainerDebrief.setStatus({ id, status: 'reviewed' })
  await manager.trainerDebrief.setStatus({ id, status: 'signed_off' })
  return id
}
const shown = async () => (await manager.trainerDebrief.training()).data
const personIn = async ({ id }: Person) => (await shown()).people.find((one) => one.id === id)!
const nextOf = async (person: Person) => (await personIn(person)).next.map(({ key, because }) => `${key} ${because}`)

const days = keysOf(weekdays)
async function works(person: Person, given: object, { approved = true, from = '2026-11-01' } = {}) {
  const { data: { id } } = await person.availability.submit({ kind: 'weekly', start_date: from, week: days.map((day) => ({ day, available: 'all_day' as const, ...(given as Record<string, object>)[day] })) })
  if (approved) await manager.availability.setStatus({ id, status: 'approved' })
}
async function isOff(person: Person, start_date: string, end_date: string, status: 'approved' | 'declined' | null = 'approved') {
  const { data: { id } } = await person.availability.submit({ kind: 'days_off', start_date, end_date })
  if (status) await manager.availability.setStatus({ id, status })
  return id
}
async function datesOf(shift: string, station = 'fryer') {
  return (await shown()).shifts.find((one) => one.shift === shift)!.stations.find(({ key }) => key === station)!.dates
}
async function gaps(shift: string) {
  const { shifts } = await shown()
  return Object.fromEntries(shifts.find((one) => one.shift === shift)!.stations.map(({ key, able, nobody }) => [key, { able, nobody }]))
}

test('how far each person is at each station, and what they train next', async () => {
  await signOff(tyler)
  await write(tyler, { station: 'Grill', skills: [{ skill: 'Speed', rating: 5 }, { skill: 'Safety', rating: 4 }] })
  world.clock.advance(60_000)
  await write(tyler, { station: 'grill', skills: [], next_step: 'sign_off' })
  expect(await personIn(tyler)).toMatchObject({
    name: 'Tyler Branch',
    stations: [
      { key: 'fryer', state: 'valid', debriefs: 1, rating: 4, valid_until: '2027-05-20T03:59:59.999Z' },
      { key: 'grill', state: 'learning', debriefs: 2, rating: 4.5, valid_until: null },
      { key: 'biscuits', state: 'none', debriefs: 0, rating: null, valid_until: null },
    ],
    next: [{ key: 'grill', because: 'ready' }, { key: 'biscuits', because: 'needed' }],
  })
  expect((await shown()).stations.map(({ key, able }) => `${key} ${able}`)).toEqual(['fryer 1', 'grill 0', 'biscuits 0'])
})

test('what has run out comes before what is ready, what is rated best, and what the fewest can do', async () => {
  await signOff(rosa)
  await signOff(tyler, { station: 'biscuits' })
  expect(await nextOf(rosa)).toEqual(['grill needed', 'biscuits needed'])
  await write(rosa, { station: 'grill', skills: [{ skill: 'Speed', rating: 2 }] })
  await write(rosa, { station: 'biscuits', skills: [{ skill: 'Speed', rating: 5 }] })
  expect(await nextOf(rosa)).toEqual(['biscuits learning', 'grill learning'])
  world.clock.advance(181 * dayMs)
  expect(await nextOf(rosa)).toEqual(['fryer expired', 'biscuits learning', 'grill learning'])
  expect((await personIn(rosa)).stations[0]!.state).toBe('expired')
  const { id } = await write(rosa, { station: 'grill', next_step: 'sign_off' })
  expect(await nextOf(rosa)).toEqual(['fryer expired', 'grill ready', 'biscuits learning'])
  // Closed without a sign-off: it is not ready after all.
  for (const status of ['reviewed', 'closed'] as const) await manager.trainerDebrief.setStatus({ id, status })
  expect(await nextOf(rosa)).toEqual(['fryer expired', 'biscuits learning', 'grill learning'])
  world.clock.advance(60_000)
  await write(rosa, { station: 'biscuits', next_step: 'pause' })
  expect(await nextOf(rosa)).toEqual(['fryer expired', 'grill learning'])
})

test('on its last day by the location’s clocks a sign-off still holds, for the person, those who decide and those who train', async () => {
  await signOff(rosa)
  const { data: { id } } = await rosa.eoi.submit({ position_of_interest: 'Trainer', kind: 'trainer', statement: 'I like to explain.' })
  const seen = async () => {
    const [own, trained, { data }] = [await rosa.profile.passport(), await personIn(rosa), await trainer.trainerDebrief.next({ trainee_id: rosa.id })]
    return [own.data.stations[0]!.state, (await admin.eoi.get({ id })).data.passport!.stations[0]!.state, trained.stations[0]!.state, data.valid.map(({ key }) => key).join(), (await shown()).stations[0]!.able]
  }
  // Wednesday in New York, at five to midnight and at five past it: eleven hours after the 180 days and later.
  world.clock.set(new Date('2027-05-20T03:55:00Z'))
  expect(await seen()).toEqual(['valid', 'valid', 'valid', 'fryer', 1])
  world.clock.set(new Date('2027-05-20T04:05:00Z'))
  expect(await seen()).toEqual(['expired', 'expired', 'expired', '', 0])
})

test('nobody is able: every day of every shift is a gap', async () => {
  expect(await gaps('close')).toEqual({ fryer: { able: 0, nobody: days }, grill: { able: 0, nobody: days }, biscuits: { able: 0, nobody: days } })
  await signOff(tyler)
  expect(await gaps('close')).toMatchObject({ fryer: { able: 1, nobody: [] }, grill: { able: 0, nobody: days } })
  world.clock.advance(181 * dayMs)
  expect(await gaps('close')).toMatchObject({ fryer: { able: 0, nobody: days } })
})

test('on days that are closed nobody is missing', async () => {
  await signOff(tyler)
  await isOff(tyler, '2026-11-23', '2026-11-24')
  expect(await datesOf('close')).toEqual(['2026-11-23', '2026-11-24'])
  await admin.admin.settingsUpdate({ settings: { training: { closedDays: [1] } } })
  expect(await datesOf('close')).toEqual(['2026-11-24'])
  expect((await gaps('close')).grill!.nobody).toEqual(days.filter((day) => day !== 'monday'))
  expect(await refusal(admin.admin.settingsUpdate({ settings: { training: { closedDays: [1, 1] } } }))).toMatchObject({ status: 400 })
  expect(await refusal(admin.admin.settingsUpdate({ settings: { training: { closedDays: [1, 2, 3, 4, 5, 6, 7] } } }))).toMatchObject({ status: 400 })
})

test('a gap is where everybody who is able is somewhere else', async () => {
  await signOff(tyler)
  await signOff(rosa)
  await works(tyler, { sunday: { available: 'none' }, monday: { available: 'hours', from: '08:00', to: '22:00' } })
  expect(await gaps('close')).toMatchObject({ fryer: { able: 2, nobody: [] } })
  await works(rosa, Object.fromEntries(days.map((day) => [day, { available: 'hours', from: '05:00', to: '14:00' }])))
  expect(await gaps('close')).toMatchObject({ fryer: { able: 1, nobody: ['monday', 'sunday'] } })
  expect(await gaps('open')).toMatchObject({ fryer: { able: 2, nobody: [] } })
  expect(await gaps('mid')).toMatchObject({ fryer: { able: 1, nobody: ['sunday'] } })
})

test('of several weeks the approved one counts that began last', async () => {
  await signOff(tyler)
  const never = Object.fromEntries(days.map((day) => [day, { available: 'none' }]))
  await works(tyler, never, { approved: false })
  await works(tyler, never, { from: '2027-01-04' })
  expect((await gaps('mid')).fryer!.nobody).toEqual([])
  await works(tyler, { friday: { available: 'none' } }, { from: '2026-11-16' })
  await works(tyler, never, { from: '2026-10-01' })
  expect((await gaps('mid')).fryer!.nobody).toEqual(['friday'])
  world.clock.set(new Date('2027-01-04T17:00:00Z'))
  expect((await gaps('mid')).fryer!.nobody).toEqual(days)
})

test('a day on which everybody who is able is off is a gap, for two weeks from today', async () => {
  await signOff(tyler)
  expect(await datesOf('close')).toEqual([])
  await isOff(tyler, '2026-11-19', '2026-11-21')
  await isOff(tyler, '2026-11-25', '2026-11-25', null)
  await isOff(tyler, '2026-11-26', '2026-11-26', 'declined')
  await isOff(tyler, '2026-12-03', '2026-12-08')
  for (const shift of ['open', 'mid', 'close']) expect(await datesOf(shift), shift).toEqual(['2026-11-20', '2026-11-21', '2026-12-03'])
  // What stands for every week is not told anew for each day.
  expect((await gaps('close')).fryer).toEqual({ able: 1, nobody: [] })
  expect(await datesOf('close', 'grill')).toEqual([])
  await signOff(rosa)
  expect(await datesOf('close')).toEqual([])
  const off = await isOff(rosa, '2026-11-21', '2026-11-30')
  expect(await datesOf('close')).toEqual(['2026-11-21'])
  await manager.availability.setStatus({ id: off, status: 'submitted' })
  expect(await datesOf('close')).toEqual([])
})

test('days of a week that begins or ends soon are told by their date', async () => {
  await signOff(tyler)
  await works(tyler, { sunday: { available: 'none' } })
  await isOff(tyler, '2026-11-22', '2026-11-23')
  expect((await gaps('close')).fryer!.nobody).toEqual(['sunday'])
  // Sunday is a gap every week.
  expect(await datesOf('close')).toEqual(['2026-11-23'])
  await works(tyler, { friday: { available: 'none' }, tuesday: { available: 'hours', from: '05:00', to: '14:00' } }, { from: '2026-11-26' })
  expect(await datesOf('close')).toEqual(['2026-11-23', '2026-11-27', '2026-12-01'])
  expect(await datesOf('open')).toEqual(['2026-11-23', '2026-11-27'])
})

test('who is off the evening before does not stay for the opening', async () => {
  await signOff(tyler)
  await works(tyler, Object.fromEntries(days.map((day) => [day, { available: 'hours', from: '22:00', to: '11:00' }])))
  expect((await gaps('open')).fryer).toEqual({ able: 1, nobody: [] })
  await isOff(tyler, '2026-11-24', '2026-11-24')
  expect(await datesOf('open')).toEqual(['2026-11-24', '2026-11-25'])
})

test('the admin says when the shifts are, past midnight too', async () => {
  const { shifts } = defaultSettings.training
  await signOff(tyler)
  await works(tyler, { friday: { available: 'hours', from: '16:00', to: '23:30' }, saturday: { available: 'hours', from: '16:00', to: '02:00' } })
  expect((await gaps('close')).fryer!.nobody).toEqual([])
  await admin.admin.settingsUpdate({ settings: { training: { shifts: { ...shifts, close: { from: '17:00', to: '01:00' } } } } })
  expect((await gaps('close')).fryer!.nobody).toEqual(['friday'])
  expect((await shown()).shifts.at(-1)).toMatchObject({ shift: 'close', from: '17:00', to: '01:00' })
  const refused = await refusal(admin.admin.settingsUpdate({ settings: { training: { shifts: { ...shifts, mid: { from: '11:00', to: '11:00' } } } } }))
  expect(refused).toMatchObject({ status: 400, body: { fields: { 'settings.training.shifts.mid.to': 'The end is the same as the beginning' } } })
})

test('twelve weeks of each trainer, by the location’s clocks', async () => {
  // Saturday, half past eleven at night in New York: Sunday already in UTC.
  world.clock.set(new Date('2026-11-15T04:30:00Z'))
  await write(tyler, { skills: [{ skill: 'Speed', rating: 5 }, { skill: 'Safety', rating: 2 }] })
  const id = (await write(tyler, { skills: [{ skill: 'Speed', rating: 5 }] })).id
  await write(tyler, { type: 'shift_observation' })
  // Sunday, half past midnight in New York: the next week.
  world.clock.set(new Date('2026-11-15T05:30:00Z'))
  await write(rosa, { skills: [] })
  for (const status of ['reviewed', 'signed_off'] as const) await manager.trainerDebrief.setStatus({ id, status })
  await write(tyler, {}, manager)
  world.clock.set(noon)
  const { trainers } = await shown()
  expect(trainers.map(({ name, weeks }) => [name, weeks.length])).toEqual([['Leticia Moreno', 12], ['Andre Whitfield', 12]])
  expect(trainers[0]!.weeks.slice(-2)).toEqual([
    { first: '2026-11-08', debriefs: 2, rating: 4, signed_off: 0 },
    { first: '2026-11-15', debriefs: 1, rating: null, signed_off: 1 },
  ])
  expect(trainers[0]!.weeks[0]!.first).toBe('2026-08-30')
  expect(trainers[0]!.rating).toBe(4)
  world.clock.advance(84 * dayMs)
  expect((await shown()).trainers).toEqual([])
})

test('who may not sign in is in none of it', async () => {
  const leaver = await world.person(world.tenant, 'team', { firstName: 'Lena', lastName: 'Gone' })
  await signOff(leaver)
  await signOff(tyler, { station: 'grill' }, leaver)
  expect((await gaps('mid')).fryer!.able).toBe(1)
  const total = (await shown()).total
  await admin.userAccounts.setActive({ id: leaver.id, is_active: false })
  const after = await shown()
  expect(after.total).toBe(total - 1)
  expect(JSON.stringify(after)).not.toContain('Lena')
  expect(after.stations.map(({ able }) => able)).toEqual([0, 1, 0])
  expect((await gaps('mid')).fryer).toEqual({ able: 0, nobody: days })
})

test('a person’s entry of the directory is told along', async () => {
  const { data: member } = await admin.team.create({ name: tyler.name, userId: tyler.id })
  expect((await personIn(tyler)).member_id).toBe(member.id)
  expect((await personIn(rosa)).member_id).toBeNull()
})

test('managers and admins alone, of their own location', async () => {
  await signOff(tyler)
  expect(await refusedWith(trainer.trainerDebrief.training())).toBe('403 access.denied')
  expect(await refusedWith(world.anyone.trainerDebrief.training())).toMatch(/^401/)
  expect((await admin.trainerDebrief.training()).data.people.map(({ name }) => name)).toContain('Tyler Branch')
  expect((await stranger.trainerDebrief.training()).data).toMatchObject({ stations: [], trainers: [], total: 1 })
})

test('it costs the same queries however large the team is', async () => {
  await signOff(tyler)
  const few = await countQueries(world, shown)
  for (let n = 0; n < 12; n++) {
    const person = await world.person(world.tenant, 'team')
    await signOff(person, { station: n % 2 ? 'grill' : 'fryer' })
    await works(person, { sunday: { available: 'none' } })
    await isOff(person, '2026-11-21', '2026-11-21')
  }
  expect(await countQueries(world, shown)).toBe(few)
})
