import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Person, type World, openWorld } from '../testing/world.ts'

let world: World
let team: Person
beforeAll(async () => {
  world = await openWorld()
  team = await world.person(world.tenant, 'team')
  const manager = await world.person(world.tenant, 'manager')
  for (let n = 0; n < 30; n++) await manager.benefits.create({ title: `Benefit ${n}`, description: 'x'.repeat(200), category: 'fullTime' })
})
afterAll(() => world?.close())

const get = (target: string, headers: Record<string, string> = {}) => team.raw('GET', target, { headers })
const bytesOf = async (response: Response) => Buffer.from(await response.arrayBuffer())

test('a long list is packed for those who take it that way, under one tag', async () => {
  const plain = await get('/api/benefits')
  const text = await plain.text()
  expect([plain.headers.get('content-encoding'), plain.headers.get('vary')]).toEqual([null, 'Host, Accept-Encoding'])
  const [brotli, gzip] = [await get('/api/benefits', { 'accept-encoding': 'gzip, br' }), await get('/api/benefits', { 'accept-encoding': 'gzip' })]
  expect([brotli.headers.get('content-encoding'), gzip.headers.get('content-encoding')]).toEqual(['br', 'gzip'])
  const packed = await bytesOf(brotli)
  expect(packed.length * 5).toBeLessThan(text.length)
  expect([brotliDecompressSync(packed).toString(), gunzipSync(await bytesOf(gzip)).toString()]).toEqual([text, text])
  const etag = plain.headers.get('etag')!
  expect([brotli.headers.get('etag'), gzip.headers.get('etag')]).toEqual([etag, etag])
  expect((await get('/api/benefits', { 'accept-encoding': 'br', 'if-none-match': etag })).status).toBe(304)
})

test('a short reply goes as it is', async () => {
  const reply = await get('/api/notifications/preferences', { 'accept-encoding': 'br' })
  expect([reply.status, reply.headers.get('content-encoding'), reply.headers.get('vary')]).toEqual([200, null, 'Host'])
})
