import { once } from 'node:events'
import { type AddressInfo, type Socket, connect, createServer } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Client, openClient } from './driver.ts'
import { postgres } from './postgres-client.ts'

let admin: Client
beforeAll(() => void (admin = openClient(process.env.TEST_DATABASE_ADMIN_URL!, { name: 'tests' })))
afterAll(() => admin.end())

// Each of these moments used to end the process, or leave a connection that never answered again.
test('a client outlives its connections being cut at any moment', async () => {
  const name = `victim ${crypto.randomUUID().slice(0, 8)}`
  const client = openClient(process.env.TEST_DATABASE_URL!, { name })
  let over = false
  const cutting = (async () => {
    while (!over) {
      await admin`select pg_terminate_backend(pid) from pg_stat_activity where application_name = ${name}`
      await new Promise((resolve) => setTimeout(resolve, Math.random() * 40))
    }
  })()
  async function transaction() {
    try {
      await client.unsafe('begin').execute()
      await client`select ${'x'}::text as x`
      await client.unsafe('commit').execute()
      return 'done'
    } catch {
      // As after any failure: sent at the worst moment, when the connection is about to be closed.
      await client.unsafe('rollback').execute().catch(() => {})
      await client.begin((sql) => sql`select ${'y'}::text as y`).catch(() => {})
      return 'cut'
    }
  }
  const results = new Map<string, number>()
  const patience = <T>(work: Promise<T>) => Promise.race([work, new Promise<'stuck'>((resolve) => setTimeout(resolve, 8_000, 'stuck' as const))])
  const end = Date.now() + 3_000
  while (Date.now() < end) {
    const result = await patience(transaction())
    results.set(result, (results.get(result) ?? 0) + 1)
  }
  over = true
  await cutting
  expect(results.get('stuck')).toBeUndefined()
  expect(results.get('cut')).toBeGreaterThan(0)
  expect(results.get('done')).toBeGreaterThan(0)
  const working = async () => (await client`select 1 as one`)[0]
  expect(await working().catch(working)).toEqual({ one: 1 })
  await client.end({ timeout: 1 })
}, 30_000)

test('the first query after a cut is not told the error of the one before', async () => {
  const name = `victim ${crypto.randomUUID().slice(0, 8)}`
  const client = openClient(process.env.TEST_DATABASE_URL!, { name })
  for (let round = 0; round < 5; round++) {
    const sleeping = client`select pg_sleep(10)`.execute()
    const rejected = expect(sleeping).rejects.toThrow()
    while (!(await admin`select 1 from pg_stat_activity where application_name = ${name} and query like '%pg_sleep%'`).length);
    await admin`select pg_terminate_backend(pid) from pg_stat_activity where application_name = ${name}`
    await rejected
    expect([...(await client`select 1 as one`)]).toEqual([{ one: 1 }])
  }
  await client.end({ timeout: 1 })
})

test('a client that is ended while it is about to connect again leaves no connection behind', async () => {
  const name = `victim ${crypto.randomUUID().slice(0, 8)}`
  for (let round = 0; round < 5; round++) {
    const client = openClient(process.env.TEST_DATABASE_URL!, { name })
    await client`select 1`
    await admin`select pg_terminate_backend(pid) from pg_stat_activity where application_name = ${name}`
    await client`select 1`.catch(() => {})
    // It has been told that the connection is gone, and opens another one for whatever is asked next: now, or after its pause.
    const next = client`select 1`.execute().catch(() => {})
    if (round % 2) await new Promise((resolve) => setTimeout(resolve, 20 * round))
    await client.end({ timeout: 0 })
    await next
  }
  await new Promise((resolve) => setTimeout(resolve, 700))
  expect([...(await admin`select pid from pg_stat_activity where application_name = ${name}`)]).toEqual([])
})

test('one that is ended in peace answers first what it was asked while it connects', async () => {
  const client = openClient(process.env.TEST_DATABASE_URL!, { name: 'in peace' })
  const asked = client`select 1 as one`.execute()
  await client.end({ timeout: 5 })
  expect([...(await asked)]).toEqual([{ one: 1 }])
})

test('after an outage a listener is told once that it may have missed something, not once for each try, and hears again', async () => {
  const server = new URL(process.env.TEST_DATABASE_URL!)
  const open = new Set<Socket>()
  const way = createServer((socket) => {
    const behind = connect(Number(server.port), server.hostname)
    for (const [one, other] of [[socket, behind], [behind, socket]] as const) {
      open.add(one.on('error', () => {}).once('close', () => other.destroy()))
      one.pipe(other)
    }
  }).listen(0, '127.0.0.1')
  await once(way, 'listening')
  const { port } = way.address() as AddressInfo
  const client = openClient(Object.assign(new URL(server), { hostname: '127.0.0.1', port }).href, { name: 'listener' })
  const channels = Array.from({ length: 4 }, () => ({ name: `outage_${crypto.randomUUID().slice(0, 8)}`, heard: [] as string[], told: 0 }))
  for (const channel of channels) await client.listen(channel.name, (note) => void channel.heard.push(note), () => void channel.told++)
  way.close()
  for (const socket of open) socket.destroy()
  await sleep(4_000)
  way.listen(port, '127.0.0.1')
  const hear = async () => {
    for (const { name } of channels) await admin`select pg_notify(${name}, 'back')`
    return channels.every(({ heard }) => heard.includes('back'))
  }
  await expect.poll(hear, { timeout: 8_000, interval: 50 }).toBe(true)
  await sleep(500)
  expect(channels.map(({ told }) => told)).toEqual([2, 2, 2, 2])
  await client.end({ timeout: 1 })
  way.close()
}, 30_000)

test('one without pauses, as the server’s lock is held by, answers after being closed at once', async () => {
  let refused = 0
  const way = createServer((socket) => {
    if (++refused <= 3) return socket.destroy()
    const { hostname, port } = new URL(process.env.TEST_DATABASE_URL!)
    const on = connect(Number(port), hostname)
    socket.pipe(on).pipe(socket)
    for (const end of [socket, on]) end.on('error', () => [socket, on].forEach((each) => each.destroy()))
    return undefined
  }).listen(0, '127.0.0.1')
  await once(way, 'listening')
  const url = Object.assign(new URL(process.env.TEST_DATABASE_URL!), { hostname: '127.0.0.1', port: (way.address() as AddressInfo).port })
  const sql = postgres(url.href, { max: 1, backoff: false })
  expect(await sql`select 1 as one`).toMatchObject([{ one: 1 }])
  await sql.end({ timeout: 1 })
  way.close()
})

test('one that is taken and closed at once, as by something in front of a server that is gone, waits before it tries again', async () => {
  let tries = 0
  const way = createServer((socket) => {
    tries++
    socket.destroy()
  }).listen(0, '127.0.0.1')
  await once(way, 'listening')
  const url = Object.assign(new URL(process.env.TEST_DATABASE_URL!), { hostname: '127.0.0.1', port: (way.address() as AddressInfo).port })
  const client = openClient(url.href, { name: 'in vain' })
  const asked = client`select 1`.execute().catch(() => {})
  await sleep(1_500)
  expect(tries).toBeGreaterThan(2)
  expect(tries).toBeLessThan(12)
  await client.end({ timeout: 0 })
  await asked
  way.close()
})
