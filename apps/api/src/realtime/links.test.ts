import type { LiveEvents } from '@portal/contract/live'
import { type Socket, io } from 'socket.io-client'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openServices } from '../open-services.ts'
import { type RunningServer, startServer } from '../server.ts'
import { publishLive } from '../shared/live.ts'
import { openBreakable } from '../testing/breakable.ts'
import { startRedis } from '../testing/servers/redis-server.ts'
import { type Person, type World, openWorld } from '../testing/world.ts'

// Two processes; what carries their live notes is cut. A Redis of your own: TEST_REDIS_URL.

const database = process.env.TEST_DATABASE_URL!
type Client = Socket<LiveEvents>

describe.each(['Postgres', 'Redis'] as const)('notes over %s', (carrier) => {
  let world: World
  let redis: Awaited<ReturnType<typeof startRedis>> | undefined
  let way: Awaited<ReturnType<typeof openBreakable>>
  let services: Awaited<ReturnType<typeof openServices>>
  let other: RunningServer
  let ana: Person
  let ben: Person
  let chat: string
  beforeAll(async () => {
    if (carrier === 'Redis' && !process.env.TEST_REDIS_URL) redis = await startRedis()
    way = await openBreakable(carrier === 'Redis' ? (redis?.url ?? process.env.TEST_REDIS_URL!) : database)
    world = await openWorld({ PORT: '0', HOST: '127.0.0.1', ...(carrier === 'Redis' ? { REDIS_URL: way.url } : {}) })
    const env = { ...world.env, ...(carrier === 'Postgres' ? { DATABASE_DIRECT_URL: way.url } : {}) }
    services = await openServices(env, { databaseUrl: database, clock: world.clock, log: world.services.log })
    other = await startServer(services)
    ana = await world.person(world.tenant, 'team', { firstName: 'Ana' })
    ben = await world.person(world.tenant, 'team', { firstName: 'Ben' })
    chat = (await ana.chat.conversationsCreate({ type: 'direct', participant_ids: [ben.id] })).data.id
  })
  afterAll(async () => {
    await other?.stop()
    await services?.close()
    await world?.close()
    await way?.close()
    await redis?.close()
  })

  /** A browser at the other process: what it heard, and how often it was told that it may have missed something. */
  async function browserOf({ token }: Person) {
    const socket: Client = io(`http://127.0.0.1:${other.port}`, { transports: ['websocket'], forceNew: true, reconnection: false, auth: { token }, extraHeaders: { host: ana.host } })
    const heard: string[] = []
    let missed = 0
    socket.on('message', ({ message }) => void heard.push(message.text))
    socket.on('missed', () => void missed++)
    await new Promise<void>((resolve, reject) => {
      socket.once('connect', resolve)
      socket.once('connect_error', reject)
    })
    return { socket, heard, missed: () => missed }
  }
  const send = (text: string) => ana.chat.send({ id: chat, text })
  const after = async (seq: number) => (await ben.chat.messages({ id: chat, after: seq })).messages.map(({ text }) => text)

  test('what one process commits the sockets of the other hear, each once; what a cut link lost is asked for', async () => {
    const { socket, heard, missed } = await browserOf(ben)
    const early = Array.from({ length: 10 }, (_, n) => `early ${n}`)
    for (const text of early) await send(text)
    await expect.poll(() => heard).toEqual(early)
    const { seq } = (await send('before the cut')).message!

    way.cut()
    const meanwhile = Array.from({ length: 10 }, (_, n) => `meanwhile ${n}`)
    for (const text of meanwhile) await send(text)
    // Without Redis nothing is lost; a process that lost Postgres itself hears nothing.
    if (carrier === 'Redis') await expect.poll(() => heard.toSorted()).toEqual([...early, 'before the cut', ...meanwhile].toSorted())
    const before = missed()
    way.mend()
    await expect.poll(missed, { timeout: 20_000 }).toBeGreaterThan(before)
    expect(await after(seq)).toEqual(meanwhile)

    // The note of a commit may still travel the old way while the new one is made.
    await expect.poll(async () => {
      await send('after it')
      return heard.at(-1)
    }, { timeout: 20_000 }).toBe('after it')
    const first = heard.filter((text) => text !== 'after it')
    expect(new Set(first).size, 'each once').toBe(first.length)
    socket.disconnect()
  })

  test('whoever is taken out of a conversation while the link is cut hears nothing of it any more once it is mended', async () => {
    const { data: { id: group } } = await ana.chat.conversationsCreate({ type: 'group', name: 'Closers', participant_ids: [ben.id] })
    const { socket, heard, missed } = await browserOf(ben)
    const typing: string[] = []
    socket.on('typing', ({ conversationId }) => void typing.push(conversationId))
    expect(await (socket as unknown as Socket).emitWithAck('join_conversation', { conversationId: group })).toEqual({ success: true })
    way.cut()
    await ana.chat.conversationsUpdate({ id: group, remove: [ben.id] })
    const before = missed()
    way.mend()
    await expect.poll(missed, { timeout: 20_000 }).toBeGreaterThan(before)
    await expect.poll(async () => {
      await send('mended')
      return heard.at(-1)
    }, { timeout: 20_000 }).toBe('mended')
    await world.within(world.tenant, (db) => publishLive(db, { kind: 'chat', event: 'typing', conversation: group, account: ana.id, name: 'Ana', typing: true }))
    const last = heard.length
    await send('behind it')
    await expect.poll(() => heard.slice(last)).toContain('behind it')
    expect(typing).toEqual([])
    socket.disconnect()
  })

  test('a transaction that is rolled back is not heard of', async () => {
    const { socket, heard } = await browserOf(ben)
    await ana.raw('POST', `/api/chat/conversations/${chat}/messages`, { body: JSON.stringify({ text: 'x'.repeat(4_001) }), headers: { 'content-type': 'application/json' } })
    await world.within(world.tenant, async (db) => {
      await publishLive(db, { kind: 'chat', event: 'typing', conversation: chat, account: ana.id, name: 'Ana', typing: true })
      throw new Error('thrown away')
    }).catch(() => {})
    const typing: unknown[] = []
    socket.on('typing', (event) => void typing.push(event))
    await send('the next one')
    await expect.poll(() => heard.at(-1)).toBe('the next one')
    expect(typing).toEqual([])
    socket.disconnect()
  })

  test.runIf(carrier === 'Redis')('a Redis that no longer answers holds nobody up: Postgres carries what it would have', async () => {
    const { socket, heard } = await browserOf(ben)
    await send('while it answers')
    await expect.poll(() => heard.at(-1)).toBe('while it answers')
    way.hush()
    await send('into the silence')
    await expect.poll(() => heard.at(-1)).toBe('into the silence')
    way.speak()
    socket.disconnect()
  })

  test.runIf(carrier === 'Redis')('Postgres carries none of them, and what a stranger puts into the channel does nothing', async () => {
    const overPostgres: string[] = []
    const listening = await world.services.direct.listen('live', (payload) => {
      // Other tests' locations speak over the same database.
      if (payload.includes(world.tenant.id)) overPostgres.push(payload)
    })
    const { socket, heard } = await browserOf(ben)
    for (const text of ['', 'no json', '{}', '[1,2]', '["t_1",["{}"]]', JSON.stringify([world.tenant.id, ['no json', '{"kind":"chat","event":"message","conversation":"nobody","id":"nothing"}', 'null']])]) redis?.say('portal:live', text)
    await send('told over Redis')
    await expect.poll(() => heard).toContain('told over Redis')
    expect(overPostgres).toEqual([])
    await listening.unlisten()
    socket.disconnect()
  })
})
