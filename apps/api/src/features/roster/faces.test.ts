import { defaultSettings } from '@portal/contract/settings/settings'
import { afterAll, beforeEach, expect, test } from 'vitest'
import type { Tenant } from '../../core/locations.ts'
import { mediaKey } from '../../shared/media/media.ts'
import { picture } from '../../testing/sample-files.ts'
import { type Person, type World, openWorld } from '../../testing/world.ts'

const world: World = await openWorld()
afterAll(() => world.close())

let place: Tenant
let admin: Person
let face: string
let run: string
/** A list is applied that leaves out an entry with a face. */
beforeEach(async () => {
  place = await world.location()
  admin = await world.person(place, 'admin', { firstName: 'Ada', lastName: 'Boss' })
  const { data: { id } } = await admin.team.create({ name: 'Gone Entry' })
  const headshot = [{ name: 'gone.jpg', bytes: await picture(400, 300).jpeg().toBuffer() }]
  face = (await admin.team.updateHeadshot({ id }, { files: { headshot } })).data.photo_id!
  const file = [{ name: 'staff.csv', bytes: Buffer.from(`First Name,Last Name,Email\r\nAda,Boss,${admin.email}`) }]
  run = (await admin.roster.check({}, { files: { file } })).data.id
  await admin.roster.apply({ id: run })
  expect((await admin.team.list({ q: 'Gone Entry' })).data).toEqual([])
})

const expireAfter = async (days: number) => {
  await world.within(place, (db) => db.updateTable('roster_runs').set({ applied_at: new Date(Date.now() - days * 86_400_000) }).where('id', '=', run).execute())
  await world.services.nounData.expire((work) => world.within(place, work), place, defaultSettings)
}
const faces = () => world.within(place, (db) => db.selectFrom('media').select('id').execute())
const stored = () => world.services.files.get(mediaKey(place, face, 'original'))

test('the face of an entry that a list took out goes when the entry can’t come back, its file with it', async () => {
  await expireAfter(0.5)
  expect(await faces()).toEqual([{ id: face }])
  await expireAfter(2)
  expect(await faces()).toEqual([])
  await world.work()
  expect(await stored()).toBeFalsy()
})

test('it is there still where the list was taken back in time', async () => {
  await admin.roster.undo({ id: run })
  await expireAfter(2)
  expect(await faces()).toEqual([{ id: face }])
  const { data: [entry] } = await admin.team.list({ q: 'Gone Entry' })
  expect((await admin.raw('GET', entry!.headshot_url!)).status).toBe(200)
})
