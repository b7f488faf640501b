import { defaultSettings } from '@portal/contract/settings/settings'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { refusal, refusedWith } from '../../testing/people.ts'
import { type Person, type World, openWorld } from '../../testing/world.ts'

let world: World
let trainer: Person
let trainee: Person
let colleague: Person
let manager: Person
let admin: Person
let stranger: Person
beforeAll(async () => {
  world = await openWorld()
  trainer = await world.person(world.tenant, 'team', { firstName: 'Leticia', lastName: 'Moreno' })
  trainee = await world.person(world.tenant, 'team', { firstName: 'Tyler', lastName: 'Branch' })
  colleague = await world.person(world.tenant, 'team')
  manager = await world.person(world.tenant, 'manager', { firstName: 'Andre', lastName: 'Whitfield' })
  admin = await world.person(world.tenant, 'admin')
  stranger = await world.person(await world.location('Elsewhere'), 'admin')
  const stations = [{ key: 'fryer', label: 'Fryer', validDays: 180 }, { key: 'grill', label: 'Grill', validDays: null }]
  await admin.admin.settingsUpdate({ settings: { training: { stations, skills: ['Speed', 'Safety'] } } })
  for (const person of [trainee, colleague]) await admin.team.create({ name: person.name, userId: person.id })
})
afterAll(() => world?.close())
beforeEach(async () => {
  world.clock.set(new Date())
  await world.within(world.tenant, async (db) => {
    await db.deleteFrom('debrief_submissions').execute()
    await db.deleteFrom('notifications').execute()
  })
})

const words = () => ({ trainee_id: trainee.id, date: '2026-11-20', shift: 'mid' as const, station: 'fryer', skills: [{ skill: 'Speed', rating: 4 }], went_well: 'Kept calm at noon.', next_step: 'continue' as const })
const write = async (given: object = {}, person = trainer) => (await person.trainerDebrief.submit({ ...words(), ...given })).data

test('a trainer writes how it went, and the trainee and managers read it', async () => {
  const made = await write({ action_items: ['Once more on Saturday'] })
  expect(made).toMatchObject({
    reference: expect.stringMatching(/^TRD-\d{4}-\d{4}$/), status: 'submitted', type: 'trainer_debrief', tableName: 'trainer_debrief', trainee_id: trainee.id, trainee_name: 'Tyler Branch',
    submitted_by: { id: trainer.id }, skills: [{ skill: 'Speed', rating: 4 }], action_items: ['Once more on Saturday'], comments: [], moves: [],
  })
  expect((await trainer.trainerDebrief.mine()).data.map(({ id }) => id)).toEqual([made.id])
  expect((await trainee.trainerDebrief.aboutMe()).data.map(({ id }) => id)).toEqual([made.id])
  expect((await colleague.trainerDebrief.aboutMe()).data).toEqual([])
  expect((await manager.trainerDebrief.list({ trainee_id: trainee.id })).data.map(({ id }) => id)).toEqual([made.id])
  expect((await manager.trainerDebrief.list({ station: 'grill' })).data).toEqual([])
  expect(await refusedWith(trainee.trainerDebrief.list())).toBe('403 access.denied')
  expect((await trainee.notifications.list()).notifications.map(({ title }) => title)).toEqual(['A debrief about your training'])
})

test('its kind is one of three, by either of its names, and nothing else is taken', async () => {
  expect(await write({ tableName: 'shift_observation' })).toMatchObject({ type: 'shift_observation', tableName: 'shift_observation' })
  const fieldsOf = async (given: object) => Object.keys((await refusal(write(given))).body.fields ?? {})
  expect(await fieldsOf({ type: 'accounts; drop table accounts' })).toEqual(['type'])
  expect(await fieldsOf({ skills: [{ skill: 'Speed', rating: 6 }] })).toEqual(['skills.0.rating'])
  expect(await fieldsOf({ trainee_id: stranger.id })).toEqual(['trainee_id'])
  expect(await fieldsOf({ shift: 'night' })).toEqual(['shift'])
  expect(await fieldsOf({ type: 'trainer_debrief', tableName: 'shift_observation' })).toEqual(['tableName'])
})

test('it can be changed until it is reviewed, and again when it was sent back', async () => {
  const { id, version } = await write()
  expect((await trainer.trainerDebrief.update({ id, version, went_well: 'Kept very calm.' })).data).toMatchObject({ went_well: 'Kept very calm.', station: 'fryer', version: 2 })
  expect(await refusedWith(trainer.trainerDebrief.update({ id, version, went_well: 'Late' }))).toBe('409 trainerDebrief.stale')
  expect(await refusedWith(colleague.trainerDebrief.update({ id, went_well: 'Mine' }))).toBe('404 trainerDebrief.not_found')
  await manager.trainerDebrief.setStatus({ id, status: 'returned', message: 'Which fryer was it?' })
  expect((await trainer.trainerDebrief.update({ id, needed_prompting: 'The second fryer.' })).data).toMatchObject({ status: 'submitted', history: [{}, { status: 'returned', message: 'Which fryer was it?' }, { status: 'submitted' }] })
  await manager.trainerDebrief.setStatus({ id, status: 'reviewed' })
  expect(await refusal(trainer.trainerDebrief.update({ id, went_well: 'Too late' }))).toMatchObject({ status: 409, body: { code: 'debriefs.frozen', data: { status: 'reviewed' } } })
})

test('one that is handed in again is news, first for who takes care of it, and has its days anew', async () => {
  const second = await world.person(world.tenant, 'manager')
  const title = (reference: string) => `${reference} was handed in again`
  const news = async (person: Person) => (await person.notifications.list({ unreadOnly: 'true' })).notifications.map((one) => one.title)
  const again = async (given: { assignee_id?: string }) => {
    const { id, reference } = await write()
    await manager.trainerDebrief.setStatus({ id, status: 'returned', message: 'Which fryer was it?', ...given })
    world.clock.advance(20 * 86_400_000)
    for (const person of [manager, second]) await person.notifications.markAllRead()
    const { data } = await trainer.trainerDebrief.update({ id, needed_prompting: 'The second fryer.' })
    expect(data.due!.by > world.clock.now().toISOString().slice(0, 10)).toBe(true)
    return reference
  }
  await again({})
  expect([await news(manager), await news(second)]).toEqual([['A new training debrief'], ['A new training debrief']])
  const reference = await again({ assignee_id: second.id })
  expect([await news(manager), await news(second)]).toEqual([[], [title(reference)]])
  // Who takes care of it reviews no more: all who do hear of it.
  await world.within(world.tenant, (db) => db.updateTable('accounts').set({ is_active: false }).where('id', '=', second.id).execute())
  const { id, version } = (await trainer.trainerDebrief.mine()).data.find((one) => one.reference === reference)!
  await manager.trainerDebrief.setStatus({ id, status: 'returned' })
  await trainer.trainerDebrief.update({ id, version: version + 1, went_well: 'All of it.' })
  expect(await news(manager)).toEqual(['A new training debrief'])
})

test('a manager who hands their own in again by its status is heard of, too', async () => {
  const { id } = await write({}, manager)
  await admin.trainerDebrief.setStatus({ id, status: 'returned' })
  await admin.notifications.markAllRead()
  await manager.trainerDebrief.setStatus({ id, status: 'submitted' })
  expect((await admin.notifications.list({ unreadOnly: 'true' })).notifications.map(({ title }) => title)).toEqual(['A new training debrief'])
})

test('the trainee says something to it, nobody else', async () => {
  const { id } = await write()
  expect((await trainee.trainerDebrief.comment({ id, text: 'I need the second headset.' })).data.comments).toMatchObject([{ text: 'I need the second headset.', by: 'Tyler Branch' }])
  expect(await refusedWith(colleague.trainerDebrief.comment({ id, text: 'Me too' }))).toBe('404 trainerDebrief.not_found')
  expect(await refusedWith(trainer.trainerDebrief.comment({ id, text: 'No' }))).toBe('404 trainerDebrief.not_found')
  expect((await manager.trainerDebrief.get({ id })).data.comments).toHaveLength(1)
  expect((await trainer.trainerDebrief.mine()).data[0]!.comments).toHaveLength(1)
})

test('what a manager writes to the trainer is not read by the trainee', async () => {
  const { id } = await write()
  await manager.trainerDebrief.setStatus({ id, status: 'returned', message: 'He is on his last warning: be exact' })
  expect((await trainer.trainerDebrief.mine()).data[0]!.history.at(-1)).toMatchObject({ status: 'returned', message: 'He is on his last warning: be exact' })
  const read = [(await trainee.trainerDebrief.aboutMe()).data[0]!, (await trainee.trainerDebrief.comment({ id, text: 'What is missing?' })).data]
  for (const { history, moves } of read) expect([history.map(({ status, message }) => [status, message]), moves]).toEqual([[['submitted', null], ['returned', null]], []])
})

test('a manager who is the trainee signs nothing off for themselves, and reads what every trainee does', async () => {
  const learner = await world.person(world.tenant, 'manager')
  const { id } = await write({ trainee_id: learner.id })
  await manager.trainerDebrief.setStatus({ id, status: 'reviewed', message: 'Be exact', note: 'On his last warning' })
  const { data } = await learner.trainerDebrief.get({ id })
  expect([data.notes, data.assignee, data.moves, data.history.map(({ message }) => message)]).toEqual([undefined, undefined, [], [null, null]])
  for (const step of [{ status: 'signed_off' as const }, { message: 'Well done, me' }]) expect(await refusedWith(learner.trainerDebrief.setStatus({ id, ...step }))).toBe('409 submissions.own')
  expect((await learner.trainerDebrief.moveMany({ items: [{ id }], status: 'signed_off' })).data).toMatchObject({ moved: [], refused: [{ id, code: 'submissions.own' }] })
  expect(await refusedWith(learner.trainerDebrief.remove({ id, tableName: 'trainer_debrief' }))).toBe('409 submissions.own')
  expect((await manager.trainerDebrief.setStatus({ id, status: 'signed_off' })).data.status).toBe('signed_off')
})

test('a manager who is the trainer reads no notes about how they trained', async () => {
  const { id } = await write({}, manager)
  await admin.trainerDebrief.setStatus({ id, note: 'Far too short' })
  expect((await manager.trainerDebrief.get({ id })).data).not.toHaveProperty('notes')
})

test('one that turns out to be about somebody else is news to them, and takes no words of the first along', async () => {
  const [{ id }, { id: answered }] = [await write(), await write()]
  await trainee.trainerDebrief.comment({ id: answered, text: 'I need the second headset.' })
  await trainer.trainerDebrief.update({ id, trainee_id: colleague.id })
  expect((await colleague.trainerDebrief.aboutMe()).data.map((one) => one.id)).toEqual([id])
  expect((await colleague.notifications.list()).notifications.map(({ title }) => title)).toEqual(['A debrief about your training'])
  expect(await refusal(trainer.trainerDebrief.update({ id: answered, trainee_id: colleague.id }))).toMatchObject({ status: 400, body: { fields: { trainee_id: expect.any(String) } } })
})

test('one that turns out to be about whoever takes care of it goes back to all who review, unless that is an admin', async () => {
  const news = async (person: Person) => (await person.notifications.list()).notifications.map(({ title }) => title)
  const assigneeOf = (id: string) => world.within(world.tenant, async (db) => (await db.selectFrom('debrief_submissions').select('assignee_id').where('id', '=', id).executeTakeFirstOrThrow()).assignee_id)
  const again = async (to: Person) => {
    const { id } = await write()
    await admin.trainerDebrief.setStatus({ id, status: 'returned', assignee_id: to.id })
    await world.within(world.tenant, (db) => db.deleteFrom('notifications').execute())
    await trainer.trainerDebrief.update({ id, trainee_id: to.id })
    return assigneeOf(id)
  }
  expect([await again(manager), await news(manager), await news(admin)]).toEqual([null, ['A debrief about your training'], ['A new training debrief']])
  expect([await again(admin), await news(manager)]).toEqual([admin.id, []])
  const { id } = await write()
  await admin.trainerDebrief.setStatus({ id, assignee_id: manager.id })
  await trainer.trainerDebrief.update({ id, trainee_id: manager.id })
  expect(await assigneeOf(id)).toBeNull()
})

test('a comment leaves the step of a reviewer who has not seen it as right as it was, and there are not endlessly many', async () => {
  const { id, version } = await write()
  for (let n = 0; n < 50; n += 1) await trainee.trainerDebrief.comment({ id, text: `Word ${n}` })
  expect(await refusal(trainee.trainerDebrief.comment({ id, text: 'One more' }))).toMatchObject({ status: 400, body: { fields: { text: 'At most 50 entries' } } })
  await manager.trainerDebrief.setStatus({ id, version, status: 'reviewed' })
})

test('the trainee sees no notes and moves nothing', async () => {
  const { id } = await write()
  await manager.trainerDebrief.setStatus({ id, note: 'Talk to Leticia first', assignee_id: manager.id })
  const [own] = (await trainee.trainerDebrief.aboutMe()).data
  expect([own!.notes, own!.assignee, own!.moves]).toEqual([undefined, undefined, []])
  expect(await refusedWith(trainee.trainerDebrief.setStatus({ id, status: 'reviewed' }))).toBe('403 access.denied')
  expect(await refusal(manager.trainerDebrief.setStatus({ id, status: 'closed' }))).toMatchObject({ status: 409, body: { params: { moves: ['reviewed', 'returned'] } } })
})

test('a sign-off stands in the passport as long as it holds, and finds its people', async () => {
  world.clock.set('2026-11-20T17:00:00Z')
  const stations = async (person = trainee) => (await person.profile.passport()).data.stations.map(({ key, state }) => `${key} ${state}`)
  expect(await stations()).toEqual(['fryer none', 'grill none'])
  const { id } = await write({ next_step: 'sign_off', station: 'Fryer' })
  expect(await stations()).toEqual(['fryer learning', 'grill none'])
  const found = async (station: string) => (await colleague.team.list({ station })).data.map(({ name }) => name)
  expect(await found('fryer')).toEqual([])
  await manager.trainerDebrief.setStatus({ id, status: 'reviewed' })
  await manager.trainerDebrief.setStatus({ id, status: 'signed_off' })
  const [member] = (await manager.team.list({ q: 'Tyler' })).data
  expect((await manager.team.passport({ id: member!.id })).data.stations[0]).toMatchObject({
    key: 'fryer', label: 'Fryer', state: 'valid', signed_off_by: 'Andre Whitfield', valid_until: '2027-05-20T03:59:59.999Z',
  })
  expect(await found('fryer')).toEqual(['Tyler Branch'])
  await manager.trainerDebrief.setStatus({ id, status: 'closed' })
  expect(await stations()).toEqual(['fryer valid', 'grill none'])
  world.clock.advance(181 * 86_400_000)
  expect([await stations(), await found('fryer')]).toEqual([['fryer expired', 'grill none'], []])
  expect(await refusedWith(colleague.team.passport({ id: member!.id }))).toBe('403 access.denied')
  expect(await refusedWith(stranger.team.passport({ id: member!.id }))).toBe('404 team.not_found')
})

test('whoever is signed off is found by the station however its name was written', async () => {
  const { id } = await write({ next_step: 'sign_off', station: 'FRYER' })
  for (const status of ['reviewed', 'signed_off'] as const) await manager.trainerDebrief.setStatus({ id, status })
  const found = async (station: string) => (await colleague.team.list({ station })).data.map(({ name }) => name)
  expect(await Promise.all(['fryer', 'Fryer', 'fRYER', 'grill'].map(found))).toEqual([['Tyler Branch'], ['Tyler Branch'], ['Tyler Branch'], []])
})

test('a sign-off stays as long as no newer one stands in its place, however old', async () => {
  const sign = async (given: object) => {
    const { id } = await write(given)
    for (const status of ['reviewed', 'signed_off'] as const) await manager.trainerDebrief.setStatus({ id, status })
    world.clock.advance(60_000)
    return id
  }
  const ids = [await sign({ station: 'grill' }), await sign({ station: 'Grill' }), await sign({ station: 'fryer' }), await sign({ station: 'fryer', type: 'shift_observation' })]
  await manager.trainerDebrief.setStatus({ id: ids[1]!, status: 'closed' })
  const { id: open } = await write()
  await world.within(world.tenant, (db) => db.updateTable('debrief_submissions').set({ updated_at: new Date(Date.now() - 2000 * 86_400_000) }).execute())
  await world.services.nounData.expire((work) => world.within(world.tenant, work), world.tenant, defaultSettings)
  expect((await manager.trainerDebrief.list()).data.map(({ id }) => id)).toEqual([open, ids[2], ids[1]])
  expect((await trainee.profile.passport()).data.stations.map(({ key, state }) => `${key} ${state}`)).toEqual(['fryer valid', 'grill valid'])
})

test('a sign-off completes what its station says, and nothing else does', async () => {
  const { data: course } = await admin.development.create({ title: 'Fryer basics', description: 'Oil and baskets', category: 'training', type: 'certification' })
  const stations = [{ key: 'fryer', label: 'Fryer', validDays: 180, completesId: course.id }, { key: 'grill', label: 'Grill', validDays: null }]
  await admin.admin.settingsUpdate({ settings: { training: { stations } } })
  const progress = async () => (await trainee.development.list()).data.find(({ id }) => id === course.id)!.progress
  const sign = async (given: object) => {
    const { id } = await write(given)
    for (const status of ['reviewed', 'signed_off'] as const) await manager.trainerDebrief.setStatus({ id, status })
  }
  await sign({ station: 'grill' })
  await sign({ station: 'fryer', type: 'shift_observation' })
  expect(await progress()).toBe(0)
  await sign({ station: 'Fryer' })
  expect(await progress()).toBe(100)
  const { data: people } = await manager.development.progress({ id: course.id, state: 'completed' })
  expect(people.map(({ set_by }) => set_by)).toEqual(['Andre Whitfield'])
  // Taken out, it stands in nobody's way.
  await admin.development.remove({ id: course.id })
  await sign({ station: 'fryer' })
  await admin.admin.settingsUpdate({ settings: { training: { stations: stations.map(({ key, label, validDays }) => ({ key, label, validDays })) } } })
})

test('all are counted by status and station, and each skill has its average', async () => {
  for (let n = 0; n < 5; n += 1) await write({ skills: [{ skill: 'Speed', rating: n < 4 ? 5 : 2 }, ...(n ? [] : [{ skill: 'Safety', rating: 1 }])] })
  await write({ station: 'grill', skills: [] })
  expect((await manager.trainerDebrief.statistics()).data).toMatchObject({ total: 6, byStation: { fryer: 5, grill: 1 }, averageBySkill: { Speed: 4.4, Safety: 1 }, byStatus: { submitted: 6 } })
})

test('it is removed by the name of its kind', async () => {
  const { id } = await write()
  expect(await refusedWith(manager.trainerDebrief.remove({ id, tableName: 'shift_observation' }))).toBe('404 trainerDebrief.not_found')
  expect((await refusal(manager.trainerDebrief.remove({ id, tableName: 'accounts' as never }))).status).toBe(400)
  await manager.trainerDebrief.remove({ id, tableName: 'trainer_debrief' })
  expect((await manager.trainerDebrief.list()).total).toBe(0)
})

test('who hears of new ones can be paused', async () => {
  const { data } = await manager.trainerDebrief.recipientsCreate({ user_id: manager.id, channels: ['app'] })
  expect((await manager.trainerDebrief.recipientsUpdate({ id: data.id, active: false, version: data.version })).data).toMatchObject({ active: false, version: 2 })
  await write()
  expect((await manager.notifications.list()).notifications).toEqual([])
  expect(await refusedWith(manager.trainerDebrief.recipientsUpdate({ id: data.id, active: true, version: data.version }))).toBe('409 trainerDebrief.stale')
  await manager.trainerDebrief.recipientsRemove({ id: data.id })
})

test('the export names the trainee, and begins no formula', async () => {
  await write({ went_well: '=1+1', station: 'fryer' })
  const text = await (await manager.raw('GET', '/api/trainer-debrief/export.csv')).text()
  expect(text).toContain('Tyler Branch')
  expect(text).toContain("'=1+1")
  expect(text).toContain('Speed 4')
})

test('the export says what a station is called, in the reader’s language, and leaves another one as it was written', async () => {
  await admin.admin.settingsUpdate({ settings: { texts: { names: [{ name: 'Fryer', es: 'Freidora' }] } } })
  for (const station of ['fryer', 'grill', 'Window two']) await write({ station })
  const stations = async (language: string) => {
    const text = await (await manager.raw('GET', '/api/trainer-debrief/export.csv', { headers: { 'accept-language': language } })).text()
    const [heads, ...lines] = text.split('\r\n').filter(Boolean).map((line) => line.split(','))
    const at = heads!.indexOf(language === 'es' ? 'Estación' : 'Station')
    return lines.map((cells) => cells[at]).toReversed()
  }
  expect(await stations('en')).toEqual(['Fryer', 'Grill', 'Window two'])
  expect(await stations('es')).toEqual(['Freidora', 'Grill', 'Window two'])
  await admin.admin.settingsUpdate({ settings: { texts: { names: [] } } })
})

test('it is found by whom it is about and by what its station is called, in either language', async () => {
  const stations = [{ key: 'fryer', label: 'Fryer', validDays: 180 }, { key: 'grill', label: 'Grill', validDays: null }]
  const called = [...stations, { key: 'dt', label: 'Drive-thru', validDays: null }]
  await admin.admin.settingsUpdate({ settings: { training: { stations: called }, texts: { names: [{ name: 'Drive-thru', es: 'Autoservicio rápido' }] } } })
  const [window, other] = [await write({ station: 'dt' }), await write({ trainee_id: colleague.id, station: 'Drive-thru' })]
  const fryer = await write({ trainee_id: colleague.id })
  const ids = async (q: string) => (await manager.trainerDebrief.list({ q })).data.map(({ id }) => id)
  expect(await ids('Tyler')).toEqual([window.id])
  expect(await ids('branch calm')).toEqual([window.id])
  expect(await ids('moreno')).toEqual([fryer.id, other.id, window.id])
  expect(await ids('drive')).toEqual([other.id, window.id])
  expect(await ids('Tyler drive-thru')).toEqual([window.id])
  expect(await ids('RAPIDO')).toEqual([other.id, window.id])
  expect(await ids('grill')).toEqual([])
  expect((await (await manager.raw('GET', '/api/trainer-debrief/export.csv?q=Tyler')).text()).split('\r\n').filter(Boolean)).toHaveLength(2)
  await admin.admin.settingsUpdate({ settings: { training: { stations }, texts: { names: [] } } })
})

test('the trainer leaves and the sign-off stays; the trainee leaves and takes it along', async () => {
  const [leaver, learner] = [await world.person(world.tenant, 'team'), await world.person(world.tenant, 'team')]
  await write({}, leaver)
  await write({ trainee_id: learner.id })
  await admin.userAccounts.remove({ id: leaver.id })
  await admin.userAccounts.remove({ id: learner.id })
  const { data } = await manager.trainerDebrief.list()
  expect(data.map(({ submitted_by, trainee_name }) => [submitted_by?.name, trainee_name])).toEqual([['Former team member', 'Tyler Branch']])
})
