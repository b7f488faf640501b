import { afterAll, beforeAll, expect, test } from 'vitest'
import { mailTemplates } from '../../shared/mail-templates/index.ts'
import { type Person, type World, openWorld } from '../../testing/world.ts'

let world: World
let admin: Person
beforeAll(async () => {
  world = await openWorld()
  admin = await world.person(world.tenant, 'admin')
})
afterAll(() => world?.close())

test('one of every kind, in the language that is asked for, with nothing sent or kept', async () => {
  const { data } = await admin.notificationPreview.preview()
  const types = data.map(({ type }) => type)
  expect(types).toEqual(expect.arrayContaining(['announcement', 'chat_message', 'emergency', 'weather', 'digest', 'mustRead', 'verify', 'reset', 'invite', 'approved', 'denied']))
  for (const name of Object.keys(mailTemplates)) expect([...types, 'alert']).toContain(name)
  for (const { html, text, title } of data) {
    expect([html, text].every(Boolean), title).toBe(true)
    expect(html).toContain('Test Kitchen')
  }
  expect(data.find(({ type }) => type === 'emergency')?.push).toMatchObject({ title: 'Gas leak', url: '/notifications' })
  expect(data.find(({ type }) => type === 'digest')?.push?.title).toBe('8 things are new')
  expect(data.find(({ type }) => type === 'verify')?.push).toBeNull()
  const spanish = await admin.notificationPreview.preview({ locale: 'es' })
  expect(spanish.data.find(({ type }) => type === 'emergency')?.push?.title).toBe('Fuga de gas')
  expect(spanish.data.every(({ html }) => html!.includes('<html lang="es"'))).toBe(true)
  expect(await world.within(world.tenant, (db) => db.selectFrom('mails').select('id').execute())).toEqual([])
})
