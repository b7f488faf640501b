import { defaultSettings } from '@portal/contract/settings/settings'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { countQueries } from '../../testing/count-queries.ts'
import { refusal, refusedWith } from '../../testing/people.ts'
import { picture } from '../../testing/sample-files.ts'
import { type Person, type World, openWorld } from '../../testing/world.ts'

let world: World
let cook: Person
let colleague: Person
let manager: Person
let stranger: Person
/** At noon in New York, where the location is. */
const noon = '2026-11-22T17:00:00Z'
beforeAll(async () => {
  world = await openWorld()
  cook = await world.person(world.tenant, 'team', { firstName: 'Ana', lastName: 'Reyes' })
  colleague = await world.person(world.tenant, 'team')
  manager = await world.person(world.tenant, 'manager')
  stranger = await world.person(await world.location('Elsewhere'), 'admin')
})
afterAll(() => world?.close())
beforeEach(async () => {
  world.clock.set(noon)
  await world.within(world.tenant, (db) => db.deleteFrom('shift_notes').execute())
})

const photo = async (name = 'fryer.png') => ({ photo: [{ name, bytes: await picture(300, 200).png().toBuffer() }] })
const write = async (text: string, person = cook) => (await person.shiftNotes.create({ text })).data
/** Written at noon so many days ago. */
async function writtenBefore(days: number, text: string) {
  world.clock.set(new Date(Date.parse(noon) - days * 86_400_000))
  const note = await write(text)
  world.clock.set(noon)
  return note
}
const textsOf = (notes: readonly { text: string }[]) => notes.map(({ text }) => text)
const listed = async (person = colleague) => textsOf((await person.shiftNotes.list()).data)

test('what one shift writes the next one reads, newest first, with who and when', async () => {
  await write('Fryer 2 runs hot')
  await write('The bread comes at six')
  const { data, earlier } = await colleague.shiftNotes.list()
  expect(textsOf(data)).toEqual(['The bread comes at six', 'Fryer 2 runs hot'])
  expect(earlier).toBeNull()
  expect(data[0]).toMatchObject({
    day: '2026-11-22', created_at: '2026-11-22T17:00:00.000Z', author: { id: cook.id, name: 'Ana Reyes' }, pinned: false, done_at: null, done_by: null, photo: null, version: 1,
  })
  expect((await stranger.shiftNotes.list()).data).toEqual([])
})

test('which language a note is in is said where it can be told', async () => {
  for (const text of ['La freidora dos no calienta, llamen al técnico mañana.', 'Fryer two does not heat, please call the technician tomorrow.', 'Ojo']) {
    await write(text)
    world.clock.advance(1000)
  }
  const { data } = await colleague.shiftNotes.list()
  expect(data.map(({ lang }) => lang)).toEqual([undefined, 'en', 'es'])
  expect((await colleague.home.now()).data.today.map(({ lang }) => lang)).toEqual([undefined, 'en', 'es'])
})

test('a day ends at the location’s own midnight, also where the clocks change', async () => {
  const days = []
  for (const at of ['2026-11-22T04:59:00Z', '2026-11-22T05:01:00Z', '2026-03-08T04:30:00Z', '2026-03-09T03:30:00Z', '2026-03-09T04:30:00Z']) {
    world.clock.set(at)
    days.push((await write(`At ${at}`)).day)
  }
  expect(days).toEqual(['2026-11-21', '2026-11-22', '2026-03-07', '2026-03-08', '2026-03-09'])
})

test('a note that waited for a network stands on the day on which it was written, and a tick says when it was made', async () => {
  world.clock.set(new Date())
  const yesterday = new Date(Date.now() - 86_400_000)
  const headers = { 'x-client-time': yesterday.toISOString() }
  const { data } = await cook.shiftNotes.create({ text: 'From the walk-in' }, { headers })
  expect(data.created_at).toBe(yesterday.toISOString())
  const later = new Date(yesterday.getTime() + 60_000).toISOString()
  expect((await colleague.shiftNotes.setDone({ id: data.id, done: true }, { headers: { 'x-client-time': later } })).data.done_at).toBe(later)
})

test('a tick that was taken back without a network, before a colleague ticked it, leaves the colleague’s', async () => {
  world.clock.set(new Date())
  const { id } = await write('Clean the ice machine')
  const takeBack = async (person: Person, at: string) => (await person.shiftNotes.setDone({ id, done: false }, { headers: { 'x-client-time': at } })).data
  const aMomentLater = async () => {
    await new Promise((resolve) => setTimeout(resolve, 20))
    return new Date().toISOString()
  }
  await cook.shiftNotes.setDone({ id, done: true })
  const before = await aMomentLater()
  await aMomentLater()
  await manager.shiftNotes.setDone({ id, done: false })
  await colleague.shiftNotes.setDone({ id, done: true })
  expect(await takeBack(cook, before)).toMatchObject({ done_by: colleague.name, done_at: expect.any(String) })
  // Taken back after that it is theirs, too, and one’s own is, whatever the clock of a phone says.
  expect(await takeBack(cook, await aMomentLater())).toMatchObject({ done_by: null, done_at: null })
  await cook.shiftNotes.setDone({ id, done: true })
  expect(await takeBack(cook, before)).toMatchObject({ done_by: null, done_at: null })
})

test('older days come a week at a time, days without notes are no gap, and nothing comes twice', async () => {
  const ago = [0, 1, 2, 5, 8, 9, 10, 20, 30]
  for (const days of ago.toReversed()) await writtenBefore(days, `${days} days ago`)
  const first = await cook.shiftNotes.list()
  expect(textsOf(first.data)).toEqual([0, 1, 2, 5, 8, 9, 10].map((days) => `${days} days ago`))
  expect(first.earlier).toBe('2026-11-12')
  const second = await cook.shiftNotes.list({ before: first.earlier! })
  expect([textsOf(second.data), second.earlier]).toEqual([['20 days ago', '30 days ago'], null])
  expect(await cook.shiftNotes.list({ before: '2026-10-01' })).toMatchObject({ data: [], earlier: null })
})

test('one day can be asked for by itself: all of it, newest first, also what is on top', async () => {
  for (const days of [3, 2, 1]) await writtenBefore(days, `${days} days ago`)
  const later = await writtenBefore(2, 'The alarm code is new')
  await manager.shiftNotes.pin({ id: later.id, pinned: true })
  const of = async (date: string) => {
    const { data, earlier } = await cook.shiftNotes.list({ date })
    return [textsOf(data), earlier]
  }
  expect(await of('2026-11-20')).toEqual([['The alarm code is new', '2 days ago'], '2026-11-20'])
  expect(await of('2026-11-19')).toEqual([['3 days ago'], null])
  expect(await of('2026-11-22')).toEqual([[], '2026-11-22'])
  expect((await stranger.shiftNotes.list({ date: '2026-11-20' })).data).toEqual([])
  // The location's day, not that of Greenwich: this is nine in the evening there.
  world.clock.set('2026-11-22T02:00:00Z')
  await write('Late on Saturday')
  expect(await of('2026-11-21')).toEqual([['Late on Saturday', '1 days ago'], '2026-11-21'])
})

test('a note tells of which shift it is, and one of a device that does not say so of none', async () => {
  const { data: note } = await cook.shiftNotes.create({ text: 'Fryer 2 runs hot', shift: 'open' })
  expect(note.shift).toBe('open')
  expect((await write('From before')).shift).toBeNull()
  expect((await cook.shiftNotes.update({ id: note.id, text: 'Fryer 3 runs hot' })).data.shift).toBe('open')
  expect((await cook.shiftNotes.update({ id: note.id, shift: 'mid' })).data).toMatchObject({ text: 'Fryer 3 runs hot', shift: 'mid' })
  const { data: last } = await cook.shiftNotes.create({ text: 'With a photo', shift: 'close' }, { files: await photo() })
  await colleague.shiftNotes.setDone({ id: last.id, done: true })
  const { data } = await colleague.shiftNotes.list()
  expect(Object.fromEntries(data.map(({ text, shift }) => [text, shift]))).toEqual({ 'With a photo': 'close', 'From before': null, 'Fryer 3 runs hot': 'mid' })
  expect(Object.keys((await refusal(cook.shiftNotes.create({ text: 'At night', shift: 'night' as never }))).body.fields ?? {})).toEqual(['shift'])
})

test('the list says when the shifts are, as the location has it', async () => {
  const place = await world.location('Hours')
  const boss = await world.person(place, 'admin')
  const { hours } = await boss.shiftNotes.list()
  expect(hours).toEqual(defaultSettings.training.shifts)
  const open = { from: '06:30', to: '12:00' }
  await boss.admin.settingsUpdate({ settings: { training: { shifts: { ...hours, open } } } })
  expect((await boss.shiftNotes.list()).hours).toEqual({ ...hours, open })
})

test('a note is changed by PUT, and by nothing else', async () => {
  const { id } = await write('Fryer 2 runs hot')
  const statusOf = async (method: string) => (await cook.raw(method, `/api/shift-notes/${id}`, { body: JSON.stringify({ text: 'Fryer 3 runs hot' }), headers: { 'content-type': 'application/json' } })).status
  expect([await statusOf('PATCH'), await listed()]).toEqual([405, ['Fryer 2 runs hot']])
  expect([await statusOf('PUT'), await listed()]).toEqual([200, ['Fryer 3 runs hot']])
})

test('a day takes so many notes and no more', async () => {
  await world.within(world.tenant, (db) => db.insertInto('shift_notes').values(Array.from({ length: 100 }, (_, n) => ({ text: `${n}`, day: '2026-11-22' }))).execute())
  expect(await refusal(cook.shiftNotes.create({ text: 'One more' }))).toMatchObject({ status: 400, body: { error: expect.stringContaining('100') } })
  world.clock.set('2026-11-23T17:00:00Z')
  expect((await write('The next day')).day).toBe('2026-11-23')
})

test('anybody ticks it off and takes the tick back; whoever was first is named', async () => {
  const { id } = await write('Clean the ice machine')
  const { data: done } = await colleague.shiftNotes.setDone({ id, done: true })
  expect(done).toMatchObject({ done_by: colleague.name, done_at: expect.any(String), version: 1 })
  expect((await manager.shiftNotes.setDone({ id, done: true })).data).toEqual(done)
  expect((await manager.shiftNotes.setDone({ id, done: false })).data).toMatchObject({ done_by: null, done_at: null })
  expect(await refusedWith(stranger.shiftNotes.setDone({ id, done: true }))).toBe('404 shiftNotes.not_found')
})

test('the author and editors change it, nobody else; two who change it at once are told', async () => {
  const { id, version } = await write('Fryer 2 runs hot')
  expect((await cook.shiftNotes.update({ id, text: 'Fryer 3 runs hot', version })).data).toMatchObject({ text: 'Fryer 3 runs hot', version: version + 1 })
  expect(await refusal(manager.shiftNotes.update({ id, text: 'Fryer 4', version }))).toMatchObject({ status: 409, body: { code: 'shiftNotes.stale', data: { text: 'Fryer 3 runs hot' } } })
  expect((await manager.shiftNotes.update({ id, text: 'Fryer 4' })).data.text).toBe('Fryer 4')
  expect(await refusedWith(colleague.shiftNotes.update({ id, text: 'Mine' }))).toBe('403 access.denied')
  expect(await refusedWith(colleague.shiftNotes.remove({ id }))).toBe('403 access.denied')
  expect(await refusedWith(stranger.shiftNotes.update({ id, text: 'Mine' }))).toBe('404 shiftNotes.not_found')
  expect(await listed()).toEqual(['Fryer 4'])
  await cook.shiftNotes.remove({ id })
  expect([await listed(), await refusedWith(cook.shiftNotes.remove({ id }))]).toEqual([[], '404 shiftNotes.not_found'])
  await manager.shiftNotes.remove({ id: (await write('Another')).id })
  expect(await listed()).toEqual([])
})

test('after a day a note is no longer its author’s to change or take away, but an editor’s', async () => {
  const { id } = await write('Fryer 2 runs hot')
  world.clock.advance(86_400_000 - 1)
  expect((await cook.shiftNotes.update({ id, text: 'Fryer 3 runs hot' })).data.text).toBe('Fryer 3 runs hot')
  world.clock.advance(1)
  expect(await refusedWith(cook.shiftNotes.update({ id, text: 'Fryer 4' }))).toBe('403 access.denied')
  expect(await refusedWith(cook.shiftNotes.remove({ id }))).toBe('403 access.denied')
  expect((await cook.shiftNotes.setDone({ id, done: true })).data.text).toBe('Fryer 3 runs hot')
  expect((await manager.shiftNotes.update({ id, text: 'Fryer 5' })).data.text).toBe('Fryer 5')
  await manager.shiftNotes.remove({ id })
  expect(await listed()).toEqual([])
})

test('a tick does not stand in the way of somebody who is writing', async () => {
  const { id, version } = await write('Count the till')
  await colleague.shiftNotes.setDone({ id, done: true })
  await manager.shiftNotes.pin({ id, pinned: true })
  expect((await cook.shiftNotes.update({ id, text: 'Count both tills', version })).data).toMatchObject({ text: 'Count both tills', done_by: colleague.name, pinned: true })
})

test('editors pin: it stands on top of all days until it is done or unpinned, and on no other page', async () => {
  const { id } = await writtenBefore(30, 'The alarm code is new')
  for (const days of [6, 5, 4, 3, 2, 1, 0]) await writtenBefore(days, `${days} days ago`)
  const first = async () => (await cook.shiftNotes.list()).data[0]?.text
  const older = async () => textsOf((await cook.shiftNotes.list({ before: '2026-11-16' })).data)
  expect(await older()).toEqual(['The alarm code is new'])
  expect(await refusedWith(cook.shiftNotes.pin({ id, pinned: true }))).toBe('403 access.denied')
  expect((await manager.shiftNotes.pin({ id, pinned: true })).data.pinned).toBe(true)
  expect([await first(), await older()]).toEqual(['The alarm code is new', []])
  await colleague.shiftNotes.setDone({ id, done: true })
  expect([await first(), await older()]).toEqual(['0 days ago', ['The alarm code is new']])
  await colleague.shiftNotes.setDone({ id, done: false })
  expect(await first()).toBe('The alarm code is new')
  await manager.shiftNotes.pin({ id, pinned: false })
  expect(await first()).toBe('0 days ago')
})

test('so much that is pinned is seen by nobody', async () => {
  await world.within(world.tenant, (db) => db.insertInto('shift_notes').values(Array.from({ length: 20 }, (_, n) => ({ text: `${n}`, day: '2026-11-20', pinned: true }))).execute())
  const { id } = await write('One more')
  expect(await refusal(manager.shiftNotes.pin({ id, pinned: true }))).toMatchObject({ status: 400, body: { error: expect.stringContaining('20') } })
})

test('whoever sees a note sees its photo, and with the note or another photo it goes', async () => {
  const { data: note } = await cook.shiftNotes.create({ text: 'This one leaks' }, { files: await photo() })
  expect(note.photo).toMatchObject({ width: 300, height: 200 })
  const statusOf = async (person: Person, url: string) => (await person.raw('GET', url)).status
  const { url, thumbnail_url } = note.photo!
  expect([await statusOf(colleague, url), await statusOf(colleague, thumbnail_url), await statusOf(stranger, url)]).toEqual([200, 200, 404])

  const { data: other } = await cook.shiftNotes.update({ id: note.id }, { files: await photo('valve.png') })
  expect(other).toMatchObject({ text: 'This one leaks', version: note.version + 1 })
  expect([await statusOf(colleague, url), await statusOf(colleague, other.photo!.url)]).toEqual([404, 200])
  expect((await cook.shiftNotes.update({ id: note.id, without_photo: true })).data.photo).toBeNull()
  expect(await statusOf(colleague, other.photo!.url)).toBe(404)

  const { data: last } = await cook.shiftNotes.create({ text: 'And this one' }, { files: await photo() })
  await cook.shiftNotes.remove({ id: last.id })
  expect(await statusOf(colleague, last.photo!.url)).toBe(404)
})

test('what is no picture is refused beside its field, and nothing is written', async () => {
  const files = { photo: [{ name: 'fryer.png', bytes: 'not a picture' }] }
  expect(await refusal(cook.shiftNotes.create({ text: 'Look' }, { files }))).toMatchObject({ status: 415, body: { code: 'upload.type', data: { field: 'photo' } } })
  expect(await listed()).toEqual([])
})

test('nothing but a note is taken', async () => {
  const fieldOf = async (call: Promise<unknown>) => Object.keys((await refusal(call)).body.fields ?? {})
  expect(await fieldOf(cook.shiftNotes.create({ text: '   ' }))).toEqual(['text'])
  expect(await fieldOf(cook.shiftNotes.create({ text: 'a'.repeat(2001) }))).toEqual(['text'])
  expect(await fieldOf(cook.shiftNotes.create({ text: 'Pinned by myself', pinned: true }))).toEqual(['pinned'])
  expect(await fieldOf(cook.shiftNotes.list({ before: 'yesterday' }))).toEqual(['before'])
  expect(await fieldOf(cook.shiftNotes.list({ date: '2026-02-30' }))).toEqual(['date'])
  const { id } = await write('  Both ends are trimmed  ')
  expect(await fieldOf(cook.shiftNotes.setDone({ id, done: 'yes' as never }))).toEqual(['done'])
  expect(await listed()).toEqual(['Both ends are trimmed'])
})

test('what nobody has pinned goes after ninety days, its photo with it', async () => {
  // The database's own clock judges what has had its time.
  const daysAgo = (days: number) => world.clock.set(new Date(Date.now() - days * 86_400_000))
  daysAgo(91)
  const { data: old } = await cook.shiftNotes.create({ text: 'Old' }, { files: await photo() })
  const [pinned, over] = [await write('Old and pinned'), await write('Pinned and done')]
  daysAgo(89)
  await write('Not that old')
  for (const { id } of [pinned, over]) await manager.shiftNotes.pin({ id, pinned: true })
  await cook.shiftNotes.setDone({ id: over.id, done: true })
  await world.services.nounData.expire((work) => world.within(world.tenant, work), world.tenant, defaultSettings)
  const left = await world.within(world.tenant, (db) => db.selectFrom('shift_notes').select('text').orderBy('text').execute())
  expect(textsOf(left)).toEqual(['Not that old', 'Old and pinned'])
  expect((await colleague.raw('GET', old.photo!.url)).status).toBe(404)
})

test('whoever leaves takes their name along, not what the others must know', async () => {
  const leaver = await world.person(world.tenant, 'team', { firstName: 'Lee', lastName: 'Aver' })
  const { id } = (await leaver.shiftNotes.create({ text: 'The back door sticks', shift: 'close' })).data
  await leaver.shiftNotes.setDone({ id, done: true })
  expect(JSON.parse(await (await leaver.profile.export() as Blob).text())).toMatchObject({ shift_notes: [{ text: 'The back door sticks', shift: 'close' }] })
  const admin = await world.person(world.tenant, 'admin')
  await admin.userAccounts.remove({ id: leaver.id })
  const { data } = await cook.shiftNotes.list()
  expect(data).toMatchObject([{ text: 'The back door sticks', author: { name: 'Former team member' }, done_by: 'Former team member' }])
})

test('a long list costs as many statements as a short one', async () => {
  const ask = () => cook.shiftNotes.list()
  await write('One')
  await ask()
  const few = await countQueries(world, ask)
  const days = Array.from({ length: 30 }, (_, n) => `2026-11-${String(1 + (n % 22)).padStart(2, '0')}`)
  await world.within(world.tenant, (db) => db.insertInto('shift_notes').values(days.map((day, n) => ({ text: `${n}`, day, created_by: n % 2 ? cook.id : colleague.id }))).execute())
  expect(await countQueries(world, ask)).toBe(few)
  expect(few).toBeLessThanOrEqual(8)
})

test('what is open and on top, or of today, stands on home until it is done', async () => {
  const place = await world.location('Now')
  const [boss, hand] = [await world.person(place, 'manager'), await world.person(place, 'team')]
  const now = async () => (await hand.home.now()).data.today.map(({ kind, title, url }) => [kind, title, url])
  const { data: note } = await hand.shiftNotes.create({ text: 'Fryer two is slow\nAsk Sam.' })
  const { data: pinned } = await boss.shiftNotes.create({ text: 'New lock on the back door' })
  await boss.shiftNotes.pin({ id: pinned.id, pinned: true })
  expect(await now()).toEqual([['shiftNote', 'New lock on the back door', '/shift-notes'], ['shiftNote', 'Fryer two is slow', '/shift-notes']])
  await hand.shiftNotes.setDone({ id: note.id, done: true })
  expect(await now()).toEqual([['shiftNote', 'New lock on the back door', '/shift-notes']])
  // On the next day, too: it says of which it is.
  await boss.shiftNotes.update({ id: pinned.id, shift: 'mid' })
  world.clock.advance(86_400_000)
  expect((await hand.home.now()).data.today.map(({ note: of }) => of)).toEqual([{ pinned: true, day: '2026-11-22', shift: 'mid' }])
})

test('who opens finds on home what those who closed left and nobody has done, after what is of today, and on no later day', async () => {
  const place = await world.location('Opening')
  const [closer, opener] = [await world.person(place, 'team'), await world.person(place, 'team')]
  const now = async () => (await opener.home.now()).data.today.map(({ title, note }) => [title, note?.day])
  // An hour before midnight.
  world.clock.set('2026-11-23T04:00:00Z')
  const { data: left } = await closer.shiftNotes.create({ text: 'No buns left', shift: 'close' })
  world.clock.advance(1000)
  await closer.shiftNotes.create({ text: 'Change the filter', shift: 'mid' })
  world.clock.set('2026-11-23T11:00:00Z')
  await opener.shiftNotes.create({ text: 'The milk is here', shift: 'open' })
  expect(await now()).toEqual([['The milk is here', '2026-11-23'], ['Change the filter', '2026-11-22'], ['No buns left', '2026-11-22']])
  await opener.shiftNotes.setDone({ id: left.id, done: true })
  expect(await now()).toEqual([['The milk is here', '2026-11-23'], ['Change the filter', '2026-11-22']])
  // However much is pinned, and was written this morning.
  const boss = await world.person(place, 'manager')
  for (let n = 0; n < 6; n++) {
    const { data: { id } } = await boss.shiftNotes.create({ text: `Rule ${n}` })
    await boss.shiftNotes.pin({ id, pinned: true })
    await boss.shiftNotes.create({ text: `Note ${n}` })
  }
  expect(await now()).toHaveLength(5 + 5 + 1)
  expect((await now()).at(-1)).toEqual(['Change the filter', '2026-11-22'])
  world.clock.set('2026-11-24T11:00:00Z')
  expect((await now()).map(([, day]) => day)).toEqual(Array.from({ length: 10 }, () => '2026-11-23'))
})
