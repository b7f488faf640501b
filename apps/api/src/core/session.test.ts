import { createHash, randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { countQueries } from '../testing/count-queries.ts'
import { type World, openWorld } from '../testing/world.ts'
import { standingSessions } from './session.ts'

let world: World
beforeAll(async () => void (world = await openWorld()))
afterAll(() => world?.close())

const past = new Date(Date.now() - 1000)
const future = new Date(Date.now() + 3600_000)

test('which of a whole location’s sessions stand is asked at once, by the rules of a call', async () => {
  const person = await world.person(world.tenant, 'team')
  const away = await world.person(world.tenant, 'team')
  const idOf = () => createHash('sha256').update(randomUUID()).digest('base64url')
  const made = (account_id: string, more: object = {}) => ({ id: idOf(), account_id, role: 'team' as const, expires_at: future, absolute_expires_at: future, ...more })
  const good = Array.from({ length: 1_200 }, () => made(person.id))
  const bad = [
    made(person.id, { expires_at: past }), made(person.id, { absolute_expires_at: past }), made(person.id, { step: 'must_enrol_2fa' }), made(away.id),
  ]
  await world.within(world.tenant, async (db) => {
    await db.insertInto('sessions').values([...good, ...bad]).execute()
    await db.updateTable('accounts').set({ is_active: false }).where('id', '=', away.id).execute()
  })
  const standing = (ids: string[]) => world.within(world.tenant, (db) => standingSessions(db, ids))
  const ids = [...good, ...bad].map(({ id }) => id)
  // One that is still being admitted has no session yet; many sockets are of the same.
  expect([...await standing(['', idOf(), ...ids, ...ids])].sort()).toEqual(good.map(({ id }) => id).sort())
  expect(await standing([''])).toEqual(new Set())
  const [few, many] = [await countQueries(world, () => standing(ids.slice(0, 2))), await countQueries(world, () => standing(ids))]
  // In parts of five hundred.
  expect(many - few).toBeLessThanOrEqual(2)
}, 60_000)
