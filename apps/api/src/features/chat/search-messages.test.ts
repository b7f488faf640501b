import { afterAll, beforeAll, expect, test } from 'vitest'
import { refusal, refusedWith } from '../../testing/people.ts'
import { type Person, type World, openWorld } from '../../testing/world.ts'

let world: World
let ana: Person
let ben: Person
let cruz: Person
let id: string
beforeAll(async () => {
  world = await openWorld()
  ana = await world.person(world.tenant, 'team', { firstName: 'Ana', lastName: 'Reyes' })
  ben = await world.person(world.tenant, 'team', { firstName: 'Ben', lastName: 'Okafor' })
  cruz = await world.person(world.tenant, 'team')
  id = (await ana.chat.conversationsCreate({ name: 'Closers', type: 'group', participant_ids: [ben.id] })).data.id
  for (const text of ['Who schedules the trucks?', 'Los turnos de la reunión cambiaron', 'The truck came late', 'Un hombre trajo las llaves']) await ana.chat.send({ id, text })
  await ben.chat.send({ id, text: 'Truck again' }, { files: { attachment: [{ name: 'a.txt', bytes: Buffer.from('Plain words of a note') }] } })
})
afterAll(() => world?.close())

type Question = Parameters<typeof ana.chat.search>[0]
const find = async (q: string, more: Question = {}, person = ana) => (await person.chat.search({ q, ...more })).data.map(({ message }) => message.text)

test('words are found in every form they have in English and Spanish, the newest first', async () => {
  expect(await find('truck')).toEqual(['Truck again', 'The truck came late', 'Who schedules the trucks?'])
  expect(await find('schedule')).toEqual(['Who schedules the trucks?'])
  expect(await find('the truck late')).toEqual(['The truck came late'])
  expect([await find('turno'), await find('reunion'), await find('llave hombres')]).toEqual([['Los turnos de la reunión cambiaron'], ['Los turnos de la reunión cambiaron'], ['Un hombre trajo las llaves']])
  // Half typed.
  expect(await find('the sched')).toEqual(['Who schedules the trucks?'])
  for (const nothing of ['forklift', '%', "'", '🍔', '&|!<->', 'a'.repeat(200)]) expect(await find(nothing), nothing).toEqual([])
})

test('words are found without the marks on their letters, in every language, half typed and beside others', async () => {
  const { data: { id: other } } = await ana.chat.conversationsCreate({ name: 'Accents', type: 'group', participant_ids: [ben.id] })
  for (const text of ['Mañana hay turnos de limpieza', 'La cigüeña del señor Núñez', 'Le garçon cherche la crème brûlée', 'Löffel für die Küche']) await ana.chat.send({ id: other, text })
  const said = async (q: string) => (await find(q, { conversationId: other })).map((text) => text.split(' ')[0])
  for (const q of ['manana', 'mañana', 'MANANA', 'mana', 'turno manana', 'manana turno', 'limpieza turno manan']) expect(await said(q), q).toEqual(['Mañana'])
  for (const q of ['ciguena', 'nunez', 'cigüeña senor', 'senor nun']) expect(await said(q), q).toEqual(['La'])
  for (const q of ['garcon', 'creme', 'brulee garçon', 'crème bru']) expect(await said(q), q).toEqual(['Le'])
  for (const q of ['loffel', 'kuche fur', 'Löffel kuc']) expect(await said(q), q).toEqual(['Löffel'])
  expect(await said('manana loffel')).toEqual([])
  const { data: [hit] } = await ana.chat.search({ q: 'manana', conversationId: other })
  expect(hit!.excerpt).toBe('\u0001Mañana\u0002 hay turnos de limpieza')
})

test('the words that were found are marked, and the conversation is named', async () => {
  const { data: [hit] } = await ben.chat.search({ q: 'schedule' })
  expect(hit).toMatchObject({ excerpt: 'Who \u0001schedules\u0002 the trucks?', conversation: { id, name: 'Closers', type: 'group' }, message: { seq: 1, sender: { name: 'Ana Reyes' } } })
})

test('by who wrote it, by its files, in one conversation, page by page', async () => {
  expect(await find('truck', { from: ben.id })).toEqual(['Truck again'])
  expect(await find('truck', { hasFile: 'true' })).toEqual(['Truck again'])
  expect((await ana.chat.search({ hasFile: 'true' })).data).toHaveLength(1)
  expect([(await ana.chat.search({ files: 'papers' })).data.length, (await ana.chat.search({ files: 'pictures' })).data.length]).toEqual([1, 0])
  expect(await find('truck', { conversationId: (await ana.chat.conversationsCreate({ participant_ids: [ben.id] })).data.id })).toEqual([])
  const first = await ana.chat.search({ q: 'truck', limit: 2 })
  expect([first.data.length, first.hasMore]).toEqual([2, true])
  expect(await ana.chat.search({ q: 'truck', limit: 2, before: first.data[1]!.message.id })).toMatchObject({ data: [{ message: { text: 'Who schedules the trucks?' } }], hasMore: false })
  expect(Object.keys((await refusal(ana.chat.search({}))).body.fields!)).toEqual(['q'])
})

test('by the days of the location on which it was said', async () => {
  const { data: { id: other } } = await ana.chat.conversationsCreate({ name: 'Long ago', type: 'group', participant_ids: [ben.id] })
  // The first is ten minutes before midnight in New York, the second ten minutes after it.
  for (const [text, at] of [['Grill out', '2026-03-08T04:50:00Z'], ['Grill fixed', '2026-03-08T05:10:00Z'], ['Grill again', '2026-03-09T03:50:00Z']] as const) {
    const { message } = await ana.chat.send({ id: other, text })
    await world.within(world.tenant, (db) => db.updateTable('messages').set({ created_at: new Date(at) }).where('id', '=', message!.id).execute())
  }
  expect(await find('grill', { since: '2026-03-08' })).toEqual(['Grill again', 'Grill fixed'])
  expect(await find('grill', { until: '2026-03-07' })).toEqual(['Grill out'])
  expect(await find('grill', { since: '2026-03-08', until: '2026-03-08' })).toEqual(['Grill again', 'Grill fixed'])
  expect(await find('grill', { since: '2026-03-09', until: '2026-03-08' })).toEqual([])
  expect(await find('grill', { since: '0001-01-01', until: '9999-12-31' })).toEqual(['Grill again', 'Grill fixed', 'Grill out'])
  expect(Object.keys((await refusal(ana.chat.search({ q: 'grill', since: 'yesterday' }))).body.fields!)).toEqual(['since'])
})

test('nobody finds what is said elsewhere, and nothing that was deleted or cleared', async () => {
  expect(await find('truck', {}, cruz)).toEqual([])
  expect(await find('truck', { conversationId: id }, cruz)).toEqual([])
  const { data: two } = await ana.chat.conversationsCreate({ participant_ids: [cruz.id] })
  const { message } = await ana.chat.send({ id: two.id, text: 'A secret forklift' })
  expect([await find('forklift', {}, cruz), await find('forklift', {}, ben)]).toEqual([['A secret forklift'], []])
  await cruz.chat.conversationsRemove({ id: two.id })
  expect(await find('forklift', {}, cruz)).toEqual([])
  await ana.chat.remove({ id: message!.id })
  expect(await find('forklift')).toEqual([])
})

test('a reported message is seen by admins with what stands around it, and what they decide is done and written down', async () => {
  const admin = await world.person(world.tenant, 'admin')
  const manager = await world.person(world.tenant, 'manager')
  const { message: rude } = await ben.chat.send({ id, text: 'You are all lazy' })
  await ana.chat.send({ id, text: 'Please stop' })
  expect(await refusedWith(cruz.chat.report({ id: rude!.id, reason: 'Rude' }))).toBe('404 chat.not_found')
  expect(Object.keys((await refusal(ana.chat.report({ id: rude!.id, reason: ' ' }))).body.fields!)).toEqual(['reason'])
  const { data: { id: report } } = await ana.chat.report({ id: rude!.id, reason: 'Rude to all of us' })
  expect((await ana.chat.report({ id: rude!.id, reason: 'Rude to all of us' })).data.id).toBe(report)
  await ben.chat.edit({ id: rude!.id, text: 'You are all great' })
  expect(await refusedWith(manager.chat.reports({}))).toBe('403 access.denied')
  expect((await admin.notifications.list({ type: 'chat_report' })).notifications).toMatchObject([{ message: 'Rude to all of us' }])
  const { data: [seen], total } = await admin.chat.reports({ state: 'open' })
  expect([total, seen]).toMatchObject([1, {
    id: report, reason: 'Rude to all of us', reported_text: 'You are all lazy', reporter: { name: 'Ana Reyes' }, conversation: { name: 'Closers' },
    message: { text: 'You are all great', sender: { name: 'Ben Okafor' } },
  }])
  expect(seen!.around.map(({ text }) => text).slice(-2)).toEqual(['You are all great', 'Please stop'])
  expect(seen!.around).toHaveLength(7)
  expect((await admin.chat.reportsUpdate({ id: report, state: 'warned', note: 'The third time, for the admins alone', words: 'Mind your words', version: seen!.version })).data).toMatchObject({ state: 'warned', note: 'The third time, for the admins alone', handled_by: admin.name })
  expect((await ben.notifications.list({ type: 'chat_warning' })).notifications).toMatchObject([{ message: 'Mind your words' }])
  expect(await refusedWith(admin.chat.reportsUpdate({ id: report, state: 'dismissed', version: seen!.version }))).toBe('409 chat.stale')
  await admin.chat.reportsUpdate({ id: report, state: 'removed' })
  expect((await ana.chat.messages({ id })).messages.at(-2)).toMatchObject({ deleted: true, text: '' })
  const events = await world.within(world.tenant, (db) => db.selectFrom('audit_log').select('event').where('event', 'like', 'chat.%').orderBy('at').orderBy('id').execute())
  expect(events.map(({ event }) => event)).toEqual(['chat.reported', 'chat.reported', 'chat.reports_read', 'chat.report_handled', 'chat.report_handled'])
})

test('what is older than thousands of messages is found, page by page, and in the order of time', async () => {
  const { data: { id: busy } } = await ana.chat.conversationsCreate({ name: 'Busy', type: 'group', participant_ids: [ben.id] })
  for (const text of ['Compressor one', 'Compressor two', 'Compressor three']) await ben.chat.send({ id: busy, text })
  await world.within(world.tenant, async (db) => {
    const many = 6_000
    for (let seq = 4; seq < 4 + many; seq += 1_000) {
      await db.insertInto('messages').values(Array.from({ length: 1_000 }, (_, n) => ({ conversation_id: busy, seq: seq + n, sender_id: ben.id, text: `Order ${n}` }))).execute()
    }
    await db.updateTable('conversations').set({ last_seq: 3 + many }).where('id', '=', busy).execute()
  })
  await ben.chat.send({ id: busy, text: 'Compressor four' })

  const first = await ana.chat.search({ q: 'compressors', limit: 2 })
  expect([first.data.map(({ message }) => message.text), first.hasMore]).toEqual([['Compressor four', 'Compressor three'], true])
  const second = await ana.chat.search({ q: 'compressors', limit: 2, before: first.data[1]!.message.id })
  expect([second.data.map(({ message }) => message.text), second.hasMore]).toEqual([['Compressor two', 'Compressor one'], false])
  expect(await find('compressor', { from: ana.id })).toEqual([])
  expect(await find('compressor', {}, cruz)).toEqual([])
})
