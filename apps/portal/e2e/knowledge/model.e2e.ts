import type { Page } from 'playwright/test'
import { startWithModel } from '../../../../scripts/browser/e2e-model.ts'
import { expectNoAxeFindings } from '../helpers/axe.ts'
import { asAdmin } from '../helpers/newcomer.ts'
import { test as base } from '../helpers/offline-device.ts'
import { before, expect, openWith } from '../helpers/signed-in-page.ts'

type WithModel = Awaited<ReturnType<typeof startWithModel>>
const seconds = 2

/** A test on the server that has a language model. */
const test = base.extend<{ article: Article }, { model: WithModel }>({
  model: [
    async ({ browserName: _ }, provide) => {
      const model = await startWithModel(seconds)
      await provide(model)
      await model.close()
    },
    { scope: 'worker', timeout: 90_000 },
  ],
  baseURL: async ({ model }, provide) => provide(model.address),
  article: async ({ page, model }, provide) => {
    model.says(() => 'fail')
    const mark = `${Date.now().toString(36)}${test.info().workerIndex}`
    const en = { title: `Kiln ${mark}`, body: `The kiln ${mark} is fired at noon. Whoever fires it wears thick gloves.`, question: `When is the kiln ${mark} fired?`, words: 'is fired at noon' }
    const es = { title: `Horno ${mark}`, body: `El horno ${mark} se enciende al mediodía. Quien lo enciende lleva guantes gruesos.`, question: `¿Cuándo se enciende el horno ${mark}?`, words: 'se enciende al mediodía' }
    const made = await Promise.all([en, es].map(({ title, body }) => asAdmin<{ data: { id: string } }>(page, 'POST', '/ai/articles', { title, body })))
    for (const { question, words } of [en, es]) {
      await expect.poll(async () => (await asAdmin<{ data: { answer: string } }>(page, 'POST', '/ai/ask', { question })).data.answer, { timeout: 30_000 }).toContain(words)
    }
    await provide({ mark, en, es })
    for (const { data: { id } } of made) await asAdmin(page, 'DELETE', `/ai/articles/${id}`)
  },
})

interface Words {
  question: string
  words: string
}
interface Article {
  mark: string
  en: Words
  es: Words
}

const turn = (page: Page, question: string) => page.getByRole('article', { name: question })
const notice = {
  failed: 'The language model did not finish its answer, so these are the words of the sources themselves.',
  unsupported: 'The language model said nothing that the sources support, so these are their own words.',
  dropped: 'A sentence without a source was left out.',
}

async function ask(page: Page, question: string) {
  const field = page.getByRole('main').getByRole('textbox')
  await field.fill(question)
  await field.press('Enter')
}

/** Asked anew, for itself. */
async function askAlone(page: Page, question: string) {
  await page.getByRole('button', { name: 'New question' }).click()
  await ask(page, question)
}

/** There is an answer in the sources’ own words, it says why, and nothing goes on. */
async function expectOwnWords(page: Page, { question, words }: Words, why: string, own: string) {
  const answer = turn(page, question)
  await expect(answer).toContainText(why)
  await expect(answer).toContainText(words)
  await expect(answer).toContainText(own)
  await expect(answer).not.toHaveAttribute('aria-busy', 'true')
}

test('a model that streams, lies or breaks off: what is said is supported, or the sources’ own words', { tag: '@desktop' }, async ({ page, ana, article: { mark, en }, model }) => {
  await openWith(page, await ana.token(), '/ai-knowledge-base')
  const rest = Promise.withResolvers<void>()
  model.says(async function* () {
    yield `The kiln ${mark} is fired at noon [1]. `
    yield 'Whoever '
    await rest.promise
    yield 'fires it wears thick gloves [1]. It costs 900 dollars [1].'
  })
  await ask(page, en.question)
  const answer = turn(page, en.question)
  await expect(answer).toContainText(`The kiln ${mark} is fired at noon`)
  await expect(answer).toHaveAttribute('aria-busy', 'true')
  await expect(answer).not.toContainText('gloves')
  rest.resolve()
  await expect(answer).toContainText('Whoever fires it wears thick gloves')
  await expect(answer).toContainText(notice.dropped)
  await expect(answer).toContainText('Worded by a language model from these sources.')
  await expect(answer).not.toContainText('900')
  await expectNoAxeFindings(page)

  model.says(() => ['The owner fires it at midnight, for 900 dollars [1].'])
  await askAlone(page, en.question)
  await expectOwnWords(page, en, notice.unsupported, 'In the words of our sources.')
  await expect(turn(page, en.question)).not.toContainText('900')

  model.says(() => 'break')
  await askAlone(page, en.question)
  await expectOwnWords(page, en, notice.failed, 'In the words of our sources.')

  // Whoever leaves the page waits for nothing, and neither does the server.
  const [asked, cut] = [model.prompts(), model.cut()]
  const abandoned = page.waitForEvent('requestfailed', (request) => request.url().endsWith('/api/ai/ask'))
  model.says(() => 'hang')
  await askAlone(page, en.question)
  await expect(turn(page, en.question)).toHaveAttribute('aria-busy', 'true')
  await expect.poll(model.prompts).toBe(asked + 1)
  await page.getByRole('navigation').getByRole('link', { name: 'Benefits' }).first().click()
  await expect(page.getByRole('heading', { level: 1, name: 'Benefits' })).toBeVisible()
  expect((await abandoned).failure()?.errorText).toBe('net::ERR_ABORTED')
  await expect.poll(model.cut).toBe(cut + 1)
})

test('one that fails or is not heard of in its time says so in Spanish, too, and nobody waits for it', { tag: '@phone' }, async ({ page, ana, article: { es }, model }) => {
  await openWith(page, await ana.token(), before)
  await page.evaluate(() => localStorage.setItem('language', 'es'))
  await page.goto('/ai-knowledge-base')
  model.says(() => 'fail')
  await ask(page, es.question)
  await expectOwnWords(page, es, 'El modelo de lenguaje no terminó su respuesta; estas son las palabras de las propias fuentes.', 'Con las palabras de nuestras fuentes.')

  model.says(() => 'hang')
  await page.getByRole('button', { name: 'Nueva pregunta' }).click()
  const asked = Date.now()
  await ask(page, es.question)
  await expect(turn(page, es.question)).toHaveAttribute('aria-busy', 'true')
  await expectOwnWords(page, es, 'El modelo de lenguaje tardó demasiado; estas son las palabras de las propias fuentes.', 'Con las palabras de nuestras fuentes.')
  expect(Date.now() - asked).toBeLessThan((seconds + 5) * 1000)
  await expectNoAxeFindings(page)
})
