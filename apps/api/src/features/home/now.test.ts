import { afterAll, beforeAll, expect, test } from 'vitest'
import { countQueries } from '../../testing/count-queries.ts'
import { type Person, type World, openWorld } from '../../testing/world.ts'

let world: World
let team: Person
let manager: Person
let admin: Person
beforeAll(async () => {
  // Half past eleven in the evening in New York; in London it is the next day.
  world = await openWorld()
  world.clock.set('2031-05-02T03:30:00Z')
  team = await world.person(world.tenant, 'team')
  manager = await world.person(world.tenant, 'manager')
  admin = await world.person(world.tenant, 'admin')
})
afterAll(() => world?.close())

const now = async (person: Person = team) => (await person.home.now()).data

test('a day with nothing says only which day of the location it is', async () => {
  expect(await now()).toEqual({ day: '2031-05-01', confirm: [], today: [], tomorrow: [], waiting: [] })
})

test('must-reads wait for the reader’s word, urgent ones first', async () => {
  const { data: calm } = await manager.announcements.create({ title: 'New gloves', message: 'Blue ones.', requires_ack: true })
  const { data: urgent } = await manager.announcements.create({ title: 'Allergens', message: 'Sesame on the bun.', requires_ack: true, priority: 'urgent' })
  await manager.announcements.create({ title: 'Just to know', message: 'Nothing to confirm.' })
  await manager.announcements.create({ title: 'For the office', message: 'Not theirs.', requires_ack: true, audience: { roles: ['admin'] } })
  const { confirm } = await now()
  expect(confirm.map(({ title, urgent: is, url }) => [title, is, url])).toEqual([
    ['Allergens', true, `/?id=${urgent.id}`], ['New gloves', false, `/?id=${calm.id}`],
  ])
  await team.announcements.acknowledge({ id: urgent.id, content_version: confirm[0]!.version })
  expect((await now()).confirm.map(({ title }) => title)).toEqual(['New gloves'])
  expect((await now(manager)).confirm).toHaveLength(2)
})

test('today and tomorrow are the location’s, with the time on its clocks', async () => {
  const event = { category: 'marketing' as const }
  await manager.calendar.create({ ...event, title: 'Inventory', eventDate: '2031-05-01', isAllDay: false, startTime: '22:00', endTime: '23:45', location: 'Walk-in' })
  await manager.calendar.create({ ...event, title: 'Week of chicken', eventDate: '2031-04-28', endDate: '2031-05-02', isAllDay: true })
  await manager.calendar.create({ ...event, title: 'Fryer service', eventDate: '2031-05-02', isAllDay: false, startTime: '06:15', endTime: '07:00' })
  await manager.calendar.create({ ...event, title: 'Over', eventDate: '2031-05-01', isAllDay: false, startTime: '16:00', endTime: '23:30' })
  const untilMidnight = { ...event, isAllDay: false, startTime: '23:15', endTime: '00:00' }
  await manager.calendar.create({ ...untilMidnight, title: 'Closing', eventDate: '2031-05-01', endDate: '2031-05-02' })
  await manager.calendar.create({ ...untilMidnight, title: 'Closed', eventDate: '2031-04-30', endDate: '2031-05-01' })
  await manager.calendar.create({ ...event, title: 'Not yet', eventDate: '2031-05-03', isAllDay: true })
  const { today, tomorrow } = await now()
  expect(today.map(({ title, startTime, text }) => [title, startTime, text])).toEqual([['Week of chicken', null, ''], ['Inventory', '22:00', 'Walk-in'], ['Closing', '23:15', '']])
  expect(tomorrow.map(({ title, startTime }) => [title, startTime])).toEqual([['Week of chicken', null], ['Fryer service', '06:15']])
  expect(tomorrow[1]!.url).toMatch(/^\/calendar\?id=.+&date=2031-05-02$/)
})

test('an event over several days has its start on the first, none between, and on the last only until when it lasts', async () => {
  await world.within(world.tenant, (db) => db.deleteFrom('calendar_events').execute())
  const event = { category: 'marketing' as const, isAllDay: false, startTime: '22:00', endTime: '02:00' }
  for (const [title, eventDate, endDate] of [['Deep clean', '2031-04-30', '2031-05-02'], ['Hood', '2031-05-01', '2031-05-02']] as const) await manager.calendar.create({ ...event, title, eventDate, endDate })
  await manager.calendar.create({ ...event, title: 'Painting', eventDate: '2031-04-30', endDate: '2031-05-02', endTime: '00:00' })
  const { today, tomorrow } = await now()
  const times = (day: typeof today) => day.map(({ title, startTime, endTime }) => [title, startTime, endTime])
  expect(times(today).toSorted()).toEqual([['Deep clean', null, null], ['Hood', '22:00', '02:00'], ['Painting', null, '00:00']])
  expect(times(tomorrow)).toEqual([['Deep clean', null, '02:00'], ['Hood', null, '02:00']])
  await world.within(world.tenant, (db) => db.deleteFrom('calendar_events').execute())
})

test('a course that was begun waits for whoever began it', async () => {
  const { data: course } = await manager.development.create({ title: 'Food safety', category: 'training' })
  await team.development.setProgress({ id: course.id, progress: 40 })
  expect((await now()).waiting).toEqual([{ kind: 'course', lang: 'en', id: course.id, title: 'Food safety', progress: 40, count: null, url: `/development?id=${course.id}` }])
  expect((await now(manager)).waiting).toEqual([])
  await team.development.setProgress({ id: course.id, progress: 100 })
  expect((await now()).waiting).toEqual([])
})

test('sign-ups wait for admins alone', async () => {
  const { id } = await world.person(world.tenant, 'team')
  await world.within(world.tenant, (db) => db.updateTable('accounts').set({ approval: 'pending' }).where('id', '=', id).execute())
  expect((await now(admin)).waiting).toEqual([{ kind: 'approvals', id: 'approvals', title: '', count: 1, progress: null, url: '/user-management?view=pending' }])
  expect((await now(manager)).waiting).toEqual([])
})

test('what was handed in waits for those who review it, and leads to what nobody has taken up', async () => {
  const { data: handed } = await team.eoi.submit({ position_of_interest: 'Trainer', kind: 'trainer', statement: 'I like to explain.' })
  const reviews = async (person: Person) => (await now(person)).waiting.filter(({ kind }) => kind === 'reviews').map(({ id, count, url }) => [id, count, url])
  expect(await reviews(manager)).toEqual([['eoiAdmin', 1, '/eoi-admin?status=submitted']])
  expect(await reviews(team)).toEqual([])
  await team.voicebox.submit({ category: 'idea', subject: 'Fans', message: 'It is hot at the grill.', is_anonymous: false })
  expect(await reviews(manager)).toHaveLength(1)
  expect(await reviews(admin)).toContainEqual(['voiceboxAdmin', 1, '/voicebox-admin?status=new'])
  await manager.eoi.setStatus({ id: handed.id, status: 'under_review', version: handed.version })
  expect(await reviews(manager)).toEqual([])
})

test('what a manager handed in, or is about them, waits for the others who review it, and an admin’s for the admin as well', async () => {
  const own = await world.person(world.tenant, 'manager')
  const counts = async (person: Person) => (await now(person)).waiting.filter(({ kind }) => kind !== 'returned').map(({ kind, id, count }) => `${kind} ${id} ${count}`)
  const before = await counts(own)
  const others = async (id: string) => (await now(manager)).waiting.find((one) => one.kind === 'reviews' && one.id === id)?.count ?? 0
  const [applied, written] = [await others('eoiAdmin'), await others('trainerDebriefAdmin')]
  const { data: application } = await own.eoi.submit({ position_of_interest: 'Lead', kind: 'leadership', statement: 'I open often.' })
  const { data: debrief } = await team.trainerDebrief.submit({ type: 'trainer_debrief', trainee_id: own.id, date: '2031-05-01', shift: 'open', station: 'Grill', went_well: 'Much', next_step: 'continue' })
  expect(await counts(own)).toEqual(before)
  expect([await others('eoiAdmin'), await others('trainerDebriefAdmin')]).toEqual([applied + 1, written + 1])
  await admin.eoi.setStatus({ id: application.id, status: 'under_review' })
  await admin.trainerDebrief.setStatus({ id: debrief.id, status: 'reviewed' })
  // They were in their hands before that was refused.
  for (const [table, id] of [['eoi_submissions', application.id], ['debrief_submissions', debrief.id]] as const) {
    await world.within(world.tenant, (db) => db.updateTable(table).set({ assignee_id: own.id }).where('id', '=', id).execute())
  }
  expect(await counts(own)).toEqual(before)
  const ofAdmin = await others('eoiAdmin')
  const { data: admins } = await admin.eoi.submit({ position_of_interest: 'Lead', kind: 'leadership', statement: 'I open often.' })
  expect(await counts(admin)).toContain(`reviews eoiAdmin ${ofAdmin + 1}`)
  for (const id of [application.id, admins.id]) await admin.eoi.remove({ id })
  await admin.trainerDebrief.remove({ id: debrief.id, tableName: 'trainer_debrief' })
})

test('what was handed to somebody waits for them while it is open, and leads to the list of just these', async () => {
  const assigned = async (person: Person) => (await now(person)).waiting.filter(({ kind }) => kind === 'assigned').map(({ id, count, url }) => [id, count, url])
  const { data: one } = await team.eoi.submit({ position_of_interest: 'Trainer', kind: 'trainer', statement: 'I like to explain.' })
  const { data: other } = await team.eoi.submit({ position_of_interest: 'Lead', kind: 'leadership', statement: 'I open often.' })
  for (const { id } of [one, other]) await admin.eoi.setStatus({ id, status: 'under_review', assignee_id: manager.id })
  expect([await assigned(manager), await assigned(admin), await assigned(team)]).toEqual([[['eoiAdmin', 2, '/eoi-admin?assigned=me']], [], []])
  await admin.eoi.setStatus({ id: other.id, status: 'declined' })
  expect(await assigned(manager)).toEqual([['eoiAdmin', 1, '/eoi-admin?assigned=me']])
  const listed = async (person: Person) => (await person.eoi.list({ assigned: 'me' })).data.map(({ id }) => id)
  expect([await listed(manager), await listed(admin)]).toEqual([[one.id], []])
  const { data: [said] } = await admin.voicebox.list({})
  await admin.voicebox.setStatus({ id: said!.id, status: 'acknowledged', assignee_id: admin.id })
  expect(await assigned(admin)).toEqual([['voiceboxAdmin', 1, '/voicebox-admin?assigned=me']])
  const chosen = await world.person(world.tenant, 'admin')
  await admin.admin.settingsUpdate({ settings: { voicebox: { ownerIds: [chosen.id] } } })
  expect([await assigned(admin), await assigned(chosen)]).toEqual([[], []])
  await admin.admin.settingsUpdate({ settings: { voicebox: { ownerIds: [] } } })
})

test('what was handed to somebody counts once: new, it waits for all who review it, and sent back for who handed it in', async () => {
  const chosen = await world.person(world.tenant, 'admin')
  const sender = await world.person(world.tenant, 'team')
  const waits = async (person: Person) => (await now(person)).waiting.map(({ kind, id, count }) => [kind, id, count])
  const before = await waits(chosen)
  const added = async () => (await waits(chosen)).filter((one) => !before.some((old) => JSON.stringify(old) === JSON.stringify(one)))
  const { data: fresh } = await sender.eoi.submit({ position_of_interest: 'Trainer', kind: 'trainer', statement: 'I like to explain.' })
  await admin.eoi.moveMany({ items: [{ id: fresh.id }], assignee_id: chosen.id })
  const { data: free } = await sender.availability.submit({ kind: 'days_off', start_date: '2031-06-01', end_date: '2031-06-02' })
  await admin.availability.moveMany({ items: [{ id: free.id }], assignee_id: chosen.id })
  const { data: said } = await sender.voicebox.submit({ category: 'idea', subject: 'Fans', message: 'It is hot at the fryer.', is_anonymous: false })
  await admin.voicebox.moveMany({ items: [{ id: said.id }], assignee_id: chosen.id })
  const { data: debrief } = await sender.trainerDebrief.submit({ type: 'trainer_debrief', trainee_id: team.id, date: '2031-05-01', shift: 'open', station: 'Grill', went_well: 'Much', next_step: 'continue' })
  await admin.trainerDebrief.setStatus({ id: debrief.id, status: 'returned', message: 'Say it with an example', assignee_id: chosen.id })
  expect((await added()).toSorted()).toEqual([['availability', 'availability', 1], ['reviews', 'eoiAdmin', 1], ['reviews', 'voiceboxAdmin', 1]])
  const listed = await Promise.all([chosen.eoi, chosen.availability, chosen.voicebox, chosen.trainerDebrief].map((noun) => noun.list({ assigned: 'me' })))
  expect(listed.map(({ data }) => data.length)).toEqual([0, 0, 0, 0])
})

test('what was sent back waits for who handed it in alone, until they send it again', async () => {
  const returned = async (person: Person) => (await now(person)).waiting.filter(({ kind }) => kind === 'returned').map(({ id, count, url }) => [id, count, url])
  const trainer = await world.person(world.tenant, 'team')
  const { data: { id } } = await trainer.trainerDebrief.submit({ type: 'trainer_debrief', trainee_id: team.id, date: '2031-05-01', shift: 'open', station: 'Grill', went_well: 'Much', next_step: 'continue' })
  expect(await returned(trainer)).toEqual([])
  await manager.trainerDebrief.setStatus({ id, status: 'returned', message: 'Say it with an example' })
  expect([await returned(trainer), await returned(team), await returned(manager)]).toEqual([[['trainerDebrief', 1, '/trainer-debrief?view=mine']], [], []])
  await trainer.trainerDebrief.update({ id, went_well: 'The fryer.' })
  expect(await returned(trainer)).toEqual([])
})

test('messages that ask to be confirmed wait for those who have not, and lead to the oldest', async () => {
  const messages = async (person: Person) => (await now(person)).waiting.filter(({ kind }) => kind === 'messages').map(({ count, url }) => [count, url])
  const { data: { id } } = await manager.chat.conversationsCreate({ name: 'Night', type: 'group', participant_ids: [team.id, admin.id] })
  const oldest = (await manager.chat.send({ id, text: 'The lock is new', requires_ack: true })).message!
  const second = (await manager.chat.send({ id, text: 'The code too', requires_ack: true })).message!
  await manager.chat.send({ id, text: 'Good night' })
  const at = ({ seq }: { seq: number }) => `/?chat=${id}&message=${seq}`
  expect([await messages(team), await messages(manager)]).toEqual([[[2, at(oldest)]], []])
  await team.chat.acknowledge({ id: oldest.id })
  expect([await messages(team), await messages(admin)]).toEqual([[[1, at(second)]], [[2, at(oldest)]]])
  await manager.chat.remove({ id: second.id })
  expect(await messages(team)).toEqual([])
})

test('no newcomer is asked to confirm what was said before they came, and nobody what was said long ago', async () => {
  const messages = async (person: Person) => (await now(person)).waiting.filter(({ kind }) => kind === 'messages').map(({ count }) => count)
  const [baker, newcomer] = [await world.person(world.tenant, 'team'), await world.person(world.tenant, 'team')]
  const { data: { id } } = await manager.chat.conversationsCreate({ name: 'Morning', type: 'group', participant_ids: [baker.id] })
  const early = (await manager.chat.send({ id, text: 'The oven is new', requires_ack: true })).message!
  await manager.chat.conversationsUpdate({ id, add: [newcomer.id] })
  expect([await messages(baker), await messages(newcomer)]).toEqual([[1], []])
  await manager.chat.send({ id, text: 'The mixer too', requires_ack: true })
  expect([await messages(baker), await messages(newcomer)]).toEqual([[2], [1]])
  const days = (ago: number) => new Date(Date.now() - ago * 86_400_000)
  await world.within(world.tenant, async (db) => {
    await db.updateTable('conversation_members').set({ joined_at: days(40) }).where('conversation_id', '=', id).execute()
    await db.updateTable('messages').set({ created_at: days(31) }).where('id', '=', early.id).execute()
  })
  expect(await messages(baker)).toEqual([1])
})

test('what one has begun to write waits for oneself alone', async () => {
  await team.drafts.save({ form_type: 'eoi', title: 'Shift lead', payload: {} })
  expect((await now()).waiting).toContainEqual({ kind: 'drafts', id: 'drafts', title: '', count: 1, progress: null, url: '/drafts' })
  expect((await now(manager)).waiting.filter(({ kind }) => kind === 'drafts')).toEqual([])
})

test('few statements, however much there is', async () => {
  expect(await countQueries(world, () => now(admin))).toBeLessThanOrEqual(15)
  expect(await countQueries(world, () => now(team))).toBeLessThanOrEqual(10)
})
