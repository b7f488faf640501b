import { expect, test, type Page } from 'playwright/test'
import { findingsOf } from '../../../scripts/browser/axe.ts'

const consoleAt = `http://console.localhost:${process.env.E2E_PORT}`
const password = 'Handed-4711'

/** The link of somebody who was invited just now. */
async function invited(page: Page, name: string): Promise<{ url: string; email: string }> {
  const email = `ida-${Date.now()}-${test.info().workerIndex}@operators.example`
  const ask = async (path: string, data: object, token?: string) =>
    (await (await page.request.post(`${consoleAt}/api/platform/${path}`, { data, headers: token ? { authorization: `Bearer ${token}` } : {} })).json()) as { data: { token: string; invitation: { url: string } } }
  const { data: { token } } = await ask('auth/login', { email: 'operator@portal.example', password: 'Welcome1!' })
  const { data } = await ask('operators', { name, email, level: 'support' }, token)
  return { url: data.invitation.url, email }
}

const expectNoBarriers = async (page: Page) => expect(await findingsOf(page)).toEqual([])

async function withDevice(page: Page) {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('WebAuthn.enable')
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: { protocol: 'ctap2', transport: 'internal', hasResidentKey: true, hasUserVerification: true, isUserVerified: true, automaticPresenceSimulation: true },
  })
}

async function accept(page: Page, url: string) {
  await page.goto(url)
  await page.getByLabel('New password', { exact: true }).fill(password)
  await page.getByLabel('New password again').fill(password)
  await page.getByRole('button', { name: 'Create my account' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'One more step' })).toBeVisible()
}

async function addPasskey(page: Page, name: string) {
  await page.getByRole('button', { name: 'Add a passkey' }).click()
  const form = page.getByRole('dialog', { name: 'Add a passkey' })
  await form.getByLabel('Name (optional)').fill(name)
  await form.getByLabel('First, your password again').fill(password)
  await form.getByRole('button', { name: 'Continue' }).click()
}

test('a new operator comes in with a passkey, signs in with it, and loses it without being locked out', { tag: '@desktop' }, async ({ browser, page: other }) => {
  const { url, email } = await invited(other, 'Ida Passkey')
  const page = await (await browser.newContext()).newPage()
  await withDevice(page)
  await accept(page, url)
  await addPasskey(page, 'Ida’s laptop')
  const codes = page.getByRole('dialog', { name: 'Keep your recovery codes' })
  await expect(codes.getByRole('listitem')).toHaveCount(10)
  const [spare] = await codes.getByRole('listitem').allInnerTexts()
  await codes.getByRole('button', { name: 'I have kept them' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Locations' })).toBeVisible()

  const leave = async () => {
    await page.goto(`${consoleAt}/account`)
    await page.getByRole('main').getByRole('button', { name: 'Sign out' }).click()
  }
  await leave()
  const sent = page.waitForRequest((request) => request.url().endsWith('/api/platform/auth/passkey'))
  await page.getByRole('button', { name: 'Use a passkey' }).click()
  const answer = (await sent).postDataJSON() as object
  await expect(page.getByRole('button', { name: 'Remove Ida’s laptop' })).toBeVisible()
  await expectNoBarriers(page)
  expect((await page.request.post(`${consoleAt}/api/platform/auth/passkey`, { data: answer })).status(), 'an answer works once').toBe(401)

  // The password alone is not enough any more; a code that was kept is.
  await leave()
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'One more proof' })).toBeVisible()
  await expectNoBarriers(page)
  await page.getByLabel('Recovery code').fill(spare!)
  await page.getByRole('button', { name: 'Continue' }).click()

  await page.getByRole('button', { name: 'Remove Ida’s laptop' }).click()
  const form = page.getByRole('dialog', { name: 'Remove “Ida’s laptop”?' })
  await form.getByLabel('First, your password again').fill('not-it')
  await form.getByRole('button', { name: 'Remove it' }).click()
  await expect(form.getByText('This is not your password')).toBeVisible()
  await form.getByLabel('First, your password again').fill(password)
  await form.getByRole('button', { name: 'Remove it' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'One more step' })).toBeVisible()
  await page.context().close()
})

test('on a phone a passkey is added and removed too, and one that is not known is told so', { tag: '@phone' }, async ({ browser, page: other }, info) => {
  const { url } = await invited(other, 'Ivo Passkey')
  const page = await (await browser.newContext(info.project.use)).newPage()
  await withDevice(page)
  await accept(page, url)
  await addPasskey(page, 'Ivo’s phone')
  await page.getByRole('button', { name: 'I have kept them' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Locations' })).toBeVisible()
  await page.goto(`${consoleAt}/account`)
  await page.getByRole('button', { name: 'Remove Ivo’s phone' }).click()
  const form = page.getByRole('dialog')
  await form.getByLabel('First, your password again').fill(password)
  await form.getByRole('button', { name: 'Remove it' }).click()
  await page.getByRole('button', { name: 'Sign out' }).click()
  await page.getByRole('button', { name: 'Use a passkey' }).click()
  await expect(page.getByRole('alert')).toContainText('passkey')
  await page.context().close()
})
