import { type TenantDb, json } from '@portal/db/feature'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type Person, type World, openWorld } from '../../../testing/world.ts'
import { askNoMore } from '../../../shared/content/receipts.ts'
import { renewContentNews } from './content.ts'
import { notify } from './notify.ts'
import { readNewsOf } from './read.ts'
import { replaceNews, retellNews, rewordMessage, rewordNews, tellInstead } from './reword.ts'

let world: World
let people: Person[]
beforeAll(async () => {
  world = await openWorld()
  people = (await Promise.all(Array.from({ length: 5 }, () => world.person(world.tenant, 'team')))).toSorted((a, b) => a.id.localeCompare(b.id))
})
afterAll(() => world?.close())
const within = <T>(work: (db: TenantDb) => Promise<T>) => world.within(world.tenant, work)
beforeEach(() => within((db) => db.deleteFrom('notifications').execute()))

const both = { en: 'New', es: 'Nuevo' }
const key = (prefix: string) => `${prefix}:1`
/** An id of a row that stands at this place among those of the test. */
const idAt = (place: number) => `00000000-0000-7000-8000-00000000000${place}`
const thing = crypto.randomUUID()

/** Five rows, the last ones written first. */
async function bells(row: (place: number) => { account_id: string; source_key: string; type: string; about: object }) {
  for (const place of [4, 3, 2, 1, 0]) {
    const { about, ...fields } = row(place)
    await within((db) => db.insertInto('notifications').values({ id: idAt(place), title: 'Old', message: 'Old', ...fields, about: json(about) }).execute())
  }
}

/** Somebody has the middle row: a change that takes the rows in their order then has those before it, and leaves those after it. */
async function expectInOrder(change: () => Promise<unknown>): Promise<void> {
  const free = () => within(async (db) => (await db.selectFrom('notifications').select('id').orderBy('id').forUpdate().skipLocked().execute()).map(({ id }) => id))
  const [held, over] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const holding = within(async (db) => {
    await db.updateTable('notifications').set({ read_at: null }).where('id', '=', idAt(2)).execute()
    held.resolve()
    await over.promise
  })
  await held.promise
  const changing = change()
  try {
    await expect.poll(free, { interval: 20, timeout: 5_000 }).toEqual([idAt(3), idAt(4)])
  } finally {
    over.resolve()
    await Promise.all([holding, changing])
  }
}

const profile = () => world.services.locations.profile(world.tenant)
const announced = { prefix: 'announcement', type: 'announcement', about: { kind: 'announcement', ids: [thing], version: 1 } }
const message = { prefix: 'chat', type: 'chat', about: { kind: 'message', ids: [thing] } }
const wordsOfIt = { id: thing, content_version: 2, title: 'New', message: 'New', translations: null }
const everybody: Array<[string, { prefix: string; type: string; about: object }, (db: TenantDb) => Promise<unknown>]> = [
  ['an announcement says something else', announced, (db) => rewordNews(db, 'en', wordsOfIt)],
  ['an announcement is told anew', announced, (db) => replaceNews(db, thing, 'announcement:2')],
  ['news is told in other words', announced, (db) => retellNews(db, 'en', key('announcement'), { title: both, message: both, about: announced.about, url: '/' })],
  ['what was asked to be confirmed is no more', { prefix: `confirm:${thing}`, type: 'document', about: announced.about }, (db) => askNoMore(db, thing)],
  ['news is told no more', announced, (db) => retellNews(db, 'en', key('announcement'), null)],
  ['a message says something else', message, (db) => rewordMessage(db, thing, [{ from: 'Old', to: 'New' }])],
  ['another message stands in the place of one', message, (db) => tellInstead(db, 'en', { of: thing, title: both, message: both, about: { kind: 'message', ids: [thing], confirm: false, conversation: thing }, readers: people.map(({ id }) => id) })],
  ['a thing that was added has changed', { prefix: 'photo', type: 'photo', about: { kind: 'photo', ids: [thing] } }, async (db) => renewContentNews(db, (await profile()).settings, 'photo', thing)],
  ['everybody is told again under a key', { prefix: 'test', type: 'test', about: {} }, async (db) => notify(db, await profile(), { type: 'test', title: both, message: both, key: key('test'), to: { accountIds: people.map(({ id }) => id) } })],
]

test.each(everybody)('where %s, the rows are taken in the order of their accounts', async (_, { prefix, type, about }, change) => {
  await bells((place) => ({ account_id: people[place]!.id, source_key: key(prefix), type, about }))
  await expectInOrder(() => within(change))
})

test.each<[string, (person: Person) => Promise<unknown>]>([
  ['some are read', (person) => person.notifications.markRead({ notificationIds: [4, 1, 3, 0, 2].map(idAt) })],
  ['all are read', (person) => person.notifications.markAllRead()],
  ['what they tell of was read', ({ id }) => within((db) => readNewsOf(db, id, 'document', [thing]))],
])('where %s, the rows of the person are taken in one order, and all of them are read', async (_, change) => {
  const [person] = people as [Person]
  await bells((place) => ({ account_id: person.id, source_key: `document:${place}`, type: 'document', about: { kind: 'document', ids: [thing] } }))
  await expectInOrder(() => change(person))
  expect(await within((db) => db.selectFrom('notifications').select('id').where('read_at', 'is', null).execute())).toEqual([])
})
