import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { defaultPreferences } from '@portal/contract/notifications/preferences'
import { eventsOf, mailsTo, refusal, refusedWith } from '../../testing/people.ts'
import { browserKeys } from '../../testing/servers/push-server.ts'
import { type Person, type World, openWorld } from '../../testing/world.ts'

let world: World
let cook: Person
let manager: Person
let second: Person
let admin: Person
let other: Person
beforeAll(async () => {
  world = await openWorld({ RATE_LIMITS: 'on' })
  cook = await world.person(world.tenant, 'team')
  manager = await world.person(world.tenant, 'manager', { firstName: 'Max', lastName: 'Boone' })
  second = await world.person(world.tenant, 'manager')
  admin = await world.person(world.tenant, 'admin')
  other = await world.person(world.tenant, 'admin')
})
afterAll(() => world?.close())
beforeEach(() => world.within(world.tenant, async (db) => {
  await db.deleteFrom('submission_recipients').execute()
  await db.deleteFrom('notifications').execute()
  await db.deleteFrom('mails').execute()
}))

const submit = () => cook.eoi.submit({ position_of_interest: 'Shift leader', kind: 'leadership', statement: 'I open five days a week.' })
const newsOf = async (person: Person) => (await person.notifications.list()).notifications.map(({ title, message, url }) => [title, message, url])
const add = async (given: Parameters<Person['eoi']['recipientsCreate']>[0]) => (await manager.eoi.recipientsCreate(given)).data

test('whoever is paused hears of nothing until they are resumed, and how they hear of it can be changed', async () => {
  const { id, version } = await add({ user_id: second.id, channels: ['app'] })
  const paused = (await manager.eoi.recipientsUpdate({ id, version, active: false })).data
  expect(paused).toMatchObject({ active: false, channels: ['app'], version: version + 1 })
  await submit()
  expect([await newsOf(second), await newsOf(manager)]).toEqual([[], []])
  expect(await refusedWith(manager.eoi.recipientsUpdate({ id, version, active: true }))).toBe('409 eoi.stale')
  await manager.eoi.recipientsUpdate({ id, active: true, channels: ['email'] })
  await submit()
  expect(await newsOf(second)).toEqual([])
  expect(await mailsTo(world, second.email)).toHaveLength(1)
  expect(await eventsOf(world, id)).toEqual(['eoi.recipient_added', 'eoi.recipient_changed', 'eoi.recipient_changed'])
  expect(await refusedWith(cook.eoi.recipientsUpdate({ id, active: false }))).toBe('403 access.denied')
})

test('the VoiceBox’s list is its admins’', async () => {
  const { data: { id } } = await admin.voicebox.recipientsCreate({ user_id: other.id, channels: ['app'] })
  expect(await refusedWith(manager.voicebox.recipientsUpdate({ id, active: false }))).toBe('403 access.denied')
  expect(await refusedWith(manager.voicebox.recipientsTest({ id }))).toBe('403 access.denied')
  expect((await admin.voicebox.recipientsUpdate({ id, active: false })).data.active).toBe(false)
})

test('a test message goes out as a new one would, and says by which ways', async () => {
  const { id } = await add({ user_id: second.id, channels: ['app', 'push', 'email'] })
  expect((await manager.eoi.recipientsTest({ id })).data).toEqual({ ways: ['app', 'email'] })
  expect(await newsOf(second)).toEqual([['Test: Somebody puts themself forward', 'This is how you hear of a new one. Max Boone tried it out.', '/eoi-admin']])
  const [mail] = await mailsTo(world, second.email)
  expect(mail).toMatchObject({ template: 'submission', text: expect.stringContaining('Max Boone tried it out') })
  await second.notifications.updatePreferences({ ...defaultPreferences, pushNotifications: true })
  await second.notifications.subscribe({ subscription: { endpoint: 'https://push.example/a-phone', keys: browserKeys() } })
  expect((await manager.eoi.recipientsTest({ id })).data).toEqual({ ways: ['app', 'push', 'email'] })
  expect(await refusedWith(cook.eoi.recipientsTest({ id }))).toBe('403 access.denied')
  expect(await refusedWith(manager.availability.recipientsTest({ id }))).toBe('404 availability.not_found')
})

test('a phone that hears nothing, for its session is over or its owner wants no push, is none of the ways', async () => {
  const lead = await world.person(world.tenant, 'manager')
  const { id } = await add({ user_id: lead.id, channels: ['push'] })
  const ways = async () => (await manager.eoi.recipientsTest({ id })).data.ways
  await lead.notifications.updatePreferences({ ...defaultPreferences, pushNotifications: true })
  await lead.notifications.subscribe({ subscription: { endpoint: 'https://push.example/another-phone', keys: browserKeys() } })
  expect(await ways()).toEqual(['push'])
  await lead.notifications.updatePreferences({ ...defaultPreferences, pushNotifications: false })
  expect(await ways()).toEqual([])
  await lead.notifications.updatePreferences({ ...defaultPreferences, pushNotifications: true })
  await world.within(world.tenant, (db) => db.updateTable('sessions').set({ expires_at: new Date(Date.now() - 1000) }).where('account_id', '=', lead.id).execute())
  expect(await ways()).toEqual([])
})

test('an address outside of the portal learns only that there is something', async () => {
  const { id } = await add({ email: 'hr@brand.example' })
  expect((await manager.eoi.recipientsTest({ id })).data).toEqual({ ways: ['email'] })
  const [mail] = await mailsTo(world, 'hr@brand.example')
  expect(mail!.text).not.toContain('Boone')
  expect(mail!.text).toContain('You have to sign in to read it.')
})

test('whoever may not read them hears of no test either', async () => {
  const { id } = await add({ user_id: second.id, channels: ['app', 'email'] })
  await world.within(world.tenant, (db) => db.updateTable('accounts').set({ role: 'team' }).where('id', '=', second.id).execute())
  expect((await manager.eoi.recipientsTest({ id })).data).toEqual({ ways: [] })
  await world.within(world.tenant, (db) => db.updateTable('accounts').set({ role: 'manager' }).where('id', '=', second.id).execute())

  const { data: box } = await admin.voicebox.recipientsCreate({ user_id: other.id, channels: ['app'] })
  await admin.admin.settingsUpdate({ settings: { voicebox: { ownerIds: [admin.id], sensitiveOwnerIds: [] } } })
  expect((await admin.voicebox.recipientsTest({ id: box.id })).data).toEqual({ ways: [] })
  await admin.admin.settingsUpdate({ settings: { voicebox: { ownerIds: [admin.id], sensitiveOwnerIds: [other.id] } } })
  expect((await admin.voicebox.recipientsTest({ id: box.id })).data).toEqual({ ways: ['app'] })
  await admin.admin.settingsUpdate({ settings: { voicebox: { ownerIds: [], sensitiveOwnerIds: [] } } })
  expect(await mailsTo(world, other.email)).toEqual([])
})

test('the same address is tried three times an hour', async () => {
  const { id } = await add({ email: 'often@brand.example' })
  for (let n = 0; n < 3; n++) await second.eoi.recipientsTest({ id })
  const late = await refusal(second.eoi.recipientsTest({ id }))
  expect([late.status, late.body.code]).toEqual([429, 'budget.tests'])
  expect(await mailsTo(world, 'often@brand.example')).toHaveLength(3)
})

test('where nobody on the list may hear of it, all who may read it do, in the portal', async () => {
  const say = (category: 'harassment' | 'concern') => cook.voicebox.submit({ category, subject: 'Saturday', message: 'Somebody stands too close to me.' })
  const titles = async (person: Person) => (await newsOf(person)).length
  await admin.voicebox.recipientsCreate({ email: 'hr@brand.example' })
  await say('concern')
  expect([await titles(admin), (await mailsTo(world, 'hr@brand.example')).length]).toEqual([0, 1])
  await say('harassment')
  expect([await titles(admin), await titles(other), (await mailsTo(world, 'hr@brand.example')).length]).toEqual([1, 1, 1])
  expect([await mailsTo(world, admin.email), await titles(manager)]).toEqual([[], 0])
  // Whoever is listed and not among those chosen for it hears of it as little as the address outside.
  await admin.voicebox.recipientsCreate({ user_id: other.id, channels: ['app'] })
  await admin.admin.settingsUpdate({ settings: { voicebox: { ownerIds: [], sensitiveOwnerIds: [admin.id] } } })
  await say('harassment')
  expect([await titles(admin), await titles(other)]).toEqual([2, 1])
  await admin.admin.settingsUpdate({ settings: { voicebox: { ownerIds: [], sensitiveOwnerIds: [] } } })
  // Silence is theirs to choose.
  for (const one of (await admin.voicebox.recipients()).data) await admin.voicebox.recipientsUpdate({ id: one.id, active: false })
  await say('harassment')
  expect([await titles(admin), await titles(other)]).toEqual([2, 1])
})

test('of a debrief about whom the list names, and who may not decide about it, the others hear as if they were not on it', async () => {
  const about = async ({ id }: Person) => (await cook.trainerDebrief.submit({ trainee_id: id, date: '2026-11-20', shift: 'close', station: 'Fryer', went_well: 'Filters the oil.', next_step: 'continue' })).data
  const heard = async () => Promise.all([manager, second, admin].map(async (person) => (await newsOf(person)).filter(([title]) => title !== 'A debrief about your training').map(([title]) => title)))
  const fresh = 'A new training debrief'
  await manager.trainerDebrief.recipientsCreate({ user_id: manager.id, channels: ['app'] })
  const { id } = await about(manager)
  expect(await heard()).toEqual([[], [fresh], [fresh]])
  // Nor do they where they took it up when it was about somebody else.
  await second.trainerDebrief.setStatus({ id, status: 'returned' })
  await world.within(world.tenant, async (db) => {
    await db.updateTable('debrief_submissions').set({ assignee_id: manager.id }).where('id', '=', id).execute()
    await db.deleteFrom('notifications').execute()
  })
  await cook.trainerDebrief.update({ id, went_well: 'Filters the oil by himself.' })
  expect(await heard()).toEqual([[], [fresh], [fresh]])
  // An admin decides about their own, for there may be nobody else.
  await admin.trainerDebrief.recipientsCreate({ user_id: admin.id, channels: ['app'] })
  await about(admin)
  expect((await heard())[2]).toEqual([fresh, fresh])
})

test('whoever has left, or reviews no more, is listed as one who hears nothing, and all who review do in their place, beside the addresses', async () => {
  const lead = await world.person(world.tenant, 'manager')
  const { id } = await add({ user_id: lead.id, channels: ['app'] })
  await add({ email: 'hr@brand.example' })
  const listed = async () => (await manager.eoi.recipients()).data.map(({ name, email, hears }) => [email ?? name, hears])
  const heard = async () => [(await newsOf(lead)).length, (await newsOf(second)).length, (await mailsTo(world, 'hr@brand.example')).length]
  expect(await listed()).toEqual([[lead.name, true], ['hr@brand.example', true]])
  await submit()
  expect(await heard()).toEqual([1, 0, 1])
  await admin.userAccounts.leave({ id: lead.id })
  expect(await listed()).toEqual([[lead.name, false], ['hr@brand.example', true]])
  await submit()
  expect([(await newsOf(second)).length, (await mailsTo(world, 'hr@brand.example')).length]).toEqual([1, 2])
  // Whoever is paused chose silence, and the others are there to hear.
  const { id: silent } = await add({ user_id: second.id, channels: ['app'] })
  await manager.eoi.recipientsUpdate({ id: silent, active: false })
  await submit()
  expect([(await newsOf(second)).length, (await newsOf(manager)).length]).toEqual([1, 2])
  await manager.eoi.recipientsRemove({ id: silent })
  // Back, they have their place again.
  await admin.userAccounts.setActive({ id: lead.id, is_active: true })
  expect((await manager.eoi.recipientsUpdate({ id, channels: ['app', 'push'] })).data.hears).toBe(true)
  await world.within(world.tenant, (db) => db.updateTable('accounts').set({ role: 'team' }).where('id', '=', lead.id).execute())
  expect((await manager.eoi.recipientsUpdate({ id, channels: ['app'] })).data.hears).toBe(false)

  await admin.voicebox.recipientsCreate({ user_id: other.id, channels: ['app'] })
  await admin.admin.settingsUpdate({ settings: { voicebox: { ownerIds: [admin.id], sensitiveOwnerIds: [] } } })
  expect((await admin.voicebox.recipients()).data.map(({ hears }) => hears)).toEqual([false])
  await admin.admin.settingsUpdate({ settings: { voicebox: { ownerIds: [], sensitiveOwnerIds: [] } } })
  expect((await admin.voicebox.recipients()).data.map(({ hears }) => hears)).toEqual([true])
})
