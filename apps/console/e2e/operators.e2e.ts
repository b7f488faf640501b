import { expect, test, type Page } from 'playwright/test'
import { findingsOf } from '../../../scripts/browser/axe.ts'

const consoleAt = `http://console.localhost:${process.env.E2E_PORT}`

async function open(page: Page, path: string) {
  await page.goto(`${consoleAt}${path}`)
  await page.getByLabel('Email').fill('operator@portal.example')
  await page.getByLabel('Password', { exact: true }).fill('Welcome1!')
  await page.getByRole('button', { name: 'Sign in' }).click()
}

const expectNoBarriers = async (page: Page) => expect(await findingsOf(page)).toEqual([])

test('an operator from the invitation to their removal', { tag: '@desktop' }, async ({ page, browser }, info) => {
  const name = `Nora ${info.workerIndex}-${Date.now()}`
  await open(page, '/operators')
  await expect(page.getByText('(you)')).toBeVisible()
  await page.getByRole('button', { name: 'Invite operator' }).click()
  await page.getByLabel('Name').fill(name)
  await page.getByLabel('Email').fill(`nora-${Date.now()}@operators.example`)
  await page.getByRole('button', { name: 'Make invitation' }).click()
  const link = await page.getByLabel('Link to hand over').inputValue()
  await expectNoBarriers(page)
  await page.getByRole('button', { name: 'Done' }).click()
  const row = page.getByRole('row').filter({ hasText: name })
  await expect(row).toContainText('Invited')

  const hers = await (await browser.newContext()).newPage()
  await hers.goto(link)
  await expect(hers.getByRole('heading', { name: 'Welcome to the console' })).toBeVisible()
  await hers.getByLabel('New password', { exact: true }).fill('Handed-4711')
  await hers.getByLabel('New password again').fill('Handed-4711')
  await hers.getByRole('button', { name: 'Create my account' }).click()
  await expect(hers.getByRole('heading', { level: 1, name: 'One more step' })).toBeVisible()

  await page.reload()
  await expect(row).toContainText('Active')
  await page.getByRole('button', { name: `Change ${name}` }).click()
  await page.getByRole('button', { name: 'Remove operator' }).click()
  await page.getByRole('dialog', { name: `Remove ${name}?` }).getByRole('button', { name: 'Remove operator' }).click()
  await expect(row).toHaveCount(0)
  await hers.reload()
  await expect(hers.getByRole('button', { name: 'Sign in' })).toBeVisible()
  await hers.context().close()
})

test('support is shown no form that it would be refused, whichever address is opened', { tag: '@desktop' }, async ({ page }) => {
  const asked: string[] = []
  page.on('request', (request) => /platform\/operators/.test(request.url()) && asked.push(request.url()))
  await page.route(/platform\/auth\/verify/, async (route) => {
    const response = await route.fetch()
    const reply = (await response.json()) as { data: { operator: object } }
    await route.fulfill({ response, json: { ...reply, data: { ...reply.data, operator: { ...reply.data.operator, level: 'support' } } } })
  })
  await open(page, '/versions')
  await expect(page.getByRole('heading', { level: 1, name: 'Versions' })).toBeVisible()
  for (const path of ['/operators', '/locations/new']) {
    await page.goto(`${consoleAt}${path}`)
    await expect(page.getByRole('heading', { level: 1, name: 'This page does not exist' })).toBeVisible()
    await expect(page.getByRole('dialog')).toHaveCount(0)
  }
  await page.getByRole('link', { name: 'To the locations' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Locations' })).toBeVisible()
  expect(asked).toEqual([])
})

test('the versions of the locations, all of them up to date in a moment', { tag: '@phone' }, async ({ page }) => {
  // One is behind when the page is opened.
  await page.route(/platform\/migrations/, async (route) => {
    const response = await route.fetch()
    const reply = (await response.json()) as { data: Array<{ state: string }>; counts: { current: number } }
    const [first, ...rest] = reply.data
    await route.fulfill({ response, json: { ...reply, data: [{ ...first, state: 'behind' }, ...rest], counts: { current: reply.counts.current - 1, behind: 1 } } })
  }, { times: 1 })
  await open(page, '/versions')
  await expect(page.getByRole('heading', { level: 1, name: 'Versions' })).toBeVisible()
  await expect(page.getByText('Behind', { exact: true }).first()).toBeVisible()
  await expect(page.getByText('Behind', { exact: true })).toHaveCount(0)
  await expect(page.getByText('Up to date', { exact: true }).first()).toBeVisible()
  await expectNoBarriers(page)
})
