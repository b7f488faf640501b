import { defaultSettings } from '@portal/contract/settings/settings'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { picture } from '../../testing/sample-files.ts'
import { type Person, type World, openWorld } from '../../testing/world.ts'

let world: World
let admin: Person
beforeAll(async () => {
  world = await openWorld()
  admin = await world.person(world.tenant, 'admin')
})
afterAll(() => world?.close())

const attachment = (name: string) => ({ files: { attachment: [{ name, bytes: Buffer.from('Plain words of a note') }] } })

test('whoever is erased takes along the files of what they wrote for later, and nothing that others have', async () => {
  const [leaver, stays] = [await world.person(world.tenant, 'team'), await world.person(world.tenant, 'team')]
  const { data: { id } } = await leaver.chat.conversationsCreate({ type: 'group', name: 'Closers', participant_ids: [stays.id] })
  await leaver.chat.conversationsPicture({ id } as never, { files: { picture: [{ name: 'us.png', bytes: await picture(30, 20).png().toBuffer() }] } })
  await leaver.chat.send({ id, text: 'Now' }, attachment('now.txt'))
  const send_at = new Date(Date.now() + 86_400_000).toISOString()
  await leaver.chat.send({ id, text: 'Later', send_at }, attachment('later.txt'))
  await stays.chat.send({ id, text: 'Later too', send_at }, attachment('later too.txt'))
  const names = () => world.within(world.tenant, (db) => db.selectFrom('media').select('name').where('visibility', '=', 'conversation').orderBy('name').execute())
  expect((await names()).map(({ name }) => name)).toEqual(['later too.txt', 'later.txt', 'now.txt', 'us.png'])
  await admin.userAccounts.remove({ id: leaver.id })
  await world.services.nounData.expire((work) => world.within(world.tenant, work), world.tenant, defaultSettings)
  expect((await names()).map(({ name }) => name)).toEqual(['later too.txt', 'now.txt', 'us.png'])
})
