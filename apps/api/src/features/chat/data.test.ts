import { afterAll, beforeAll, expect, test } from 'vitest'
import { forJobs } from '@portal/db'
import { beginProvisioning } from '../../platform/provisioning/begin.ts'
import { provision } from '../../platform/provisioning/provision.ts'
import { type World, openWorld } from '../../testing/world.ts'

let world: World
beforeAll(async () => void (world = await openWorld()))
afterAll(() => world?.close())

test.each(['southmain', 'unioncross', 'alameda'])('%s starts with conversations among its people, numbered without a gap, none of them from tomorrow', async (slug) => {
  const { services } = world
  const id = await services.platform.transaction((tx) => beginProvisioning(services, tx, { slug, demo: true }), forJobs)
  world.owns(id)
  await provision(services, id)
  const tenant = services.locations.byId(id)!
  const rows = await world.within(tenant, (db) => db.selectFrom('messages').innerJoin('conversations', 'conversations.id', 'conversation_id')
    .select(['type', 'name', 'last_seq', 'seq', 'text', 'messages.created_at']).orderBy('conversation_id').orderBy('seq').execute())
  expect(new Set(rows.map(({ type }) => type))).toEqual(new Set(['channel', 'group', 'direct']))
  for (const some of Map.groupBy(rows, ({ type, name }) => `${type} ${name}`).values()) {
    const inOrder = some.filter(({ last_seq }) => last_seq === some[0]!.last_seq)
    expect(inOrder.map(({ seq }) => seq)).toEqual(inOrder.map((_, index) => index + 1))
    expect(inOrder.map(({ created_at }) => created_at.getTime())).toEqual(inOrder.map(({ created_at }) => created_at.getTime()).toSorted((a, b) => a - b))
  }
  expect(rows.filter(({ created_at }) => created_at > new Date())).toEqual([])
  expect(rows.some(({ text }) => /[áéíóúñ¡¿]/.test(text))).toBe(true)
}, 60_000)
