import type { Page } from 'playwright/test'
import type { FreshLocation } from '../../../scripts/fresh-location.ts'
import { expectNoAxeFindings } from './helpers/axe.ts'
import { expect, openWith, password, test } from './helpers/signed-in-page.ts'

const place = () => JSON.parse(process.env.E2E_ROSTER!) as FreshLocation
test.use({ baseURL: async ({ browserName: _ }, provide) => provide(place().address) })

async function tokenOf(page: Page, role: 'admin' | 'team') {
  const reply = await page.request.post('/api/auth/login', { data: { email: place().emailOf[role], password, role } })
  return ((await reply.json()) as { data: { token: string } }).data.token
}

test('a new version of the privacy policy is read and agreed to by the team, and the admin sees by how many', { tag: '@phone' }, async ({ page }) => {
  const admin = await tokenOf(page, 'admin')
  // A second try publishes another one.
  const version = Date.now().toString(36)
  const published = await page.request.put('/api/admin/settings', {
    headers: { Authorization: `Bearer ${admin}` }, data: { settings: { privacy: { policyText: 'We keep your name and your shifts.', policyVersion: version } } },
  })
  expect(published.status()).toBe(200)

  await openWith(page, await tokenOf(page, 'team'))
  const asked = page.getByRole('heading', { name: /privacy policy/ })
  await expect(asked).toBeVisible()
  await expectNoAxeFindings(page)
  await page.getByRole('main').getByRole('link', { name: 'Read', exact: true }).click()
  await expect(page).toHaveURL('/privacy-policy')
  await expect(page.getByText('We keep your name and your shifts.')).toBeVisible()
  await expectNoAxeFindings(page)
  await page.getByRole('button', { name: 'I agree' }).click()
  await expect(page.getByText('Thank you. You have agreed to the privacy policy.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'I agree' })).toHaveCount(0)
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(asked).toHaveCount(0)

  await openWith(page, admin, '/privacy-settings')
  await expect(page.getByText(new RegExp(`^1 of \\d+ people have agreed to version ${version}`))).toBeVisible()
})
