import { setTimeout as sleep } from 'node:timers/promises'
import type { Acknowledged, ChatEvents, LiveEvents, SaidEvents } from '@portal/contract/live'
import type { TenantDb } from '@portal/db'
import { type Socket, io } from 'socket.io-client'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { openServices } from '../open-services.ts'
import { publishLive } from '../shared/live.ts'
import { type RunningServer, startServer } from '../server.ts'
import { type Person, type World, openWorld } from '../testing/world.ts'

// Real servers on real ports, and the browser's own library.

type Client = Socket<LiveEvents, SaidEvents> & { all: Array<[keyof LiveEvents, unknown]> }

let world: World
let server: RunningServer
let ana: Person
let ben: Person
let cruz: Person
let admin: Person
let id: string
const open = new Set<Socket>()
beforeAll(async () => {
  world = await openWorld({ PORT: '0', HOST: '127.0.0.1' })
  server = await startServer(world.services)
  ana = await world.person(world.tenant, 'team', { firstName: 'Ana', lastName: 'Reyes' })
  ben = await world.person(world.tenant, 'team', { firstName: 'Ben', lastName: 'Okafor' })
  cruz = await world.person(world.tenant, 'team', { firstName: 'Cruz', lastName: 'Lee' })
  admin = await world.person(world.tenant, 'admin')
})
beforeEach(async () => {
  id = (await ana.chat.conversationsCreate({ name: 'Closers', type: 'group', participant_ids: [ben.id] })).data.id
})
afterEach(() => {
  for (const client of open) client.disconnect()
  open.clear()
})
afterAll(async () => {
  await server?.stop()
  await world?.close()
})

async function connected(person: Person, port = server.port, { slug } = world.tenant): Promise<Client> {
  const made: Socket<LiveEvents, SaidEvents> = io(`http://127.0.0.1:${port}`, { transports: ['websocket'], forceNew: true, reconnection: false, auth: { token: person.token }, extraHeaders: { host: `${slug}.localhost` } })
  open.add(made as never)
  const all: Client['all'] = []
  made.onAny((event: keyof LiveEvents, told: unknown) => void all.push([event, told]))
  await new Promise<void>((resolve, reject) => {
    made.once('connect', resolve)
    made.once('connect_error', reject)
  })
  return Object.assign(made, { all })
}
const heard = <E extends keyof LiveEvents>(from: Client, event: E) =>
  new Promise<Parameters<LiveEvents[E]>[0]>((resolve) => (from as unknown as Socket).once(event as string, resolve))
const say = (from: Client, event: keyof SaidEvents, conversationId: unknown = id) =>
  new Promise<Acknowledged>((resolve) => (from as unknown as Socket).emit(event, { conversationId }, resolve))
const code = async (said: Promise<Acknowledged>) => {
  const result = await said
  return result.success ? 'done' : result.code
}
const namesOf = (client: Client) => client.all.map(([event]) => event).filter((event) => event !== 'notification')
/** Whatever was said before it has been heard by now. */
async function settled(client: Client) {
  const last = heard(client, 'notification')
  await admin.notifications.create({ type: 'info', title: 'Last', message: 'x', audience: { roles: [], departments: [] } })
  for (let told = await last; told.notification.title !== 'Last';) told = await heard(client, 'notification')
}

test('what is written, changed, deleted and reacted to is heard by those in it, as each of them sees it, and by nobody else', async () => {
  const [mine, bens, cruzs] = await Promise.all([connected(ana), connected(ben), connected(cruz)])
  const told = heard(bens, 'message')
  const { message } = await ana.chat.send({ id, text: 'Fryer 2 is down', client_id: 'c1' })
  expect(await told).toMatchObject({ conversationId: id, message: { id: message!.id, seq: 1, text: 'Fryer 2 is down', sender: { id: ana.id, name: 'Ana Reyes' }, read_count: null } })
  expect((await told).message.created_at).toBe(message!.created_at)
  const [changed, theirs] = [heard(bens, 'message_updated'), heard(mine, 'reaction')]
  await ana.chat.edit({ id: message!.id, text: 'Fryer 3 is down' })
  expect((await changed).message).toMatchObject({ text: 'Fryer 3 is down', edited_at: expect.any(String) })
  await ben.chat.react({ id: message!.id, emoji: '👍' })
  expect(await theirs).toMatchObject({ conversationId: id, messageId: message!.id, reactions: [{ emoji: '👍', count: 1, mine: false, users: [{ id: ben.id, name: 'Ben Okafor' }] }] })
  const gone = heard(bens, 'message_deleted')
  await ana.chat.remove({ id: message!.id })
  expect(await gone).toEqual({ conversationId: id, messageId: message!.id, seq: 1 })
  await settled(cruzs)
  expect(namesOf(cruzs)).toEqual([])
  // On their other devices people hear of what they wrote themselves.
  expect(mine.all.find(([event]) => event === 'message')?.[1]).toMatchObject({ message: { client_id: 'c1', read_count: 0 } })
})

test('a conversation that one is taken into appears, and goes when one is taken out', async () => {
  const cruzs = await connected(cruz)
  const added = heard(cruzs, 'conversation')
  await ana.chat.conversationsUpdate({ id, add: [cruz.id] })
  expect(await added).toMatchObject({ conversationId: id, conversation: { name: 'Closers', participant_count: 3, unread_count: 0 } })
  expect(await code(say(cruzs, 'join_conversation'))).toBe('done')
  const out = heard(cruzs, 'conversation')
  await ana.chat.conversationsUpdate({ id, remove: [cruz.id] })
  // What was still on its way of the first change comes before.
  let last = await out
  while (last.conversation) last = await heard(cruzs, 'conversation')
  expect(last).toEqual({ conversationId: id, conversation: null })
  const before = cruzs.all.length
  await ana.chat.send({ id, text: 'Without Cruz' })
  expect(await code(say(await connected(ana), 'start_typing'))).toBe('done')
  await settled(cruzs)
  expect(cruzs.all.slice(before).map(([event]) => event)).not.toContain('message')
  expect(cruzs.all.slice(before).map(([event]) => event)).not.toContain('typing')
})

test('nobody joins what they are not in, and nonsense is refused', async () => {
  const cruzs = await connected(cruz)
  for (const event of ['join_conversation', 'start_typing'] as const) {
    expect(await code(say(cruzs, event))).toBe('chat.not_found')
    expect(await code(say(cruzs, event, crypto.randomUUID()))).toBe('chat.not_found')
    for (const wrong of ['x', 7, null, { $ne: '' }, 'a'.repeat(2_000)]) expect(await code(say(cruzs, event, wrong))).toBe('input.invalid')
  }
  const refusal = await say(cruzs, 'join_conversation')
  expect(refusal).toMatchObject({ success: false, error: expect.stringMatching(/\w/) })
  await ana.chat.conversationsUpdate({ id, add: [cruz.id] })
  expect(await code(say(cruzs, 'join_conversation'))).toBe('done')
})

test('typing is heard by those who have it open, and is over when it is said, or after five seconds', async () => {
  const [mine, bens] = await Promise.all([connected(ana), connected(ben)])
  const closed = await connected(ben)
  await Promise.all([say(mine, 'join_conversation'), say(bens, 'join_conversation')])
  const begun = heard(bens, 'typing')
  expect(await code(say(mine, 'start_typing'))).toBe('done')
  expect(await begun).toEqual({ conversationId: id, userId: ana.id, name: 'Ana Reyes', typing: true })
  const stopped = heard(bens, 'typing')
  await say(mine, 'stop_typing')
  expect((await stopped).typing).toBe(false)
  const again = heard(bens, 'typing')
  await say(mine, 'start_typing')
  await again
  const started = performance.now()
  expect((await heard(bens, 'typing')).typing).toBe(false)
  expect(performance.now() - started).toBeGreaterThan(4_000)
  expect([namesOf(closed).includes('typing'), namesOf(mine).includes('typing')]).toEqual([false, false])
  // Whoever closed it hears nothing more.
  await say(bens, 'leave_conversation')
  const before = bens.all.length
  await say(mine, 'start_typing')
  await settled(bens)
  expect(bens.all.slice(before).map(([event]) => event)).not.toContain('typing')
}, 20_000)

test('how far one has read is heard on one’s other devices and by those who have it open', async () => {
  await ana.chat.send({ id, text: 'One' })
  const [mine, bens] = await Promise.all([connected(ana), connected(ben)])
  await say(mine, 'join_conversation')
  const both = [heard(mine, 'read'), heard(bens, 'read')]
  await ben.chat.markRead({ id, seq: 1 })
  expect(await Promise.all(both)).toEqual([{ conversationId: id, userId: ben.id, seq: 1 }, { conversationId: id, userId: ben.id, seq: 1 }])
})

test('of many messages at once each is heard once, in their order, as its reader sees it', async () => {
  const [mine, bens] = await Promise.all([connected(ana), connected(ben)])
  await Promise.all(Array.from({ length: 20 }, (_, n) => (n % 2 ? ben : ana).chat.send({ id, text: `Number ${n}`, client_id: `n${n}` })))
  await ana.chat.react({ id: (await ana.chat.messages({ id })).messages.at(-1)!.id, emoji: '👍' })
  await Promise.all([mine, bens].map((client) => new Promise<void>((resolve) => {
    if (client.all.some(([event]) => event === 'reaction')) resolve()
    else client.once('reaction', () => resolve())
  })))
  for (const [client, person] of [[mine, ana], [bens, ben]] as const) {
    const told = client.all.flatMap(([event, said]) => (event === 'message' ? [(said as { message: { seq: number; sender: { id: string }; client_id: string | null; read_count: number | null } }).message] : []))
    expect(told.map(({ seq }) => seq)).toEqual(Array.from({ length: 20 }, (_, n) => n + 1))
    for (const { sender, client_id, read_count } of told) expect([client_id !== null, read_count !== null]).toEqual([sender.id === person.id, sender.id === person.id])
    const [reaction] = client.all.flatMap(([event, said]) => (event === 'reaction' ? [(said as { reactions: Array<{ mine: boolean }> }).reactions] : []))
    expect(reaction).toMatchObject([{ count: 1, mine: person === ana }])
  }
}, 20_000)

test('another process tells it too, and what was missed is asked for by its number', async () => {
  const services = await openServices(world.env, { databaseUrl: process.env.TEST_DATABASE_URL!, clock: world.clock, log: world.services.log })
  const other = await startServer(services)
  try {
    const bens = await connected(ben, other.port)
    const told = heard(bens, 'message')
    await ana.chat.send({ id, text: 'Over there' })
    expect((await told).message.text).toBe('Over there')
    const mine = await connected(ana)
    await Promise.all([say(mine, 'join_conversation'), say(bens, 'join_conversation')])
    const typing = heard(mine, 'typing')
    await say(bens, 'start_typing')
    expect((await typing).userId).toBe(ben.id)
  } finally {
    await other.stop()
    await services.close()
  }
  await ana.chat.send({ id, text: 'Missed' })
  expect((await ben.chat.messages({ id, after: 1 })).messages).toMatchObject([{ seq: 2, text: 'Missed' }])
})

test('what is said in one location never waits for another', async () => {
  const elsewhere = await world.location('Elsewhere')
  const [eva, gus] = [await world.person(elsewhere, 'team'), await world.person(elsewhere, 'team')]
  const there = (await eva.chat.conversationsCreate({ participant_ids: [gus.id] })).data.id
  const [bens, guss] = [await connected(ben), await connected(gus, server.port, elsewhere)]
  // What is told of it now has arrived before its second telling is held up.
  const first = heard(bens, 'message')
  const { message } = await ana.chat.send({ id, text: 'Held up' })
  await first
  const before = bens.all.length
  let release = () => {}
  const held = new Promise<void>((resolve) => (release = resolve))
  await new Promise<void>((resolve, reject) => {
    // Whoever reads what was said here has to wait.
    world.services.direct.begin(async (sql) => {
      await sql.unsafe(`lock table "${world.tenant.id}".messages in access exclusive mode`)
      resolve()
      await held
    }).catch(reject)
  })
  try {
    await world.within(world.tenant, (db) => publishLive(db, { kind: 'chat', event: 'message', conversation: id, id: message!.id }))
    const told = heard(guss, 'message')
    const begun = performance.now()
    await eva.chat.send({ id: there, text: 'Here it goes on' })
    expect((await told).message.text).toBe('Here it goes on')
    expect(performance.now() - begun).toBeLessThan(2_000)
    expect(bens.all.slice(before).map(([event]) => event)).not.toContain('message')
    const late = heard(bens, 'message')
    release()
    expect((await late).message.text).toBe('Held up')
  } finally {
    release()
  }
})

test('whoever is switched off, or moved out of a department, hears nothing more within two seconds', async () => {
  await admin.admin.settingsUpdate({ settings: { chat: { rosterGroups: { departments: true } } } })
  const lena = await world.person(world.tenant, 'team', { firstName: 'Lena', lastName: 'Leaver' })
  const { data: entry } = await admin.team.create({ name: 'Lena Leaver', department: 'Kitchen', userId: lena.id })
  const kitchen = (await lena.chat.conversations()).conversations.find(({ managed }) => managed === 'department')!
  const hers = await connected(lena)
  expect(await code(say(hers, 'join_conversation', kitchen.id))).toBe('done')
  const before = await world.within(world.tenant, (db) => db.selectFrom('open_conversations').select('socket').where('account_id', '=', lena.id).execute())
  expect(before).toHaveLength(1)
  await admin.team.update({ id: entry.id, department: 'Front' })
  expect(await code(say(hers, 'join_conversation', kitchen.id))).toBe('chat.not_found')
  const gone = new Promise((resolve) => hers.once('disconnect', resolve))
  const started = performance.now()
  await admin.userAccounts.setActive({ id: lena.id, is_active: false })
  await gone
  expect(performance.now() - started).toBeLessThan(2_000)
  await expect.poll(() => world.within(world.tenant, (db) => db.selectFrom('open_conversations').select('socket').where('account_id', '=', lena.id).execute())).toEqual([])
})

test('two hundred events a second are refused, two megabytes end the connection, and others notice nothing', async () => {
  const [mine, bens] = await Promise.all([connected(ana), connected(ben)])
  await say(bens, 'join_conversation')
  const results = await Promise.all(Array.from({ length: 200 }, () => code(say(mine, 'join_conversation'))))
  expect(results.filter((result) => result === 'rate.limited').length).toBeGreaterThan(120)
  expect(results.filter((result) => result === 'done').length).toBeGreaterThanOrEqual(20)
  const ended = new Promise((resolve) => mine.once('disconnect', resolve))
  ;(mine as unknown as Socket).emit('start_typing', { conversationId: 'x'.repeat(2 * 1024 ** 2) })
  await ended
  const flood = await connected(ana)
  const thrown = new Promise((resolve) => flood.once('disconnect', resolve))
  for (let n = 0; n < 2_000; n++) (flood as unknown as Socket).emit('stop_typing', { conversationId: id })
  expect(await thrown).toBe('io server disconnect')
  const told = heard(bens, 'message')
  await ana.chat.send({ id, text: 'Still here' })
  expect((await told).message.text).toBe('Still here')
})

test('events that are the server’s alone change nothing when a browser sends them', async () => {
  const [mine, bens] = await Promise.all([connected(ana), connected(ben)])
  await settled(bens)
  const before = bens.all.length
  for (const event of ['message', 'message_deleted', 'conversation', 'read'] satisfies Array<keyof ChatEvents>) (mine as unknown as Socket).emit(event, { conversationId: id, message: { text: 'Forged' } })
  await settled(bens)
  expect(bens.all.slice(before).map(([event]) => event)).toEqual(['notification'])
})

test('whoever opens a conversation and leaves it in the same moment has left it', async () => {
  const client = await connected(ben)
  for (let round = 0; round < 10; round++) {
    const both = [say(client, 'join_conversation'), say(client, 'leave_conversation')]
    expect((await Promise.all(both)).map(({ success }) => success)).toEqual([true, true])
    const rows = await world.within(world.tenant, (db) => db.selectFrom('open_conversations').select('socket').where('account_id', '=', ben.id).execute())
    expect(rows).toEqual([])
  }
})

test('whoever opens a conversation that is being written in waits, and stops nobody', async () => {
  const client = await connected(ben)
  let joined: Promise<string> | undefined
  await world.within(world.tenant, async (db) => {
    await db.selectFrom('conversations').select('id').where('id', '=', id).forUpdate().execute()
    joined = code(say(client, 'join_conversation'))
    await sleep(300)
    await db.updateTable('conversation_members').set({ read_seq: 0 }).where('conversation_id', '=', id).where('account_id', '=', ben.id).execute()
  })
  expect(await joined).toBe('done')
})

test('whoever goes while what they said waits has said and opened nothing', async () => {
  const [mine, bens] = await Promise.all([connected(ana), connected(ben)])
  await say(bens, 'join_conversation')
  const rows = (db: TenantDb) => db.selectFrom('open_conversations').select('socket').where('account_id', '=', ana.id).execute()
  await world.within(world.tenant, async (db) => {
    await db.selectFrom('conversations').select('id').where('id', '=', id).forUpdate().execute()
    for (const event of ['join_conversation', 'start_typing'] as const) void say(mine, event)
    await sleep(300)
    mine.disconnect()
    await sleep(300)
  })
  await sleep(500)
  await settled(bens)
  expect(namesOf(bens)).not.toContain('typing')
  expect(await world.within(world.tenant, rows)).toEqual([])
})
