import { json } from '@portal/db/feature'
import { afterAll, beforeAll, expect, test } from 'vitest'
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
  world.clock.set('2026-11-20T12:00:00Z')
})
afterAll(() => world?.close())

const unfolded = (text: string) => text.replaceAll('\r\n ', '')
const pathOf = (url: string) => new URL(url).pathname
/** As a calendar program asks: no sign-in, no cookie. */
const read = async (path: string) => world.anyone.raw('GET', path)
const huddle = { title: 'Huddle; with, care', eventDate: '2026-10-20', startTime: '14:30', endTime: '15:00', category: 'southMain', recurrence: 'FREQ=WEEKLY;COUNT=4' }

test('the feed shows each day at its local time, 90 days back and 400 ahead', async () => {
  const { data: { id } } = await manager.calendar.create(huddle)
  await manager.calendar.remove({ id, scope: 'this', occurrence: '2026-11-03' })
  await manager.calendar.create({ title: 'Long ago', eventDate: '2026-08-21', category: 'marketing' })
  await manager.calendar.create({ title: 'Just in time', eventDate: '2026-08-22', category: 'marketing' })
  await manager.calendar.create({ title: 'Far away', eventDate: '2027-12-26', category: 'marketing' })

  const { data: { url } } = await team.calendar.feedLink()
  const response = await read(pathOf(url))
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'text/calendar; charset=utf-8'])
  const text = unfolded(await response.text())
  const starts = [...text.matchAll(/^DTSTART;(?:TZID=America\/New_York|VALUE=DATE):(\S+)$/gm)].map((match) => match[1])
  expect(starts).toEqual(['20260822', '20261020T143000', '20261027T143000', '20261110T143000'])
  expect(text).toContain('SUMMARY:Huddle\\; with\\, care')
  expect(text).toContain('DTSTART;VALUE=DATE:20260822\r\nDTEND;VALUE=DATE:20260823')
  expect(text).toMatch(/BEGIN:VTIMEZONE\r\nTZID:America\/New_York\r\n[^]*BEGIN:STANDARD\r\nDTSTART:20261101T020000\r\nTZOFFSETFROM:-0400\r\nTZOFFSETTO:-0500\r\nTZNAME:EST\r\n/)
  expect(text).not.toMatch(/Long ago|Far away/)
})

test('a day with hours of its own keeps all of them when its series gets other hours', async () => {
  const shift = { title: 'Deep clean', eventDate: '2026-12-01', startTime: '14:00', endTime: '17:00', category: 'southMain', recurrence: 'FREQ=WEEKLY;COUNT=3' }
  const { data: { id } } = await manager.calendar.create(shift)
  await manager.calendar.update({ id, scope: 'this', occurrence: '2026-12-08', startTime: '16:00' })
  await manager.calendar.update({ id, scope: 'this', occurrence: '2026-12-15', title: 'Deeper clean' })
  const hours = async () => {
    const { events } = await team.calendar.range({ startDate: '2026-12-01', endDate: '2026-12-31' })
    const { data: { url } } = await team.calendar.feedLink()
    const text = unfolded(await (await read(pathOf(url))).text())
    const inFeed = [...text.matchAll(/DTSTART;TZID=America\/New_York:202612(\S+)00\r\nDTEND;TZID=America\/New_York:202612(\S+)00\r\n/g)].map(([, start, end]) => `${start} - ${end}`)
    return { shown: events.map(({ start_date, endDate, endTime }) => `${start_date.slice(8)} - ${endDate.slice(8)}T${endTime}`), inFeed }
  }
  await manager.calendar.update({ id, scope: 'all', startTime: '10:00', endTime: '12:00' })
  expect(await hours()).toEqual({
    shown: ['01T10:00 - 01T12:00', '08T16:00 - 08T17:00', '15T10:00 - 15T12:00'],
    inFeed: ['01T1000 - 01T1200', '08T1600 - 08T1700', '15T1000 - 15T1200'],
  })
  // A day with a title of its own lasts as long as its series does.
  await manager.calendar.update({ id, scope: 'all', startTime: '22:00', endTime: '02:00', endDate: '2026-12-02' })
  expect((await hours()).shown).toEqual(['01T22:00 - 02T02:00', '08T16:00 - 08T17:00', '15T22:00 - 16T02:00'])
  await manager.calendar.update({ id, scope: 'all', startTime: '10:00', endTime: '12:00', endDate: null })
  // A day from before its hours were kept together.
  await world.within(world.tenant, (db) => db.updateTable('calendar_exceptions').set({ changes: json({ start_time: '16:00' }) }).where('event_id', '=', id).where('occurrence', '=', '2026-12-08').execute())
  expect((await hours()).shown[1]).toBe('08T16:00 - 08Tnull')
  expect((await hours()).inFeed[1]).toBe('08T1600 - 08T1600')
  await manager.calendar.remove({ id })
})

test('a renewed address ends the old one, for this person alone', async () => {
  const { data: { url: mine } } = await team.calendar.feedLink()
  const { data: { url: managers } } = await manager.calendar.feedLink()
  const { data: { url: renewed } } = await team.calendar.renewFeedLink()
  expect(renewed).not.toBe(mine)
  expect((await team.calendar.feedLink()).data.url).toBe(renewed)
  const answers = await Promise.all([mine, renewed, managers].map(async (url) => (await read(pathOf(url))).status))
  expect(answers).toEqual([404, 200, 200])
})

test('a feed ends with the account, and only its own location knows it', async () => {
  const leaver = await world.person(world.tenant, 'team')
  const { data: { url } } = await leaver.calendar.feedLink()
  const elsewhere = await world.location()
  expect((await world.speaker(elsewhere).raw('GET', pathOf(url))).status).toBe(404)
  await world.within(world.tenant, (db) => db.updateTable('accounts').set({ is_active: false }).where('id', '=', leaver.id).execute())
  expect((await read(pathOf(url))).status).toBe(404)
})

test('a changed token is nobody’s', async () => {
  const { data: { url } } = await team.calendar.feedLink()
  const path = pathOf(url)
  const others = [path.replace(/\.\d+\./, '.99.'), path.replace(/.{5}\.ics$/, 'AAAAA.ics'), path.replace('.ics', ''), '/api/calendar/feed/x.ics', '/api/calendar/feed/.ics']
  for (const other of others) expect((await read(other)).status, other).toBe(404)
})

test('one event as a file: a series with its rule and its exceptions', async () => {
  const { data: { id } } = await manager.calendar.create({ ...huddle, recurrence: 'FREQ=WEEKLY;UNTIL=20261110' })
  await manager.calendar.remove({ id, scope: 'this', occurrence: '2026-10-27' })
  await manager.calendar.update({ id, scope: 'this', occurrence: '2026-11-03', startTime: '16:00', endTime: '17:00' })
  const text = unfolded(await (await team.calendar.ics({ id })).text())
  expect(text).toContain('DTSTART;TZID=America/New_York:20261020T143000\r\n')
  expect(text).toContain('RRULE:FREQ=WEEKLY;UNTIL=20261111T045959Z\r\nEXDATE;TZID=America/New_York:20261027T143000\r\n')
  expect(text).toContain('DTSTART;TZID=America/New_York:20261103T160000\r\nDTEND;TZID=America/New_York:20261103T170000\r\nRECURRENCE-ID;TZID=America/New_York:20261103T143000\r\n')
  expect(text.match(/^UID:.*$/gm)?.every((line) => line === `UID:${id}@${world.tenant.slug}`)).toBe(true)
  expect(text.match(/BEGIN:VTIMEZONE/g)).toHaveLength(1)
  const whole = await manager.calendar.create({ ...huddle, startTime: null, endTime: null })
  await manager.calendar.remove({ id: whole.data.id, scope: 'this', occurrence: '2026-10-27' })
  await manager.calendar.update({ id: whole.data.id, scope: 'this', occurrence: '2026-11-03', eventDate: '2026-11-04' })
  const days = unfolded(await (await team.calendar.ics({ id: whole.data.id })).text())
  expect(days).toContain('RRULE:FREQ=WEEKLY;COUNT=4\r\nEXDATE;VALUE=DATE:20261027\r\n')
  expect(days).toMatch(/DTSTART;VALUE=DATE:20261104\r\n[^]*RECURRENCE-ID;VALUE=DATE:20261103\r\n/)
  expect(days).not.toContain('VTIMEZONE')
  expect(await refusal(world.anyone.calendar.ics({ id }))).toMatchObject({ status: 401 })
})
