import { afterAll, beforeAll, expect, test } from 'vitest'
import { refusal } from '../../testing/people.ts'
import { type World, openWorld } from '../../testing/world.ts'

let world: World
beforeAll(async () => void (world = await openWorld()))
afterAll(() => world?.close())

const password = 'Right-Horse-1'
const keyOf = async (person: Pick<World['anyone'], 'auth'>) => (await person.auth.offlineKey()).data.keys

test('the same person gets the same 32 bytes after every sign-in', async () => {
  const ana = await world.person(world.tenant, 'manager', { password })
  const [key = ''] = await keyOf(ana)
  expect(Buffer.from(key, 'base64url')).toHaveLength(32)
  const { data } = await world.anyone.auth.login({ email: ana.email, password, role: 'team' })
  expect(await keyOf(world.speaker(world.tenant, (data as { token: string }).token))).toEqual([key])
})

test('nobody else gets it: not a colleague, not another location, not without a session', async () => {
  const [ana, ben] = [await world.person(world.tenant, 'team'), await world.person(world.tenant, 'admin')]
  const elsewhere = await world.person(await world.location(), 'team')
  const keys = [await keyOf(ana), await keyOf(ben), await keyOf(elsewhere)].flat()
  expect(new Set(keys).size).toBe(3)
  expect(await refusal(world.anyone.auth.offlineKey())).toMatchObject({ status: 401 })
})

test('no cache may keep it', async () => {
  const ana = await world.person(world.tenant, 'team')
  const response = await world.send(`${world.tenant.slug}.localhost`, 'GET', '/api/auth/offline-key', {
    headers: { authorization: `Bearer ${ana.token}` },
  })
  expect(response.status).toBe(200)
  expect(response.headers.get('cache-control')).toBe('no-store')
})

test('signing out tells the browser to empty its cache', async () => {
  const ana = await world.person(world.tenant, 'team')
  const response = await world.send(`${world.tenant.slug}.localhost`, 'POST', '/api/auth/logout', {
    headers: { authorization: `Bearer ${ana.token}` },
  })
  expect(response.headers.get('clear-site-data')).toBe('"cache"')
})
