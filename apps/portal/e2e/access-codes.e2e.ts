import { newAddress, logIn } from './accounts.ts'
import { expectNoAxeFindings } from './axe.ts'
import { expect, openAs, password, test } from './signed-in-page.ts'

const someone = () => newAddress('dish').split('@')[0]!.slice(-30)

test('somebody without email is added, scans a code on the admin’s screen and is in', async ({ page, browser }) => {
  test.skip(test.info().project.name !== 'phone', 'on a phone; the slips of a crew are made on a desktop')
  const username = someone()
  await openAs(page, 'admin', '/user-management')
  await page.getByRole('button', { name: 'Add person' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add a person' })
  await dialog.getByLabel('First name').fill('Ana')
  await dialog.getByLabel('Last name').fill('Diaz')
  await dialog.getByRole('radio', { name: 'Access code on paper or on a screen' }).check()
  await dialog.getByLabel('User name').fill(username)
  await dialog.getByRole('button', { name: 'Create account' }).click()
  const codes = page.getByRole('dialog', { name: 'Access code for Ana Diaz' })
  await codes.getByRole('button', { name: 'Make code' }).click()
  await expect(codes.getByRole('img', { name: 'Code of Ana Diaz, to be scanned' })).toBeVisible()
  await expectNoAxeFindings(page)
  const code = await codes.locator('dd').first().innerText()

  const phone = await (await browser.newContext({ baseURL: test.info().project.use.baseURL, viewport: { width: 390, height: 844 } })).newPage()
  const asked: string[] = []
  phone.on('request', (request) => asked.push(request.url()))
  const scanned = Date.now()
  await phone.goto(`/access#${code}`)
  await phone.getByLabel('New password', { exact: true }).fill(password)
  await phone.getByLabel(/again/i).fill(password)
  await expectNoAxeFindings(phone)
  expect(phone.url()).not.toContain(code)
  await phone.getByRole('button', { name: 'Open my account' }).click()
  await expect(phone.getByRole('heading', { name: 'You are in, Ana' })).toBeVisible()
  await expect(phone.getByText(username)).toBeVisible()
  await phone.getByRole('button', { name: 'Go to the portal' }).click()
  await expect(phone.getByRole('button', { name: 'Continue to Portal' })).toBeVisible()
  console.log(`From the scan of a code to the portal: ${((Date.now() - scanned) / 1000).toFixed(1)} s`)
  expect(asked.filter((url) => url.includes(code)), 'the code goes to nobody but in the one POST').toEqual([])
  await phone.context().close()

  const later = await (await browser.newContext({ baseURL: test.info().project.use.baseURL })).newPage()
  await later.goto('/')
  await logIn(later, username)
  await expect(later.getByRole('button', { name: 'Continue to Portal' })).toBeVisible()
  await later.goto(`/access#${code}`)
  await later.getByLabel('New password', { exact: true }).fill(password)
  await later.getByLabel(/again/i).fill(password)
  await later.getByRole('button', { name: 'Open my account' }).click()
  await expect(later.getByRole('alert')).toContainText('used already')
  await later.context().close()
})

test('slips of paper for a crew print without anything else of the screen', async ({ page }) => {
  test.skip(test.info().project.name === 'phone', 'printed from a desktop')
  const username = someone()
  await openAs(page, 'admin', '/user-management')
  const made = await page.evaluate(async (name) => {
    const headers = { 'content-type': 'application/json', authorization: `Bearer ${localStorage.getItem('authToken') ?? ''}` }
    return (await fetch('/api/user_accounts', { method: 'POST', headers, body: JSON.stringify({ username: name, firstName: 'Luz', lastName: 'Paper' }) })).status
  }, username)
  expect(made).toBe(201)
  await page.getByRole('button', { name: 'Access codes' }).click()
  const dialog = page.getByRole('dialog', { name: 'Access codes for the crew' })
  await dialog.getByRole('checkbox', { name: /^Everyone/ }).uncheck()
  await dialog.getByRole('checkbox', { name: 'Luz Paper' }).last().check()
  await dialog.getByRole('button', { name: 'Make 1 slip' }).click()
  await expect(dialog.getByText('One slip is ready to print.')).toBeVisible()
  await expectNoAxeFindings(page)
  await page.emulateMedia({ media: 'print' })
  await expect(page.locator('[data-paper]').getByText('Luz Paper')).toBeVisible()
  await expect(page.locator('#root')).toBeHidden()
  await expect(dialog).toBeHidden()
})
