import type { Page } from 'playwright/test'
import { untilLoaded } from '../../../../scripts/browser/e2e-loaded.ts'
import { expectNoAxeFindings } from '../helpers/axe.ts'
import { answerServer } from '../helpers/answer-server.ts'
import { pdfOf } from '../helpers/library-files.ts'
import { asAdmin } from '../helpers/newcomer.ts'
import { offlineWords, test } from '../helpers/offline-device.ts'
import { before, expect, openAs, openWith, tokenOf } from '../helpers/signed-in-page.ts'

// Phone and desktop share one server, and what is uploaded stays in it for the others.
const run = Date.now().toString(36)

async function upload(page: Page, title: string, file: { name: string; mimeType: string; buffer: Buffer }) {
  const headers = { Authorization: `Bearer ${await tokenOf(page, 'admin')}` }
  const reply = await page.request.post('/api/documents/upload', { headers, multipart: { title, category: 'handbook', documents: file } })
  expect(reply.status(), await reply.text()).toBe(201)
  const { data } = (await reply.json()) as { data: { id: string }[] }
  return { id: data[0]!.id, remove: () => asAdmin(page, 'DELETE', `/documents/${data[0]!.id}`) }
}

interface Answered { data: { answer: string } }
/** Until what was written can be asked. */
const untilKnown = (page: Page, question: string, words: string) =>
  expect.poll(async () => (await asAdmin<Answered>(page, 'POST', '/ai/ask', { question })).data.answer, { timeout: 30_000 }).toContain(words)

const field = (page: Page) => page.getByRole('main').getByRole('textbox', { name: 'Your question' })
const turn = (page: Page, question: string) => page.getByRole('article', { name: question })
const log = (page: Page) => page.getByRole('log')

async function ask(page: Page, question: string) {
  await field(page).fill(question)
  await field(page).press('Enter')
}

test('in a PDF the words are marked where they stand on the page', { tag: '@desktop' }, async ({ page, ana }) => {
  const title = `Kiln sheet ${run}`
  const document = await upload(page, title, { name: 'kiln.pdf', mimeType: 'application/pdf', buffer: pdfOf('The kiln is fired at noon.') })
  await openWith(page, await ana.token(), `/documents?id=${document.id}&page=1&find=kiln+fired`)
  const marks = page.getByRole('dialog', { name: title }).locator('mark')
  await expect(marks).toHaveCount(2)
  const [sheet, first] = [await page.getByRole('img', { name: /^Page 1/ }).boundingBox(), await marks.first().boundingBox()]
  // "The " comes before it, in letters of 20 points that begin 60 points from the left.
  expect((first!.x - sheet!.x) / sheet!.width).toBeGreaterThan(0.1)
  expect((first!.x - sheet!.x) / sheet!.width).toBeLessThan(0.2)
  // Whoever has read on is not led back when the page is drawn again.
  const canvas = page.getByRole('img', { name: /^Page 1/ })
  const drawn = await canvas.evaluate((element: HTMLCanvasElement) => element.width)
  await page.getByRole('dialog', { name: title }).getByRole('region', { name: 'Documents' }).evaluate((viewer) => viewer.scrollTo({ top: viewer.scrollHeight }))
  await expect(marks.first()).not.toBeInViewport()
  await page.getByRole('button', { name: 'Larger' }).click()
  await expect.poll(() => canvas.evaluate((element: HTMLCanvasElement) => element.width)).toBeGreaterThan(drawn)
  await page.waitForTimeout(300)
  await expect(marks.first()).not.toBeInViewport()
  await expect(page).toHaveURL('/documents')
  await document.remove()
})

test('a question without an answer is answered by an admin, and its asker is led to the article', { tag: '@phone' }, async ({ page, ana, browser }) => {
  test.setTimeout(90_000)
  const question = `Who feeds the goldfish ${run}?`
  await openWith(page, await ana.token(), '/ai-knowledge-base')
  await ask(page, question)
  await expect(turn(page, question)).toContainText('We found nothing that answers this')
  await expectNoAxeFindings(page)
  await turn(page, question).getByRole('button', { name: 'Ask a person' }).click()
  await expect(turn(page, question)).toContainText('Your question is with your administrators.')

  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } })
  const desk = await context.newPage()
  await openAs(desk, 'admin', '/ai-knowledge-base')
  await desk.getByRole('link', { name: 'Manage', exact: true }).click()
  await expect(desk).toHaveURL('/ai-admin')
  await desk.getByRole('button', { name: `Answer “${question}”` }).click()
  const dialog = desk.getByRole('dialog', { name: 'Answer a question' })
  await expect(dialog.getByLabel('Title')).toHaveValue(question)
  await dialog.getByRole('button', { name: 'Save answer' }).click()
  await expect(dialog.getByText('Please fill in this field')).toBeVisible()
  await dialog.getByLabel('Text', { exact: true }).fill('The opening shift leader does, every **single** morning.')
  await expectNoAxeFindings(desk)
  await dialog.getByRole('button', { name: 'Save answer' }).click()
  await expect(dialog).toBeHidden()
  await expect(desk.getByRole('button', { name: `Answer “${question}”` })).toHaveCount(0)

  const notice = async () => (await ana.call<{ notifications: { url: string | null; title: string }[] }>('GET', '/notifications')).notifications.find(({ url }) => url?.startsWith('/ai-knowledge-base?article='))
  await expect.poll(notice, { timeout: 20_000 }).toBeTruthy()
  await page.goto('/notifications')
  await page.getByRole('main').getByRole('listitem').filter({ hasText: (await notice())!.title }).getByRole('button').first().click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(question)
  await expect(page.getByText('single', { exact: true })).toBeVisible()
  await expectNoAxeFindings(page)
  await page.getByRole('link', { name: 'Ask something else' }).click()
  await expect(page.getByText('Answered since')).toBeVisible()

  // Asked again, it is known now.
  await untilKnown(page, question, 'opening shift leader')
  await desk.getByRole('tab', { name: 'Articles' }).click()
  await desk.getByRole('button', { name: `Actions for ${question}` }).click()
  await desk.getByRole('menuitem', { name: 'Delete' }).click()
  await desk.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect(desk.getByRole('link', { name: question })).toHaveCount(0)
  await context.close()
})

test('an answer comes as it is said; broken off, stopped or refused, nothing of it is lost', { tag: '@desktop' }, async ({ page, ana }) => {
  const server = await answerServer()
  await page.route('**/api/ai/ask', (route) => route.continue({ url: server.address }))
  await openWith(page, await ana.token(), '/ai-knowledge-base')

  const said = server.next()
  await ask(page, 'First question?')
  await (await said).say('Call your leader. ')
  await expect(turn(page, 'First question?')).toContainText('Call your leader.')
  await expect(log(page)).toContainText('Call your leader.')
  await expect(turn(page, 'First question?')).toHaveAttribute('aria-busy', 'true')
  await expectNoAxeFindings(page)
  ;(await said).cut()
  await expect(turn(page, 'First question?').getByRole('alert')).toHaveText('The connection broke off before the answer was complete.')
  await expect(turn(page, 'First question?')).toContainText('Call your leader.')
  // What was typed is in the field again.
  await expect(field(page)).toHaveValue('First question?')

  const again = server.next()
  // Another one is being typed meanwhile: it stays.
  await field(page).fill('Something else?')
  await turn(page, 'First question?').getByRole('button', { name: 'Try again' }).click()
  await expect(turn(page, 'First question?')).toContainText('Looking through our handbooks')
  await expect(field(page)).toHaveValue('Something else?')
  // It can be sent when the answer is there, or was stopped.
  await field(page).press('Enter')
  await expect(page.getByRole('main').getByRole('button', { name: 'Ask', exact: true })).toBeDisabled()
  await expect(field(page)).toHaveValue('Something else?')
  await (await again).say('Call the shift leader')
  await turn(page, 'First question?').getByRole('button', { name: 'Stop' }).click()
  await expect(turn(page, 'First question?')).toContainText('Stopped here.')
  await expect(turn(page, 'First question?')).toContainText('Call the shift leader')

  const refused = server.next()
  await ask(page, 'Second question?')
  await (await refused).refuse(429, { success: false, error: 'Too many questions. Wait a moment.', code: 'limits.too_many', requestId: 'r' }, 30)
  await expect(turn(page, 'Second question?').getByRole('alert')).toContainText('Too many questions. Wait a moment.')
  await expect(turn(page, 'Second question?').getByRole('button', { name: /^Try again in \d+ s$/ })).toBeDisabled()
  await expect(field(page)).toHaveValue('Second question?')
  await page.reload()
  await expect(field(page)).toHaveValue('Second question?')
  await page.unrouteAll()
  await server.close()
})

test('what was asked long ago is found on the next page, and a conversation opens with its beginning', { tag: '@desktop' }, async ({ page, ana }) => {
  const answer = (number: number, conversation: string) => ({
    id: `answer-${number}`, conversation, question: `Question ${number}?`, understood: null, answer: `Words ${number}.`, mode: 'extractive', band: 'answer', lang: 'en',
    citations: [], looked_at: [], notices: [], helpful: null, answered_by: null, created_at: new Date(Date.UTC(2026, 0, 1, 0, number)).toISOString(),
  })
  // Every other one belongs to one conversation, which began before the last fifty.
  const all = Array.from({ length: 60 }, (_, at) => answer(60 - at, at % 2 ? `talk-${at}` : 'long-talk'))
  await page.route('**/api/ai/history?*', (route) => {
    const asked = new URL(route.request().url()).searchParams
    const [limit, offset, talk] = [Number(asked.get('limit')), Number(asked.get('offset')), asked.get('conversation')]
    const rows = all.filter(({ conversation }) => !talk || conversation === talk)
    return route.fulfill({ json: { success: true, data: rows.slice(offset, offset + limit), total: rows.length, limit, offset } })
  })
  await openWith(page, await ana.token(), '/ai-knowledge-base')
  await page.getByRole('button', { name: 'Show more' }).click()
  await page.getByRole('button', { name: 'Next page' }).click()
  await expect(page.getByRole('button', { name: /^Question 1\?/ })).toBeVisible()
  await expect(page.getByRole('button', { name: /^Question 60\?/ })).toHaveCount(0)
  await page.getByRole('button', { name: 'Previous page' }).click()
  await page.getByRole('button', { name: /^Question 60\?/ }).click()
  await expect(page.getByRole('article')).toHaveCount(30)
  await expect(turn(page, 'Question 2?')).toContainText('Words 2.')
  await page.unrouteAll()
})

test('what was asked before is answered without a network, too', { tag: '@phone' }, async ({ page, context, ana }) => {
  const title = `Ferret policy ${run}`
  const document = await upload(page, title, { name: 'ferrets.txt', mimeType: 'text/plain', buffer: Buffer.from('Ferrets wait outside, beside the bicycle rack.') })
  const question = 'Where do ferrets wait?'
  await untilKnown(page, question, 'bicycle rack')
  await openWith(page, await ana.token(), '/ai-knowledge-base')
  await ask(page, question)
  await expect(turn(page, question)).toContainText('bicycle rack')
  await page.getByRole('button', { name: 'New question' }).click()
  await expect(page.getByRole('main').getByRole('textbox'), 'one types on at once').toBeFocused()
  await page.getByRole('button', { name: new RegExp('^Where do ferrets') }).waitFor()

  await context.setOffline(true)
  await expect(page.getByText(offlineWords)).toBeVisible()
  await ask(page, 'where do ferrets wait')
  await expect(turn(page, question)).toContainText('bicycle rack')
  await expect(page.getByText('Without a connection: this is what you were answered before.')).toBeVisible()
  await page.getByRole('button', { name: 'New question' }).click()
  await ask(page, 'May ferrets wait inside?')
  const other = turn(page, 'May ferrets wait inside?')
  await expect(other).toContainText('There is no connection')
  await other.getByRole('button', { name: question }).click()
  await expect(turn(page, question)).toContainText('bicycle rack')
  await context.setOffline(false)
  await document.remove()
})

test('on 320 px nothing is wider than the page, in both languages and on both faces', { tag: '@phone' }, async ({ page }) => {
  test.setTimeout(120_000)
  await page.setViewportSize({ width: 320, height: 640 })
  const places = ['/ai-knowledge-base', '/ai-admin', ...['articles', 'sources', 'synonyms', 'check', 'test'].map((tab) => `/ai-admin?tab=${tab}`)]
  for (const language of ['en', 'es']) {
    await openAs(page, 'admin', before)
    await page.evaluate((chosen) => localStorage.setItem('language', chosen), language)
    for (const at of places) {
      await page.goto(at)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(language === 'en' ? 'Knowledge Base' : 'Base de conocimiento')
      await untilLoaded(page)
      expect(await page.evaluate(() => document.documentElement.scrollWidth), `${at} in ${language}`).toBe(320)
      if (language === 'es') await expectNoAxeFindings(page)
    }
  }
})
