import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { countQueries } from '../../testing/count-queries.ts'
import { refusal } from '../../testing/people.ts'
import { type World, openWorld } from '../../testing/world.ts'

type Somebody = Awaited<ReturnType<World['person']>>
let world: World
let team: Somebody
let manager: Somebody
beforeAll(async () => {
  world = await openWorld()
  team = await world.person(world.tenant, 'team')
  manager = await world.person(world.tenant, 'manager')
})
beforeEach(() => world.within(world.tenant, (db) => db.deleteFrom('calendar_events').execute()))
afterAll(() => world?.close())

const inventory = { title: 'Inventory', eventDate: '2026-03-02', startTime: '09:00', endTime: '10:30', category: 'southMain' }
const weekly = { ...inventory, recurrence: 'FREQ=WEEKLY;COUNT=4' }
const inMarch = (filter: Record<string, unknown> = {}) => team.calendar.list({ month: 3, year: 2026, ...filter })
/** What is on which day, as a person reads a list. */
const days = async (range = { startDate: '2026-01-01', endDate: '2026-12-31' }) =>
  (await team.calendar.range(range)).events.map((event) => `${event.eventDate} ${event.startTime ?? 'all day'} ${event.title}`)

test('an event has all names that are in use', async () => {
  const { data } = await manager.calendar.create({ ...inventory, description: 'Count', location: 'Cooler' })
  expect(data).toMatchObject({
    title: 'Inventory', description: 'Count', location: 'Cooler', category: 'southMain', start_date: '2026-03-02T09:00', end_date: '2026-03-02T10:30',
    all_day: false, isAllDay: false, eventDate: '2026-03-02', endDate: '2026-03-02', startTime: '09:00', endTime: '10:30', recurrence: null,
    occurrence: null, version: 1,
  })
  const { events, eventsByCategory } = await inMarch()
  expect(events).toEqual([data])
  expect(eventsByCategory).toEqual({ marketing: [], southMain: [data], unionCross: [] })
})

test('whole days, single times and days after midnight', async () => {
  const day = { title: 'x', eventDate: '2026-03-02', category: 'marketing' }
  expect((await manager.calendar.create({ ...day, isAllDay: true, startTime: '09:00' })).data).toMatchObject({ all_day: true, startTime: null, start_date: '2026-03-02', end_date: '2026-03-02' })
  expect((await manager.calendar.create(day)).data.all_day).toBe(true)
  expect((await manager.calendar.create({ ...day, startTime: '09:00' })).data).toMatchObject({ all_day: false, endTime: null, end_date: '2026-03-02T09:00' })
  const late = { ...day, startTime: '22:00', endTime: '02:00', endDate: '2026-03-03' }
  expect((await manager.calendar.create(late)).data).toMatchObject({ start_date: '2026-03-02T22:00', end_date: '2026-03-03T02:00' })
  expect((await manager.calendar.create({ ...late, endTime: null })).data).toMatchObject({ end_date: '2026-03-03T22:00', endTime: null })
})

test('months, years and ranges include both ends and what reaches into them', async () => {
  const on = (eventDate: string, endDate?: string) => manager.calendar.create({ title: eventDate, eventDate, endDate, category: 'marketing' })
  for (const day of ['2026-02-28', '2026-03-01', '2026-03-31', '2026-04-01']) await on(day)
  await on('2026-02-20', '2026-03-02')
  const titles = async (filter: Record<string, unknown>) => (await inMarch(filter)).events.map((event) => event.title)
  expect(await titles({})).toEqual(['2026-02-20', '2026-03-01', '2026-03-31'])
  expect(await titles({ month: 2 })).toEqual(['2026-02-20', '2026-02-28'])
  expect(await titles({ month: '' })).toHaveLength(5)
  expect(await titles({ category: 'southMain' })).toEqual([])
  expect(await days({ startDate: '2026-03-31', endDate: '2026-04-01' })).toEqual(['2026-03-31 all day 2026-03-31', '2026-04-01 all day 2026-04-01'])
  world.clock.set('2026-03-10T12:00:00Z')
  expect((await team.calendar.list({ month: 4 })).events).toHaveLength(1)
  expect((await team.calendar.list()).events).toHaveLength(5)
})

test('without a month there is all that takes place once, and of series what is near', async () => {
  world.clock.set('2026-03-10T12:00:00Z')
  for (const eventDate of ['2019-05-01', '2031-12-31']) await manager.calendar.create({ title: eventDate, eventDate, category: 'marketing' })
  await manager.calendar.create({ ...inventory, title: 'yearly', eventDate: '2024-03-02', recurrence: 'FREQ=YEARLY;COUNT=8' })
  const titles = async (filter = {}) => (await team.calendar.list(filter)).events.map(({ title, eventDate }) => `${title} ${eventDate}`)
  expect(await titles()).toEqual(['2019-05-01 2019-05-01', 'yearly 2026-03-02', 'yearly 2027-03-02', 'yearly 2028-03-02', '2031-12-31 2031-12-31'])
  expect(await titles({ category: 'marketing' })).toEqual(['2019-05-01 2019-05-01', '2031-12-31 2031-12-31'])
  expect(await titles({ year: 2031 })).toEqual(['yearly 2031-03-02', '2031-12-31 2031-12-31'])
})

test.each([
  [{ endTime: '08:00' }, 'endTime'], [{ endDate: '2026-03-01' }, 'endDate'], [{ eventDate: '2026-02-30' }, 'eventDate'],
  [{ startTime: '9:00' }, 'startTime'], [{ startTime: null, endTime: '10:00' }, 'startTime'], [{ category: 'nowhere' }, 'category'],
  [{ title: '' }, 'title'], [{ title: 'x'.repeat(300) }, 'title'], [{ isAllDay: 'yes' }, 'isAllDay'], [{ recurrence: 'FREQ=WEEKLY' }, 'recurrence'],
  [{ isAllDay: true, all_day: false }, 'all_day'], [{ eventDate: '0900-01-01' }, 'eventDate'], [{ colour: 'red' }, 'colour'],
])('%j is refused beside its field and nothing is saved', async (wrong, field) => {
  expect(await refusal(manager.calendar.create({ ...inventory, ...wrong } as never))).toMatchObject({ status: 400, body: { fields: { [field]: expect.any(String) } } })
  expect(await days()).toEqual([])
})

test('ranges the wrong way round or without end are refused', async () => {
  expect(await refusal(team.calendar.range({ startDate: '2026-03-02', endDate: '2026-03-01' }))).toMatchObject({ status: 400, body: { fields: { endDate: expect.any(String) } } })
  expect(await refusal(team.calendar.range({ startDate: '2000-03-02', endDate: '2026-03-01' }))).toMatchObject({ status: 400, body: { fields: { endDate: expect.any(String) } } })
  expect(await refusal(team.calendar.list({ month: 13 }))).toMatchObject({ status: 400, body: { fields: { month: expect.any(String) } } })
})

test('a change moves the last day along, and the loser of two changes gets what stands', async () => {
  const { data: { id } } = await manager.calendar.create({ ...inventory, endDate: '2026-03-04' })
  expect((await manager.calendar.update({ id, eventDate: '2026-03-10', version: 1 })).data).toMatchObject({ eventDate: '2026-03-10', endDate: '2026-03-12', version: 2 })
  expect(await refusal(manager.calendar.update({ id, title: 'Late', version: 1 }))).toMatchObject({ status: 409, body: { code: 'calendar.stale', data: { eventDate: '2026-03-10', version: 2 } } })
  expect((await manager.calendar.update({ id, isAllDay: true })).data).toMatchObject({ all_day: true, startTime: null })
  expect(await refusal(manager.calendar.update({ id, isAllDay: false }))).toMatchObject({ status: 400, body: { fields: { startTime: expect.any(String) } } })
  expect((await manager.calendar.update({ id, startTime: '07:00' })).data).toMatchObject({ all_day: false, start_date: '2026-03-10T07:00' })
})

test('a repeated event keeps its local time when the clocks change', async () => {
  await manager.calendar.create(weekly)
  expect(await days()).toEqual(['2026-03-02 09:00 Inventory', '2026-03-09 09:00 Inventory', '2026-03-16 09:00 Inventory', '2026-03-23 09:00 Inventory'])
  const { events } = await inMarch()
  expect(events.map((event) => [event.occurrence, event.start_date])).toContainEqual(['2026-03-09', '2026-03-09T09:00'])
  expect(new Set(events.map((event) => event.id)).size).toBe(1)
})

test('a time that the clocks jump over is the one they jump to', async () => {
  await manager.calendar.create({ ...inventory, eventDate: '2026-03-07', startTime: '02:30', endTime: '02:45', recurrence: 'FREQ=DAILY;COUNT=3' })
  expect((await inMarch()).events.map((event) => `${event.start_date} ${event.endTime}`)).toEqual(['2026-03-07T02:30 02:45', '2026-03-08T03:30 03:45', '2026-03-09T02:30 02:45'])
})

test('a series begins on the first day that its rule has', async () => {
  const { data } = await manager.calendar.create({ ...inventory, recurrence: 'FREQ=WEEKLY;BYDAY=WE;COUNT=2' })
  expect(data.eventDate).toBe('2026-03-04')
  expect(await days()).toEqual(['2026-03-04 09:00 Inventory', '2026-03-11 09:00 Inventory'])
})

test('this one alone is changed, moved or taken out', async () => {
  const { data: { id } } = await manager.calendar.create(weekly)
  const { data: own } = await manager.calendar.update({ id, scope: 'this', occurrence: '2026-03-09', title: 'Late inventory', eventDate: '2026-03-10', startTime: '11:00', endTime: '12:00' })
  expect(own).toMatchObject({ id, occurrence: '2026-03-09', eventDate: '2026-03-10', title: 'Late inventory', version: 2 })
  await manager.calendar.remove({ id, scope: 'this', occurrence: '2026-03-16' })
  expect(await days()).toEqual(['2026-03-02 09:00 Inventory', '2026-03-10 11:00 Late inventory', '2026-03-23 09:00 Inventory'])
  // What the one has of its own stays; what it has not, comes from all.
  await manager.calendar.update({ id, scope: 'all', title: 'Stock', location: 'Cooler' })
  expect(await days()).toEqual(['2026-03-02 09:00 Stock', '2026-03-10 11:00 Late inventory', '2026-03-23 09:00 Stock'])
  expect((await inMarch()).events.map((event) => event.location)).toEqual(['Cooler', 'Cooler', 'Cooler'])
})

test('a repetition moved into another month or category is found there', async () => {
  const { data: { id } } = await manager.calendar.create(weekly)
  await manager.calendar.update({ id, scope: 'this', occurrence: '2026-03-02', eventDate: '2026-05-05', category: 'marketing' })
  expect((await team.calendar.list({ month: 5, year: 2026, category: 'marketing' })).events).toMatchObject([{ id, occurrence: '2026-03-02' }])
  expect((await inMarch({ category: 'southMain' })).events).toHaveLength(3)
  expect((await inMarch({ category: 'marketing' })).events).toEqual([])
})

test('whoever changes a day of a series too late gets what stands on that day', async () => {
  const { data: { id, version } } = await manager.calendar.create(weekly)
  const ofDay = { id, version, scope: 'this', occurrence: '2026-03-09' } as const
  await manager.calendar.update({ ...ofDay, title: 'Late inventory', eventDate: '2026-03-10' })
  const late = await refusal(manager.calendar.update({ ...ofDay, title: 'Early inventory' }))
  expect(late).toMatchObject({ status: 409, body: { code: 'calendar.stale', data: { occurrence: '2026-03-09', title: 'Late inventory', eventDate: '2026-03-10', version: 2 } } })
  // A day that went meanwhile has nothing to show: its series stands.
  await manager.calendar.remove({ id, scope: 'this', occurrence: '2026-03-09' })
  expect(await refusal(manager.calendar.update({ ...ofDay, title: 'Early inventory' }))).toMatchObject({ status: 409, body: { data: { occurrence: null, title: 'Inventory', version: 3 } } })
})

test('this and the following become an event of their own', async () => {
  const { data: { id } } = await manager.calendar.create(weekly)
  await manager.calendar.remove({ id, scope: 'this', occurrence: '2026-03-23' })
  const { data: rest } = await manager.calendar.update({ id, scope: 'following', occurrence: '2026-03-16', title: 'Count', startTime: '06:00', endTime: '07:00', recurrence: weekly.recurrence })
  expect(rest).toMatchObject({ title: 'Count', eventDate: '2026-03-16', recurrence: 'FREQ=WEEKLY;COUNT=2', version: 1 })
  expect(rest.id).not.toBe(id)
  expect(await days()).toEqual(['2026-03-02 09:00 Inventory', '2026-03-09 09:00 Inventory', '2026-03-16 06:00 Count'])
})

test('all move by as many days as the one that was moved, with the days of their rule', async () => {
  const { data: { id } } = await manager.calendar.create({ ...inventory, recurrence: 'FREQ=WEEKLY;BYDAY=MO;UNTIL=20260323' })
  await manager.calendar.remove({ id, scope: 'this', occurrence: '2026-03-09' })
  await manager.calendar.update({ id, scope: 'all', occurrence: '2026-03-16', eventDate: '2026-03-18' })
  expect(await days()).toEqual(['2026-03-04 09:00 Inventory', '2026-03-18 09:00 Inventory', '2026-03-25 09:00 Inventory'])
})

test.each(['all', 'following'] as const)('a day and an end that change together move the weekday of %s, and days that were taken out stay out', async (scope) => {
  const { data: { id } } = await manager.calendar.create({ ...inventory, eventDate: '2026-02-23', recurrence: 'FREQ=WEEKLY;COUNT=4' })
  await manager.calendar.remove({ id, scope: 'this', occurrence: '2026-03-09' })
  await manager.calendar.update({ id, scope, occurrence: '2026-03-02', eventDate: '2026-03-04', recurrence: 'FREQ=WEEKLY;BYDAY=MO;UNTIL=20260325' })
  expect(await days()).toEqual([scope === 'all' ? '2026-02-25' : '2026-02-23', '2026-03-04', '2026-03-18', '2026-03-25'].map((day) => `${day} 09:00 Inventory`))
})

test('the number of times of a series stays that of the whole where the rest of it repeats otherwise', async () => {
  const { data: { id } } = await manager.calendar.create({ ...inventory, recurrence: 'FREQ=WEEKLY;COUNT=6' })
  const rest = { id, scope: 'following', occurrence: '2026-03-16' } as const
  const { data } = await manager.calendar.update({ ...rest, recurrence: 'FREQ=WEEKLY;INTERVAL=2;BYDAY=MO;COUNT=6' })
  expect(data.recurrence).toBe('FREQ=WEEKLY;INTERVAL=2;BYDAY=MO;COUNT=4')
  expect(await days()).toHaveLength(6)
  const { data: longer } = await manager.calendar.update({ id: data.id, scope: 'following', occurrence: '2026-03-30', recurrence: 'FREQ=WEEKLY;INTERVAL=2;BYDAY=MO;COUNT=5' })
  expect(longer.recurrence).toContain('COUNT=5')
})

test.each(['all', 'following'] as const)('what is said of %s is said of the day that it was opened on, too', async (scope) => {
  const { data: { id } } = await manager.calendar.create({ ...weekly, eventDate: '2026-02-23' })
  const day = { id, occurrence: '2026-03-09' }
  await manager.calendar.update({ ...day, scope: 'this', title: 'Late inventory', location: 'Cooler', startTime: '16:00', endTime: '17:00', translations: { es: { title: 'Inventario tarde' } } })
  await manager.calendar.update({ id, scope: 'this', occurrence: '2026-03-16', title: 'Last inventory' })
  const { data: changed } = await manager.calendar.update({ ...day, scope, title: 'Stock', translations: { es: { title: 'Existencias' } } })
  expect((await days({ startDate: '2026-03-09', endDate: '2026-03-16' }))).toEqual(['2026-03-09 16:00 Stock', '2026-03-16 09:00 Last inventory'])
  const shown = async () => (await manager.calendar.range({ startDate: '2026-03-09', endDate: '2026-03-09' })).events[0]
  expect(await shown()).toMatchObject({ location: 'Cooler', translations: { es: { title: 'Existencias' } } })
  const now = { id: changed.id, occurrence: '2026-03-09' }
  await manager.calendar.update({ ...now, scope, startTime: '10:00', endTime: '12:00' })
  expect(await days({ startDate: '2026-03-09', endDate: '2026-03-16' })).toEqual(['2026-03-09 10:00 Stock', '2026-03-16 10:00 Last inventory'])
  await manager.calendar.update({ ...now, scope, location: 'Yard', endDate: '2026-03-10' })
  expect(await shown()).toMatchObject({ title: 'Stock', location: 'Yard', endDate: '2026-03-10', translations: { es: { title: 'Existencias' } } })
})

test.each(['all', 'following'] as const)('days that were taken out stay out when the weekdays of %s change', async (scope) => {
  const shown = { scope, occurrence: '2026-03-02' }
  const { data: { id } } = await manager.calendar.create({ ...inventory, recurrence: 'FREQ=WEEKLY;BYDAY=MO,WE;UNTIL=20260318' })
  await manager.calendar.remove({ id, scope: 'this', occurrence: '2026-03-11' })
  await manager.calendar.update({ id, ...shown, recurrence: 'FREQ=WEEKLY;BYDAY=WE;UNTIL=20260318' })
  expect(await days()).toEqual(['2026-03-04 09:00 Inventory', '2026-03-18 09:00 Inventory'])
  await manager.calendar.remove({ id })

  const { data: other } = await manager.calendar.create({ ...inventory, eventDate: '2026-02-23', recurrence: 'FREQ=WEEKLY;BYDAY=MO,TU;UNTIL=20260310' })
  await manager.calendar.remove({ id: other.id, scope: 'this', occurrence: '2026-03-09' })
  await manager.calendar.update({ id: other.id, ...shown, recurrence: 'FREQ=WEEKLY;BYDAY=TU;UNTIL=20260310' })
  const before = scope === 'all' ? ['2026-02-24'] : ['2026-02-23', '2026-02-24']
  expect(await days()).toEqual([...before, '2026-03-03', '2026-03-10'].map((day) => `${day} 09:00 Inventory`))
})

test('a repetition ends, begins and goes', async () => {
  const { data: { id } } = await manager.calendar.create(weekly)
  expect((await manager.calendar.update({ id, recurrence: null })).data.recurrence).toBeNull()
  expect(await days()).toEqual(['2026-03-02 09:00 Inventory'])
  await manager.calendar.update({ id, recurrence: 'FREQ=DAILY;UNTIL=20260304' })
  expect(await days()).toHaveLength(3)
  expect(await manager.calendar.remove({ id, scope: 'following', occurrence: '2026-03-03' })).toEqual({ success: true, data: { id } })
  expect(await days()).toEqual(['2026-03-02 09:00 Inventory'])
  await manager.calendar.remove({ id, scope: 'following', occurrence: '2026-03-02' })
  expect(await refusal(manager.calendar.remove({ id }))).toMatchObject({ status: 404, body: { code: 'calendar.not_found' } })
})

test.each(['all', 'following'] as const)('where %s no longer repeats, the event is what was open: its day and all that stood there', async (scope) => {
  const { data: { id } } = await manager.calendar.create(weekly)
  const before = scope === 'all' ? [] : ['2026-03-02 09:00 Inventory', '2026-03-09 09:00 Inventory']
  const open = { id, occurrence: '2026-03-16' }
  await manager.calendar.update({ ...open, scope: 'this', title: 'Late inventory', location: 'Cooler', eventDate: '2026-03-17', startTime: '22:00', endTime: '02:00', endDate: '2026-03-18' })
  const { data } = await manager.calendar.update({ ...open, scope, recurrence: null, description: 'Count' })
  expect(data).toMatchObject({ recurrence: null, occurrence: null, location: 'Cooler', description: 'Count', endDate: '2026-03-18', endTime: '02:00' })
  expect(await days()).toEqual([...before, '2026-03-17 22:00 Late inventory'])
  await manager.calendar.update({ id: data.id, recurrence: 'FREQ=DAILY;COUNT=3' })
  const next = { id: data.id, occurrence: '2026-03-18' }
  expect((await manager.calendar.update({ ...next, scope, recurrence: null, eventDate: '2026-03-20', endDate: '2026-03-21' })).data).toMatchObject({ eventDate: '2026-03-20', endDate: '2026-03-21' })
})

test('a series can end before the day that was open, but not before its own first one', async () => {
  const { data: { id } } = await manager.calendar.create(weekly)
  const ending = (until: string) => manager.calendar.update({ id, scope: 'all', occurrence: '2026-03-16', recurrence: `FREQ=WEEKLY;BYDAY=MO;UNTIL=${until}` })
  expect(await refusal(ending('20260301'))).toMatchObject({ status: 400, body: { fields: { recurrence: expect.any(String) } } })
  await ending('20260310')
  expect(await days()).toEqual(['2026-03-02 09:00 Inventory', '2026-03-09 09:00 Inventory'])
})

test('the last repetition takes the event along', async () => {
  const { data: { id } } = await manager.calendar.create({ ...inventory, recurrence: 'FREQ=DAILY;COUNT=2' })
  for (const occurrence of ['2026-03-02', '2026-03-03']) await manager.calendar.remove({ id, scope: 'this', occurrence })
  expect(await refusal(manager.calendar.update({ id, title: 'x' }))).toMatchObject({ status: 404 })
})

test('a repetition that is not there, or not named, is told', async () => {
  const { data: { id } } = await manager.calendar.create(weekly)
  await manager.calendar.remove({ id, scope: 'this', occurrence: '2026-03-09' })
  for (const occurrence of ['2026-03-03', '2026-03-09', '2027-03-01']) {
    expect(await refusal(manager.calendar.update({ id, scope: 'this', occurrence, title: 'x' }))).toMatchObject({ status: 400, body: { fields: { occurrence: 'This repetition is no longer there.' } } })
  }
  expect(await refusal(manager.calendar.update({ id, scope: 'following', title: 'x' }))).toMatchObject({ status: 400, body: { fields: { occurrence: expect.any(String) } } })
  expect(await refusal(manager.calendar.update({ id, occurrence: '2026-03-02', recurrence: 'FREQ=DAILY;COUNT=2' }))).toMatchObject({ status: 400, body: { fields: { recurrence: expect.any(String) } } })
})

test('ids of nobody, of another location and no ids at all are one answer; the team does not write', async () => {
  const stranger = await world.person(await world.location(), 'manager')
  const { data: { id } } = await stranger.calendar.create(inventory)
  for (const wrong of [id, crypto.randomUUID(), 'no-id']) {
    const calls = [manager.calendar.update({ id: wrong, title: 'x' }), manager.calendar.remove({ id: wrong }), team.calendar.ics({ id: wrong })]
    for (const refused of await Promise.all(calls.map(refusal))) {
      expect(refused).toMatchObject({ status: 404, body: { code: 'calendar.not_found', error: 'This is no longer here, or it never was.' } })
    }
  }
  expect(await refusal(team.calendar.create(inventory))).toMatchObject({ status: 403 })
})

test('a month costs the same queries however much is in it', async () => {
  await manager.calendar.create(weekly)
  const few = await countQueries(world, inMarch)
  for (let i = 0; i < 15; i++) await manager.calendar.create({ ...weekly, title: `More ${i}` })
  expect(await countQueries(world, inMarch)).toBe(few)
})

test('a category of a kept event can’t be removed', async () => {
  const admin = await world.person(world.tenant, 'admin')
  await manager.calendar.create(inventory)
  const refused = await refusal(admin.categories.update({ area: 'calendar', categories: [{ key: 'marketing', label: 'Marketing' }] }))
  expect(refused).toMatchObject({ status: 409, body: { code: 'categories.in_use', error: expect.stringContaining('southMain') } })
})

test('a category that a single day of a series has can’t be removed either, until the day has another one', async () => {
  const admin = await world.person(world.tenant, 'admin')
  const { data: { id } } = await manager.calendar.create({ ...weekly, category: 'marketing' })
  await manager.calendar.update({ id, scope: 'this', occurrence: '2026-03-09', category: 'southMain' })
  const remove = () => admin.categories.update({ area: 'calendar', categories: [{ key: 'marketing', label: 'Marketing' }] })
  expect(await refusal(remove())).toMatchObject({ status: 409, body: { code: 'categories.in_use', error: expect.stringContaining('southMain') } })
  await manager.calendar.update({ id, scope: 'this', occurrence: '2026-03-09', category: 'marketing' })
  await remove()
})
