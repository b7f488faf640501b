import { keptKinds } from '@portal/contract/user-accounts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { oneRowEach } from '../testing/rows.ts'
import { type Person, type World, openWorld } from '../testing/world.ts'
import { examples, nounData, people } from './data.ts'

let world: World
let admin: Person
let person: string
beforeAll(async () => {
  world = await openWorld()
  admin = await world.person(world.tenant, 'admin')
  const { rows } = await oneRowEach(world.administrator, world.tenant, 'Theirs')
  person = rows.get('accounts')!.id as string
  // What nobody's account is tied to by a key of the database.
  await world.administrator.unsafe(`update ${world.tenant.id}.idempotency_keys set account_id = '${person}'; update ${world.tenant.id}.audit_log set actor_id = '${person}'`)
})
afterAll(() => world?.close())

const places = Object.keys(people) as Array<keyof typeof people>
/** Tables whose rows go with who is named in one of their columns: what another column says of the same row goes too. */
const goes = new Set(places.filter((place) => people[place].erased === 'removed').map((place) => place.split('.')[0]!))
const counted = async (place: string) => {
  const [table, column] = place.split('.')
  const [row] = await world.administrator.unsafe<{ count: number }[]>(`select count(*)::int from ${world.tenant.id}.${table} where ${column} = '${person}'`)
  return row!.count
}

test('every column of the database that leads to an account is somebody’s to export and erase', async () => {
  const keys = await world.administrator.unsafe<{ place: string }[]>(`
    select c.relname || '.' || a.attname as place from pg_constraint k
    join pg_class c on c.oid = k.conrelid join pg_attribute a on a.attrelid = k.conrelid and a.attnum = k.conkey[1]
    where k.contype = 'f' and k.confrelid = '${world.tenant.id}.accounts'::regclass`)
  expect(keys.length).toBeGreaterThan(20)
  expect(keys.map(({ place }) => place).filter((place) => !Object.hasOwn(people, place))).toEqual([])
})

test('what a noun says it exports is in the export, a section each', async () => {
  expect(await Promise.all(places.map(async (place) => [place, await counted(place)] as const)).then((all) => all.filter(([, count]) => !count))).toEqual([])
  const found = await world.within(world.tenant, (db) => nounData.ofPerson(db, person))
  const wanted = places.flatMap((place) => ('as' in people[place].exported ? [people[place].exported.as] : []))
  expect(Object.keys(found).sort()).toEqual(wanted.sort())
  expect(Object.entries(found).filter(([, rows]) => !rows.length)).toEqual([])
})

test('a section that is longer than what is handed out has its newest rows, and the export says that there are more', async () => {
  const [writer, reader] = [await world.person(world.tenant, 'team'), await world.person(world.tenant, 'team')]
  const { data: { id } } = await writer.chat.conversationsCreate({ participant_ids: [reader.id] })
  for (const text of ['First', 'Second', 'Third']) await writer.chat.send({ id, text })
  const exported = (atMost?: number) => world.within(world.tenant, (db) => nounData.ofPerson(db, writer.id, { atMost }))
  expect(await exported(2)).toMatchObject({ messages: [{ text: 'Third' }, { text: 'Second' }], truncated: ['messages'] })
  const whole = await exported()
  expect([whole.messages!.length, whole.truncated]).toEqual([3, undefined])
})

test('erasing takes what is said to be removed, and leaves what is the location’s', async () => {
  const { data: { kept } } = await admin.userAccounts.leaving({ id: person })
  await admin.userAccounts.remove({ id: person })
  const left = Object.fromEntries(await Promise.all(places.map(async (place) => [place, (await counted(place)) > 0] as const)))
  expect(left).toEqual(Object.fromEntries(places.map((place) => [place, !goes.has(place.split('.')[0]!)])))
  // Whoever erased was told of each kind that stays, and of nothing else.
  const stays = places.flatMap((place) => {
    const { erased } = people[place]
    return erased !== 'removed' && left[place] ? [erased.kept] : []
  })
  expect(new Set(stays).size).toBeGreaterThan(8)
  expect(kept.map(({ kind }) => kind)).toEqual(keptKinds.filter((kind) => stays.includes(kind)))
  expect(kept.map(({ count }) => count).every((count) => count > 0 && count <= stays.length)).toBe(true)
  const [row] = await world.administrator.unsafe(`select email, first_name from ${world.tenant.id}.accounts where id = '${person}'`)
  expect(row).toEqual({ email: `${person}@erased.invalid`, first_name: 'Former team' })
})

test('a colleague’s rows are not touched', async () => {
  const colleague = await world.person(world.tenant, 'team')
  await colleague.notifications.updatePreferences({ pushNotifications: true })
  await world.within(world.tenant, (db) => nounData.erasePerson(db, person))
  expect(await world.within(world.tenant, (db) => nounData.ofPerson(db, colleague.id))).toMatchObject({ notification_preferences: [expect.anything()], sessions: [expect.anything()] })
})

test('every table with examples loses them, and nothing else', async () => {
  await world.administrator.unsafe(Object.keys(examples).map((table) => `update ${world.tenant.id}.${table} set is_example = true`).join(';'))
  const marked = async () => Promise.all(Object.keys(examples).map(async (table) => (await world.administrator.unsafe(`select 1 from ${world.tenant.id}.${table} where is_example`)).length))
  expect((await marked()).reduce((sum, count) => sum + count)).toBeGreaterThanOrEqual(Object.keys(examples).filter((table) => !goes.has(table)).length - 1)
  await admin.allData.removeExamples()
  expect(await marked()).toEqual(Object.keys(examples).map(() => 0))
})
