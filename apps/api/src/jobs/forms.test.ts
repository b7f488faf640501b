import { enqueue } from '@portal/db'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type Person, type World, openWorld } from '../testing/world.ts'

let world: World
let cook: Person
let manager: Person
let second: Person
let admin: Person
beforeAll(async () => {
  world = await openWorld()
  cook = await world.person(world.tenant, 'team', { firstName: 'Ana', lastName: 'Reyes' })
  manager = await world.person(world.tenant, 'manager')
  second = await world.person(world.tenant, 'manager')
  admin = await world.person(world.tenant, 'admin', { firstName: 'Denise', lastName: 'Calloway' })
})
afterAll(() => world?.close())
beforeEach(async () => {
  world.clock.set('2026-11-16T15:00:00Z')
  await world.within(world.tenant, async (db) => {
    for (const table of ['eoi_submissions', 'voicebox_submissions', 'debrief_submissions', 'drafts', 'submission_recipients', 'notifications'] as const) await db.deleteFrom(table).execute()
  })
})

/** What a day's morning says. */
async function morning(day: string) {
  world.clock.set(`${day}T15:00:00Z`)
  await world.within(world.tenant, (db) => db.updateTable('notifications').set({ read_at: new Date() }).execute())
  await world.within(world.tenant, (db) => enqueue(db, { task: 'daily.reminders', payload: { day } }))
  await world.work()
}
const newsOf = async (person: Person) => (await person.notifications.list({ unreadOnly: 'true' })).notifications.map(({ title }) => title)
const say = async (given: object = {}) => (await cook.voicebox.submit({ category: 'concern', subject: 'Breaks', message: 'Nobody gets a break on Saturday nights.', ...given })).data
const late = 'The VoiceBox waits for an answer'

test('two working days after it came in, whoever looks after the box is reminded, and not before', async () => {
  await say()
  await morning('2026-11-17')
  expect(await newsOf(admin)).toEqual([])
  // Monday's; it should have been read by Wednesday.
  await morning('2026-11-18')
  expect(await newsOf(admin)).toEqual([late])
  expect([await newsOf(cook), await newsOf(manager)]).toEqual([[], []])
  await morning('2026-11-19')
  expect(await newsOf(admin)).toEqual([])
  // Triaged within seven days, and the week of the first.
  await morning('2026-11-23')
  expect(await newsOf(admin)).toEqual([late])
})

test('the location’s days count: weekends, holidays, days on which nobody is there, its own midnight', async () => {
  // Wednesday in the evening there, Thursday by UTC; Thursday is Thanksgiving.
  world.clock.set('2026-11-26T02:00:00Z')
  const said = await say()
  expect(said.due).toEqual({ key: 'read', by: '2026-11-30' })
  await admin.admin.settingsUpdate({ settings: { general: { workDays: [1, 2, 3, 4, 5, 6] } } })
  expect((await cook.voicebox.mine()).data[0]!.due).toEqual({ key: 'read', by: '2026-11-28' })
  await admin.admin.settingsUpdate({ settings: { general: { workDays: [1, 2, 3, 4, 5] } } })
  // The clocks went back on November 1: a day is a day.
  world.clock.set('2026-10-30T16:00:00Z')
  expect((await say()).due).toEqual({ key: 'read', by: '2026-11-03' })
})

test('what was answered is not late, and what comes next has a day of its own', async () => {
  const { id } = await say()
  await admin.voicebox.setStatus({ id, status: 'acknowledged' })
  expect((await cook.voicebox.mine()).data[0]!.due).toEqual({ key: 'triaged', by: '2026-11-23' })
  await morning('2026-11-18')
  expect(await newsOf(admin)).toEqual([])
  await admin.voicebox.setStatus({ id, status: 'not_actionable' })
  expect((await cook.voicebox.mine()).data[0]!.due).toBeNull()
  await morning('2026-11-23')
  expect(await newsOf(admin)).toEqual([])
})

test('whoever takes care of it is reminded alone, and one notification tells of all', async () => {
  const apply = async () => (await cook.eoi.submit({ position_of_interest: 'Shift leader', kind: 'leadership', statement: 'I open five days a week.' })).data
  const [a] = [await apply(), await apply()]
  await manager.eoi.setStatus({ id: a.id, assignee_id: manager.id })
  await morning('2026-11-23')
  const title = 'Somebody who put themself forward waits for an answer'
  expect([await newsOf(manager), await newsOf(second), await newsOf(cook)]).toEqual([[title], [title], []])
  const { notifications } = await second.notifications.list()
  expect(notifications.find((one) => one.title === title)!.message).toBe('It should have moved on by now.')
})

test('nobody is reminded of what they may not decide: a manager’s own goes to the others, and an admin’s to the admin as well', async () => {
  const title = 'Somebody who put themself forward waits for an answer'
  const { data: own } = await manager.eoi.submit({ position_of_interest: 'Shift leader', kind: 'leadership', statement: 'I open five days a week.' })
  // It was in their hands before that was refused.
  await world.within(world.tenant, (db) => db.updateTable('eoi_submissions').set({ assignee_id: manager.id }).where('id', '=', own.id).execute())
  await admin.eoi.recipientsCreate({ user_id: manager.id, channels: ['app'] })
  await morning('2026-11-23')
  expect([await newsOf(manager), await newsOf(second), await newsOf(admin)]).toEqual([[], [title], [title]])
  await admin.eoi.remove({ id: own.id })
  world.clock.set('2026-11-17T15:00:00Z')
  const { data: admins } = await admin.eoi.submit({ position_of_interest: 'Shift leader', kind: 'leadership', statement: 'I open five days a week.' })
  await manager.eoi.setStatus({ id: admins.id, assignee_id: admin.id })
  await morning('2026-11-24')
  expect([await newsOf(manager), await newsOf(admin)]).toEqual([[], [title]])
})

test('a draft that goes within three days is told of once, with its day and hour, and of one that was thrown away nothing stays', async () => {
  const [kept, thrown] = [await cook.drafts.save({ form_type: 'eoi', title: 'Trainer', payload: { statement: 'Half' } }), await cook.drafts.save({ form_type: 'eoi', title: 'Gone', payload: {} })]
  const soon = (days: number) => world.within(world.tenant, (db) => db.updateTable('drafts').set({ expires_at: new Date(Date.now() + days * 86_400_000) }).execute())
  await soon(4)
  await morning('2026-11-18')
  expect(await newsOf(cook)).toEqual([])
  await soon(2.5)
  const { expires_at } = (await cook.drafts.get({ id: kept.data.id })).data
  const at = new Date(expires_at).toLocaleTimeString('en-US', { weekday: 'long', hour: 'numeric', minute: '2-digit', timeZone: world.tenant.timezone })
  await morning('2026-11-19')
  const messages = (await cook.notifications.list({ unreadOnly: 'true' })).notifications.map(({ message }) => message)
  for (const part of at.split(' ')) expect(messages[0]).toContain(part)
  expect((await newsOf(cook)).toSorted()).toEqual(['“Gone” goes soon', '“Trainer” goes soon'])
  await cook.drafts.remove({ id: thrown.data.id })
  expect(await newsOf(cook)).toEqual(['“Trainer” goes soon'])
  await morning('2026-11-20')
  expect(await newsOf(cook)).toEqual([])
  expect((await cook.drafts.get({ id: kept.data.id })).data.title).toBe('Trainer')
})

test('a draft for the VoiceBox that goes soon is named by nothing that it says, and nothing tells of it once it is sent without a name', async () => {
  const { data: { id } } = await cook.drafts.save({ form_type: 'voicebox', title: 'My landlord', payload: { message: 'Half' } })
  await world.within(world.tenant, (db) => db.updateTable('drafts').set({ expires_at: new Date(Date.now() + 2 * 86_400_000) }).execute())
  const kept = () => world.within(world.tenant, async (db) => ({
    news: await db.selectFrom('notifications').selectAll().where('account_id', '=', cook.id).execute(), mails: await db.selectFrom('mails').selectAll().where('account_id', '=', cook.id).execute(),
    deliveries: await db.selectFrom('deliveries').selectAll().where('account_id', '=', cook.id).execute(),
  }))
  const before = await kept()
  await morning('2026-11-19')
  await world.work(new Date('2026-11-20T15:00:00Z'))
  expect(await newsOf(cook)).toEqual(['Your VoiceBox draft goes soon'])
  const told = await kept()
  expect([told.mails.length - before.mails.length, told.deliveries.length - before.deliveries.length]).toEqual([1, 1])
  expect(JSON.stringify(told)).not.toContain('landlord')
  // To whoever sees what is mailed here it is news like any other.
  expect(JSON.stringify(told.mails)).not.toMatch(/VoiceBox|draft/)
  await cook.voicebox.submit({ category: 'concern', subject: 'My landlord', message: 'He asks my manager about me.', is_anonymous: true, draft_id: id })
  expect(await kept()).toEqual(before)
})

test('a sign-off that ends soon, and one that ended, is told to whose it is and to those who renew it', async () => {
  await admin.admin.settingsUpdate({ settings: { training: { stations: [{ key: 'fryer', label: 'Fryer', validDays: 30 }, { key: 'grill', label: 'Grill', validDays: null }] } } })
  for (const station of ['fryer', 'grill']) {
    const { data } = await manager.trainerDebrief.submit({ trainee_id: cook.id, date: '2026-11-16', shift: 'mid', station, went_well: 'Calm.', next_step: 'sign_off' })
    for (const status of ['reviewed', 'signed_off'] as const) await manager.trainerDebrief.setStatus({ id: data.id, status })
  }
  const told = async (day: string) => {
    await morning(day)
    return [(await newsOf(cook)).filter((title) => title.includes('sign-off')), (await newsOf(manager)).filter((title) => title.includes('sign-off'))]
  }
  expect(await told('2026-11-27')).toEqual([[], []])
  expect(await told('2026-12-03')).toEqual([['Your sign-off for Fryer ends soon'], ['A sign-off has to be renewed']])
  expect((await cook.notifications.list()).notifications.map(({ message }) => message)).toContain('It holds until December 16, 2026. Ask a trainer for a new one.')
  expect(await told('2026-12-04')).toEqual([[], []])
  // On its last day it still holds.
  expect(await told('2026-12-16')).toEqual([[], []])
  expect(await told('2026-12-17')).toEqual([['Your sign-off for Fryer has ended'], ['A sign-off has to be renewed']])
})

test('a reminder that was swept from the bell does not come back the next morning, by no way, and rings for nobody else', async () => {
  await admin.admin.settingsUpdate({ settings: { training: { stations: [{ key: 'fryer', label: 'Fryer', validDays: 30 }] } } })
  const { data } = await manager.trainerDebrief.submit({ trainee_id: cook.id, date: '2026-11-16', shift: 'mid', station: 'fryer', went_well: 'Calm.', next_step: 'sign_off' })
  for (const status of ['reviewed', 'signed_off'] as const) await manager.trainerDebrief.setStatus({ id: data.id, status })
  const { data: draft } = await cook.drafts.save({ form_type: 'eoi', title: 'Trainer', payload: {} })
  await world.within(world.tenant, (db) => db.updateTable('drafts').set({ expires_at: new Date(Date.now() + 2 * 86_400_000) }).execute())
  const all = ['Your sign-off for Fryer ends soon', '“Trainer” goes soon']
  const reminders = async () => (await cook.notifications.list()).notifications.filter(({ title }) => all.includes(title))
  await morning('2026-12-03')
  expect((await reminders()).map(({ title }) => title).toSorted()).toEqual(all)
  for (const { id } of await reminders()) await cook.notifications.remove({ id })
  await morning('2026-12-04')
  expect([await reminders(), await newsOf(cook), await newsOf(manager)]).toEqual([[], [], []])
  const kept = (table: 'notifications' | 'deliveries' | 'held_news') => world.within(world.tenant, (db) => db.selectFrom(table).selectAll().where('account_id', '=', cook.id).execute())
  expect([await kept('deliveries'), await kept('held_news')]).toEqual([[], []])
  // That they were told, and none of the words.
  expect((await kept('notifications')).length).toBeGreaterThan(1)
  expect(JSON.stringify(await kept('notifications'))).not.toMatch(/Fryer|Trainer|December/)
  await cook.drafts.remove({ id: draft.id })
})

test('whoever left renews nothing, and is not counted among those who have to', async () => {
  await admin.admin.settingsUpdate({ settings: { training: { stations: [{ key: 'fryer', label: 'Fryer', validDays: 30 }] } } })
  const left = await world.person(world.tenant, 'team')
  for (const person of [cook, left]) {
    const { data } = await manager.trainerDebrief.submit({ trainee_id: person.id, date: '2026-11-16', shift: 'mid', station: 'fryer', went_well: 'Calm.', next_step: 'sign_off' })
    for (const status of ['reviewed', 'signed_off'] as const) await manager.trainerDebrief.setStatus({ id: data.id, status })
  }
  await admin.userAccounts.setActive({ id: left.id, is_active: false })
  await cook.profile.updateMine({ locale: 'es' })
  await morning('2026-12-03')
  expect((await cook.notifications.list()).notifications.map(({ message }) => message)).toContain('Vale hasta el 16 de diciembre de 2026. Pide una nueva a un capacitador.')
  await cook.profile.updateMine({ locale: null })
  expect((await newsOf(manager)).filter((title) => title.includes('renewed'))).toEqual(['A sign-off has to be renewed'])
})
