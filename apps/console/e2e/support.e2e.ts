import { type Page, expect, test } from 'playwright/test'

const port = process.env.E2E_PORT
const password = 'Welcome1!'
const reason = 'The photos do not show, ticket 4711'

async function openLocation(page: Page, name: RegExp) {
  await page.goto(`http://console.localhost:${port}`)
  await page.getByLabel('Email').fill('operator@portal.example')
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.getByRole('link', { name }).first().click()
}

/** The link that the console shows then is followed. */
async function goInside(page: Page) {
  const opened = page.context().waitForEvent('page')
  await page.getByRole('link', { name: 'Open the portal' }).click()
  const portal = await opened
  await portal.getByRole('button', { name: 'Begin the visit' }).click()
  return portal
}

test('an operator says why, looks around with a banner above every page, can change nothing, and ends it', { tag: '@desktop' }, async ({ page }) => {
  await openLocation(page, /South Main/)

  await page.getByRole('button', { name: 'Visit as support' }).click()
  const form = page.getByRole('dialog')
  await form.getByLabel('Reason').fill('because')
  await form.getByRole('button', { name: 'Begin the visit' }).click()
  await expect(form.getByText('Say in a sentence why')).toBeVisible()
  await form.getByLabel('Reason').fill(reason)
  await form.getByRole('button', { name: 'Begin the visit' }).click()
  await expect(form).toBeHidden()
  const portal = await goInside(page)
  const banner = portal.getByRole('region', { name: /^Platform support: / })
  await expect(banner).toContainText(reason)
  await expect(banner).toContainText('View only')
  await expect(portal.getByRole('button', { name: 'I have read this' }), 'nothing is said in anybody’s name').toHaveCount(0)
  expect(new URL(portal.url()).hash).toBe('')
  await expect(portal.getByRole('heading', { name: 'Quick links' }), 'the page comes, without what is each one’s own').toBeVisible()

  await test.step('content is there without what changes it; what people write is closed', async () => {
    await portal.getByRole('navigation').first().getByRole('link', { name: 'Benefits', exact: true }).click()
    await expect(portal.getByRole('heading', { level: 1, name: 'Benefits' })).toBeVisible()
    await expect(banner).toBeVisible()
    await expect(portal.getByRole('button', { name: /^Add/ })).toHaveCount(0)
    await portal.getByRole('navigation').first().getByRole('link', { name: 'Calendar', exact: true }).click()
    await expect(portal.getByRole('heading', { level: 1, name: 'Calendar' })).toBeVisible()
    await expect(portal.getByRole('button', { name: 'Add to my calendar' })).toHaveCount(0)
    await portal.goto(`http://southmain.localhost:${port}/voicebox`)
    await expect(portal.getByRole('heading', { level: 1, name: 'Support can’t see this' })).toBeVisible()
    const refused = await portal.evaluate(async () => {
      const token = localStorage.getItem('token') ?? Object.values(localStorage).find((value) => /^[\w-]+\.[\w-]+\.[\w-]+$/.test(value))
      const reply = await fetch('/api/about', {
        method: 'POST', headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        body: JSON.stringify({ title: 'x', description: 'y', category: 'overview' }),
      })
      return ((await reply.json()) as { code: string }).code
    })
    expect(refused).toBe('support.read_only')
  })

  await banner.getByRole('button', { name: 'End visit' }).click()
  await expect(portal.getByLabel('Password', { exact: true })).toBeVisible()
  await expect(banner).toHaveCount(0)
  await page.getByRole('link', { name: 'Support visits' }).click()
  await expect(page.getByRole('list', { name: 'Visits' }).getByRole('listitem').filter({ hasText: reason }).first()).toContainText('Ended')
})

test('where support may change things, home offers what it may and nothing that would be refused', { tag: '@desktop' }, async ({ page }) => {
  const at = `http://unioncross.localhost:${port}/api`
  const login = await page.request.post(`${at}/auth/login`, { data: { email: 'admin@unioncross.example', password, role: 'admin' } })
  const { data: { token } } = (await login.json()) as { data: { token: string } }
  const allow = async (supportMayChange: boolean) => {
    const reply = await page.request.put(`${at}/admin/settings`, { headers: { authorization: `Bearer ${token}` }, data: { settings: { security: { supportMayChange } } } })
    expect(reply.status()).toBe(200)
  }
  await allow(true)
  await openLocation(page, /Union Cross/)
  await page.getByRole('button', { name: 'Visit as support' }).click()
  const form = page.getByRole('dialog')
  await form.getByLabel('Reason').fill(reason)
  await form.getByLabel('Change content and settings too').check()
  await form.getByRole('button', { name: 'Begin the visit' }).click()
  await expect(form).toBeHidden()
  const portal = await goInside(page)
  await portal.getByRole('button', { name: 'Edit this page' }).click()
  await expect(portal.getByRole('button', { name: 'Change welcome text' })).toBeVisible()
  await expect(portal.getByRole('button', { name: 'Add quick link' })).toBeVisible()
  await expect(portal.getByRole('button', { name: /^(Add|Replace|Remove) video$|^Change video title$/ })).toHaveCount(0)
  const news = portal.getByRole('region', { name: 'Announcements' })
  await expect(news.getByRole('listitem').first()).toBeVisible()
  await expect(news.getByRole('button')).toHaveCount(0)
  await portal.getByRole('button', { name: 'End visit' }).click()
  await expect(portal.getByLabel('Password', { exact: true })).toBeVisible()
  await allow(false)
})
