import { wireLocationId } from '@portal/db'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openConsole } from '../testing/console.ts'
import { type World, openWorld } from '../testing/world.ts'
import { invitationOf } from './invite-admin.ts'

let world: World
beforeAll(async () => void (world = await openWorld()))
afterAll(() => world?.close())

test('an invitation that nobody could send says so, also once there is somebody who sends', async () => {
  const tenant = await world.location()
  const owner = await openConsole(world).operator('owner')
  const id = wireLocationId(tenant.id)
  await owner.locations.invite({ id, email: 'fig@kitchen.example' })
  await world.work()
  expect((await owner.locations.get({ id })).data.invitation).toMatchObject({ email: 'fig@kitchen.example', state: 'no_provider' })
  expect((await owner.locations.steps({ id })).invitation).toMatchObject({ email: 'fig@kitchen.example', state: 'no_provider' })

  const withProvider = { ...world.services, env: { ...world.env, RESEND_API_KEY: 're_new' } }
  const state = async () => (await world.within(tenant, (db) => invitationOf(withProvider, db)))!.state
  expect(await state()).toBe('not_sent')
  // One whose turn has not come is late, not lost.
  await owner.locations.invite({ id, email: 'fig@kitchen.example' })
  await world.within(tenant, (db) => db.updateTable('mails').set({ created_at: new Date(Date.now() - 10 * 60_000) }).execute())
  expect(await state()).toBe('waiting')
  // Its server was asked to wait, and is asked again.
  await world.within(tenant, (db) => db.updateTable('mails').set({ attempts: 1 }).execute())
  expect(await state()).toBe('waiting')
})
