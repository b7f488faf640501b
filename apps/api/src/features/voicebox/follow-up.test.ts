import { defaultSettings } from '@portal/contract/settings/settings'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Person, Refused, type World, openWorld } from '../../testing/world.ts'
import { voiceboxData } from './data.ts'

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

test('an answer by code in the moment in which its thread has had its time is there, or is refused', async () => {
  const old = new Date(Date.now() - 3000 * 86_400_000)
  for (let round = 0; round < 10; round += 1) {
    const { data: { id, follow_up_code: code } } = await cook.voicebox.submit({ category: 'concern', subject: 'Breaks', message: 'Nobody gets a break on Saturday nights.', is_anonymous: true })
    await world.within(world.tenant, (db) => db.updateTable('voicebox_submissions').set({ status: 'closed', updated_at: old }).where('id', '=', id).execute())
    const [said] = await Promise.all([
      world.anyone.voicebox.followUp({ code: code!, message: 'It happened again.' }).then(() => 'said', (error: unknown) => (error instanceof Refused ? error.body.code : error)),
      world.within(world.tenant, (db) => voiceboxData.expire.run(db, world.tenant, defaultSettings)),
    ])
    const left = await world.within(world.tenant, (db) => db.selectFrom('voicebox_submissions').select('history').where('id', '=', id).executeTakeFirst())
    expect([said, left?.history]).toEqual(left ? ['said', [expect.objectContaining({ message: 'It happened again.' })]] : ['voicebox.code', undefined])
  }
})
