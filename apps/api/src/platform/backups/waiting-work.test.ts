import { randomBytes } from 'node:crypto'
import { newId } from '@portal/db'
import { removeJobsOf } from '@portal/db/queue'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { localDay } from '../../outside/clock.ts'
import { insertMedia } from '../../shared/media/media.ts'
import { type Person, type World, openWorld } from '../../testing/world.ts'
import { beginRestore } from './begin-restore.ts'
import { makeBackup } from './make.ts'
import { runRestore } from './restore.ts'
import { beginBackup } from './rows.ts'

let world: World
let tenant: World['tenant']
let writer: Person
let reader: Person
let id: string
beforeAll(async () => void (world = await openWorld()))
afterAll(() => world?.close())
beforeEach(async () => {
  tenant = await world.location()
  writer = await world.person(tenant, 'admin')
  reader = await world.person(tenant, 'team')
  id = (await writer.chat.conversationsCreate({ participant_ids: [reader.id] })).data.id
})

const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString()
const workAt = async (minutes: number, place = tenant) => (await world.work(new Date(inMinutes(minutes)))).filter(({ location }) => location === place.id)
const backedUp = async () => {
  const { row } = await beginBackup(world.services.platform.db, tenant.id, 'manual', 'Test')
  return (await makeBackup(world.services, row.id)).id
}
async function restored(backupId: string, into: 'same' | 'new') {
  const { services } = world
  const { name, timezone } = tenant
  const slug = into === 'same' ? tenant.slug : `copy-${randomBytes(4).toString('hex')}`
  // The queue of tests is one that a restore does not know.
  if (into === 'same') await removeJobsOf(services.direct, tenant.id, world.queue.schema, new Date())
  const row = await services.platform.transaction((db) => beginRestore(services, db, { backupId, slug, name, timezone, by: { id: null, name: 'Test' }, ...(into === 'same' ? { into: { id: tenant.id, slug, name } } : {}) }))
  await runRestore(services, row.id)
  if (into === 'new') world.owns(row.location_id)
  await services.locations.refresh(row.location_id)
  return services.locations.byId(row.location_id)!
}
const textsAt = (place = tenant) => world.within(place, (db) => db.selectFrom('messages').select('text').orderBy('seq').execute()).then((rows) => rows.map(({ text }) => text))

test('what was written for later comes at its time after a restore, once; what was due meanwhile waits for its writer', async () => {
  await writer.chat.send({ id, text: 'In ten minutes', send_at: inMinutes(10) })
  await writer.chat.send({ id, text: 'Due meanwhile', send_at: inMinutes(20) })
  await world.work()
  await world.within(tenant, (db) => db.updateTable('scheduled_messages').set({ send_at: new Date(Date.now() - 60_000) }).where('text', '=', 'Due meanwhile').execute())
  await restored(await backedUp(), 'same')
  await workAt(1)
  expect(await textsAt()).toEqual([])
  await workAt(11)
  await workAt(30)
  expect(await textsAt()).toEqual(['In ten minutes'])
  expect(await world.within(tenant, (db) => db.selectFrom('scheduled_messages').select('text').execute())).toEqual([{ text: 'Due meanwhile' }])
}, 60_000)

test('a copy of a location that goes on sends and tells nothing a second time', async () => {
  await writer.chat.send({ id, text: 'In ten minutes', send_at: inMinutes(10) })
  await writer.announcements.create({ title: 'Fire drill', message: 'On Friday.', notify: true, starts_at: inMinutes(10) })
  const copy = await restored(await backedUp(), 'new')
  expect((await workAt(11, copy)).map(({ task }) => task)).not.toEqual(expect.arrayContaining([expect.stringMatching(/^chat\.|^news\.|^announcements\./)]))
  expect(await textsAt(copy)).toEqual([])
  expect(await textsAt()).toEqual(['In ten minutes'])
}, 60_000)

test('what the day’s run announced after the backup is announced again after a restore, and what it announced before it once', async () => {
  const today = localDay(world.clock.now(), tenant.timezone)
  const [month, day] = today.split('-').slice(1).map(Number) as [number, number]
  const born = (name: string) => world.within(tenant, (db) => db.insertInto('team_members').values({ name, birth_month: month, birth_day: day }).execute())
  const titles = async () => (await world.within(tenant, (db) => db.selectFrom('announcements').select('title').orderBy('title').execute())).map(({ title }) => title)
  await born('Before')
  await writer.announcements.generate()
  await born('After')
  const backupId = await backedUp()
  await writer.announcements.generate()
  await restored(backupId, 'same')
  const brought = await titles()
  const ran = await workAt(26 * 60)
  expect(ran.filter(({ task }) => task === 'announcements.automate').map(({ payload }) => payload)).toEqual([{ day: today }])
  expect([brought, await titles()]).toEqual([['Happy birthday, Before!'], ['Happy birthday, After!', 'Happy birthday, Before!']])
}, 60_000)

test('announcements that are still to come, news that is held, pictures that are being prepared and documents that are being read go on after a restore', async () => {
  const { data: announcement } = await writer.announcements.create({ title: 'Fire drill', message: 'On Friday.', notify: true, starts_at: inMinutes(10) })
  const [due, over] = [new Date(inMinutes(15)), new Date(inMinutes(-15))]
  const [picture, file] = [newId(), newId()]
  let read = ''
  let unread = ''
  await world.within(tenant, async (db) => {
    for (const due_at of [due, over]) {
      const notice = await db.insertInto('notifications').values({ account_id: reader.id, type: 'announcement', title: 'News', message: 'News' }).returning('id').executeTakeFirstOrThrow()
      await db.insertInto('held_news').values({ account_id: reader.id, notification_id: notice.id, due_at }).execute()
    }
    await insertMedia(db, [{ id: picture, kind: 'image', name: 'one.png', mime: 'image/png', extension: 'png', size: 1, sha256: 'a'.repeat(64), width: 1, height: 1, duration: null, placeholder: null }], null)
    await insertMedia(db, [{ id: file, kind: 'document', name: 'one.txt', mime: 'text/plain', extension: 'txt', size: 1, sha256: 'a'.repeat(64), width: null, height: null, duration: null, placeholder: null }], null)
    const documents = await db.insertInto('documents').values([{ title: 'Read', category: 'other', media_id: file }, { title: 'Unread', category: 'other', media_id: file }]).returning('id').execute()
    ;[read = '', unread = ''] = documents.map((one) => one.id)
    await db.insertInto('document_texts').values({ document_id: read, file_version: 1, text: 'Words' }).execute()
  })
  await restored(await backedUp(), 'same')
  const ran = (await workAt(20)).map(({ task, payload }) => ({ task, payload }))
  expect(ran).toEqual(expect.arrayContaining([
    { task: 'news.announcement', payload: { id: announcement.id } }, { task: 'news.digest', payload: { due: due.toISOString() } }, { task: 'media.variants', payload: { id: picture } },
    { task: 'document.text', payload: { id: unread } },
  ]))
  expect(ran).not.toContainEqual({ task: 'document.text', payload: { id: read } })
  expect(ran.filter(({ task }) => task === 'news.digest')).toHaveLength(1)
}, 60_000)
