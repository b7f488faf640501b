import { defaultCategories } from '@portal/contract/settings/settings'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { refusal } from '../../testing/people.ts'
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

test('a location starts with the lists of the product', async () => {
  expect((await team.categories.list()).data).toMatchObject(defaultCategories)
})

test('a new key is accepted by the next call, and the other areas stay', async () => {
  const about = [...defaultCategories.about, { key: 'kitchen', label: 'Our kitchen' }]
  expect((await admin.categories.update({ area: 'about', categories: about })).data).toMatchObject({ ...defaultCategories, about })
  expect((await manager.about.create({ title: 'The fryer', category: 'kitchen' })).data.category).toBe('kitchen')
})

test('a key in use is relabelled, not removed', async () => {
  await manager.benefits.create({ title: 'Leave', category: 'fullTime' })
  const without = defaultCategories.benefits.filter(({ key }) => key !== 'fullTime')
  const refused = await refusal(admin.categories.update({ area: 'benefits', categories: without }))
  expect(refused).toMatchObject({ status: 409, body: { code: 'categories.in_use', error: expect.stringContaining('“Full-Time” (fullTime, 1)') } })
  expect((await team.categories.list()).data.benefits).toEqual(defaultCategories.benefits)
  const relabelled = [{ key: 'fullTime', label: 'Everyone' }]
  expect((await admin.categories.update({ area: 'benefits', categories: relabelled })).data.benefits).toEqual(relabelled)
})

test('the loser of two edits gets what stands now', async () => {
  const { data: { version } } = await team.categories.list()
  await admin.categories.update({ area: 'photos', categories: [{ key: 'one', label: 'One' }], version })
  const lost = await refusal(admin.categories.update({ area: 'photos', categories: [{ key: 'two', label: 'Two' }], version }))
  expect(lost).toMatchObject({ status: 409, body: { code: 'categories.stale', data: { photos: [{ key: 'one', label: 'One' }] } } })
})

test('a change leaves one row in the log, with what was and what is', async () => {
  await admin.categories.update({ area: 'videos', categories: [{ key: 'one', label: 'One' }] })
  const log = await world.within(world.tenant, (db) =>
    db.selectFrom('audit_log').select(['event', 'after']).where('target_name', '=', 'categories of videos').execute())
  expect(log).toEqual([{ event: 'settings.changed', after: { 'content.categories': { videos: [{ key: 'one', label: 'One' }] } } }])
})

test('a change can be put back from the history of the settings, and takes no other area along', async () => {
  const { data: before } = await admin.categories.list({ lang: 'all' })
  const plain = (list: typeof before.calendar) => list.map(({ key, label }) => ({ key, label }))
  await admin.categories.update({ area: 'calendar', categories: [...plain(before.calendar), { key: 'inspection', label: 'Inspection' }] })
  await admin.categories.update({ area: 'development', categories: [...plain(before.development), { key: 'mentoring', label: 'Mentoring' }] })
  const [, changed] = (await admin.admin.settingsHistory({})).data
  expect(changed).toMatchObject({
    can_restore: true,
    changes: [{ field: 'content.categories', before: { calendar: plain(before.calendar) }, after: { calendar: expect.arrayContaining([{ key: 'inspection', label: 'Inspection' }]) } }],
  })
  await admin.admin.settingsRestore({ id: changed!.id })
  const { data: after } = await admin.categories.list({ lang: 'all' })
  expect(plain(after.calendar)).toEqual(plain(before.calendar))
  expect(after.development).toContainEqual(expect.objectContaining({ key: 'mentoring' }))
})

test('empty, double and malformed lists are refused in words', async () => {
  const one = { key: 'one', label: 'One' }
  for (const categories of [[], [one, one], [{ key: '1 bad', label: 'x' }], [{ key: 'ok', label: '' }], 'one']) {
    expect(await refusal(admin.categories.update({ area: 'videos', categories: categories as never }))).toMatchObject({ status: 400 })
  }
  expect(await refusal(admin.categories.update({ area: 'weather' as never, categories: [one] }))).toMatchObject({ status: 404 })
})

test('only administrators change the lists', async () => {
  const categories = [{ key: 'one', label: 'One' }]
  for (const person of [team, manager]) expect(await refusal(person.categories.update({ area: 'videos', categories }))).toMatchObject({ status: 403 })
})

test('a category is called what its reader calls it, and an admin sees both', async () => {
  const spanish = { headers: { 'accept-language': 'es' } }
  const { data: before } = await admin.categories.list()
  const benefits = [{ key: 'fullTime', label: 'Full time', translations: { es: { label: 'Jornada completa' } } }, ...before.benefits.slice(1).map(({ key, label }) => ({ key, label }))]
  const { data } = await admin.categories.update({ area: 'benefits', categories: benefits })
  expect(data.benefits[0]).toMatchObject({ label: 'Full time', lang: 'en', translations: { es: { label: 'Jornada completa' } } })
  expect((await team.categories.list({}, spanish)).data.benefits[0]).toEqual({ key: 'fullTime', label: 'Jornada completa', lang: 'es' })
  expect((await team.categories.list()).data.benefits[0]).toMatchObject({ label: 'Full time', lang: 'en' })
  expect((await admin.categories.list({ lang: 'all' }, spanish)).data.benefits[0]).toMatchObject({ label: 'Full time', translations: { es: { label: 'Jornada completa' } } })
})
