import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Person, type World, openWorld } from '../../testing/world.ts'

let world: World
let cook: Person
let admin: Person
beforeAll(async () => {
  world = await openWorld()
  cook = await world.person(world.tenant, 'team')
  admin = await world.person(world.tenant, 'admin')
})
afterAll(() => world?.close())

const versionOf = async (id: string) => (await admin.voicebox.get({ id })).data.version

test('an answer by code that arrives twice is there once; the same words after an answer are new', async () => {
  const { data: { id, follow_up_code: code } } = await cook.voicebox.submit({ category: 'concern', subject: 'Breaks', message: 'Nobody gets a break on Saturday nights.', is_anonymous: true })
  const say = async (message: string) => (await world.anyone.voicebox.followUp({ code: code!, message })).data.history.map((entry) => entry.message)
  await Promise.all([say('Yes.'), say('Yes.')])
  const version = await versionOf(id)
  expect(await say('Yes.')).toEqual(['Yes.'])
  expect(await versionOf(id)).toBe(version)
  await admin.voicebox.setStatus({ id, status: 'acknowledged', message: 'Are you sure?' })
  expect(await say('Yes.')).toEqual(['Yes.', 'Are you sure?', 'Yes.'])
})
