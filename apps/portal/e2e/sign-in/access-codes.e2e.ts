import { newAddress, logIn } from '../helpers/accounts.ts'
import { expectNoAxeFindings } from '../helpers/axe.ts'
import { expect, openAs, password, test } from '../helpers/signed-in-page.ts'
import { wholeReply } from '../helpers/whole-reply.ts'

const someone = () => newAddress('dish').split('@')[0]!.slice(-30)

test('somebody without email is added, scans a code on the admin’s screen and is in', { tag: '@phone' }, async ({ page, browser }) => {
  // On a phone; the slips of a crew are made on a desktop.
  const username = someone()
  await openAs(page, 'admin', '/user-management')
  await page.getByRole('button', { name: 'Add person' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add person' })
  await dialog.getByLabel('First name').fill('Ana')
  await dialog.getByLabel('Last name').fill('Diaz')
  await dialog.getByRole('radio', { name: 'Access code on paper or on a screen' }).check()
  await dialog.getByLabel('User name').fill(username)
  await dialog.getByRole('button', { name: 'Create account' }).click()
  const codes = page.getByRole('dialog', { name: 'Access code for Ana Diaz' })
  await codes.getByRole('button', { name: 'Make code' }).click()
  await expect(codes.getByRole('img', { name: 'Code for Ana Diaz to scan' })).toBeVisible()
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
  await expect(later.getByLabel('Email')).toHaveAccessibleDescription('Or your user name')
  await logIn(later, username)
  await expect(later.getByRole('button', { name: 'Continue to Portal' })).toBeVisible()
  await later.goto(`/access#${code}`)
  await later.getByLabel('New password', { exact: true }).fill(password)
  await later.getByLabel(/again/i).fill(password)
  await later.getByRole('button', { name: 'Open my account' }).click()
  await expect(later.getByRole('alert')).toContainText('used already')
  await expect(later.getByRole('alert')).toContainText('you log in with the sign-in name on your slip.')
  await expect(later.getByLabel('Access code')).toHaveValue('')
  await expectNoAxeFindings(later)
  // Another one in the same tab begins anew.
  await later.goto(`/access#${code}X`)
  await expect(later.getByRole('alert')).toBeHidden()
  await expect(later.getByLabel('Access code')).toBeHidden()
  expect(later.url()).not.toContain(code)
  await later.getByLabel('New password', { exact: true }).fill(password)
  await later.getByLabel(/again/i).fill(password)
  await later.getByRole('button', { name: 'Open my account' }).click()
  await later.getByRole('alert').getByRole('button', { name: 'Log in' }).click()
  await expect(later).not.toHaveURL(/access/)
  await later.context().close()
})

test('slips of paper for a crew print without anything else of the screen', { tag: '@desktop' }, async ({ page }) => {
  // Printed from a desktop.
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

test('slips for more than a hundred people are made a hundred at a time', { tag: '@desktop' }, async ({ page }) => {
  // The last of 101 who have not joined.
  const username = someone()
  await openAs(page, 'admin', '/user-management')
  await page.evaluate(async (name) => {
    const headers = { 'content-type': 'application/json', authorization: `Bearer ${localStorage.getItem('authToken') ?? ''}` }
    await fetch('/api/user_accounts', { method: 'POST', headers, body: JSON.stringify({ username: name, firstName: 'Zoe', lastName: 'Last' }) })
  }, username)
  await page.route(/\/api\/user_accounts\?.*status=unverified/, async (route) => {
    const offset = Number(new URL(route.request().url()).searchParams.get('offset'))
    const reply = await wholeReply(route, route.request().url().replace(/offset=\d+/, 'offset=0'))
    const { data, ...rest } = (await reply.json()) as { data: { id: string; username: string }[] }
    const zoe = data.find((one) => one.username === username)!
    const rows = offset === 0 ? Array.from({ length: 100 }, (_, n) => ({ ...zoe, id: n ? crypto.randomUUID() : zoe.id, first_name: `Nth${n}` })) : [zoe]
    await route.fulfill({ response: reply, json: { ...rest, data: rows, offset, total: 101 } })
  })
  await page.getByRole('button', { name: 'Access codes' }).click()
  const dialog = page.getByRole('dialog', { name: 'Access codes for the crew' })
  await expect(dialog.getByRole('navigation', { name: 'Pages' })).toContainText('1–100 of 101')
  await dialog.getByRole('checkbox', { name: /^Everyone on this page/ }).uncheck()
  await dialog.getByRole('checkbox', { name: 'Nth0 Last' }).check()
  await dialog.getByRole('button', { name: 'Make 1 slip' }).click()
  await expect(dialog.getByText('1 more person has not joined.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Go on with the last one' }).click()
  await expect(dialog.getByRole('checkbox', { name: 'Zoe Last' })).toBeChecked()
  await dialog.getByRole('button', { name: 'Make 1 slip' }).click()
  await expect(dialog.getByText('One slip is ready to print.')).toBeVisible()
  await expect(dialog.getByText('Zoe Last')).toBeVisible()
  await expect(dialog.getByText(/more pe/)).toHaveCount(0)
})

test('a poster leads to the sign-up and marks who came by it; a renewed one says that it is not the poster any more', { tag: '@desktop' }, async ({ page, browser }) => {
  // Printed from a desktop.
  await openAs(page, 'admin', '/admin-settings?tab=access')
  const make = page.getByRole('button', { name: 'Make a poster' })
  const code = page.getByRole('img', { name: 'QR code that leads to the sign-up' }).first()
  await expect(make.or(code).first()).toBeVisible()
  if (await make.isVisible()) await make.click()
  await expect(code).toBeVisible()
  await expectNoAxeFindings(page)
  const urlNow = () => page.evaluate(async () => {
    const reply = await fetch('/api/admin/poster', { headers: { authorization: `Bearer ${localStorage.getItem('authToken') ?? ''}` } })
    return ((await reply.json()) as { data: { url: string } }).data.url
  })
  await page.emulateMedia({ media: 'print' })
  await expect(page.locator('[data-paper]')).toContainText('El portal de tu equipo')
  await expect(page.locator('main')).toBeHidden()
  await page.emulateMedia({ media: 'screen' })

  const phone = await (await browser.newContext({ baseURL: test.info().project.use.baseURL, viewport: { width: 390, height: 844 } })).newPage()
  const ask = async (url: string, email: string) => {
    await phone.goto('/privacy-policy')
    await phone.goto(url)
    await phone.getByLabel('First name').fill('Pia')
    await phone.getByLabel('Last name').fill('Poster')
    await phone.getByLabel('Email').fill(email)
    await phone.getByLabel('Password', { exact: true }).fill(password)
    await phone.getByRole('checkbox').check()
    expect(new URL(phone.url()).hash).toBe('')
  }
  const submit = phone.getByRole('button', { name: 'Sign Up', exact: true })
  const [by, without] = [newAddress('poster'), newAddress('late')]
  const old = await urlNow()
  await ask(old, by)
  await submit.click()
  await expect(phone.getByRole('dialog').or(phone.getByRole('alertdialog')).first()).toBeVisible()

  await page.getByRole('button', { name: 'Renew' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Renew' }).click()
  await expect.poll(urlNow).not.toBe(old)
  await ask(old, without)
  await submit.click()
  await expect(phone.getByText('was replaced by a newer one')).toBeVisible()
  await submit.click()
  await expect(phone.getByRole('dialog').or(phone.getByRole('alertdialog')).first()).toBeVisible()
  await phone.context().close()

  await page.goto('/user-management?view=pending')
  const rowOf = (email: string) => page.getByRole('listitem').filter({ hasText: email })
  await expect(rowOf(by)).toContainText('From the poster')
  await expect(rowOf(without)).toBeVisible()
  await expect(rowOf(without)).not.toContainText('From the poster')
})
