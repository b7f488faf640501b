import { defaultPreferences } from '@portal/contract/notifications/preferences'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { refusal } from '../../testing/people.ts'
import { type Person, type World, openWorld } from '../../testing/world.ts'

let world: World
let manager: Person
let ana: Person
let ben: Person
beforeAll(async () => {
  world = await openWorld()
  ;[manager, ana, ben] = await Promise.all([world.person(world.tenant, 'manager'), world.person(world.tenant, 'team'), world.person(world.tenant, 'team')])
})
afterAll(() => world?.close())

const hours = (n: number) => new Date(Date.now() + n * 3600_000).toISOString()
const mustRead = async (fields: object = {}) =>
  (await manager.announcements.create({ title: 'Knives', message: 'Wear the glove', requires_ack: true, audience: { roles: ['team'] }, ...fields })).data.id

test('of what nobody can confirm now, nobody is reminded, and the answer says so', async () => {
  const over = await mustRead({ expires_at: hours(1) })
  await world.within(world.tenant, (db) => db.updateTable('announcements').set({ expires_at: hours(-1) }).where('id', '=', over).execute())
  const notNow = { status: 400, body: { field_codes: { _: { code: 'not_shown_now' } } } }
  expect(await refusal(manager.announcements.remind({ id: over }))).toMatchObject(notNow)
  expect(await refusal(manager.announcements.remind({ id: await mustRead({ starts_at: hours(24) }) }))).toMatchObject(notNow)
  expect(await refusal(manager.announcements.remind({ id: await mustRead({ is_active: false }) }))).toMatchObject(notNow)
  expect(await refusal(manager.announcements.remind({ id: await mustRead({ requires_ack: false }) })))
    .toMatchObject({ status: 400, body: { field_codes: { _: { code: 'no_confirmation_asked' } } } })
})

test('once it asks for no confirmation its reminders go: those that are there, and those that are on their way', async () => {
  const id = await mustRead()
  const reminders = async () => (await ana.notifications.list()).notifications.filter(({ title }) => title === 'Please confirm').length
  await manager.announcements.remind({ id })
  await world.work()
  expect(await reminders()).toBe(1)
  await manager.announcements.remind({ id })
  await manager.announcements.update({ id, requires_ack: false })
  expect(await reminders()).toBe(0)
  await world.work()
  expect(await reminders()).toBe(0)
})

test('only those who are told are counted as reminded', async () => {
  const id = await mustRead()
  await ben.notifications.updatePreferences({ ...defaultPreferences, announcementNotifications: false })
  expect((await manager.announcements.remind({ id })).data.reminded).toBe(1)
  await world.work()
  const told = async (person: Person) => (await person.notifications.list()).notifications.filter(({ title }) => title === 'Please confirm').length
  expect([await told(ana), await told(ben)]).toEqual([1, 0])
})
