import { once } from 'node:events'
import { type AddressInfo, type Socket, createServer } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { DatabaseSilent, DatabaseUnavailable } from '../errors.ts'
import { inPlatform } from '../in-platform.ts'
import { openLanes } from './lanes.ts'
import { openWatch } from './patience.ts'
import { openPlatform } from '../platform-db.ts'
import { inTenant } from '../tenant-db.ts'

const ends: Array<() => unknown> = []
afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end()
})

/** Something that takes connections and never says a word. */
async function silentServer() {
  const open = new Set<Socket>()
  const server = createServer((socket) => {
    open.add(socket)
    socket.on('error', () => {}).once('close', () => open.delete(socket)).resume()
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  ends.push(() => {
    for (const socket of open) socket.destroy()
    server.close()
  })
  return { url: `postgres://nobody@127.0.0.1:${(server.address() as AddressInfo).port}/none`, open }
}

const place = { id: `t_${'0'.repeat(32)}`, lane: 1 }
const patience = { waitMs: 200, silenceMs: 300, limitMs: 60_000 }

test('a database that never answers is told as unavailable by lanes, connections included', async () => {
  const { url, open } = await silentServer()
  const lanes = openLanes({ databaseUrl: url, passwordOf: () => 'x', patience })
  ends.push(lanes.close)
  const began = performance.now()
  const ask = () => inTenant(lanes, place, 'read', (db) => db.selectFrom('settings').select('version').execute())
  const outcomes = await Promise.allSettled(Array.from({ length: 20 }, ask))
  expect(outcomes.filter((outcome) => outcome.status !== 'rejected' || !(outcome.reason instanceof DatabaseSilent))).toEqual([])
  expect(performance.now() - began).toBeLessThan(3_000)
  expect(lanes.stats()).toEqual([{ lane: 1, open: 0, free: 0, waiting: 0 }])
  await expect.poll(() => open.size).toBe(0)
})

test('the same of the platform’s statements and transactions, and whether it answers is known in time', async () => {
  const { url, open } = await silentServer()
  const platform = openPlatform(url, { patience })
  ends.push(platform.close)
  const began = performance.now()
  expect(await platform.answers(100)).toBe(false)
  await expect(platform.db.selectFrom('lanes').select('lane').execute()).rejects.toThrow(DatabaseUnavailable)
  await expect(platform.query('select 1', [])).rejects.toThrow(DatabaseUnavailable)
  await expect(inPlatform(platform, 'read', (db) => db.selectFrom('lanes').select('lane').execute())).rejects.toThrow(DatabaseUnavailable)
  expect(performance.now() - began).toBeLessThan(5_000)
  await platform.close()
  await expect.poll(() => open.size, { timeout: 8_000 }).toBe(0)
}, 20_000)

test('what answers in pieces is waited for, and between two questions no clock runs', async () => {
  const pause = (ms: number) => new Promise<string>((resolve) => setTimeout(() => resolve('said'), ms))
  const watch = openWatch({ silenceMs: 200, limitMs: 60_000 })
  for (let index = 0; index < 4; index++) expect(await watch.during(pause(100))).toBe('said')
  await pause(300)
  expect(await watch.during(pause(10))).toBe('said')
  let lost = false
  watch.onLost(() => (lost = true))
  await expect(watch.during(pause(2_000))).rejects.toThrow('does not answer')
  expect(lost).toBe(true)
})

test('what a silent database was waited for counts until it says something', async () => {
  const pause = (ms: number) => new Promise<string>((resolve) => setTimeout(() => resolve('said'), ms))
  const watch = openWatch({ silenceMs: 1_000, limitMs: 60_000 })
  watch.silentFor(900)
  await expect(watch.during(pause(800))).rejects.toThrow(DatabaseSilent)
  const other = openWatch({ silenceMs: 1_000, limitMs: 60_000 })
  other.silentFor(500)
  const [first, second] = await Promise.all([other.during(pause(10)), other.during(pause(700))])
  expect([first, second, await other.during(pause(700))]).toEqual(['said', 'said', 'said'])
})
