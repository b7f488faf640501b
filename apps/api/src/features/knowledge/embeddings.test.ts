import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { modelServer } from '../../testing/servers/model-server.ts'
import { vectorOf, vectorOfWords } from '../../testing/vectors-of.ts'
import { type World, openWorld } from '../../testing/world.ts'

let model: Awaited<ReturnType<typeof modelServer>>
let world: World
let cook: Awaited<ReturnType<World['person']>>
let admin: typeof cook

/** A model that knows two things: what is about going somewhere, and what is about keeping warm. */
const knows = (text: string) => vectorOf([
  ...(/bicycle|commute|cycling/i.test(text) ? [['going', 5] as const] : []), ...(/parka|freezing/i.test(text) ? [['warm', 5] as const] : []),
  ...[...vectorOfWords(text).entries()].map(([index, weight]) => [String(index), weight / 40] as const),
])
beforeAll(async () => {
  model = await modelServer()
  model.says(() => 'fail')
  world = await openWorld({ AI_BASE_URL: model.url, AI_EMBEDDING_MODEL: 'small' })
  cook = await world.person(world.tenant, 'team')
  admin = await world.person(world.tenant, 'admin')
})
afterAll(async () => {
  await world?.close()
  model?.close()
})
beforeEach(() => model.embeds((texts) => texts.map(knows)))

const write = async (title: string, description: string) => (await admin.about.create({ title, description })).data.id
const vectors = () => world.within(world.tenant, (db) => db.selectFrom('knowledge_vectors').innerJoin('knowledge_passages', 'knowledge_passages.id', 'passage_id')
  .select(['passage_id', 'model', 'scale', 'vector', 'text', 'knowledge_vectors.created_at']).orderBy('passage_id').execute())
const ask = async (question: string) => (await cook.ai.ask({ question })).data
const work = () => world.work().catch(() => {})
/** What the question of a person was embedded for, and not a passage. */
const asked = () => model.embeddings.filter(({ texts }) => texts.length === 1).length

const others = ['Aprons hang behind the grill.', 'The sink is drained at ten.', 'Trays are stacked by size.', 'Receipts are kept for a year.', 'Lids lie above the fountain.', 'The floor is swept twice.', 'Cups are counted on Friday.', 'Napkins are by the window.']

test('what was read is embedded in one call, as whole numbers of a byte with their model', async () => {
  await write('Getting here', 'Bicycle racks are beside the gate.')
  for (const [index, text] of others.entries()) await write(`Thing ${index}`, text)
  const before = model.embeddings.length
  await work()
  expect(model.embeddings.length - before).toBe(1)
  expect(model.embeddings.at(-1)!.texts).toContain('Getting here\nBicycle racks are beside the gate.')
  const rows = await vectors()
  expect(rows).toHaveLength(others.length + 1)
  expect(new Set(rows.map((row) => row.model))).toEqual(new Set(['small']))
  expect(rows.every(({ vector, scale }) => vector.length === 256 && Math.max(...new Int8Array(vector.buffer, vector.byteOffset, vector.length).map(Math.abs)) === 127 && scale > 0)).toBe(true)
})

test('a passage that means it without a word in common may help, and is never said outright', async () => {
  const answer = await ask('Any advice for my commute?')
  expect(answer).toMatchObject({ band: 'may_help', mode: 'extractive' })
  expect(answer.citations[0]!.title).toBe('Getting here')
  const { data } = await admin.ai.test({ question: 'Any advice for my commute?', role: 'team' })
  expect(data.band).toBe('may_help')
  expect(data.passages[0]).toMatchObject({ title: 'Getting here', matched: [] })
})

test('however near a passage lies, what its words do not say is not said outright', async () => {
  model.embeds((texts) => texts.map((text) => (/Getting here|moon/.test(text) ? vectorOf([['one', 9]]) : knows(text))))
  expect((await ask('Who owns the moon?')).band).not.toBe('answer')
})

test.each([
  ['fails', () => ({ status: 500, body: 'no' })],
  ['sends nothing', () => ({ body: '{"data":[]}' })],
  ['sends numbers that are none', () => ({ body: '{"data":[{"index":0,"embedding":[NaN,1]}]}' })],
  ['sends vectors of another length', (texts: string[]) => texts.map(() => [1, 2, 3])],
])('an endpoint that %s when somebody asks leaves the words to answer', async (_, embeds) => {
  model.embeds(embeds)
  const before = asked()
  expect(await ask('Where are the bicycle racks?')).toMatchObject({ mode: 'extractive', citations: [{ title: 'Getting here' }] })
  expect(asked()).toBe(before + 1)
})

test('other words are embedded again, and what is gone has no vector', async () => {
  const id = await write('Coats', 'Parkas for the freezer hang on hooks.')
  await work()
  const of = async (words: string) => (await vectors()).filter(({ text }) => text.includes(words)).length
  expect(await of('Parkas')).toBe(1)
  await admin.about.update({ id, description: 'Scarves for the freezer hang on hooks.' })
  await work()
  expect([await of('Parkas'), await of('Scarves')]).toEqual([0, 1])
  await admin.about.remove({ id })
  expect(await of('Scarves')).toBe(0)
})

test('what can’t be embedded now is tried again later, and answers meanwhile', async () => {
  model.embeds(() => ({ status: 500, body: 'no' }))
  await write('Ladder', 'The ladder leans against the shed.')
  await work()
  expect((await vectors()).some(({ text }) => text.includes('ladder'))).toBe(false)
  expect((await ask('Where does the ladder lean?')).answer).toContain('against the shed')
  model.embeds((texts) => texts.map(knows))
  await world.work(new Date(world.clock.now().getTime() + 3600_000)).catch(() => {})
  expect((await vectors()).some(({ text }) => text.includes('ladder'))).toBe(true)
})

test('a location has its share of a day', async () => {
  await world.within(world.tenant, (db) => db.updateTable('knowledge_settings').set({ vectors_made: 19_999 }).execute())
  const before = (await vectors()).length
  for (const name of ['one', 'two', 'three']) await write(`Shed ${name}`, `Shed ${name} is locked at night.`)
  await work()
  expect((await vectors()).length).toBe(before + 1)
  await world.within(world.tenant, (db) => db.updateTable('knowledge_settings').set({ vectors_day: '2020-01-01' }).execute())
  await admin.ai.reindex({})
  await work()
  expect((await vectors()).length).toBe(before + 3)
})

test('another model makes all of them anew, and nothing of the one before is compared with it', async () => {
  const before = await vectors()
  expect((await ask('Any advice for my commute?')).citations[0]!.title).toBe('Getting here')
  // Of the jobs alone: a process of an hour ago still asks the other one what a question means.
  Object.assign(world.services.env, { AI_EMBEDDING_MODEL: 'large' })
  model.embeds((texts) => texts.map((text) => [...knows(text), 0.1]))
  await admin.ai.reindex({})
  await work()
  const after = await vectors()
  expect(after.map(({ passage_id, model: name, vector }) => [passage_id, name, vector.length])).toEqual(before.map(({ passage_id }) => [passage_id, 'large', 257]))
  expect((await ask('Any advice for my commute?')).band).toBe('none')
  expect((await ask('Where are the bicycle racks?')).citations[0]!.title).toBe('Getting here')
})

test('one that hangs is waited for once, and not by the next', async () => {
  model.embeds(() => 'hang')
  const begun = performance.now()
  expect((await ask('Where are the bicycle racks?')).citations[0]!.title).toBe('Getting here')
  const first = performance.now() - begun
  expect(first).toBeGreaterThan(1_400)
  const [before, again] = [asked(), performance.now()]
  expect((await ask('Where are the bicycle racks?')).citations[0]!.title).toBe('Getting here')
  expect(performance.now() - again).toBeLessThan(1_000)
  expect(asked()).toBe(before)
})
