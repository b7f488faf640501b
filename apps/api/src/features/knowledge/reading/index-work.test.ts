import { enqueue } from '@portal/db'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Person, type World, openWorld } from '../../../testing/world.ts'
import { readWhatWasLost } from '../../documents/public.ts'
import { readSources } from './index-work.ts'

let world: World
let admin: Person
beforeAll(async () => {
  world = await openWorld()
  admin = await world.person(world.tenant, 'admin')
})
afterAll(() => world?.close())

const answer = async (question: string) => (await admin.ai.ask({ question })).data
const write = (title: string, body: string) => admin.ai.articlesCreate({ title, body })

test('a heading that is cut in the middle of a sign is read, and what was written after it, too', async () => {
  await write('Long one', `# ${'x'.repeat(159)}😀 and more\n\nThe gizmofax is oiled at dawn.`)
  await write('Plain one', 'The plumbwick is oiled at dusk.')
  await world.work()
  expect((await answer('When is the plumbwick oiled?')).answer).toContain('at dusk')
  expect(await answer('When is the gizmofax oiled?')).toMatchObject({ answer: expect.stringContaining('at dawn'), citations: [{ heading: [`${'x'.repeat(159)}\ufffd`] }] })
})

test('one that can’t be kept keeps none of the others waiting, and that is said at the end', async () => {
  await write('First', 'The quernlock is painted green.')
  await write('Second', 'The quernlatch is painted blue.')
  let writes = 0
  const transaction: Parameters<typeof readSources>[0]['transaction'] = (mode, work) => {
    if (mode === 'write' && ++writes === 1) throw new Error('Not this one')
    return world.within(world.tenant, work)
  }
  const { done, failed } = await readSources({ locale: 'en', transaction })
  expect([done.length, failed]).toEqual([1, new Error('Not this one')])
  expect((await answer('How is the quernlatch painted?')).answer).toContain('blue')
  // It waits for the next time.
  await world.work()
  expect((await answer('How is the quernlock painted?')).answer).toContain('green')
})

test('a document whose job is lost is read at night, or when an admin asks for it; what may have ended its process is given up', async () => {
  const [category] = (await admin.categories.list()).data.documents
  const add = async (name: string, words: string) => {
    const { data: [document] } = await admin.documents.upload({ title: name, category: category!.key }, { files: { documents: [{ name: `${name}.txt`, bytes: Buffer.from(words) }] } })
    return document!.id
  }
  const [night, asked, deadly] = [await add('Night paper', 'The plinthvane is greased at night.'), await add('Day paper', 'The plinthcog is greased by day.'), await add('Bad paper', 'The plinthrod is never greased.')]
  await world.administrator`delete from jobs.outbox where location_id = ${world.tenant.id} and task = 'document.text'`
  await world.work()
  expect((await admin.ai.items({ kind: 'document' })).data.map(({ state }) => state)).toEqual(['waiting', 'waiting', 'waiting'])

  const source = (await admin.ai.items({ q: 'Day paper' })).data[0]!
  await admin.ai.reindex({ id: source.id })
  await world.work()
  expect((await answer('When is the plinthcog greased?')).answer).toContain('by day')
  await world.within(world.tenant, (db) => readWhatWasLost(db, [deadly]))
  expect((await world.work()).flatMap(({ task, payload }) => (task === 'document.text' ? [payload] : []))).toEqual([{ id: night }])
  expect((await answer('When is the plinthvane greased?')).answer).toContain('at night')
  expect((await admin.ai.items({ q: 'Bad paper' })).data[0]).toMatchObject({ state: 'failed', problem: 'died' })
  expect(asked).toBe(source.item_id)

  await world.within(world.tenant, (db) => db.deleteFrom('document_texts').where('document_id', '=', asked).execute())
  await world.within(world.tenant, (db) => enqueue(db, { task: 'daily.lost-documents', payload: { day: '2027-02-01' } }))
  expect((await world.work()).flatMap(({ task, payload }) => (task === 'document.text' ? [payload] : []))).toEqual([{ id: asked }])
})

test('what no job reads any more is read at night', async () => {
  await write('Third', 'The quernhinge is painted red.')
  await world.work()
  await world.within(world.tenant, (db) => db.updateTable('knowledge_sources').set({ state: 'waiting', indexed_revision: null }).where('title', '=', 'Third').execute())
  expect((await answer('How is the quernhinge painted?')).answer).not.toContain('red')
  await world.within(world.tenant, (db) => enqueue(db, { task: 'daily.knowledge-questions', payload: { day: '2027-02-01' } }))
  await world.work()
  expect((await answer('How is the quernhinge painted?')).answer).toContain('red')
})
