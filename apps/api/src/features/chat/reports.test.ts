import { defaultSettings } from '@portal/contract/settings/settings'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { refusedWith } from '../../testing/people.ts'
import { picture } from '../../testing/sample-files.ts'
import { type Person, type World, openWorld } from '../../testing/world.ts'

let world: World
let ana: Person
let ben: Person
let manager: Person
let admin: Person
let id: string
beforeAll(async () => {
  world = await openWorld()
  ana = await world.person(world.tenant, 'team', { firstName: 'Ana', lastName: 'Reyes' })
  ben = await world.person(world.tenant, 'team', { firstName: 'Ben', lastName: 'Okafor' })
  manager = await world.person(world.tenant, 'manager')
  admin = await world.person(world.tenant, 'admin')
})
afterAll(() => world?.close())
/** Who made the group writes what is reported. */
beforeEach(async () => {
  await world.within(world.tenant, (db) => db.deleteFrom('conversations').where('managed', 'is', null).execute())
  id = (await ben.chat.conversationsCreate({ name: 'Closers', type: 'group', participant_ids: [ana.id, manager.id] })).data.id
})

const open = async () => (await admin.chat.reports({ state: 'open' })).data
const expire = () => world.services.nounData.expire((work) => world.within(world.tenant, work), world.tenant, { ...defaultSettings, chat: { ...defaultSettings.chat, retentionDays: 30 } })
const there = async () => (await world.within(world.tenant, (db) => db.selectFrom('conversations').select('id').where('id', '=', id).execute())).length
const photo = async () => ({ files: { attachment: [{ name: 'grill.png', bytes: await picture(300, 200).png().toBuffer() }] } })

test('whoever is reported erases no report by deleting the group: it is gone for all who were in it, and stays for admins until they have decided', async () => {
  const rude = (await ben.chat.send({ id, text: 'You are all lazy' })).message!
  await ana.chat.send({ id, text: 'Later', send_at: new Date(Date.now() + 86_400_000).toISOString() })
  await ana.chat.report({ id: rude.id, reason: 'Rude' })
  await ben.chat.conversationsRemove({ id })
  for (const person of [ana, ben, manager]) {
    expect((await person.chat.conversations()).conversations.map(({ name }) => name)).toEqual(['Everyone'])
    expect(await refusedWith(person.chat.messages({ id }))).toBe('404 chat.not_found')
  }
  expect((await ana.chat.scheduled()).data).toEqual([])
  await expire()
  const [report] = await open()
  expect(report).toMatchObject({ reported_text: 'You are all lazy', conversation: { id, name: 'Closers' }, message: { text: 'You are all lazy' } })
  await admin.chat.reportsUpdate({ id: report!.id, state: 'dismissed' })
  expect(await there()).toBe(1)
  await expire()
  expect(await there()).toBe(0)
})

test('a group goes with the last of its people, but for one in which something is reported', async () => {
  const rude = (await ben.chat.send({ id, text: 'You are all lazy' })).message!
  await ana.chat.report({ id: rude.id, reason: 'Rude' })
  for (const person of [manager, ana, ben]) await person.chat.conversationsUpdate({ id, remove: [person.id] })
  expect((await open()).map(({ reported_text }) => reported_text)).toEqual(['You are all lazy'])
})

test('what is reported does not go for its age before admins have decided', async () => {
  const [rude, other] = [(await ben.chat.send({ id, text: 'You are all lazy' })).message!, (await ben.chat.send({ id, text: 'Sorry' })).message!]
  const { data: { id: report } } = await ana.chat.report({ id: rude.id, reason: 'Rude' })
  await world.within(world.tenant, (db) => db.updateTable('messages').set({ created_at: new Date(Date.now() - 31 * 86_400_000) }).where('id', 'in', [rude.id, other.id]).execute())
  await expire()
  expect((await ana.chat.messages({ id })).messages.map(({ text }) => text)).toEqual(['You are all lazy'])
  // What went behind it is nobody's to read any more.
  await ben.chat.send({ id, text: 'New' })
  expect((await manager.chat.conversations()).conversations.find((one) => one.id === id)!.unread_count).toBe(1)
  await admin.chat.reportsUpdate({ id: report, state: 'dismissed' })
  await expire()
  expect((await ana.chat.messages({ id })).messages.map(({ text }) => text)).toEqual(['New'])
})

const unread = async (person: Person) => (await person.chat.conversations()).conversations.find((one) => one.id === id)!.unread_count
const aged = (...messages: Array<{ id: string }>) => world.within(world.tenant, (db) =>
  db.updateTable('messages').set({ created_at: new Date(Date.now() - 31 * 86_400_000) }).where('id', 'in', messages.map((one) => one.id)).execute())
const say = async (text: string) => (await ben.chat.send({ id, text })).message!

test('what was reported and outlived its age counts for nobody, once it is decided on as before; what is fresh does', async () => {
  const rude = [await say('You are all lazy'), await say('And slow')]
  const reports = []
  for (const { id: message } of rude) reports.push((await ana.chat.report({ id: message, reason: 'Rude' })).data.id)
  expect(await unread(manager), 'both are new').toBe(2)
  const others = [await say('Sorry'), await say('Really'), await say('Truly')]
  await aged(...rude, ...others)
  await expire()
  await say('New')
  expect(await unread(manager)).toBe(1)
  for (const report of reports) await admin.chat.reportsUpdate({ id: report, state: 'dismissed' })
  expect(await unread(manager), 'until the night').toBe(1)
  await expire()
  expect(await unread(manager)).toBe(1)
})

test('an old one that was reported and is then deleted takes nothing off what is new', async () => {
  const [rude, sorry] = [await say('You are all lazy'), await say('Sorry')]
  await ana.chat.report({ id: rude.id, reason: 'Rude' })
  await aged(rude, sorry)
  await expire()
  await say('New')
  await ben.chat.remove({ id: rude.id })
  expect(await unread(manager)).toBe(1)
})

test('a message that is reported at once is still unread to all who have not seen it', async () => {
  const first = await say('You are all lazy')
  await ana.chat.report({ id: first.id, reason: 'Rude' })
  expect(await unread(manager)).toBe(1)
  await say('Sorry')
  expect(await unread(manager)).toBe(2)
})

test('a picture that is reported is seen by admins, who are not in the conversation, and by nobody else outside of it', async () => {
  const cruz = await world.person(world.tenant, 'manager')
  const sent = (await ben.chat.send({ id, text: '' }, await photo())).message!
  const { url } = sent.attachments[0]!
  const opened = async (person: Person) => (await person.raw('GET', url)).status
  expect([await opened(admin), await opened(cruz), await opened(ana)]).toEqual([404, 404, 200])
  await ana.chat.report({ id: sent.id, reason: 'Indecent' })
  expect([await opened(admin), await opened(cruz), await opened(ana)]).toEqual([200, 404, 200])
  expect((await open())[0]).toMatchObject({ reported_text: '', message: { attachments: [{ url, name: 'grill.png' }] } })
})

test('who takes back a picture that is reported takes it from all but the admins, until they have decided', async () => {
  const sent = (await ben.chat.send({ id, text: '' }, await photo())).message!
  const { url } = sent.attachments[0]!
  const opened = async (person: Person) => (await person.raw('GET', url)).status
  for (const person of [ana, manager]) await person.chat.report({ id: sent.id, reason: 'Indecent' })
  await ben.chat.remove({ id: sent.id })
  expect((await ana.chat.messages({ id })).messages).toMatchObject([{ deleted: true, attachments: [] }])
  expect((await ana.chat.conversations()).conversations.find((one) => one.id === id)!.last_message).toMatchObject({ deleted: true, attachment_count: 0 })
  expect([await opened(ana), await opened(ben), await opened(admin)]).toEqual([404, 404, 200])
  const [second, first] = await open()
  expect(first).toMatchObject({ message: { deleted: true, attachments: [{ url }] } })
  await admin.chat.reportsUpdate({ id: first!.id, state: 'removed' })
  expect(await opened(admin)).toBe(200)
  expect((await admin.chat.reportsUpdate({ id: second!.id, state: 'warned' })).data.message.attachments).toEqual([])
  expect(await opened(admin)).toBe(404)
})

test('whoever is warned reads what was written to them, and never the note for the admins', async () => {
  const warning = async () => (await manager.notifications.list({ type: 'chat_warning' })).notifications.map(({ message }) => message)
  const warned = async (said: { note?: string; words?: string }) => {
    const { id: report } = (await ana.chat.report({ id: (await manager.chat.send({ id, text: 'You are all lazy' })).message!.id, reason: 'Rude' })).data
    return (await admin.chat.reportsUpdate({ id: report, state: 'warned', ...said })).data
  }
  expect(await warned({ note: 'Third time this month: tell HR' })).toMatchObject({ state: 'warned', note: 'Third time this month: tell HR' })
  expect(await warning()).toEqual(['An admin asks you to mind how you write to others.'])
  expect((await warned({ note: 'He knows', words: 'Please say it to me, not to all' })).note).toBe('He knows')
  expect((await warning()).toSorted()).toEqual(['An admin asks you to mind how you write to others.', 'Please say it to me, not to all'])
})

test('an admin neither hears of a report on what they wrote nor judges it: another one does', async () => {
  const second = await world.person(world.tenant, 'admin')
  await ben.chat.conversationsUpdate({ id, add: [admin.id] })
  const told = async (person: Person) => (await person.notifications.list({ type: 'chat_report' })).notifications.filter(({ message }) => message === 'Rude to me').length
  const logged = () => world.within(world.tenant, (db) => db.selectFrom('audit_log').select(['actor_id', 'actor_name']).where('event', '=', 'chat.reported').orderBy('at', 'desc').orderBy('id', 'desc').limit(1).execute())
  const rude = (await admin.chat.send({ id, text: 'You are all lazy' })).message!
  const report = (await ana.chat.report({ id: rude.id, reason: 'Rude to me' })).data.id
  expect([await told(admin), await told(second)]).toEqual([0, 1])
  expect(await logged()).toMatchObject([{ actor_id: null, actor_name: 'The portal' }])
  expect((await admin.chat.reports({})).data.map((one) => one.id)).not.toContain(report)
  expect(await refusedWith(admin.chat.reportsUpdate({ id: report, state: 'dismissed' }))).toBe('404 chat.not_found')
  expect((await second.chat.reports({ state: 'open' })).data[0]).toMatchObject({ id: report, reporter: { name: 'Ana Reyes' } })
  // Of others' they still see everything, and the log says who reported it.
  const other = (await ana.chat.report({ id: (await say('So are you')).id, reason: 'Rude to all' })).data.id
  expect((await open())[0]).toMatchObject({ id: other, reporter: { name: 'Ana Reyes' } })
  expect(await logged()).toMatchObject([{ actor_id: ana.id }])
  // Where nobody else is left it is theirs to judge, and not to know whose it is.
  await admin.userAccounts.setActive({ id: second.id, is_active: false })
  expect((await open()).find((one) => one.id === report)).toMatchObject({ id: report, reporter: null, reason: 'Rude to me' })
  expect((await open()).find((one) => one.id === other)).toMatchObject({ reporter: { name: 'Ana Reyes' } })
  await ana.chat.report({ id: rude.id, reason: 'Rude to me' })
  expect(await told(admin)).toBe(1)
  expect((await admin.chat.reportsUpdate({ id: report, state: 'dismissed' })).data).toMatchObject({ state: 'dismissed', reporter: null })
})
