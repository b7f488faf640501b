import { afterAll, beforeAll, expect, test } from 'vitest'
import { modelServer } from '../../testing/servers/model-server.ts'
import { embed } from './embeddings.ts'
import { ModelFailed, ModelSlow } from './index.ts'

let server: Awaited<ReturnType<typeof modelServer>>
beforeAll(async () => void (server = await modelServer()))
afterAll(() => server?.close())

const ask = (timeoutMs = 5_000) => embed({ baseUrl: server.url, key: 'k', model: 'small' }, ['one', 'two'], { timeoutMs })
const said = (data: unknown) => ({ body: JSON.stringify({ data }) })
const of = (...vectors: unknown[]) => said(vectors.map((embedding, index) => ({ index, embedding })))

test('each text has its vector, in whichever order they come', async () => {
  server.embeds((texts) => texts.map((_, index) => [index + 1, 0.5]))
  expect((await ask()).map((vector) => [...vector])).toEqual([[1, 0.5], [2, 0.5]])
  expect(server.embeddings.at(-1)).toEqual({ model: 'small', texts: ['one', 'two'] })
})

test.each([
  ['one too few', of([1, 2])],
  ['one too many', of([1, 2], [1, 2], [1, 2])],
  ['the same text twice', said([{ index: 0, embedding: [1, 2] }, { index: 0, embedding: [1, 2] }])],
  ['a text that nobody sent', said([{ index: 0, embedding: [1, 2] }, { index: 7, embedding: [1, 2] }])],
  ['another length', of([1, 2], [1, 2, 3])],
  ['nothing in it', of([1, 2], [])],
  ['no direction', of([1, 2], [0, 0])],
  ['numbers that are none', { body: '{"data":[{"index":0,"embedding":[1,2]},{"index":1,"embedding":[1,NaN]}]}' }],
  ['numbers beyond all bounds', of([1, 2], [1e200, 1])],
  ['words for numbers', of([1, 2], ['1', '2'])],
  ['null', of([1, 2], [null, 1])],
  ['no vector', of([1, 2], undefined)],
  ['more than any model has', of(Array.from({ length: 9_000 }, () => 1), Array.from({ length: 9_000 }, () => 1))],
  ['an error in place of data', { body: '{"error":{"message":"no such model"}}' }],
  ['a web page', { body: '<html>' }],
  ['null for all of it', { body: 'null' }],
  ['500', { status: 500, body: '{"error":"no"}' }],
  ['404', { status: 404, body: '' }],
])('%s: nothing of such a reply is taken', async (_, reply) => {
  server.embeds(() => reply)
  await expect(ask()).rejects.toBeInstanceOf(ModelFailed)
})

test('one that says nothing in its time, and one that is not there', async () => {
  server.embeds(() => 'hang')
  await expect(ask(200)).rejects.toBeInstanceOf(ModelSlow)
  await expect(embed({ baseUrl: 'http://127.0.0.1:9', key: undefined, model: 'm' }, ['one'], { timeoutMs: 5_000 })).rejects.toBeInstanceOf(ModelFailed)
})
