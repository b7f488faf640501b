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

  const withProvider = { ...world.services, env: { ...world.env, RESEND_API_KEY: 're_new' } }
  const state = async () => (await world.within(tenant, (db) => invitationOf(withProvider, db)))!.state
  const set = (values: { created_at?: Date; attempts?: number }) => world.within(tenant, (db) => db.updateTable('mails').set(values).execute())
  expect(await state()).toBe('waiting')
  await set({ created_at: new Date(Date.now() - 10 * 60_000) })
  expect(await state()).toBe('not_sent')
  // Its server was asked to wait, and is asked again.
  await set({ attempts: 1 })
  expect(await state()).toBe('waiting')
})
