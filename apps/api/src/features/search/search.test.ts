import { json } from '@portal/db'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { countQueries } from '../../testing/count-queries.ts'
import { refusal } from '../../testing/people.ts'
import { type World, openWorld } from '../../testing/world.ts'

type Somebody = Awaited<ReturnType<World['person']>>
let world: World
let team: Somebody
let manager: Somebody
beforeAll(async () => {
  world = await openWorld()
  team = await world.person(world.tenant, 'team', { firstName: 'Tia', lastName: 'Moss' })
  manager = await world.person(world.tenant, 'manager', { firstName: 'Max', lastName: 'Fryer' })
})
afterAll(() => world?.close())

const find = async (q: string, person: Somebody = team) => (await person.search.list({ q })).data
const found = async (q: string, person?: Somebody) => (await find(q, person)).map(({ kind, title }) => `${kind}: ${title}`)
const readable = (excerpt: string) => excerpt.replaceAll('\u0001', '[').replaceAll('\u0002', ']')

test('every kind is found, the best title first', async () => {
  const { data: fryer } = await manager.about.create({ title: 'Fryer', description: 'It is from 2011.' })
  await manager.benefits.create({ title: 'Meals', description: 'Anything from the fryer is yours.', category: 'fullTime' })
  await manager.development.create({ title: 'Cleaning the fryer', category: 'training' })
  await manager.calendar.create({ title: 'Fryer service', eventDate: '2030-01-02', location: 'Kitchen', category: 'marketing' })
  await manager.home.createAnnouncement({ title: 'Hot', message: 'The new fryer is here' })
  await manager.team.create({ name: 'Rosa Diaz', position: 'Fryer lead' })
  const all = await find('fryer')
  expect(all.map(({ kind, title }) => `${kind}: ${title}`).slice(0, 2)).toEqual(['about: Fryer', 'event: Fryer service'])
  expect(new Set(all.map(({ kind }) => kind))).toEqual(new Set(['about', 'benefit', 'development', 'event', 'announcement', 'person']))
  expect(all[0]).toEqual({ kind: 'about', id: fryer.id, title: 'Fryer', excerpt: 'It is from 2011.', url: `/about?id=${fryer.id}` })
  expect(all.find(({ kind }) => kind === 'event')?.url).toMatch(/^\/calendar\?id=.+&date=2030-01-02$/)
  // Nobody is found whom the directory could not show.
  expect(all.map(({ title }) => title)).not.toContain('Max Fryer')
})

test('the words are marked where they stand', async () => {
  const excerptOf = async (q: string) => readable((await find(q)).find(({ title }) => title === 'Meals')!.excerpt)
  expect(await excerptOf('fryer')).toBe('Anything from the [fryer] is yours.')
  expect(await excerptOf('FRY')).toBe('Anything from the [fryer] is yours.')
  expect(await excerptOf('ryer')).toBe('Anything from the f[ryer] is yours.')
})

test('all words must be there, and signs are no operators', async () => {
  expect(await found('cleaning fryer')).toEqual(['development: Cleaning the fryer'])
  expect(await found('cleaning nothing')).toEqual([])
  for (const q of ["fryer' | !x & (", 'fryer:*', '"fryer"', '%', '_', '\\', '!!!', '🎉', '<b>']) await expect(find(q)).resolves.toBeInstanceOf(Array)
  expect(await found('100%')).toEqual([])
})

test('words are marked in the other language too, with or without accents', async () => {
  const translations = { es: { title: 'Cursos', description: `${'Todo lo demás. '.repeat(20)}La capacitación empieza el lunes.` } }
  await manager.about.create({ title: 'Courses', description: 'Begins on Monday.', translations })
  const excerptOf = async (q: string) => readable((await team.search.list({ q }, { headers: { 'accept-language': 'es' } })).data[0]!.excerpt)
  for (const q of ['capacitacion', 'CAPACITACIÓN']) expect(await excerptOf(q)).toMatch(/La \[capacitación\] empieza el lunes\.$/)
})

test('marks that somebody typed into a text are not shown as found words', async () => {
  await manager.about.create({ title: 'Tricky', description: 'a \u0001fake\u0002 mark beside gravy' })
  expect(readable((await find('gravy'))[0]!.excerpt)).toBe('a fake mark beside [gravy]')
})

test('the signs of how a text is set are not shown', async () => {
  await manager.about.create({ title: 'Stock', description: '## Inventory\n\n| Item | Unit |\n| --- | :---: |\n| **Gherkins** | jar | 14 | | Cheese |\n\nPar is #1, 9 - 5.' })
  expect(readable((await find('gherkins'))[0]!.excerpt)).toBe('Inventory · Item · Unit · [Gherkins] · jar · 14 · Cheese · Par is #1, 9 - 5.')
})

test('an announcement is found by those it is for, while it is on', async () => {
  await world.within(world.tenant, (db) => db.insertInto('announcements').values([
    { title: 'Parking for all', message: 'x' },
    { title: 'Parking is over', message: 'x', expires_at: new Date(Date.now() - 1000) },
    { title: 'Parking to come', message: 'x', starts_at: new Date(Date.now() + 60_000) },
    { title: 'Parking switched off', message: 'x', is_active: false },
  ]).execute())
  expect(await found('parking')).toEqual(['announcement: Parking for all'])
})

test('what is for other roles or departments is not found', async () => {
  await world.within(world.tenant, (db) => db.insertInto('announcements').values([
    { title: 'Safe code for managers', message: 'x', audience: json({ roles: ['manager'], departments: [] }) },
    { title: 'Safe knives for the kitchen', message: 'x', audience: json({ roles: [], departments: ['Kitchen'] }) },
  ]).execute())
  expect(await found('safe')).toEqual([])
  expect(await found('safe', manager)).toEqual(['announcement: Safe code for managers'])
  await manager.team.create({ name: 'Tia Moss', department: 'Kitchen', userId: team.id })
  expect(await found('safe')).toEqual(['announcement: Safe knives for the kitchen'])
})

test('a document is found by its title and by what is written in it', async () => {
  const handbook = `${'Filler words about nothing. '.repeat(4000)}Wash the mandoline by hand. ${'More of it. '.repeat(4000)}`
  await world.within(world.tenant, async (db) => {
    const media = { kind: 'document', name: 'h.pdf', mime: 'application/pdf', extension: 'pdf', size: 1, sha256: 'x' } as const
    const [first, second] = await db.insertInto('media').values([media, media]).returning('id').execute()
    const made = await db.insertInto('documents')
      .values([{ title: 'Handbook', category: 'handbook', media_id: first!.id }, { title: 'Mandoline', category: 'tools', media_id: second!.id }])
      .returning(['id', 'title']).execute()
    const { id } = made.find(({ title }) => title === 'Handbook')!
    await db.insertInto('document_texts').values({ document_id: id, file_version: 1, text: handbook }).execute()
  })
  expect(await found('mandoline')).toEqual(['document: Mandoline', 'document: Handbook'])
  expect(readable((await find('mandol hand'))[0]!.excerpt)).toMatch(/^\[mandoline\] by \[hand\]\./)
})

test('what is found in the file of a document is shown from there to readers of the other language too', async () => {
  await world.within(world.tenant, async (db) => {
    const media = await db.insertInto('media').values({ kind: 'document', name: 'p.pdf', mime: 'application/pdf', extension: 'pdf', size: 1, sha256: 'x' }).returning('id').executeTakeFirstOrThrow()
    const { id } = await db.insertInto('documents').values({
      title: 'Cleaning plan', description: 'What is cleaned when.', category: 'tools', media_id: media.id,
      translations: json({ es: { title: 'Plan de limpieza', description: 'Qué se limpia y cuándo.' } }),
    }).returning('id').executeTakeFirstOrThrow()
    await db.insertInto('document_texts').values({ document_id: id, file_version: 1, text: 'Descale the percolator on Mondays.' }).execute()
  })
  const { data: [hit] } = await team.search.list({ q: 'percolator' }, { headers: { 'accept-language': 'es' } })
  expect({ ...hit, excerpt: readable(hit!.excerpt) }).toMatchObject({ title: 'Plan de limpieza', excerpt: 'Descale the [percolator] on Mondays.' })
  const { data: [described] } = await team.search.list({ q: 'cleaned' }, { headers: { 'accept-language': 'es' } })
  expect(described).toMatchObject({ title: 'Plan de limpieza', excerpt: 'Qué se limpia y cuándo.' })
})

test('people who left are not found, and those with an entry only once', async () => {
  expect(await found('Tia')).toEqual(['person: Tia Moss'])
  const leaver = await world.person(world.tenant, 'team', { firstName: 'Quentin' })
  await manager.team.create({ name: 'Quentin Ode', userId: leaver.id })
  expect(await found('quentin')).toHaveLength(1)
  await world.within(world.tenant, (db) => db.updateTable('accounts').set({ is_active: false }).where('id', '=', leaver.id).execute())
  expect(await found('quentin')).toEqual([])
})

test('people are found by what their job is called in the reader’s language, and shown so', async () => {
  const admin = await world.person(world.tenant, 'admin')
  const names = [{ name: 'Breader', es: 'Empanizado' }, { name: 'Back, kitchen', es: 'Cocina de atrás' }]
  await admin.admin.settingsUpdate({ settings: { texts: { names } } })
  await manager.team.create({ name: 'Paz Vela', position: 'breader', department: 'Back, kitchen', level: '' })
  const inSpanish = async (q: string) => (await team.search.list({ q }, { headers: { 'accept-language': 'es' } })).data.map(({ title, excerpt }) => `${title}: ${readable(excerpt)}`)
  expect(await inSpanish('empanizado')).toEqual(['Paz Vela: [Empanizado] Cocina de atrás'])
  // Each word where it stands, without accents and with what the name itself is.
  for (const q of ['paz ATRAS', 'cocina empaniz', 'vela breader atrás', 'breader']) expect((await inSpanish(q)).map((hit) => hit.split(':', 1)[0])).toEqual(['Paz Vela'])
  expect(await inSpanish('empanizado nothing')).toEqual([])
  // Whatever it is that was found: also the name, or what the job is called in the other language.
  expect(await inSpanish('paz')).toEqual(['Paz Vela: Empanizado Cocina de atrás'])
  expect(await inSpanish('kitchen breader')).toEqual(['Paz Vela: Empanizado Cocina de atrás'])
  expect([await found('empanizado'), await found('breader')]).toEqual([[], ['person: Paz Vela']])
  await manager.team.create({ name: 'Luz Mar', position: 'Breader', bio: 'Plays the marimba' })
  expect(await inSpanish('marimba')).toEqual(['Luz Mar: Empanizado Plays the [marimba]'])
})

test('of many people of a department the best few are shown, and beside them what else has its name', async () => {
  for (let i = 0; i < 25; i++) await manager.team.create({ name: `Runner ${i}`, department: 'Drivethru' })
  await world.within(world.tenant, async (db) => {
    const media = await db.insertInto('media').values({ kind: 'document', name: 'd.pdf', mime: 'application/pdf', extension: 'pdf', size: 1, sha256: 'x' }).returning('id').executeTakeFirstOrThrow()
    const { id } = await db.insertInto('documents').values({ title: 'Lane plan', category: 'tools', media_id: media.id }).returning('id').executeTakeFirstOrThrow()
    await db.insertInto('document_texts').values({ document_id: id, file_version: 1, text: 'Who opens the drivethru.' }).execute()
  })
  const kinds = async (limit?: number) => Map.groupBy((await team.search.list({ q: 'drivethru', ...(limit && { limit }) })).data, ({ kind }) => kind)
  const few = await kinds(6)
  expect([few.get('person')?.length, few.get('document')?.length]).toEqual([5, 1])
  // Where there is room, more of them.
  const more = await Promise.all([kinds(), kinds(50)])
  expect(more.map((each) => [each.get('person')?.length, each.get('document')?.length])).toEqual([[19, 1], [25, 1]])
})

test('the list ends where it was asked to, and nothing of another location is in it', async () => {
  expect((await team.search.list({ q: 'fryer', limit: 2 })).data).toHaveLength(2)
  const stranger = await world.person(await world.location(), 'team')
  expect(await found('fryer', stranger)).toEqual([])
  expect(await refusal(team.search.list({ q: '' }))).toMatchObject({ status: 400, body: { fields: { q: expect.any(String) } } })
})

test('a search is as many statements however much there is', async () => {
  const few = await countQueries(world, () => find('nothing'))
  for (let i = 0; i < 10; i++) await manager.benefits.create({ title: `Gravy ${i}`, category: 'fullTime' })
  expect(await countQueries(world, () => find('gravy'))).toBe(few)
})
