import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Person, type World, openWorld } from '../../testing/world.ts'

let world: World
let cook: Person
let admin: Person
beforeAll(async () => {
  world = await openWorld()
  cook = await world.person(world.tenant, 'team')
  admin = await world.person(world.tenant, 'admin')
  for (const anonymous of [true, false]) await cook.voicebox.submit({ category: 'idea', subject: 'A fan', message: 'A second fan over the grill.', is_anonymous: anonymous })
})
afterAll(() => world?.close())

test.each([
  ['en', 'Without a name', ['No', 'Yes']],
  ['es', 'Sin nombre', ['No', 'Sí']],
] as const)('yes and no are said in the location’s language: %s', async (locale, head, said) => {
  await admin.admin.settingsUpdate({ settings: { general: { locale } } })
  const text = (await (await admin.raw('GET', '/api/voicebox/export.csv')).text()).slice(1)
  const [heads, ...lines] = text.split('\r\n').filter(Boolean).map((line) => line.split(','))
  const at = heads!.indexOf(head)
  expect(lines.map((cells) => cells[at]).toSorted()).toEqual(said)
})
