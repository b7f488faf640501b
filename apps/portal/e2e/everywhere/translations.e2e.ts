import { expectNoAxeFindings } from '../helpers/axe.ts'
import { expect, openAs, openWith, password, test } from '../helpers/signed-in-page.ts'

test('an editor says something in Spanish too, whoever reads Spanish sees it, and a change asks to be checked', { tag: '@phone' }, async ({ page, browser }, { retry }) => {
  // The list on a desktop is below.
  const mark = `${Date.now().toString(36)}${retry}`
  const [title, titulo] = [`Free umbrellas ${mark}`, `Paraguas gratis ${mark}`]
  await openAs(page, 'manager', '/benefits')
  await page.getByRole('button', { name: 'Add benefit', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Add benefit' })
  await dialog.getByLabel('Title').fill(title)
  await dialog.getByLabel('Text (optional)').fill('One for each of us.')
  await dialog.getByText('In Spanish too').click()
  await dialog.getByLabel('Title in Spanish').fill(titulo)
  await expect(dialog.getByText('Some text is missing.')).toBeVisible()
  await dialog.getByLabel('Text in Spanish').fill('Uno para cada quien.')
  await expect(dialog.getByText('Complete', { exact: true })).toBeVisible()
  await expectNoAxeFindings(page)
  await page.emulateMedia({ colorScheme: 'dark' })
  await expectNoAxeFindings(page)
  await dialog.getByRole('button', { name: 'Add benefit' }).click()
  await expect(page.getByRole('heading', { name: title })).toBeVisible()

  const context = await browser.newContext({ locale: 'es-MX', viewport: { width: 390, height: 844 } })
  try {
    const reader = await context.newPage()
    await openAs(reader, 'team', '/benefits')
    const card = (name: string) => reader.getByRole('article').filter({ hasText: name })
    await expect(card(titulo)).toContainText('Uno para cada quien.')
    await expect(card(titulo)).toHaveAttribute('lang', 'es')

    // Nothing outdated is shown: the words of the location stand there again, with a mark.
    await page.getByRole('button', { name: `Actions for ${title}` }).click()
    await page.getByRole('menuitem', { name: 'Edit' }).click()
    const change = page.getByRole('dialog', { name: 'Change benefit' })
    await change.getByLabel('Text (optional)').fill('Two for each of us.')
    await expect(change.getByText('Check it', { exact: true })).toBeVisible()
    await change.getByRole('button', { name: 'Save changes' }).click()
    await expect(change).toBeHidden()
    await reader.reload()
    await expect(card(title)).toContainText('Two for each of us.')
    await expect(card(title).getByLabel('Solo en inglés')).toBeVisible()

    await page.goto('/translations')
    const row = page.getByRole('link', { name: title })
    await expect(row).toContainText('Check it')
    await expectNoAxeFindings(page)
    await row.click()
    await page.getByRole('button', { name: `Actions for ${title}` }).click()
    await page.getByRole('menuitem', { name: 'Edit' }).click()
    await change.getByText('In Spanish too').click()
    await expect(change.getByLabel('Text in Spanish')).toHaveValue('Uno para cada quien.')
    await change.getByLabel('Text in Spanish').fill('Dos para cada quien.')
    await change.getByRole('button', { name: 'Save changes' }).click()
    await expect(change).toBeHidden()
    await reader.reload()
    await expect(card(titulo)).toContainText('Dos para cada quien.')

    // The other way round on the same device: the language of the portal is the language of its content.
    await reader.evaluate(() => localStorage.setItem('language', 'en'))
    await reader.reload()
    await expect(card(title)).toContainText('Two for each of us.')
  } finally {
    await context.close()
  }
})

test('an editor finds what is not there in the other language', { tag: '@desktop' }, async ({ page }) => {
  await openAs(page, 'manager', '/translations')
  await expect(page.getByRole('heading', { level: 1, name: 'Translations' })).toBeVisible()
  await expect(page.getByText(/^\d+ of \d+ are available in Spanish$/)).toBeVisible()
  await page.getByRole('list', { name: 'Not translated yet' }).getByRole('link').first().click()
  await expect(page).not.toHaveURL(/translations/)
})

// Another journey changes the words of the first location at the same time.
test.describe('at another location', () => {
  test.use({ baseURL: `http://unioncross.localhost:${process.env.E2E_PORT}` })

  test('an admin is led to where the brand says it in the other language', { tag: '@desktop' }, async ({ page }) => {
    // The list is the same.
    const { data } = (await (await page.request.post('/api/auth/login', { data: { email: 'admin@unioncross.example', password, role: 'admin' } })).json()) as { data: { token: string } }
    const headers = { Authorization: `Bearer ${data.token}` }
    const title = `Hello at {name} ${Date.now().toString(36)}`
    type Texts = { splashTitle: string; translations: { es?: { splashTitle?: string } } }
    const before = ((await (await page.request.get('/api/admin/settings', { headers })).json()) as { data: { settings: { texts: Texts } } }).data.settings.texts
    const put = (splashTitle: string, es: string) => page.request.put('/api/admin/settings', { headers, data: { settings: { texts: { splashTitle, translations: { es: { splashTitle: es } } } } } })
    expect((await put(title, '')).ok()).toBe(true)
    try {
      await openWith(page, data.token, '/translations')
      const row = page.getByRole('link', { name: title })
      await expect(row).toContainText('Your own words')
      await expectNoAxeFindings(page)
      await row.click()
      await expect(page.getByRole('textbox', { name: 'in Spanish' }).and(page.locator(':focus'))).toHaveAttribute('placeholder', title)
    } finally {
      await put(before.splashTitle, before.translations.es?.splashTitle ?? '')
    }
  })
})

test('a draft is read before it is used, and fills the form alone', { tag: '@desktop' }, async ({ page }) => {
  // The installation of these tests has no model: what one says is tested with the server.
  let answer = { status: 503, json: { success: false, code: 'ai.no_draft', error: 'No draft could be made just now. Please try again, or write it yourself.', requestId: 'x' } as object }
  await page.route('**/api/ai/translation', (route) =>
    route.request().method() === 'GET' ? route.fulfill({ json: { success: true, data: { available: true } } }) : route.fulfill(answer))
  await openAs(page, 'manager', '/benefits')
  await page.getByRole('button', { name: 'Add benefit', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Add benefit' })
  await dialog.getByText('In Spanish too').click()
  const ask = dialog.getByRole('button', { name: 'Draft it for me' })
  await expect(ask).toBeDisabled()
  await dialog.getByLabel('Title').first().fill('Free gloves')
  await dialog.getByLabel('Text (optional)').fill('Two pairs.')
  await ask.click()
  await expect(dialog.getByText('No draft could be made just now.')).toBeVisible()
  answer = { status: 200, json: { success: true, data: { texts: { title: 'Guantes gratis', description: '3 pares.' }, differs: ['description'] } } }
  await ask.click()
  await expect(dialog.getByText('Guantes gratis')).toBeVisible()
  await expect(dialog.getByText('A number differs from the text above')).toHaveCount(1)
  await expectNoAxeFindings(page)
  // Until it is used it is nowhere.
  await expect(dialog.getByLabel('Title in Spanish')).toHaveValue('')
  // What somebody writes meanwhile stays, and the draft does not say otherwise.
  await expect(dialog.getByText('Already filled in')).toHaveCount(0)
  await dialog.getByLabel('Text in Spanish').fill('Dos pares.')
  await expect(dialog.getByText('Already filled in')).toHaveCount(1)
  await dialog.getByRole('button', { name: 'Use this draft' }).click()
  await expect(dialog.getByLabel('Title in Spanish')).toHaveValue('Guantes gratis')
  await expect(dialog.getByLabel('Text in Spanish')).toHaveValue('Dos pares.')
  await expect(dialog.getByText('Complete', { exact: true })).toBeVisible()
  await ask.click()
  await expect(dialog.getByText('A draft to compare with.')).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Use this draft' })).toHaveCount(0)

  // A draft of other words than those that stand now is not taken.
  await dialog.getByLabel('Title in Spanish').fill('')
  await expect(dialog.getByRole('button', { name: 'Use this draft' })).toBeVisible()
  await dialog.getByLabel('Title').first().fill('Free boots')
  await expect(dialog.getByText('The text above has changed since this was drafted.')).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Use this draft' })).toHaveCount(0)
  await expectNoAxeFindings(page)
  answer = { status: 200, json: { success: true, data: { texts: { title: 'Botas gratis', description: '2 pares.' }, differs: [] } } }
  await dialog.getByRole('button', { name: 'Draft it again' }).click()
  await expect(dialog.getByText('Botas gratis')).toBeVisible()
  await dialog.getByRole('button', { name: 'Use this draft' }).click()
  await expect(dialog.getByLabel('Title in Spanish')).toHaveValue('Botas gratis')
  await expect(dialog.getByLabel('Text in Spanish')).toHaveValue('Dos pares.')
})

test('an admin says the tagline in Spanish too, and the entrance says it to whoever reads Spanish', { tag: '@phone' }, async ({ page, browser }) => {
  await openAs(page, 'admin', '/admin-settings?tab=texts')
  await page.getByRole('button', { name: /^Show these texts/ }).click()
  const tagline = page.getByLabel('Tagline in Spanish')
  await tagline.fill('Pollo con alma')
  await page.locator('form').filter({ has: tagline }).getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Saved')).toBeVisible()
  await expectNoAxeFindings(page)
  const context = await browser.newContext({ locale: 'es-MX', viewport: { width: 390, height: 844 } })
  try {
    const guest = await context.newPage()
    await guest.goto(new URL('/', page.url()).href)
    await expect(guest.getByText('Pollo con alma')).toBeVisible()
    await guest.getByRole('button', { name: 'English' }).click()
    await expect(guest.getByText('Pollo con alma')).toBeHidden()
  } finally {
    await context.close()
  }
})

test('an admin says what a position is called in Spanish, and whoever reads Spanish finds it by that', { tag: '@desktop' }, async ({ page, browser }) => {
  const called = `Empanizado ${Date.now().toString(36)}`
  await openAs(page, 'admin', '/admin-settings?tab=texts&fill=names')
  const field = page.getByLabel('Breader in Spanish')
  await expect(page.getByLabel('Grill in Spanish')).toBeInViewport()
  const before = await field.inputValue()
  const card = page.locator('form').filter({ has: field })
  const save = async (words: string) => {
    await field.fill(words)
    await card.getByRole('button', { name: 'Save changes' }).click()
    await expect(card.getByText('Not saved yet')).toBeHidden()
  }
  await expectNoAxeFindings(page)
  await save(called)
  const context = await browser.newContext({ locale: 'es-MX' })
  try {
    const reader = await context.newPage()
    await openAs(reader, 'team', '/team?view=list')
    await reader.getByRole('searchbox').fill(called)
    await expect(reader.getByRole('cell', { name: called }).first()).toBeVisible()
    await expect(reader.getByRole('cell', { name: 'Cocina', exact: true }).first()).toBeVisible()
  } finally {
    await context.close()
    await save(before)
  }
})
