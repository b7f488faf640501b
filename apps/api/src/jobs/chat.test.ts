import { io } from 'socket.io-client'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { defaultPreferences } from '@portal/contract/notifications/preferences'
import { defaultSettings } from '@portal/contract/settings/settings'
import { startServer } from '../server.ts'
import { refusal, refusedWith } from '../testing/people.ts'
import { openPushServer } from '../testing/servers/push-server.ts'
import { type Person, type World, openWorld } from '../testing/world.ts'

let world: World
let push: Awaited<ReturnType<typeof openPushServer>>
let ana: Person
let ben: Person
let cruz: Person
let manager: Person
let admin: Person
let id: string
const noon = '2026-11-20T17:00:00Z'
/** Far ahead: what waits for its hour does not run before a test says so. */
const night = '2054-11-21T05:00:00Z'
beforeAll(async () => {
  world = await openWorld({ PORT: '0', HOST: '127.0.0.1' })
  push = await openPushServer()
  const person = (role: 'team' | 'manager' | 'admin', firstName: string, lastName: string) => world.person(world.tenant, role, { firstName, lastName })
  ana = await person('team', 'Ana', 'Reyes')
  ben = await person('team', 'Ben', 'Okafor')
  cruz = await person('team', 'Cruz', 'Lee')
  manager = await person('manager', 'Mia', 'Stone')
  admin = await person('admin', 'Ada', 'Hill')
  for (const [name, each] of Object.entries({ ben, cruz })) {
    await each.notifications.updatePreferences({ ...defaultPreferences, pushNotifications: true })
    await each.notifications.subscribe({ subscription: push.device(name) })
  }
})
beforeEach(async () => {
  world.clock.set(noon)
  push.received.length = push.asked.length = 0
  await world.within(world.tenant, async (db) => {
    await db.deleteFrom('conversations').where('managed', 'is', null).execute()
    await db.deleteFrom('notifications').execute()
  })
  id = (await manager.chat.conversationsCreate({ name: 'Closers', type: 'group', participant_ids: [ana.id, ben.id, cruz.id] })).data.id
})
afterAll(async () => {
  await push?.close()
  await world?.close()
})

const say = async (text: string, more: object = {}, person = ana) => (await person.chat.send({ id, text, ...more })).message!
/** What is due by now, by the queue's own clock; with minutes, by then. */
const work = (minutes = 0) => world.work(new Date(Date.now() + minutes * 60_000))
/** The language of one of them. */
const speak = (locale: 'en' | 'es' | null) => world.within(world.tenant, (db) => db.updateTable('accounts').set({ locale }).where('id', '=', cruz.id).execute())
const pushed = () => push.received.map(({ device, message }) => `${device}: ${message.title}: ${message.body}`).sort()
const bell = async (person: Person) => (await person.notifications.list({ type: 'chat_message' })).notifications

test('what somebody wrote who is nobody any more is told under words of the reader’s language', async () => {
  const leaver = await world.person(world.tenant, 'team', { firstName: 'Lena', lastName: 'Leaver' })
  await speak('es')
  const { data: own } = await leaver.chat.conversationsCreate({ name: 'Ovens', type: 'group', participant_ids: [ben.id, cruz.id] })
  await leaver.chat.send({ id: own.id, text: 'Remember me' })
  await admin.userAccounts.remove({ id: leaver.id })
  await work()
  expect((await bell(ben)).map(({ title }) => title)).toEqual(['Former team member · Ovens'])
  expect((await bell(cruz)).map(({ title }) => title)).toEqual(['Alguien que ya no está en el equipo · Ovens'])
  await speak(null)
})

test('of each message the others hear on their devices, and once in the bell for each conversation', async () => {
  await say('First')
  await work()
  expect(pushed()).toEqual(['ben: Ana Reyes · Closers: First', 'cruz: Ana Reyes · Closers: First'])
  await say('Second')
  await work()
  expect(pushed().filter((line) => line.startsWith('ben'))).toEqual(['ben: Ana Reyes · Closers: First', 'ben: Ana Reyes · Closers: Second'])
  expect(new Set(push.received.filter(({ device }) => device === 'ben').map(({ message }) => message.id)).size).toBe(1)
  expect(await bell(ben)).toMatchObject([{ title: 'Ana Reyes · Closers', message: 'Second', read: false, url: `/?open=chat&conversation=${id}` }])
  expect(await bell(ana)).toEqual([])
  // The same job again brings nothing twice.
  await world.within(world.tenant, (db) => db.updateTable('conversations').set({ version: 1 }).where('id', '=', id).execute())
  await work()
  expect(push.received).toHaveLength(4)
  await ben.chat.markRead({ id, seq: 2 })
  expect((await bell(ben)).map(({ read }) => read)).toEqual([true])
})

test('conversations that follow the roster are called in each reader’s language on their devices and in the bell', async () => {
  await speak('es')
  await admin.admin.settingsUpdate({ settings: { chat: { rosterGroups: { roles: true } } } })
  const { conversations } = await ana.chat.conversations()
  const [everyone, team] = ['everyone', 'role'].map((kind) => conversations.find(({ managed }) => managed === kind)!)
  expect([everyone!.managed_for, team!.managed_for]).toEqual(['', 'team'])
  for (const one of [everyone!, team!]) await ana.chat.send({ id: one.id, text: 'Hello' })
  await work()
  expect(pushed()).toEqual([
    'ben: Ana Reyes · Everyone: Hello', 'ben: Ana Reyes · Team Members: Hello', 'cruz: Ana Reyes · Miembros del equipo: Hello', 'cruz: Ana Reyes · Todos: Hello',
  ])
  expect((await bell(cruz)).map(({ title }) => title).sort()).toEqual(['Ana Reyes · Miembros del equipo', 'Ana Reyes · Todos'])
  await admin.admin.settingsUpdate({ settings: { chat: { rosterGroups: { roles: false } } } })
  await speak(null)
})

test('what was read up to a message leaves the bell of a later one as it is', async () => {
  for (const [text, priority] of [['First', 'normal'], ['Second', 'normal'], ['Gas smell, leave', 'urgent']] as const) {
    await say(text, { priority })
    await work()
  }
  const lines = async () => new Map((await bell(ben)).map(({ message, read }) => [message, read]))
  const readUpTo = async (seq: number) => {
    await ben.chat.markRead({ id, seq })
    return lines()
  }
  expect(await readUpTo(1)).toEqual(new Map([['Second', false], ['Gas smell, leave', false]]))
  expect(await readUpTo(2)).toEqual(new Map([['Second', true], ['Gas smell, leave', false]]))
  expect(await readUpTo(3)).toEqual(new Map([['Second', true], ['Gas smell, leave', true]]))
})

test('five at once are one push', async () => {
  for (let n = 1; n <= 5; n++) await say(`${n}`)
  await work()
  expect(pushed()).toEqual(['ben: Ana Reyes · Closers: 5', 'cruz: Ana Reyes · Closers: 5'])
})

test('whose own words come last hears of those before them that they have not read', async () => {
  await say('Who has the keys?')
  await say('The oven is off', {}, ben)
  await work()
  expect(pushed()).toEqual(['ben: Ana Reyes · Closers: Who has the keys?', 'cruz: Ben Okafor · Closers: The oven is off'])
  await ben.chat.markRead({ id, seq: 2 })
  await say('Thank you')
  await ben.chat.markRead({ id, seq: 3 })
  push.received.length = 0
  await say('Done', {}, ben)
  await work()
  expect(pushed()).toEqual(['cruz: Ben Okafor · Closers: Done'])
})

test('what is deleted before it is told leaves the word before it to be told, and nothing is told twice', async () => {
  await say('Opening moved to 5 am')
  const second = await say('Wrong chat')
  await ana.chat.remove({ id: second.id })
  await work()
  expect(pushed()).toEqual(['ben: Ana Reyes · Closers: Opening moved to 5 am', 'cruz: Ana Reyes · Closers: Opening moved to 5 am'])
  const third = await say('Wrong chat again')
  await ana.chat.remove({ id: third.id })
  await work()
  expect(pushed()).toHaveLength(2)
})

test('nobody is told what they have read by then, unless it says something else that is to be confirmed', async () => {
  const message = await say('Oil at 170 degrees', { requires_ack: true }, manager)
  await ben.chat.markRead({ id, seq: message.seq })
  await work()
  expect([pushed(), await bell(ben)]).toEqual([['cruz: Mia Stone · Closers: Oil at 170 degrees'], []])
  push.received.length = 0
  await manager.chat.edit({ id: message.id, text: 'Oil at 180 degrees' })
  await cruz.chat.acknowledge({ id: message.id })
  await work()
  expect(pushed()).toEqual(['ben: Mia Stone · Closers: Oil at 180 degrees'])
})

test('of two people it bears the other’s name; a file without words says so', async () => {
  const { data: two } = await ana.chat.conversationsCreate({ participant_ids: [ben.id] })
  await ana.chat.send({ id: two.id, text: '' }, { files: { attachment: [{ name: 'a.txt', bytes: Buffer.from('Plain words of a note') }] } })
  await work()
  expect(pushed()).toEqual(['ben: Ana Reyes: A file'])
})

test('nobody is pushed what they have open on any of their devices', async () => {
  const server = await startServer(world.services)
  const socket = io(`http://127.0.0.1:${server.port}`, { transports: ['websocket'], forceNew: true, reconnection: false, auth: { token: ben.token }, extraHeaders: { host: `${world.tenant.slug}.localhost` } })
  try {
    await new Promise<void>((resolve) => socket.once('connect', resolve))
    const said = (event: string) => new Promise((resolve) => socket.emit(event, { conversationId: id }, resolve))
    expect(await said('join_conversation')).toEqual({ success: true })
    await say('Ben reads it')
    await work()
    expect([pushed(), await bell(ben)]).toEqual([['cruz: Ana Reyes · Closers: Ben reads it'], []])
    await said('leave_conversation')
    await say('Ben does not')
    await work()
    expect(pushed()).toContain('ben: Ana Reyes · Closers: Ben does not')
  } finally {
    socket.disconnect()
    await server.stop()
  }
})

test('what is muted is silent, but for mentions and what is urgent', async () => {
  await ben.chat.conversationsUpdate({ id, muted: true })
  await say('Chatter')
  await work()
  expect(pushed()).toEqual(['cruz: Ana Reyes · Closers: Chatter'])
  await say('@Ben are you there?', { mentions: [ben.id] })
  await work()
  await say('@all close the windows', { mentions: ['all'] }, manager)
  await work()
  await say('Gas smell, leave', { priority: 'urgent' })
  await work()
  expect(pushed().filter((line) => line.startsWith('ben'))).toEqual([
    'ben: Ana Reyes · Closers: @Ben are you there?', 'ben: Mia Stone · Closers: @all close the windows', 'ben: Urgent: Ana Reyes · Closers: Gas smell, leave',
  ].sort())
})

test('a mention that is deleted does not make chatter of what is muted', async () => {
  await ben.chat.conversationsUpdate({ id, muted: true })
  await say('Chatter')
  await work()
  const named = await say('@Ben are you there?', { mentions: [ben.id] })
  await work()
  expect(await bell(ben)).toMatchObject([{ message: '@Ben are you there?' }])
  await ana.chat.remove({ id: named.id })
  expect([await bell(ben), (await bell(cruz)).map(({ message }) => message)]).toEqual([[], ['Chatter']])
})

test('whoever has confirmed a message is not asked for it again where the one behind it is deleted', async () => {
  const sheet = await say('New allergen sheet', { requires_ack: true }, manager)
  await work()
  await ben.chat.acknowledge({ id: sheet.id })
  const chatter = await say('Thanks')
  await work()
  expect(await bell(ben)).toMatchObject([{ message: 'Thanks' }])
  await ana.chat.remove({ id: chatter.id })
  expect([await bell(ben), (await bell(cruz)).map(({ message }) => message)]).toEqual([[], ['New allergen sheet']])
})

test('in quiet hours it waits for the morning; what a manager says is urgent does not, and no chatter takes its place', async () => {
  world.clock.set(night)
  await say('Who has the keys?')
  await say('Gas smell, stay away', { priority: 'urgent' }, manager)
  await say('Never mind the keys')
  await work()
  expect(pushed()).toEqual(['ben: Urgent: Mia Stone · Closers: Gas smell, stay away', 'cruz: Urgent: Mia Stone · Closers: Gas smell, stay away'])
  const passed = () => world.within(world.tenant, async (db) =>
    (await db.selectFrom('deliveries').select('passed_quiet').where('account_id', 'in', [ben.id, cruz.id]).where('state', '=', 'sent').orderBy('created_at', 'desc').limit(2).execute()).map((row) => row.passed_quiet))
  expect(await passed()).toEqual(['urgent', 'urgent'])
  world.clock.set(noon)
  await say('The gas is off', { priority: 'urgent' }, manager)
  await work()
  expect([pushed().length, await passed()]).toEqual([4, [null, null]])
  world.clock.set(night)
  push.received.length = 0
  await say('Urgent, I think', { priority: 'urgent' })
  await work()
  expect(pushed()).toEqual([])
})

test('whoever left, and whatever was deleted meanwhile, is not pushed', async () => {
  await say('For all')
  await cruz.chat.conversationsUpdate({ id, remove: [cruz.id] })
  await work()
  expect(pushed()).toEqual(['ben: Ana Reyes · Closers: For all'])
  const gone = await say('Wrong chat')
  await ana.chat.remove({ id: gone.id })
  await work()
  expect(pushed()).toHaveLength(1)
  expect(await bell(cruz)).toEqual([])
})

test('what was changed says its present words in the bell; what is gone leaves the word before it', async () => {
  world.clock.set(night)
  await say('Opening moved to 5 am')
  await work()
  const second = await say('You start at 7')
  await work()
  expect(await bell(ben)).toMatchObject([{ message: 'You start at 7' }])
  await ana.chat.edit({ id: second.id, text: 'You start at 8' })
  expect(await bell(ben)).toMatchObject([{ message: 'You start at 8', read: false }])
  await ana.chat.remove({ id: second.id })
  expect(await bell(ben)).toMatchObject([{ title: 'Ana Reyes · Closers', message: 'Opening moved to 5 am', read: false }])
  await cruz.chat.markRead({ id, seq: 1 })
  const third = await say('Wrong chat')
  await work()
  await ana.chat.remove({ id: third.id })
  expect([(await bell(ben)).map(({ message }) => message), await bell(cruz)]).toEqual([['Opening moved to 5 am'], []])
  // An admin who takes away what was reported is no other case.
  const rude = await say('Something rude')
  await work()
  const { data: report } = await cruz.chat.report({ id: rude.id, reason: 'Rude' })
  const { version } = (await admin.chat.reports({ state: 'open' })).data.find((one) => one.id === report.id)!
  await admin.chat.reportsUpdate({ id: report.id, state: 'removed', version })
  expect((await bell(ben)).map(({ message }) => message)).toEqual(['Opening moved to 5 am'])
})

test('what asks to be confirmed says who has; reminders and repetitions go to those missing alone', async () => {
  const message = await say('New allergen sheet', { requires_ack: true, priority: 'urgent' }, manager)
  expect(message.ack).toEqual({ required: true, count: 0, of: 3, mine: false })
  expect((await ben.chat.acknowledge({ id: message.id })).message.ack).toEqual({ required: true, count: 1, of: 3, mine: true })
  const at = (await manager.chat.receipts({ id: message.id })).data.acknowledged[0]!.at
  await ben.chat.acknowledge({ id: message.id })
  const { data } = await manager.chat.receipts({ id: message.id })
  expect([data.acknowledged.map(({ name }) => name), data.missing.map(({ name }) => name), data.acknowledged[0]!.at]).toEqual([['Ben Okafor'], ['Cruz Lee', 'Ana Reyes'], at])
  expect(await refusedWith(ana.chat.receipts({ id: message.id }))).toBe('403 access.denied')
  await work()
  push.received.length = 0
  for (const minutes of [6, 11, 16, 60]) await work(minutes)
  expect(pushed()).toEqual(Array(3).fill('cruz: Urgent: Mia Stone · Closers: Please confirm: New allergen sheet'))
  push.received.length = 0
  expect((await manager.chat.remind({ id: message.id })).data).toEqual({ reminded: 2 })
  await work()
  expect(pushed()).toHaveLength(1)
  for (const person of [ana, cruz]) await person.chat.acknowledge({ id: message.id })
  expect(await refusedWith(ben.chat.acknowledge({ id: (await say('Nothing asked')).id }))).toBe('409 chat.no_ack')
  expect((await manager.chat.messages({ id })).messages[0]!.ack).toEqual({ required: true, count: 3, of: 3, mine: false })
})

test('whoever has confirmed a message is asked no more: its line in the bell is read, and in the morning nothing goes out', async () => {
  world.clock.set(night)
  const message = await say('New allergen sheet', { requires_ack: true }, manager)
  await work()
  for (const person of [ana, ben, cruz]) await person.chat.markRead({ id, seq: message.seq })
  await manager.chat.remind({ id: message.id })
  await work()
  expect(await bell(ben)).toMatchObject([{ message: 'Please confirm: New allergen sheet', read: false }])
  for (const person of [ana, ben]) await person.chat.acknowledge({ id: message.id })
  expect([...(await bell(ana)), ...(await bell(ben))].map(({ read }) => read)).toEqual([true, true])
  await world.work(new Date('2054-11-21T12:00:00Z'))
  expect(pushed()).toEqual(['cruz: Mia Stone · Closers: Please confirm: New allergen sheet'])
  const mailed = await world.within(world.tenant, (db) => db.selectFrom('deliveries').select('account_id').where('channel', '=', 'mail').where('account_id', 'in', [ana.id, ben.id]).execute())
  expect(mailed).toEqual([])
})

test('whoever joined later is not asked for what was said before, and counts once they confirm it', async () => {
  await manager.chat.conversationsUpdate({ id, remove: [cruz.id] })
  const message = await say('New allergen sheet', { requires_ack: true, priority: 'urgent' }, manager)
  await manager.chat.conversationsUpdate({ id, add: [cruz.id] })
  const ack = async () => (await manager.chat.messages({ id })).messages[0]!.ack
  const missing = async () => (await manager.chat.receipts({ id: message.id })).data.missing.map(({ name }) => name)
  expect([message.ack!.of, await ack(), await missing()]).toEqual([2, { required: true, count: 0, of: 2, mine: false }, ['Ben Okafor', 'Ana Reyes']])
  for (const person of [ana, ben]) await person.chat.acknowledge({ id: message.id })
  await work()
  push.received.length = 0
  await work(6)
  expect([(await manager.chat.remind({ id: message.id })).data, pushed(), await ack()]).toEqual([{ reminded: 0 }, [], { required: true, count: 2, of: 2, mine: false }])
  await cruz.chat.acknowledge({ id: message.id })
  expect([await ack(), await missing()]).toEqual([{ required: true, count: 3, of: 3, mine: false }, []])
})

test('other words are to be confirmed anew: nobody confirmed these, and all hear of them as of a new one', async () => {
  const message = await say('Oil at 170 degrees', { requires_ack: true, priority: 'urgent' }, manager)
  const asked = async (person: Person) => (await person.home.now()).data.waiting.filter(({ kind }) => kind === 'messages').length
  for (const person of [ana, ben]) await person.chat.acknowledge({ id: message.id })
  await work()
  push.received.length = 0
  const written = new Date().toISOString()
  const { message: same } = await manager.chat.edit({ id: message.id, text: 'Oil at 170 degrees' })
  expect([same.ack!.count, await asked(ben), await asked(cruz)]).toEqual([2, 0, 1])
  expect((await manager.chat.edit({ id: message.id, text: 'Oil at 180 degrees' })).message.ack).toEqual({ required: true, count: 0, of: 3, mine: false })
  expect([await asked(ben), await asked(cruz)]).toEqual([1, 1])
  expect((await manager.chat.receipts({ id: message.id })).data.missing).toHaveLength(3)
  await work()
  expect(pushed()).toEqual(['ben: Urgent: Mia Stone · Closers: Oil at 180 degrees', 'cruz: Urgent: Mia Stone · Closers: Oil at 180 degrees'])
  // What was confirmed without a network before then was of the old words.
  expect((await cruz.chat.acknowledge({ id: message.id }, { headers: { 'x-client-time': written } })).message.ack).toMatchObject({ count: 0, mine: false })
  const { status, body } = await refusal(ben.chat.acknowledge({ id: message.id, seen: message.created_at }))
  expect([status, body.code, body.data]).toEqual([409, 'chat.reworded', expect.objectContaining({ text: 'Oil at 180 degrees', ack: { required: true, count: 0, of: 3, mine: false } })])
  const { seen, confirm } = push.received.findLast(({ device }) => device === 'ben')!.message
  expect((await ben.chat.acknowledge({ id: confirm!, seen })).message.ack).toMatchObject({ count: 1, mine: true })
  push.received.length = 0
  for (const minutes of [6, 11, 16]) await work(minutes)
  expect(pushed()).toEqual(Array(3).fill('cruz: Urgent: Mia Stone · Closers: Please confirm: Oil at 180 degrees'))
})

test('what is to be confirmed can be confirmed from its notification; plain words can’t', async () => {
  const message = await say('New allergen sheet', { requires_ack: true }, manager)
  await work()
  await say('Got it?')
  await work()
  expect(push.received.filter(({ device }) => device === 'ben').map(({ message: { body, confirm, seen } }) => [body, confirm, seen])).toEqual([['New allergen sheet', message.id, message.created_at], ['Got it?', undefined, undefined]])
})

test('whoever hides the texts of pushes is told no more than that there is something, but for an emergency', async () => {
  await ben.profile.updateMine({ hidePushText: true, locale: 'es' })
  expect((await ben.profile.mine()).data.hidePushText).toBe(true)
  await say('Who is ill today?', { requires_ack: true }, manager)
  await work()
  expect(push.received.find(({ device }) => device === 'ben')!.message).toMatchObject({ title: 'Employee Portal', body: 'Hay algo nuevo' })
  expect(JSON.stringify(push.received.filter(({ device }) => device === 'ben'))).not.toMatch(/ill today|Mia|confirm/)
  expect(pushed()).toContain('cruz: Mia Stone · Closers: Who is ill today?')
  await admin.notifications.create({ type: 'emergency', title: 'Gas leak', message: 'Leave the building' })
  await work()
  expect(pushed()).toContain('ben: Gas leak: Leave the building')
  await ben.profile.updateMine({ hidePushText: false, locale: null })
})

test('what is written for later comes at its time, once, and can be changed and called off until then', async () => {
  world.clock.set(new Date())
  const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString()
  const first = { id, text: 'Happy Friday', send_at: inMinutes(10), mentions: ['all' as const], client_id: 's1' }
  const { message, scheduled } = await manager.chat.send(first, { files: { attachment: [{ name: 'a.txt', bytes: Buffer.from('Plain words of a note') }] } })
  expect([message, scheduled]).toMatchObject([null, { conversation_name: 'Closers', text: 'Happy Friday', mentions: ['all'], attachments: [{ name: 'a.txt' }] }])
  expect((await manager.chat.send(first)).scheduled!.id).toBe(scheduled!.id)
  const { scheduled: off } = await manager.chat.send({ id, text: 'Never', send_at: inMinutes(10) })
  await manager.chat.scheduledRemove({ id: off!.id })
  expect((await ben.raw('GET', scheduled!.attachments[0]!.url)).status).toBe(404)
  expect((await manager.raw('GET', scheduled!.attachments[0]!.url)).status).toBe(200)
  const changed = await manager.chat.scheduledUpdate({ id: scheduled!.id, text: 'Happy Friday, all', send_at: inMinutes(20), version: scheduled!.version })
  expect(await refusal(manager.chat.scheduledUpdate({ id: scheduled!.id, text: 'Late', version: scheduled!.version }))).toMatchObject({ status: 409, body: { code: 'chat.stale', data: { text: 'Happy Friday, all' } } })
  expect((await manager.chat.scheduled()).data).toEqual([changed.data])
  await work(15)
  expect((await ben.chat.messages({ id })).messages).toEqual([])
  await work(21)
  await work(40)
  const { messages } = await ben.chat.messages({ id })
  expect(messages).toMatchObject([{ text: 'Happy Friday, all', mentions: ['all'], sender: { id: manager.id }, attachments: [{ name: 'a.txt' }] }])
  expect((await ben.raw('GET', messages[0]!.attachments[0]!.url)).status).toBe(200)
  expect((await manager.chat.scheduled()).data).toEqual([])
})

test('a time that is over or too far is refused; whoever leaves or is switched off writes nothing later', async () => {
  world.clock.set(new Date())
  const at = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString()
  for (const send_at of [at(-1), at(400)]) expect(Object.keys((await refusal(ana.chat.send({ id, text: 'x', send_at }))).body.fields!)).toEqual(['send_at'])
  await ana.chat.send({ id, text: 'From somebody who left', send_at: at(1) })
  const leaver = await world.person(world.tenant, 'team')
  await manager.chat.conversationsUpdate({ id, add: [leaver.id] })
  await leaver.chat.send({ id, text: 'From somebody who is gone', send_at: at(1) })
  await ana.chat.conversationsUpdate({ id, remove: [ana.id] })
  expect((await ana.chat.scheduled()).data).toEqual([])
  await admin.userAccounts.setActive({ id: leaver.id, is_active: false })
  await work(3 * 24 * 60)
  expect((await ben.chat.messages({ id })).messages).toEqual([])
})

test('what was written for later for three is not sent where an adult and a minor are left', async () => {
  world.clock.set(new Date())
  const [lea, third] = await Promise.all([world.person(world.tenant, 'team'), world.person(world.tenant, 'team')])
  await admin.userAccounts.update({ id: lea.id, is_minor: true })
  await admin.admin.settingsUpdate({ settings: { chat: { startDirect: 'not_minors' } } })
  const { id: three } = (await ben.chat.conversationsCreate({ participant_ids: [lea.id, third.id] })).data
  await ben.chat.send({ id: three, text: 'For three', send_at: new Date(Date.now() + 3_600_000).toISOString() })
  await third.chat.conversationsRemove({ id: three })
  await work(61)
  expect((await lea.chat.messages({ id: three })).messages).toEqual([])
  expect((await ben.chat.scheduled()).data).toEqual([])
  await admin.admin.settingsUpdate({ settings: { chat: { startDirect: 'everyone' } } })
})

test('what is older than the location keeps goes by night with its files, and so do conversations in which nobody is left', async () => {
  const old = (await ana.chat.send({ id, text: 'Old' }, { files: { attachment: [{ name: 'a.txt', bytes: Buffer.from('Plain words of a note') }] } })).message!
  await say('New')
  await world.within(world.tenant, (db) => db.updateTable('messages').set({ created_at: new Date(Date.now() - 31 * 86_400_000) }).where('id', '=', old.id).execute())
  const expire = (retentionDays: number | null) => world.services.nounData.expire((work) => world.within(world.tenant, work), world.tenant, { ...defaultSettings, chat: { ...defaultSettings.chat, retentionDays } })
  const texts = async () => (await ben.chat.messages({ id })).messages.map(({ text }) => text)
  await expire(null)
  expect(await texts()).toEqual(['Old', 'New'])
  await expire(30)
  expect([await texts(), (await ben.raw('GET', old.attachments[0]!.url)).status]).toEqual([['New'], 404])
  const { data: alone } = await ana.chat.conversationsCreate({ name: 'Deserted', type: 'group', participant_ids: [ben.id] })
  await world.within(world.tenant, (db) => db.deleteFrom('conversation_members').where('conversation_id', '=', alone.id).execute())
  await expire(null)
  expect(await world.within(world.tenant, (db) => db.selectFrom('conversations').select('id').where('id', '=', alone.id).execute())).toEqual([])
  expect((await ben.chat.conversations()).conversations.map(({ name }) => name)).toContain('Everyone')
})
