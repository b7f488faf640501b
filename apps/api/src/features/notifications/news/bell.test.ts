import { afterAll, beforeAll, expect, test } from 'vitest'
import { picture } from '../../../testing/sample-files.ts'
import { type Person, type World, openWorld } from '../../../testing/world.ts'
import { mostTold } from './content.ts'
import { notify } from './notify.ts'
import { retellNews } from './reword.ts'

let world: World
let team: Person
let manager: Person
beforeAll(async () => {
  world = await openWorld()
  team = await world.person(world.tenant, 'team')
  manager = await world.person(world.tenant, 'manager')
})
afterAll(() => world?.close())

const bell = async (title: string) => (await team.notifications.list()).notifications.filter((each) => each.title === title)
const one = { roles: [], departments: [] }

test('confirming an announcement reads what told of it, and reminders; having it on screen alone does not', async () => {
  const { data: { id } } = await manager.announcements.create({ title: 'Wear gloves', message: 'All', requires_ack: true, audience: one })
  await world.work()
  await manager.announcements.remind({ id })
  await world.work()
  await team.announcements.markSeen({ ids: [id] })
  expect([(await bell('Wear gloves'))[0]?.read, (await bell('Please confirm'))[0]?.read]).toEqual([false, false])
  await team.announcements.acknowledge({ id })
  expect([(await bell('Wear gloves'))[0]?.read, (await bell('Please confirm'))[0]?.read]).toEqual([true, true])
  expect((await team.notifications.list()).unreadCount).toBe(0)
})

test('an announcement that asks for nothing is read when it was on screen', async () => {
  const { data: { id } } = await manager.announcements.create({ title: 'Cake', message: 'In the office' })
  await world.work()
  expect((await bell('Cake'))[0]?.read).toBe(false)
  await team.announcements.markSeen({ ids: [id] })
  expect((await bell('Cake'))[0]?.read).toBe(true)
})

test('six photos that are sent one by one at the same time are one piece of news that counts them', async () => {
  const bytes = await picture().png().toBuffer()
  const upload = (n: number) => manager.photos.upload({ title: `Party ${n}`, category: 'teamEvents' }, { files: { photos: [{ name: `${n}.png`, bytes }] } })
  const made = await Promise.all([1, 2, 3, 4, 5, 6].map(upload))
  expect(await bell('6 new photos')).toMatchObject([{ type: 'photo', url: '/photos?view=newest', read: false }])
  expect((await team.notifications.list({ type: 'photo' })).total).toBe(1)
  // What is taken away is not counted, nor named.
  const [last, ...rest] = made.map(({ data }) => data[0]!)
  for (const { id } of rest) await manager.photos.remove({ id })
  expect(await bell('New photo')).toMatchObject([{ message: last!.title, url: `/photos?id=${last!.id}` }])
  await manager.photos.remove({ id: last!.id })
  expect((await team.notifications.list({ type: 'photo' })).total).toBe(0)
})

test('what somebody swept from their bell comes back by what is new alone, and says to others what it said', async () => {
  world.clock.set(new Date(Math.floor(Date.now() / 3_600_000) * 3_600_000 + 600_000).toISOString())
  const luis = await world.person(world.tenant, 'team')
  const bytes = await picture().png().toBuffer()
  const upload = (n: number) => manager.photos.upload({ title: `Harvest ${n}`, category: 'teamEvents' }, { files: { photos: [{ name: `${n}.png`, bytes }] } })
  const bellOf = async (person: Person) => (await person.notifications.list({ type: 'photo' })).notifications.map(({ title }) => title)
  for (const n of [1, 2]) await upload(n)
  for (const { id } of (await team.notifications.list()).notifications) await team.notifications.remove({ id })
  expect([await bellOf(team), await bellOf(luis)]).toEqual([[], ['2 new photos']])
  await upload(3)
  expect([await bellOf(team), await bellOf(luis)]).toEqual([['3 new photos'], ['3 new photos']])

  const profile = await world.services.locations.profile(world.tenant)
  const { data: { id: announcement } } = await manager.announcements.create({ title: 'Birthdays', message: 'Three', notify: false })
  const both = (words: string) => ({ title: { en: words, es: words }, message: { en: words, es: words }, about: { kind: 'announcement' as const, ids: [announcement] }, url: '/' })
  await world.within(world.tenant, (db) => notify(db, profile, { type: 'announcement', key: 'celebrations:test', to: { accountIds: [team.id, luis.id] }, ...both('Three birthdays') }))
  await team.notifications.remove({ id: (await bell('Three birthdays'))[0]!.id })
  await world.within(world.tenant, (db) => retellNews(db, 'en', 'celebrations:test', both('Two birthdays')))
  expect(await bell('Two birthdays')).toEqual([])
  expect((await luis.notifications.list()).notifications.map(({ title }) => title)).toContain('Two birthdays')
})

test('a document that was opened is no news any more; one that must be confirmed is until it is', async () => {
  const upload = async (title: string, requires_ack: boolean) =>
    (await manager.documents.upload({ title, category: 'policy', requires_ack }, { files: { documents: [{ name: 'a.txt', bytes: Buffer.from('Words') }] } })).data[0]!.id
  const id = await upload('Plain', false)
  const isRead = async () => (await team.notifications.list({ type: 'document' })).notifications.map(({ read }) => read)
  await team.documents.download({ id })
  await world.services.background.settled()
  expect(await isRead()).toEqual([true])
})

test('whoever adds more than a hundred things in an hour tells of a hundred at a time', async () => {
  // Well within an hour.
  world.clock.set(new Date(Math.floor(Date.now() / 3_600_000) * 3_600_000 + 600_000).toISOString())
  const busy = await world.person(world.tenant, 'manager')
  const add = () => busy.calendar.create({ title: 'Shift', eventDate: '2031-02-01', isAllDay: true, category: 'marketing' })
  for (let index = 0; index < mostTold + 2; index++) await add()
  expect((await bell(`${mostTold} new events`)).length).toBe(1)
  expect((await bell('2 new events')).length).toBe(1)
}, 60_000)
