import type { Page } from 'playwright/test'
import { logIn, mailTo, newAddress } from './helpers/accounts.ts'
import { expectNoAxeFindings } from './helpers/axe.ts'
import { stickingOut } from './helpers/overflow.ts'
import { expect, openAs, password, test, tokenOf } from './helpers/signed-in-page.ts'

const rowOf = (page: Page, email: string) => page.locator('tr, li').filter({ hasText: email })

async function find(page: Page, email: string) {
  await page.getByLabel('Search by name or email').fill(email)
  await expect(rowOf(page, email)).toHaveCount(1)
}

test('an account from its making to its erasure', { tag: '@desktop' }, async ({ page, browser }) => {
  test.slow()
  const email = newAddress('noah')
  await openAs(page, 'admin', '/user-management')
  await expectNoAxeFindings(page)
  await page.getByRole('button', { name: 'Add person' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add person' })
  await dialog.getByRole('button', { name: 'Send invitation' }).click()
  await expect(dialog.getByText('Please fill in this field')).toHaveCount(2)
  await expectNoAxeFindings(page)
  await dialog.getByLabel('First name').fill('Noah')
  await dialog.getByLabel('Last name').fill('Stone')
  await dialog.getByLabel('Email', { exact: true }).fill(email)
  await dialog.getByRole('radio', { name: 'One-time password' }).check()
  await dialog.getByRole('textbox', { name: 'One-time password' }).fill('Handed-4711')
  await dialog.getByRole('button', { name: 'Create account' }).click()
  await expect(page.getByText('The account of Noah Stone is ready')).toBeVisible()

  await find(page, email)
  const menu = () => rowOf(page, email).getByRole('button', { name: 'Actions for Noah Stone' }).click()
  await menu()
  await page.getByRole('menuitem', { name: 'Change role' }).click()
  await page.getByRole('dialog').getByLabel('Manager').check()
  await expectNoAxeFindings(page)
  await page.getByRole('dialog').getByRole('button', { name: 'Change role' }).click()
  await expect(page.getByText('Noah Stone is now Manager')).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(rowOf(page, email)).toContainText('Team Member')
  // What the lower role may not review does not come back, so it does not say that it undoes it.
  for (const [role, wayBack] of [['Manager', 'Undo'], ['Team Member', 'Change back']] as const) {
    await menu()
    await page.getByRole('menuitem', { name: 'Change role' }).click()
    await page.getByRole('dialog').getByLabel(role).check()
    await page.getByRole('dialog').getByRole('button', { name: 'Change role' }).click()
    await expect(rowOf(page, email)).toContainText(role)
    await expect(page.getByRole('button', { name: wayBack })).toBeVisible()
  }
  await page.getByRole('button', { name: 'Change back' }).click()
  await expect(page.getByText('Noah Stone is Manager again. Open reviews that went back to everyone who does them did not return')).toBeVisible()
  await expect(rowOf(page, email)).toContainText('Manager')

  await menu()
  await page.getByRole('menuitem', { name: 'Mark as under 18' }).click()
  await expect(rowOf(page, email)).toContainText('Under 18')

  await menu()
  await page.getByRole('menuitem', { name: 'Deactivate' }).click()
  const leaving = page.getByRole('dialog', { name: 'Noah Stone leaves' })
  await expect(leaving.getByText('Gone from the team’s directory and from announcements')).toBeVisible()
  await expectNoAxeFindings(page)
  // The row says so before the server has done it.
  const left = page.waitForResponse((reply) => /\/(?:leave|active)$/.test(reply.url()))
  await leaving.getByRole('button', { name: 'Deactivate' }).click()
  await expect(rowOf(page, email)).toContainText('Deactivated')
  await left
  // Not all of it comes back, so it does not say that it undoes it.
  await expect(page.getByRole('button', { name: 'Activate again' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Undo' })).toHaveCount(0)
  const outside = await (await browser.newContext({ baseURL: test.info().project.use.baseURL })).newPage()
  await outside.goto('/')
  await logIn(outside, email, 'Handed-4711')
  await expect(outside.getByRole('alert')).toBeVisible()
  await outside.context().close()
  await menu()
  await page.getByRole('menuitem', { name: 'Activate' }).click()
  await expect(rowOf(page, email)).not.toContainText('Deactivated')
  await expect(page.getByText('Noah Stone is active again. Their PIN, codes, scheduled messages and open reviews did not come back')).toBeVisible()

  await menu()
  await page.getByRole('menuitem', { name: 'Set one-time password' }).click()
  const made = await page.getByRole('dialog').getByRole('textbox', { name: 'One-time password' }).inputValue()
  expect(made).toMatch(/^[A-Z][a-z]{7}-\d{4}$/)
  await page.getByRole('dialog').getByRole('button', { name: 'Set password' }).click()
  await expect(page.getByText('can sign in with the one-time password')).toBeVisible()

  await menu()
  await page.getByRole('menuitem', { name: 'Erase account' }).click()
  const erasing = page.getByRole('dialog', { name: 'Erase Noah Stone?' })
  // That they were turned away stands in the log, also where the dialog before this one knew of nothing yet.
  await expect(erasing.getByText(/^1 entry in the log/)).toBeVisible()
  await erasing.getByRole('button', { name: 'Erase' }).click()
  await expect(page.getByText('Nobody matches')).toBeVisible()
})

test('whoever was invited is shown as that, and is found among those who have not joined', { tag: '@phone' }, async ({ page }) => {
  const email = newAddress('ines')
  await openAs(page, 'admin', '/user-management')
  await page.getByRole('button', { name: 'Add person' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add person' })
  await dialog.getByLabel('First name').fill('Ines')
  await dialog.getByLabel('Last name').fill('Vidal')
  await dialog.getByLabel('Email', { exact: true }).fill(email)
  await dialog.getByRole('button', { name: 'Send invitation' }).click()
  await expect(page.getByText('An invitation is on its way to Ines Vidal')).toBeVisible()
  await page.getByRole('combobox', { name: 'Status' }).selectOption({ label: 'Invited or not confirmed' })
  await find(page, email)
  await expect(rowOf(page, email).getByText('Invited', { exact: true })).toBeVisible()
  await expect(rowOf(page, email)).not.toContainText('not confirmed')
})

test('a mistyped address is corrected, refused where it is somebody’s, and the invitation goes to the right one', { tag: '@phone' }, async ({ page }) => {
  test.slow()
  const [wrong, right] = [newAddress('pai'), newAddress('pia')]
  const token = await tokenOf(page, 'admin')
  const made = await page.request.post('/api/user_accounts', { headers: { authorization: `Bearer ${token}` }, data: { email: wrong, firstName: 'Pia', lastName: 'Lunt' } })
  expect(made.status()).toBe(201)
  await openAs(page, 'admin', `/user-management?q=${wrong}`)
  await rowOf(page, wrong).getByRole('button', { name: 'Actions for Pia Lunt' }).click()
  await page.getByRole('menuitem', { name: 'Edit details' }).click()
  const dialog = page.getByRole('dialog', { name: 'Details of Pia Lunt' })
  await expect(dialog.getByRole('checkbox')).toHaveCount(0)
  await dialog.getByLabel('Last name').fill('Lund')
  await dialog.getByLabel('Email (optional)').fill('admin@southmain.example')
  await expect(dialog.getByText('The invitation that went to the old address stops working.')).toBeVisible()
  await expect(dialog.getByRole('checkbox', { name: 'Send the invitation to this address' })).toBeChecked()
  await expectNoAxeFindings(page)
  expect(await stickingOut(page, page.viewportSize()!.width)).toEqual([])
  await dialog.getByRole('button', { name: 'Save changes' }).click()
  await expect(dialog.getByText('There is an account with this address already.')).toBeVisible()
  await dialog.getByLabel('Email (optional)').fill(right)
  await dialog.getByRole('combobox', { name: 'Department (optional)' }).fill('Kitchen')
  await dialog.getByLabel('Last name').press('Enter')
  await expect(page.getByText(`A new invitation for Pia Lund is on its way to ${right}`)).toBeVisible()
  expect(await mailTo(page, right, /./)).toContain('/reset-password?token=')
  await find(page, right)
  await rowOf(page, right).getByRole('button', { name: 'Actions for Pia Lund' }).click()
  const file = page.waitForEvent('download')
  await page.getByRole('menuitem', { name: 'Download personal data' }).click()
  expect((await file).suggestedFilename()).toMatch(/^southmain-.*-data\.json$/)
  await expect(page.getByText('The data of Pia Lund is in your downloads')).toBeVisible()
})

test('whoever is let in gets their place in the same step', async ({ page }) => {
  const email = newAddress('kai')
  expect((await page.request.post('/api/auth/signup', { data: { email, password, firstName: 'Kai', lastName: 'Doe' } })).status()).toBe(201)
  await openAs(page, 'admin', '/user-management')
  const waits = page.getByRole('listitem').filter({ hasText: email })
  await expectNoAxeFindings(page)
  expect(await stickingOut(page, page.viewportSize()!.width)).toEqual([])
  await waits.getByRole('combobox', { name: 'Position (optional)' }).fill('Cook')
  await waits.getByRole('combobox', { name: 'Position (optional)' }).press('Escape')
  await waits.getByRole('button', { name: 'Approve Kai Doe' }).click()
  await expect(page.getByText('Kai Doe is approved')).toBeVisible()
  await find(page, email)
  await rowOf(page, email).getByRole('button', { name: 'Actions for Kai Doe' }).click()
  await page.getByRole('menuitem', { name: 'Edit details' }).click()
  await expect(page.getByRole('dialog').getByRole('combobox', { name: 'Position (optional)' })).toHaveValue('Cook')
})

test('a figure about people leads to the list of just those, and each filter can be taken out', async ({ page }) => {
  await openAs(page, 'admin', '/admin-settings')
  const figure = page.getByRole('link', { name: /^Never signed in/ })
  const count = (await figure.locator('strong').textContent())!
  await figure.click()
  const heading = page.getByRole('heading', { name: /^All accounts/ })
  await expect(heading).toHaveText(`All accounts ${count}`)
  await expect(page.getByRole('combobox', { name: 'Status' })).toHaveValue('active')
  await expectNoAxeFindings(page)
  await page.getByRole('button', { name: 'Remove filter: Never signed in' }).click()
  await expect(heading).not.toHaveText(`All accounts ${count}`)
  const last = page.getByRole('button', { name: 'Remove filter: Active' })
  await expect(last).toBeFocused()
  await last.press('Enter')
  await expect(page.getByRole('group', { name: 'Filters in use' })).toHaveCount(0)
  await expect(heading).toBeFocused()
})

test('an old link to a part of the list that is not there any more shows its last part', { tag: '@desktop' }, async ({ page }) => {
  await openAs(page, 'admin', '/user-management?from=1000')
  const pages = page.getByRole('navigation', { name: 'Pages' })
  await expect(pages.getByRole('button', { name: 'Next page' })).toBeDisabled()
  await expect(pages.getByText(/^[1-9]\d+–(\d+) of \1$/)).toBeVisible()
  await expect(page.getByRole('button', { name: /^Actions for / }).first()).toBeVisible()
})

test('nobody acts on their own account', { tag: '@desktop' }, async ({ page }) => {
  await openAs(page, 'admin', '/user-management?q=admin@southmain.example')
  await page.getByRole('button', { name: /^Actions for / }).click()
  await expect(page.getByText('This is your own account')).toBeVisible()
  await expect(page.getByRole('menuitem')).toHaveText(['Open my profile'])
})

test('someone who signed up is denied with a reason', { tag: '@desktop' }, async ({ page }) => {
  const email = newAddress('kim')
  const reply = await page.request.post('/api/auth/signup', { data: { email, password, firstName: 'Kim', lastName: 'Doe' } })
  expect(reply.status()).toBe(201)
  await openAs(page, 'admin', '/user-management')
  await page.getByRole('listitem').filter({ hasText: email }).getByRole('button', { name: 'Deny Kim Doe' }).click()
  const dialog = page.getByRole('dialog', { name: 'Deny Kim Doe’s request?' })
  await dialog.getByLabel('Reason').fill('We do not know this address.')
  await dialog.getByRole('button', { name: 'Deny' }).click()
  await expect(page.getByText('Kim Doe’s request is denied')).toBeVisible()
  expect(await mailTo(page, email, /./)).toContain('We do not know this address.')
})

test('every part of the settings without a finding', async ({ page, isMobile }) => {
  test.slow()
  await openAs(page, 'admin', '/admin-settings')
  for (const part of ['Overview', 'General', 'Brand', 'Registration & security', 'Content', 'Forms', 'Group chats', 'Notifications', 'Privacy', 'Wording', 'Email', 'Backups', 'Change history', 'Activity log']) {
    if (isMobile) await page.getByLabel('Parts of the settings').selectOption(part)
    else await page.getByRole('tab', { name: part, exact: true }).click()
    await expect(page.getByRole('tabpanel').locator('h2, ol, p').first()).toBeVisible()
    await expectNoAxeFindings(page)
    expect(await stickingOut(page, page.viewportSize()!.width)).toEqual([])
  }
})

test('a part of a part of the settings stays within it, and has an address, too', { tag: '@phone' }, async ({ page }) => {
  await openAs(page, 'admin', '/admin-settings')
  const parts = page.getByLabel('Parts of the settings')
  await parts.selectOption('Privacy')
  await page.getByRole('tab', { name: 'Retention' }).click()
  await expect(page.getByRole('heading', { name: 'How long things are kept' })).toBeVisible()
  await expect(page.getByText('Now: about 2 years.').first()).toBeVisible()
  await page.reload()
  await expect(page.getByRole('heading', { name: 'How long things are kept' })).toBeVisible()
  await parts.selectOption('General')
  await expect(page).toHaveURL(/\?tab=general$/)
  await page.goto('/privacy-settings')
  for (const [part, heading] of [['Policy', 'Privacy policy'], ['Retention', 'How long things are kept'], ['Personal data', 'One person’s data']] as const) {
    await page.getByRole('tab', { name: part }).click()
    await expect(page.getByRole('heading', { name: heading })).toBeVisible()
    await expectNoAxeFindings(page)
  }
  // Each has an address; what waits for nobody says so.
  await page.goto('/privacy-settings?tab=retention')
  await expect(page.getByRole('heading', { name: 'How long things are kept' })).toBeVisible()
})

test('a text with marks is written with buttons, undone by the keyboard, and looked at before it is saved', { tag: '@desktop' }, async ({ page }) => {
  await openAs(page, 'admin', '/privacy-settings')
  const text = page.getByLabel('Text', { exact: true })
  const format = page.getByRole('group', { name: 'Format' }).first()
  await text.fill('What we keep\nYour name and your shifts.')
  await text.evaluate((field: HTMLTextAreaElement) => field.setSelectionRange(0, 0))
  await format.getByRole('button', { name: 'Heading' }).click()
  await expect(text).toHaveValue('# What we keep\nYour name and your shifts.')
  await text.evaluate((field: HTMLTextAreaElement) => field.setSelectionRange(20, 24))
  await format.getByRole('button', { name: 'Bold' }).click()
  await expect(text).toHaveValue('# What we keep\nYour **name** and your shifts.')
  await page.keyboard.press('Control+z')
  await expect(text).toHaveValue('# What we keep\nYour name and your shifts.')
  await format.getByRole('button', { name: 'List' }).click()
  await expect(text).toHaveValue('# What we keep\n- Your name and your shifts.')
  await format.getByRole('button', { name: 'Preview' }).click()
  await expect(page.getByRole('heading', { name: 'What we keep' })).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: 'Your name and your shifts.' })).toBeVisible()
  await expect(text).toBeHidden()
  await expectNoAxeFindings(page)
  await format.getByRole('button', { name: 'Keep writing' }).click()
  await expect(text).toHaveValue('# What we keep\n- Your name and your shifts.')
})

test('what a setting was before is one touch away', { tag: '@desktop' }, async ({ page }) => {
  test.slow()
  const hours = '32'
  await openAs(page, 'admin', '/admin-settings?tab=access')
  const field = page.getByLabel('Sign out after this many hours without use')
  await field.fill(hours)
  await page.getByRole('region', { name: 'Security' }).getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()

  await page.getByRole('tab', { name: 'Change history', exact: true }).click()
  const row = page.getByRole('list', { name: 'Changes to settings and brand' }).getByRole('listitem').filter({ hasText: hours }).first()
  await expect(row).toContainText('Hours without use until signed out')
  await expectNoAxeFindings(page)
  await row.getByRole('button', { name: 'Put back Hours without use until signed out' }).click()
  const dialog = page.getByRole('dialog', { name: 'Put back the earlier value?' })
  await expect(dialog).toContainText('Everything else stays')
  await expectNoAxeFindings(page)
  await dialog.getByRole('button', { name: 'Put back' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('listitem').filter({ hasText: 'put it back' }).filter({ hasText: hours }).first()).toBeVisible()
  await page.getByRole('tab', { name: 'Registration & security', exact: true }).click()
  await expect(field).toBeVisible()
  await expect(field).not.toHaveValue(hours)
})

test('a setting is saved, and who comes second sees both versions', { tag: '@desktop' }, async ({ page }) => {
  const headers = { Authorization: `Bearer ${await tokenOf(page, 'admin')}` }
  // A text that no other test reads.
  const offer = `Have it at hand, ${test.info().project.name}`
  await openAs(page, 'admin', '/admin-settings?tab=texts')
  const field = page.getByLabel('Banner that offers the app')
  const before = await field.inputValue()
  await field.fill(offer)
  const meanwhile = await page.request.put('/api/admin/settings', { headers, data: { settings: { texts: { installBanner: 'From the other desk' } } } })
  expect(meanwhile.status()).toBe(200)
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByText('Someone else changed this meanwhile')).toBeVisible()
  await expect(page.getByText('From the other desk')).toBeVisible()
  await expect(field).toHaveValue(offer)
  await expectNoAxeFindings(page)
  await page.getByRole('button', { name: 'Keep yours' }).click()
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
  await page.request.put('/api/admin/settings', { headers, data: { settings: { texts: { installBanner: before } } } })
})

test('a new brand is measured before it is saved, and in the first byte after', { tag: '@phone' }, async ({ page }) => {
  const address = new URL(String(test.info().project.use.baseURL))
  address.hostname = 'unioncross.localhost'
  const base = address.origin
  const login = await page.request.post(`${base}/api/auth/login`, { data: { email: 'admin@unioncross.example', password, role: 'admin' } })
  const { data } = (await login.json()) as { data: { token: string } }
  const headers = { Authorization: `Bearer ${data.token}` }
  const before = (await (await page.request.get(`${base}/api/saas/tenant/config`)).json()) as { tenant: Record<string, string> }
  const { primary_color, secondary_color, background_color } = before.tenant
  const restore = () => page.request.put(`${base}/api/saas/tenant/branding`, { headers, data: { primary_color, secondary_color, background_color } })
  try {
    await page.goto(`${base}/privacy-policy`)
    await page.evaluate((token) => {
      localStorage.setItem('authToken', token)
      localStorage.setItem('lastSplashDate', new Date().toDateString())
    }, data.token)
    await page.goto(`${base}/admin-settings?tab=brand`)
    await page.getByLabel('Main color').fill('#ffff0')
    await page.getByRole('button', { name: 'Save brand' }).click()
    await expect(page.getByText('Please enter a color as #RRGGBB')).toBeVisible()
    await page.getByLabel('Main color').fill('#ffff00')
    await page.getByLabel('Second color').fill('#00ff00')
    await page.getByLabel('Background').fill('#ff00ff')
    await page.keyboard.press('Escape')
    await expect(page.getByText('too faint')).toBeHidden()
    await expect(page.getByText('A shade of it is used').first()).toBeVisible()
    await page.getByRole('button', { name: 'Save brand' }).click()
    await expect(page.getByText('Saved', { exact: true })).toBeVisible()
    await expect(page.locator('header').first()).toHaveCSS('background-color', 'rgb(255, 255, 0)')
    await expectNoAxeFindings(page)

    const first = await (await page.request.get(`${base}/`)).text()
    expect(first).toContain('--p-primary:#ffff00')
  } finally {
    expect((await restore()).status()).toBe(200)
  }
})

test('the mails that went out can be read as their readers see them', { tag: '@desktop' }, async ({ page, complaints }) => {
  const email = newAddress('mail')
  await page.request.post('/api/auth/signup', { data: { email, password, firstName: 'Mia', lastName: 'Lane' } })
  await openAs(page, 'admin', '/email-debug')
  await page.getByLabel('Search by recipient').fill(email)
  const entries = page.getByRole('list', { name: 'Emails' }).getByRole('button')
  await expect(page).toHaveURL(/to=mail-/)
  await expect(entries).toHaveCount(1)
  await entries.click()
  const mail = page.frameLocator('iframe')
  await expect(mail.getByText('Hi Mia Lane')).toBeVisible()
  // The mail's own look came along: its styles are not refused.
  expect(await mail.locator('body').evaluate((body) => getComputedStyle(body).backgroundColor)).not.toBe('rgba(0, 0, 0, 0)')
  // The sandbox refuses this test's own tools too, and says so; nothing else may be amiss.
  const [refused, others] = [complaints.filter((words) => words.startsWith('Blocked script execution')), complaints.filter((words) => !words.startsWith('Blocked script execution'))]
  expect(others).toEqual([])
  expect(refused.every((words) => words.includes('sandboxed'))).toBe(true)
  await page.getByText('As plain text').click()
  await expect(page.locator('pre')).toContainText('Mia Lane')
  await expectNoAxeFindings(page)
  complaints.length = 0
})

test('beside the mails that went out stand how they go out and a test of it', { tag: '@desktop' }, async ({ page }) => {
  const email = newAddress('try')
  await openAs(page, 'admin', '/email-debug')
  await page.getByRole('tab', { name: 'Settings and test' }).click()
  await expect(page.getByRole('radio', { name: 'The platform' })).toBeChecked()
  await page.getByLabel('To', { exact: true }).fill(email)
  await page.getByRole('button', { name: 'Send test mail' }).click()
  await expect(page.getByText(`Nobody sends mail here yet: the test mail to ${email} was only kept`)).toBeVisible()
  await expectNoAxeFindings(page)
  await page.getByRole('tab', { name: 'Emails' }).click()
  await page.getByLabel('Search by recipient').fill(email)
  await expect(page.getByRole('list', { name: 'Emails' }).getByRole('button')).toHaveCount(1)
})

test('a location takes settings from the file of another one, chosen group by group, and puts one back', { tag: '@desktop' }, async ({ page }) => {
  // Files are carried from computer to computer.
  const headers = { Authorization: `Bearer ${await tokenOf(page, 'admin')}` }
  const reply = await page.request.get('/api/admin/settings/export', { headers })
  const own = (await reply.json()) as { settings: { chat: object; texts: object } }
  const welcome = `Hello from elsewhere ${Date.now()}`
  const file = { ...own, from: 'Elsewhere', settings: { ...own.settings, chat: { ...own.settings.chat, editMinutes: 7 }, texts: { ...own.settings.texts, installBanner: welcome } } }
  await openAs(page, 'admin', '/admin-settings?tab=history')
  const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('link', { name: 'Download the file' }).click()])
  expect(download.suggestedFilename()).toBe('southmain-settings.json')
  await page.getByRole('button', { name: 'Import a file' }).click()
  const dialog = page.getByRole('dialog', { name: 'Settings from a file' })
  const give = (content: object) => dialog.locator('input[type=file]').setInputFiles({ name: 'settings.json', mimeType: 'application/json', buffer: Buffer.from(JSON.stringify(content)) })
  await give({ hello: 1 })
  await expect(dialog.getByText('This is not a file of settings.')).toBeVisible()
  await give(file)
  await expect(dialog.getByText('From Elsewhere, ')).toBeVisible()
  await expect(dialog.getByText(welcome)).toBeVisible()
  await expectNoAxeFindings(page)
  await dialog.getByRole('checkbox', { name: 'Group chats' }).uncheck()
  await dialog.getByRole('button', { name: 'Take selected' }).click()
  const row = page.getByRole('list', { name: 'Changes to settings and brand' }).getByRole('listitem').filter({ hasText: welcome }).first()
  await expect(row).toContainText('took it from a file')
  const standing = async () => ((await (await page.request.get('/api/admin/settings', { headers })).json()) as { data: { settings: { chat: { editMinutes: number }; texts: { installBanner: string } } } }).data.settings
  const { chat, texts } = await standing()
  expect([chat.editMinutes === 7, texts.installBanner]).toEqual([false, welcome])
  await row.getByRole('button', { name: 'Put back' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Put back' }).click()
  await expect.poll(async () => (await standing()).texts.installBanner).not.toBe(welcome)
})
