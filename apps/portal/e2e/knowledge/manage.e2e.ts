import type { Page } from 'playwright/test'
import { expectNoAxeFindings } from '../helpers/axe.ts'
import { asAdmin } from '../helpers/newcomer.ts'
import { test } from '../helpers/offline-device.ts'
import { before, expect, openAs, openWith } from '../helpers/signed-in-page.ts'

// Phone and desktop share one server: each makes its own. On the phone they read English, on the desktop Spanish.
const run = Date.now().toString(36)

const languages = {
  en: {
    actions: (name: string) => `Actions for ${name}`, inUse: 'In use', leftOut: 'Left out', seePassages: 'What was read', read: (name: string) => `What was read of “${name}”`,
    likely: 'Questions that this passage answers', save: 'Save questions', saved: 'Saved', close: 'Close', exclude: 'Leave out of all answers', include: 'Use for answers again', again: 'Read again',
    queued: '1 source is being read',
  },
  es: {
    actions: (name: string) => `Acciones de ${name}`, inUse: 'En uso', leftOut: 'Fuera de uso', seePassages: 'Qué se leyó', read: (name: string) => `Qué se leyó de “${name}”`,
    likely: 'Preguntas que responde este pasaje', save: 'Guardar preguntas', saved: 'Guardado', close: 'Cerrar', exclude: 'No usar en ninguna respuesta', include: 'Volver a usar en respuestas', again: 'Leer de nuevo',
    queued: 'Se está leyendo 1 fuente',
  },
} as const

async function open(page: Page, language: keyof typeof languages, path: string) {
  await openAs(page, 'admin', before)
  await page.evaluate((chosen) => localStorage.setItem('language', chosen), language)
  await page.goto(path)
  return languages[language]
}

interface Made { data: { id: string } }
interface Answered { data: { id: string; answer: string; mode: string } }
const asks = async (page: Page, question: string) => (await asAdmin<Answered>(page, 'POST', '/ai/ask', { question })).data
const write = async (page: Page, title: string, description: string) => (await asAdmin<Made>(page, 'POST', '/about', { title, description })).data.id

test('a source is looked through, led to by a question, left out and taken in again', async ({ page, isMobile }) => {
  test.setTimeout(120_000)
  const name = `Quokka lamp ${run}${isMobile ? 'p' : 'd'}`
  const id = await write(page, name, `The ${name} is wiped on Sundays.`)
  await expect.poll(async () => (await asks(page, `When is the ${name} wiped?`)).answer, { timeout: 30_000 }).toContain('on Sundays')
  const t = await open(page, isMobile ? 'en' : 'es', `/ai-admin?tab=sources&q=${encodeURIComponent(name)}`)
  const main = page.getByRole('main')
  const act = async (label: string) => {
    await main.getByRole('button', { name: t.actions(name) }).click()
    await page.getByRole('menuitem', { name: label }).click()
  }
  await expect(main.getByText(t.inUse, { exact: true }).last()).toBeVisible()
  await act(t.seePassages)
  const dialog = page.getByRole('dialog', { name: t.read(name) })
  await expect(dialog).toContainText('is wiped on Sundays')
  await dialog.getByText(`${t.likely} (0)`).click()
  await dialog.getByRole('textbox', { name: t.likely }).fill(`Who polishes zibzab ${run}?`)
  await expectNoAxeFindings(page)
  await dialog.getByRole('button', { name: t.save }).click()
  await expect(page.getByText(t.saved, { exact: true })).toBeVisible()
  await dialog.getByRole('button', { name: t.close }).first().click()
  await expect(dialog).toBeHidden()
  expect((await asks(page, `who polishes zibzab ${run}`)).answer).toContain('on Sundays')

  await act(t.again)
  await expect(page.getByText(t.queued)).toBeVisible()
  await act(t.exclude)
  await expect(main.getByText(t.leftOut, { exact: true }).last()).toBeVisible()
  await expect.poll(async () => (await asks(page, `When is the ${name} wiped?`)).answer).not.toContain('on Sundays')
  await act(t.include)
  await expect.poll(async () => (await asks(page, `When is the ${name} wiped?`)).answer).toContain('on Sundays')
  await expectNoAxeFindings(page)
  await asAdmin(page, 'DELETE', `/about/${id}`)
})

test('the bench asks as somebody else and says why; all likely questions are checked at once', { tag: '@desktop' }, async ({ page }) => {
  test.setTimeout(90_000)
  const name = `Wombat rack ${run}`
  const { data: { id } } = await asAdmin<Made>(page, 'POST', '/ai/articles', {
    title: name, body: `The ${name} stands in the attic.`, questions: [`Where does the ${name} stand?`], audience: { roles: ['manager'], departments: [] },
  })
  await open(page, 'es', '/ai-admin?tab=test')
  const main = page.getByRole('main')
  await main.getByRole('textbox', { name: 'Pregunta' }).fill(`Where does the ${name} stand?`)
  const found = main.getByRole('listitem').filter({ hasText: 'en una pregunta probable' }).filter({ hasText: 'stands in the attic' })
  const ask = () => main.getByRole('button', { name: 'Preguntar', exact: true }).click()
  // As a team member first, whom it is not for.
  await ask()
  await expect(main.getByText(/\d ms\.$/)).toBeVisible()
  await expect(found).toHaveCount(0)
  await main.getByRole('combobox', { name: 'Como' }).selectOption({ label: 'Gerente' })
  await expect(async () => {
    await ask()
    await expect(found).toHaveCount(1, { timeout: 2_000 })
  }).toPass({ timeout: 30_000 })
  await expect(main.getByText('Responde', { exact: true }).first()).toBeVisible()
  await expectNoAxeFindings(page)

  await main.getByRole('button', { name: 'Comprobar', exact: true }).click()
  await expect(main.getByText('En primer lugar')).toBeVisible()
  await expectNoAxeFindings(page)
  await asAdmin(page, 'DELETE', `/ai/articles/${id}`)
})

test('an admin’s own words are added, and lead there', { tag: '@desktop' }, async ({ page }) => {
  // There is one list of words, which both would change.
  const name = `Numbat ${run}`
  const id = await write(page, name, `The ${name} bench is painted in May.`)
  await open(page, 'es', '/ai-admin?tab=synonyms')
  const save = page.getByRole('main').getByRole('button', { name: 'Guardar cambios', exact: true })
  const field = page.getByRole('main').getByRole('textbox', { name: 'Tus propias palabras' })
  const before = await field.inputValue()
  await field.fill([before, `zorple${run}, numbat`].filter(Boolean).join('\n'))
  await save.click()
  await expect(save).toBeDisabled()
  await expect.poll(async () => (await asks(page, `When is the zorple${run} bench painted?`)).answer, { timeout: 30_000 }).toContain('in May')
  await field.fill(before)
  await save.click()
  await expect(save).toBeDisabled()
  await asAdmin(page, 'DELETE', `/about/${id}`)
})

test('two numbers for one thing are shown side by side until somebody says that both are right', { tag: '@phone' }, async ({ page }) => {
  test.setTimeout(90_000)
  const says = `The marmot${run} tray beside the window is emptied`
  const ids = [await write(page, `Marmot one ${run}`, `${says} every 3 hours.`), await write(page, `Marmot two ${run}`, `${says} every 5 hours.`)]
  await open(page, 'en', '/ai-admin?tab=check')
  const conflict = page.getByRole('main').getByRole('article').filter({ hasText: `marmot${run}` })
  await expect(async () => {
    await page.reload()
    await expect(conflict).toHaveCount(1, { timeout: 2_000 })
  }).toPass({ timeout: 40_000 })
  await expect(page.getByRole('heading', { name: 'Different numbers for the same thing' })).toBeVisible()
  await expect(conflict.getByRole('link')).toHaveCount(2)
  await expect(conflict).toContainText('3 h')
  await expect(conflict).toContainText('5 h')
  await expectNoAxeFindings(page)
  await conflict.getByRole('button', { name: /^Both are right/ }).click()
  await expect(conflict).toHaveCount(0)
  for (const id of ids) await asAdmin(page, 'DELETE', `/about/${id}`)
})

test('what did not help is told in its reader’s words, and what people ask is a picture', { tag: '@phone' }, async ({ page, ana }) => {
  test.setTimeout(90_000)
  const id = await write(page, `Dingo bell ${run}`, `The dingo bell ${run} rings at six.`)
  const question = `When does the dingo bell ${run} ring?`
  await expect.poll(async () => (await ana.call<Answered>('POST', '/ai/ask', { question })).data.answer, { timeout: 30_000 }).toContain('at six')
  const { data } = await ana.call<Answered>('POST', '/ai/ask', { question })
  await ana.call('POST', `/ai/answers/${data.id}/feedback`, { helpful: false, comment: `In winter, too? ${run}` })
  await open(page, 'en', '/ai-admin')
  const waiting = page.getByRole('main').getByRole('article').filter({ hasText: question })
  await expect(waiting.getByRole('list', { name: 'What was missing or wrong, in their words' })).toContainText(`In winter, too? ${run}`)
  // One person asked: nobody is told who.
  await expect(waiting).not.toContainText(ana.name)
  await expect(page.getByRole('img', { name: 'Questions by week for twelve weeks; the filled part was answered.' })).toBeVisible()
  await page.getByText('Numbers by week').click()
  await expect(page.getByRole('main').getByRole('table').getByRole('row').nth(1)).toBeVisible()
  await expectNoAxeFindings(page)
  await asAdmin(page, 'DELETE', `/about/${id}`)
})

test('the search answers above its hits when it is sure, and opens where that stands', { tag: '@phone' }, async ({ page, ana }) => {
  test.setTimeout(90_000)
  const title = `Tapir door ${run}`
  const question = `Who opens the tapir door ${run}?`
  const { data: { id } } = await asAdmin<Made>(page, 'POST', '/ai/articles', { title, body: `The tapir door ${run} is opened by the closing crew.`, questions: [question] })
  await expect.poll(async () => (await asks(page, question)).answer, { timeout: 30_000 }).toContain('closing crew')
  await openWith(page, await ana.token(), '/benefits')
  await page.getByRole('button', { name: 'Search' }).click()
  await page.getByRole('combobox', { name: 'Search' }).fill(question)
  const list = page.getByRole('listbox', { name: 'Search' })
  const answer = list.getByRole('group', { name: 'Answer' })
  await expect(answer).toContainText('is opened by the closing crew')
  await expect(answer).toContainText(title)
  // Above everything else.
  await expect(list.getByRole('group').first()).toHaveAccessibleName('Answer')
  await expectNoAxeFindings(page)
  await answer.getByRole('option').click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
  await asAdmin(page, 'DELETE', `/ai/articles/${id}`)
})
