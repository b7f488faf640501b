import { newId } from '@portal/db'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Person, type World, openWorld } from '../../../testing/world.ts'
import { openLedger } from './ledger.ts'

let world: World
let ana: Person
let ben: Person
beforeAll(async () => {
  world = await openWorld()
  ana = await world.person(world.tenant, 'team')
  ben = await world.person(world.tenant, 'team')
})
afterAll(() => world?.close())

const told = (account: string) => world.within(world.tenant, async (db) => {
  const news = await db.insertInto('notifications').values({ account_id: account, type: 'announcement', title: 'News', message: 'New shoes' }).returning(['id', 'created_at']).execute()
  return { news, account, device: { id: newId(), endpoint: 'https://push.example/x' }, outcome: { kind: 'sent' as const, status: 201 } }
})
const written = () => world.within(world.tenant, async (db) => (await db.selectFrom('deliveries').select('account_id').execute()).map(({ account_id }) => account_id).sort())
const ledger = () => openLedger({ transaction: (_mode, work) => world.within(world.tenant, work as never), services: world.services })

test('what somebody deleted while it was sent keeps nobody else’s from being written', async () => {
  const [gone, stays, next] = [await told(ana.id), await told(ben.id), await told(ana.id)]
  await ana.notifications.remove({ id: gone.news[0]!.id })
  const kept = ledger()
  await Promise.all([kept.add(gone), kept.add(stays)])
  await kept.add(next)
  expect(await written()).toEqual([ana.id, ben.id].sort())
})

test('a write that fails is told to those whose it was, and the next one is written', async () => {
  const [first, second] = [await told(ana.id), await told(ben.id)]
  const before = (await written()).length
  const kept = ledger()
  await expect(kept.add({ ...first, device: { ...first.device, id: 'no id' } })).rejects.toThrow()
  await kept.add(second)
  expect((await written()).length).toBe(before + 1)
})
