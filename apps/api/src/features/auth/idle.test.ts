import { globSync, readFileSync } from 'node:fs'
import { type CallName, endpointOf } from '@portal/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Person, type World, openWorld } from '../../testing/world.ts'

let world: World
let admin: Person
const renewed = new Date(Date.now() - 600_000)
beforeAll(async () => {
  world = await openWorld()
  admin = await world.person(world.tenant, 'admin')
  await world.within(world.tenant, (db) => db.updateTable('sessions').set({ renewed_at: renewed }).where('account_id', '=', admin.id).execute())
})
afterAll(() => world?.close())

const renewedAt = async () => {
  await world.services.background.settled()
  return world.within(world.tenant, async (db) => (await db.selectFrom('sessions').select('renewed_at').where('account_id', '=', admin.id).executeTakeFirstOrThrow()).renewed_at)
}

/** What pages of the portal ask for by the clock. */
const polled = [...new Set(globSync('apps/portal/src/**/*.{ts,tsx}')
  .flatMap((file) => [...readFileSync(file, 'utf8').matchAll(/useCall\('([\w.]+)'.*\b(?:every|options)\b/g)])
  .map(([, name]) => name as CallName))]

test('nothing that pages ask for by the clock keeps an idle session alive', async () => {
  expect(polled).toEqual(expect.arrayContaining(['home.now', 'announcements.active', 'notifications.list', 'notifications.preferences', 'chat.conversations', 'chat.receipts', 'admin.dashboard']))
  expect(polled.filter((name) => !endpointOf(name).passive)).toEqual([])
  for (const { path } of polled.map((name) => endpointOf(name)).filter((endpoint) => !endpoint.path.includes('{'))) {
    expect((await admin.raw('GET', `/api${path}`)).status, path).toBe(200)
  }
  expect(await renewedAt()).toEqual(renewed)
})

test('nor what a page asks for with nobody before it, or ahead; reading does', async () => {
  for (const purpose of ['idle', 'prefetch']) expect((await admin.raw('GET', '/api/benefits', { headers: { 'x-purpose': purpose } })).status).toBe(200)
  expect(await renewedAt()).toEqual(renewed)
  await admin.benefits.list()
  expect((await renewedAt()).getTime()).toBeGreaterThan(renewed.getTime())
})
