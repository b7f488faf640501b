import { afterAll, beforeAll, expect, test } from 'vitest'
import { fileOwners } from '@portal/db'
import { picture } from '../../testing/sample-files.ts'
import { type Person, type World, openWorld } from '../../testing/world.ts'

let world: World
let team: Person
let manager: Person
let admin: Person
beforeAll(async () => {
  world = await openWorld()
  team = await world.person(world.tenant, 'team')
  manager = await world.person(world.tenant, 'manager')
  admin = await world.person(world.tenant, 'admin')
})
afterAll(() => world?.close())

test('every column that names a file says who may see it', async () => {
  const rows = await world.services.direct<Array<{ table: string; column: string }>>`
    select k.conrelid::regclass::text as table, a.attname as column
    from pg_constraint k join pg_attribute a on a.attrelid = k.conrelid and a.attnum = k.conkey[1]
    where k.contype = 'f' and k.confrelid = ${`${world.tenant.id}.media`}::regclass`
  const there = rows.map(({ table, column }) => `${table.replace(/^.*\./, '')}.${column}`).sort()
  const told = Object.entries(fileOwners).flatMap(([table, { columns }]) => columns.map((column) => `${table}.${column}`)).sort()
  expect(told).toEqual(there)
})

test('who left is neither in the directory nor found, and their picture opens for editors alone', async () => {
  const leaver = await world.person(world.tenant, 'team')
  const { data: entry } = await admin.team.create({ name: 'Lena Leaver', department: 'Kitchen', userId: leaver.id })
  const bytes = await picture(200, 200).png().toBuffer()
  const { data: { headshot_url } } = await admin.team.updateHeadshot({ id: entry.id }, { files: { headshot: [{ name: 'lena.png', bytes }] } })
  const face = async (person: Person) => (await person.raw('GET', headshot_url!)).status
  const listed = async (person: Person) => (await person.team.list({ q: 'Leaver' })).total
  const found = async (person: Person) => (await person.search.list({ q: 'Leaver' })).data.length
  const all = async (person: Person) => [await face(person), await listed(person), await found(person)]
  expect([await all(team), await all(manager)]).toEqual([[200, 1, 1], [200, 1, 1]])
  await admin.userAccounts.setActive({ id: leaver.id, is_active: false })
  expect([await all(team), await all(manager)]).toEqual([[404, 0, 0], [200, 1, 1]])
  const told = async (person: Person) => (await person.team.list({ q: 'Leaver' })).data.map(({ left, reached }) => [left, reached])
  expect(await told(manager)).toEqual([[true, false]])
  await admin.userAccounts.setActive({ id: leaver.id, is_active: true })
  expect(await all(team)).toEqual([200, 1, 1])
  expect([await told(team), await told(manager)], 'how an account stands is for editors').toEqual([[[undefined, undefined]], [[undefined, true]]])
})

test('who asked for an account and waits is in the directory for editors alone, unless they stood there before', async () => {
  const waits = async (firstName: string) => {
    const email = `${crypto.randomUUID()}@test.example`
    await world.anyone.auth.signup({ email, password: 'Right-Horse-1', firstName, lastName: 'Waiter' })
    return (await admin.userAccounts.list({ q: email })).data[0]!
  }
  const { data: known } = await manager.team.create({ name: 'Known Waiter' })
  const people = { known: await waits('Known'), stranger: await waits('New') }
  const { data: unknown } = await manager.team.create({ name: 'New Waiter' })
  await expect(manager.team.update({ id: unknown.id, userId: people.stranger.id })).rejects.toMatchObject({ body: { fields: { userId: expect.any(String) } } })
  // As earlier releases joined them.
  await world.within(world.tenant, async (db) => {
    for (const [id, account] of [[known.id, people.known.id], [unknown.id, people.stranger.id]] as const) {
      await db.updateTable('team_members').set({ account_id: account }).where('id', '=', id).execute()
    }
  })
  const listed = async (person: Person) => (await person.team.list({ q: 'Waiter' })).data.map(({ name, left, reached }) => [name, left, reached])
  expect(await listed(manager)).toEqual([['Known Waiter', undefined, false], ['New Waiter', undefined, false]])
  expect([await listed(team), (await team.search.list({ q: 'Waiter' })).data.map(({ title }) => title)]).toEqual([[['Known Waiter', undefined, undefined]], ['Known Waiter']])
})

test('a picture that nothing shows is not there for anybody', async () => {
  const { data: [photo] } = await admin.photos.upload({ title: 'Gone', category: 'teamEvents' }, { files: { photos: [{ name: 'a.png', bytes: await picture().png().toBuffer() }] } })
  const open = async (person: Person) => (await person.raw('GET', photo!.url)).status
  expect(await open(team)).toBe(200)
  await admin.photos.remove({ id: photo!.id })
  expect([await open(team), await open(admin)]).toEqual([404, 404])
})

test('a device that asks which of its pictures are still for its person hears of those alone', async () => {
  const image = { files: { image: [{ name: 'a.png', bytes: await picture().png().toBuffer() }] } }
  const idOf = ({ data }: { data: { media_url: string | null } }) => data.media_url!.split('/')[3]!
  const open = idOf(await admin.announcements.create({ title: 'Open', message: 'x' }, image))
  const closed = idOf(await admin.announcements.create({ title: 'Closed', message: 'x', audience: { roles: ['manager'], departments: [] } }, image))
  const ids = [open, closed, crypto.randomUUID()]
  expect((await team.media.present({ ids })).data.ids).toEqual([open])
  expect((await manager.media.present({ ids })).data.ids.sort()).toEqual([open, closed].sort())
})

test('an editor opens no file by saying its address in what is announced by itself, for themselves or for others', async () => {
  const owner = await world.person(world.tenant, 'team', { firstName: 'Owner' })
  const { data: { id } } = await owner.chat.conversationsCreate({ type: 'group', name: 'Closers', participant_ids: [team.id, manager.id] })
  const bytes = await picture().png().toBuffer()
  const { message } = await owner.chat.send({ id, text: 'Ours' }, { files: { attachment: [{ name: 'ours.png', bytes }] } })
  await owner.chat.conversationsUpdate({ id, remove: [manager.id] })
  const { url } = message!.attachments[0]!
  const open = async (...all: Person[]) => Promise.all(all.map(async (person) => (await person.raw('GET', url)).status))
  expect(await open(owner, manager)).toEqual([200, 404])
  const { data: { birthdays } } = await manager.announcements.automation()
  const outside = `https://x.example${url}`
  await manager.announcements.updateAutomation({ birthdays: { ...birthdays, message: `See ${url}` } })
  expect(await open(manager), 'by a text').toEqual([404])
  await manager.announcements.updateAutomation({ birthdays: { ...birthdays, media_url: outside } })
  expect(await open(manager), 'by an address').toEqual([404])

  const nobody = await world.person(world.tenant, 'team', { firstName: 'Nobody' })
  await world.within(world.tenant, (db) => db.insertInto('announcements').values({ title: 'By itself', message: 'x', source: 'automated', media_url: outside }).execute())
  expect(await open(nobody, manager), 'by what is announced').toEqual([404, 404])
})
