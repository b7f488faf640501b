import type { LiveEvents } from '@portal/contract/live'
import { type Socket, io } from 'socket.io-client'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { createSession } from '../core/session.ts'
import { type RunningServer, startServer } from '../server.ts'
import { openServices } from '../open-services.ts'
import { notify } from '../features/notifications/news/notify.ts'
import { openBreakable } from '../testing/breakable.ts'
import { type Person, type World, openWorld } from '../testing/world.ts'

// Real servers on real ports, and the browser's own library.

type Client = Socket<LiveEvents>

let world: World
let server: RunningServer
let team: Person
let admin: Person
const open = new Set<Client>()
beforeAll(async () => {
  world = await openWorld({ PORT: '0', HOST: '127.0.0.1', TRUSTED_PROXIES: '127.0.0.1' })
  server = await startServer(world.services)
  team = await world.person(world.tenant, 'team')
  admin = await world.person(world.tenant, 'admin')
})
afterEach(() => {
  for (const client of open) client.disconnect()
  open.clear()
})
afterAll(async () => {
  await server?.stop()
  await world?.close()
})

interface Given {
  token?: string
  deaf?: number
  host?: string
  origin?: string
  port?: number
  transports?: string[]
}
function client({ token, deaf, host = `${world.tenant.slug}.localhost`, origin, port = server.port, transports = ['websocket'] }: Given): Client {
  const made: Client = io(`http://127.0.0.1:${port}`, {
    transports, forceNew: true, reconnection: false, auth: { token, deaf },
    // Node's polling sets the Host by itself; a proxy's word stands for it.
    extraHeaders: { ...(transports.includes('polling') ? { 'x-forwarded-host': host } : { host }), ...(origin ? { origin } : {}) },
  })
  open.add(made)
  return made
}
const heard = <E extends keyof LiveEvents>(from: Client, event: E) =>
  new Promise<Parameters<LiveEvents[E]>[0]>((resolve) => (from as unknown as Socket).once(event as string, resolve))
/** Resolves when it is in, and with everything that it hears from then on. */
async function connected(given: Given): Promise<Client & { all: unknown[][] }> {
  const made = client(given)
  const all: unknown[][] = []
  made.onAny((...words: unknown[]) => void all.push(words))
  await new Promise<void>((resolve, reject) => {
    made.once('connect', resolve)
    made.once('connect_error', reject)
  })
  return Object.assign(made, { all })
}
const refusedWith = (given: Given) => connected(given).then(() => 'let in', (error: Error & { data?: { code: string } }) => `${error.message} ${error.data?.code}`)
const heardDisconnect = (from: Client) => new Promise<string>((resolve) => from.once('disconnect', resolve))
const say = (title: string) => admin.notifications.create({ type: 'info', title, message: 'Please read', audience: { roles: ['team'], departments: [] } })

test.each([[['websocket']], [['polling']]])('news is heard by whoever it was told, over %s, with how much is unread', async (transports) => {
  const [mine, theirs] = await Promise.all([connected({ token: team.token, transports }), connected({ token: admin.token, transports })])
  const before = (await team.notifications.list()).unreadCount
  const told = heard(mine, 'notification')
  await say('Truck is late')
  expect(await told).toMatchObject({ notification: { type: 'info', title: 'Truck is late', read: false }, unreadCount: before + 1 })
  const [kept] = (await team.notifications.list()).notifications
  expect((await told).notification).toEqual(JSON.parse(JSON.stringify(kept)))
  // The announcement comes after it, and to everyone: what was not heard by then was not said.
  const changed = heard(theirs, 'changed')
  const { data: { id } } = await admin.announcements.create({ title: 'New menu', message: 'From Monday' })
  expect(await changed).toEqual({ of: 'announcements', within: expect.any(Number) })
  // Few sockets ask again soon; a thousand of them within seconds.
  expect((await changed).within).toBeLessThan(500)
  expect(theirs.all.map(([event]) => event)).not.toContain('notification')
  await admin.announcements.remove({ id })
})

test('whoever begins to listen hears what changed since they asked, and what is not known since when', async () => {
  const began = performance.now()
  const witness = await connected({ token: admin.token })
  const told = heard(witness, 'changed')
  const { data: { id } } = await admin.announcements.create({ title: 'Late menu', message: 'From Tuesday' })
  await told
  const age = Math.ceil(performance.now() - began)
  const late = await connected({ token: team.token, deaf: age })
  await expect.poll(() => late.all.map(([event, what]) => [event, (what as { of?: string }).of])).toContainEqual(['changed', 'announcements'])
  const [earlier, before] = await Promise.all([connected({ token: team.token, deaf: 1 }), connected({ token: team.token, deaf: 900_000 })])
  await expect.poll(() => before.all.map(([event]) => event)).toEqual(['missed'])
  expect(earlier.all).toEqual([])
  await admin.announcements.remove({ id })
})

test('a rolled back transaction says nothing, and another location hears nothing', async () => {
  const elsewhere = await world.location()
  const stranger = await world.person(elsewhere, 'team')
  const far = await connected({ token: stranger.token, host: stranger.host })
  const here = await connected({ token: team.token })
  const profile = await world.services.locations.profile(world.tenant)
  const news = (key: string) => ({ type: 'info', title: key, message: 'x', key, to: { accountIds: [team.id, stranger.id] } })
  await world.within(world.tenant, async (db) => {
    await notify(db, profile, news('lost'))
    throw new Error('thrown away')
  }).catch(() => {})
  const told = heard(here, 'notification')
  await world.within(world.tenant, (db) => notify(db, profile, news('kept')))
  expect((await told).notification.title).toBe('kept')
  const farTold = heard(far, 'notification')
  await world.within(elsewhere, (db) => notify(db, profile, news('own')))
  expect((await farTold).notification.title).toBe('own')
  expect([here.all.length, far.all.length]).toEqual([1, 1])
})

test('another process hears of it too', async () => {
  const services = await openServices(world.env, { databaseUrl: process.env.TEST_DATABASE_URL!, clock: world.clock, log: world.services.log })
  const other = await startServer(services)
  try {
    const mine = await connected({ token: team.token, port: other.port })
    const told = heard(mine, 'notification')
    await say('From elsewhere')
    expect((await told).notification.title).toBe('From elsewhere')
  } finally {
    await other.stop()
    await services.close()
  }
})

test('who read and confirmed a must-read is heard at once by those who lead, and by nobody else', async () => {
  const manager = await world.person(world.tenant, 'manager')
  const [leading, reading] = await Promise.all([connected({ token: manager.token }), connected({ token: team.token })])
  const { data: { id } } = await admin.announcements.create({ title: 'Allergens', message: 'The new sheet', requires_ack: true })
  const counts = async () => {
    const { data: { seen, acknowledged } } = await manager.announcements.receipts({ id })
    return [seen.length, acknowledged.length]
  }
  for (const [read, expected] of [[() => team.announcements.markSeen({ ids: [id] }), [1, 0]], [() => team.announcements.acknowledge({ id }), [1, 1]]] as const) {
    const moved = heard(leading, 'receipts')
    await read()
    expect(await moved).toEqual({ of: 'announcement', ids: [id] })
    expect(await counts()).toEqual(expected)
  }
  // Said again, nothing moved.
  await team.announcements.markSeen({ ids: [id] })
  const gone = heard(reading, 'changed')
  await admin.announcements.remove({ id })
  await gone
  expect(leading.all.filter(([event]) => event === 'receipts')).toHaveLength(2)
  expect(reading.all.map(([event]) => event)).not.toContain('receipts')
})

test('a lost connection to the database is heard of: what was missed can be asked for, and the next news comes', async () => {
  const way = await openBreakable(process.env.TEST_DATABASE_URL!)
  const services = await openServices({ ...world.env, DATABASE_DIRECT_URL: way.url }, { databaseUrl: process.env.TEST_DATABASE_URL!, clock: world.clock, log: world.services.log })
  const other = await startServer(services)
  try {
    const leaving = await world.person(world.tenant, 'team')
    const [mine, theirs] = await Promise.all([connected({ token: team.token, port: other.port }), connected({ token: leaving.token, port: other.port })])
    const gone = heardDisconnect(theirs)
    const listening = heard(mine, 'notification')
    await say('Before')
    await listening

    way.cut()
    const missed = heard(mine, 'missed')
    await say('Meanwhile')
    await leaving.auth.logout()
    await admin.admin.settingsUpdate({ settings: { general: { timezone: 'America/Denver' } } })
    way.mend()
    await missed
    await gone
    expect(mine.all.filter(([event]) => event === 'notification')).toHaveLength(1)
    expect((await team.notifications.list()).notifications[0]!.title).toBe('Meanwhile')
    await expect.poll(() => services.locations.byId(world.tenant.id)!.timezone).toBe('America/Denver')

    const told = heard(mine, 'notification')
    await say('After')
    expect((await told).notification.title).toBe('After')
  } finally {
    await other.stop()
    await services.close()
    await way.close()
  }
})

test('refusals carry the code of the same call', async () => {
  const elsewhere = await world.location()
  const half = await world.within(world.tenant, (db) =>
    createSession(db, { accountId: team.id, role: 'team', step: 'must_change_password', remember: false, userAgent: null, network: null }))
  const stepToken = await world.services.tokens.sign({
    sub: team.id, sid: half, tid: world.tenant.id, username: 't', email: team.email, role: 'team', exp: Math.floor(Date.now() / 1000) + 60,
  })
  const cases: Array<[string, Given]> = [
    ['auth.required', {}],
    ['auth.required', { token: `${team.token}x` }],
    ['auth.required', { token: team.token, host: `${elsewhere.slug}.localhost` }],
    ['auth.required', { token: { $ne: '' } as never }],
    ['auth.step_required', { token: stepToken }],
    ['tenant.unknown', { token: team.token, host: 'nobody-here.localhost' }],
    ['tenant.unknown', { token: team.token, host: 'console.localhost' }],
  ]
  for (const [code, given] of cases) expect(await refusedWith(given)).toBe(`${code} ${code}`)
  expect(await refusedWith({ token: team.token, origin: 'https://evil.example' })).toMatch(/websocket error/)
  expect(await refusedWith({ token: team.token, origin: `http://${elsewhere.slug}.localhost` })).toMatch(/websocket error/)
  expect(await refusedWith({ token: team.token, origin: `http://${team.host}:3000` })).toBe('let in')
})

test('whatever ends a person’s rights closes their socket', async () => {
  const took: string[] = []
  const endings: Array<[string, (person: Person) => Promise<unknown>]> = [
    ['sign-out', (person) => person.auth.logout()],
    ['password', (person) => admin.userAccounts.setPassword({ id: person.id, newPassword: 'Another-pass-1' })],
    ['role', (person) => admin.userAccounts.setRole({ id: person.id, role: 'manager' })],
    ['deactivation', (person) => admin.userAccounts.setActive({ id: person.id, is_active: false })],
  ]
  for (const [name, end] of endings) {
    const person = await world.person(world.tenant, 'team')
    const mine = await connected({ token: person.token })
    const gone = heardDisconnect(mine)
    const started = performance.now()
    await end(person)
    await gone
    took.push(`${name} ${(performance.now() - started).toFixed()} ms`)
    expect(await refusedWith({ token: person.token }), name).toBe('auth.required auth.required')
  }
  console.log(`Sockets closed after ${took.join(', ')}`)
})

test('a second factor that is required closes the sockets of those who have none', async () => {
  const strict = await world.location()
  const [boss, lead, cook] = await Promise.all((['admin', 'manager', 'team'] as const).map((role) => world.person(strict, role)))
  const [own, theirs, other] = await Promise.all([boss!, lead!, cook!].map(({ token, host }) => connected({ token, host })))
  const gone = heardDisconnect(theirs!)
  const started = performance.now()
  await boss!.admin.settingsUpdate({ settings: { security: { require2faFor: ['manager', 'admin'] } } })
  await gone
  console.log(`Sockets closed after ${(performance.now() - started).toFixed()} ms where a second factor is required`)
  expect(await refusedWith({ token: lead!.token, host: lead!.host })).toBe('auth.step_required auth.step_required')
  // The session that changed the rule is left as it is, and who need not have one goes on.
  expect([own!.connected, other!.connected]).toEqual([true, true])
})

test('one session’s end leaves the person’s others open', async () => {
  const person = await world.person(world.tenant, 'team', { email: 'two@devices.example' })
  const sid = await world.within(world.tenant, (db) => createSession(db, { accountId: person.id, role: 'team', step: null, remember: false, userAgent: null, network: null }))
  const second = await world.services.tokens.sign({ sub: person.id, sid, tid: world.tenant.id, username: 't', email: person.email, role: 'team', exp: Math.floor(Date.now() / 1000) + 60 })
  const [first, other] = await Promise.all([connected({ token: person.token }), connected({ token: second })])
  const gone = heardDisconnect(first)
  await person.auth.logout()
  await gone
  const told = heard(other, 'notification')
  await say('Still here')
  await told
  expect(other.connected).toBe(true)
})

test('a suspended location’s sockets close, and no new one is let in', async () => {
  const paused = await world.location()
  const person = await world.person(paused, 'team')
  const mine = await connected({ token: person.token, host: person.host })
  const gone = heardDisconnect(mine)
  const state = (to: 'active' | 'suspended') => world.services.platform.db.updateTable('locations').set({ state: to, public_message: 'Back soon' }).where('id', '=', paused.id).execute()
  await state('suspended')
  await world.services.locations.refresh(paused.id)
  await gone
  expect(await refusedWith({ token: person.token, host: person.host })).toBe('tenant.suspended tenant.suspended')
})

test('an open socket is no activity', async () => {
  const person = await world.person(world.tenant, 'team')
  const renewed = () => world.within(world.tenant, (db) => db.selectFrom('sessions').select(['renewed_at', 'expires_at']).where('account_id', '=', person.id).executeTakeFirstOrThrow())
  await world.within(world.tenant, (db) => db.updateTable('sessions').set({ renewed_at: new Date(Date.now() - 3600_000) }).where('account_id', '=', person.id).execute())
  const before = await renewed()
  const mine = await connected({ token: person.token })
  const told = heard(mine, 'notification')
  await say('Hello')
  await told
  await world.services.background.settled()
  expect(await renewed()).toEqual(before)
})

test('one account has twenty sockets at the most, however fast they come', async () => {
  const person = await world.person(world.tenant, 'team')
  const all = await Promise.all(Array.from({ length: 25 }, () => refusedWith({ token: person.token })))
  expect(all.filter((word) => word === 'let in')).toHaveLength(20)
  expect(new Set(all)).toEqual(new Set(['let in', 'socket.too_many socket.too_many']))
})

test('a stop closes sockets, and the server with them', async () => {
  const other = await startServer(world.services)
  const mine = await connected({ token: team.token, port: other.port })
  const gone = heardDisconnect(mine)
  await other.stop()
  expect(await gone).toBe('transport close')
})

test('what is no packet ends its own connection and nothing else', async () => {
  const junk = ['', '4', '40', '40{"token":', '40/admin,', '42["notification",{}]', '42["__proto__"]', '451-["x",{"_placeholder":true,"num":9}]', '9', 'x'.repeat(20_000), '40{"token":{"length":1e9}}', '\u0000', new Uint8Array(64).fill(255)]
  await Promise.all(junk.map((word) => new Promise<void>((resolve) => {
    const socket = new WebSocket(`ws://127.0.0.1:${server.port}/socket.io/?EIO=4&transport=websocket`)
    // The server's own first words: this one is open.
    socket.addEventListener('message', () => {
      socket.send(word)
      socket.send('41')
      socket.close()
    }, { once: true })
    socket.addEventListener('close', () => resolve())
  })))
  const mine = await connected({ token: team.token })
  // Events from browsers that nobody asked for change nothing.
  ;(mine as unknown as Socket).emit('notification', { unreadCount: 9 })
  const told = heard(mine, 'notification')
  await say('Still serving')
  expect((await told).notification.title).toBe('Still serving')
})
