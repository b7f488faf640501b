import { errorSentence } from '@portal/contract/errors/sentences'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { modelServer } from '../../../testing/servers/model-server.ts'
import { refusal } from '../../../testing/people.ts'
import { type World, openWorld } from '../../../testing/world.ts'

let model: Awaited<ReturnType<typeof modelServer>>
let world: World
let manager: Awaited<ReturnType<World['person']>>
let cook: typeof manager
beforeAll(async () => {
  model = await modelServer()
  world = await openWorld({ AI_BASE_URL: model.url, AI_MODEL: 'local' })
  manager = await world.person(world.tenant, 'manager')
  cook = await world.person(world.tenant, 'team')
})
afterAll(async () => {
  await world?.close()
  model?.close()
})

const texts = { title: 'New gloves', message: 'Blue ones from 6 am. Box 12.' }
const draft = () => manager.ai.translate({ to: 'es', texts })

test('a draft has the same texts in the other language, whatever stands around them', async () => {
  model.says((prompt) => (prompt.includes('Spanish') ? ['Sure: {"title": "Guantes nuevos", ', '"message": "Azules desde las 6 am. Caja 12."}'] : []))
  expect((await manager.ai.translator()).data).toEqual({ available: true })
  expect((await draft()).data).toEqual({ texts: { title: 'Guantes nuevos', message: 'Azules desde las 6 am. Caja 12.' }, differs: [] })
  expect(model.prompts.at(-1)).toContain(JSON.stringify(texts))
})

test('a number that is not as in the original is pointed at', async () => {
  model.says(() => ['{"title": "Guantes nuevos", "message": "Azules desde las 7 am. Caja 12."}'])
  expect((await draft()).data.differs).toEqual(['message'])
})

test.each([
  ['fails', () => 'fail' as const],
  ['breaks off', () => 'break' as const],
  ['says something else', () => ['I would rather talk about shoes.']],
  ['leaves a text out', () => ['{"title": "Guantes nuevos"}']],
  ['answers with no texts', () => ['{"title": 1, "message": {"a": "b"}}']],
])('where the model %s there is no draft, in words', async (_, says) => {
  model.says(says)
  expect(await refusal(draft())).toMatchObject({ status: 503, body: { code: 'ai.no_draft' } })
})

test('nothing to translate asks nobody, and too much is refused before anybody is asked', async () => {
  const before = model.prompts.length
  expect((await manager.ai.translate({ to: 'es', texts: { title: ' ' } })).data).toEqual({ texts: {}, differs: [] })
  // A form takes as much as that: the words say what is too long for a draft, not that the text is.
  const tooLong: Record<string, string>[] = [{ a: 'x'.repeat(4500), b: 'x'.repeat(4500) }, { a: 'x'.repeat(5001) }]
  for (const long of tooLong) {
    const { status, body } = await refusal(manager.ai.translate({ to: 'es', texts: long }))
    expect([status, body.error]).toEqual([400, 'This is too long to be drafted in one go. Shorten it, or write it in the other language yourself.'])
    expect(errorSentence(body.code, undefined, body.field_codes, 'es')).toMatch(/^Es demasiado largo para un solo borrador\./)
  }
  expect((await refusal(cook.ai.translate({ to: 'es', texts }))).status).toBe(403)
  expect(model.prompts).toHaveLength(before)
})

test('without a model nothing is offered', async () => {
  const plain = await openWorld()
  try {
    const editor = await plain.person(plain.tenant, 'manager')
    expect((await editor.ai.translator()).data).toEqual({ available: false })
    expect(await refusal(editor.ai.translate({ to: 'es', texts }))).toMatchObject({ status: 409, body: { code: 'ai.no_model' } })
  } finally {
    await plain.close()
  }
})
