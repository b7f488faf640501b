import type { Page } from 'playwright/test'
import { expectNoAxeFindings } from '../helpers/axe.ts'
import { openChat, panel } from '../helpers/chat-people.ts'
import { contentsOf } from '../helpers/device-contents.ts'
import { untilControlled } from '../helpers/installed-page.ts'
import { type Newcomer, asAdmin, newcomer } from '../helpers/newcomer.ts'
import { rowsOf, saveBio, untilOpen } from '../helpers/offline-device.ts'
import { expect, freshTokenOf, openWith, test } from '../helpers/signed-in-page.ts'

// Its worker is what keeps things on a device.
test.use({ serviceWorkers: 'allow', reuseContext: false })

/** In the long run as many as work in a restaurant. */
const crew = process.env.PROVE ? 50 : 2
const pin = '4821'

async function withPin(page: Page, firstName: string): Promise<Newcomer> {
  const person = await newcomer(page, firstName)
  await person.call('PUT', '/profile/pin', { pin })
  return person
}

const names = (page: Page) => page.getByRole('heading', { name: 'Who are you?' })
const turnOf = (page: Page, { name }: Newcomer) => page.getByRole('region', { name: `${name} is signed in on this shared tablet` })

async function choose(page: Page, { name }: Newcomer) {
  await page.getByLabel('Search a name').fill(name)
  await page.getByRole('button', { name }).click()
}
async function type(page: Page, digits: string) {
  for (const digit of digits) await page.getByRole('button', { name: digit, exact: true }).click()
  await page.getByRole('button', { name: 'Sign in' }).click()
}

test('a tablet is registered, a crew comes and goes by name and PIN and leaves nothing, and one click ends it', { tag: '@desktop' }, async ({ page }) => {
  // A tablet is as wide; the phone has its own.
  test.setTimeout(60_000 + crew * 30_000)
  const people: Newcomer[] = []
  for (let nth = 0; nth < crew; nth++) people.push(await withPin(page, `Cook${String(nth)}x`))
  const tablet = `Kitchen ${Date.now().toString(36)}`

  await openWith(page, await freshTokenOf(page, 'admin'), '/admin-settings?tab=access')
  await page.getByRole('button', { name: 'Register this device' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Register and sign out' }).click()
  await expect(dialog.getByText('Give it a name.')).toBeVisible()
  await dialog.getByLabel('What is it called?').fill(tablet)
  await expectNoAxeFindings(page)
  await dialog.getByRole('button', { name: 'Register and sign out' }).click()
  await expect(names(page)).toBeVisible()
  await expect(page.getByText(tablet)).toBeVisible()
  await untilControlled(page)
  await page.reload()
  await expect(names(page)).toBeVisible()
  await expectNoAxeFindings(page)

  const [first] = people
  await choose(page, first!)
  await page.keyboard.type('0000')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alert')).toHaveText('This PIN is not right.')
  await expectNoAxeFindings(page)
  await page.getByRole('button', { name: 'I am somebody else' }).last().click()

  const languages = page.getByRole('group', { name: /Language|Idioma/ })
  await languages.getByRole('button', { name: 'Español' }).click()
  await expect(page.getByRole('heading', { name: '¿Quién eres?' })).toBeVisible()
  await languages.getByRole('button', { name: 'English' }).click()

  // Those of the calls beside the browser, which share its cookies.
  await page.context().clearCookies()
  const left: string[] = []
  for (const [nth, person] of people.entries()) {
    await choose(page, person)
    await type(page, pin)
    await expect(turnOf(page, person)).toBeVisible()
    // The chat offers what may be done here, and nothing that would be refused.
    await openChat(page)
    await panel(page).getByRole('button', { name: 'Actions for Everyone', exact: true }).click()
    await expect(page.getByRole('menuitem')).toHaveText(['Photos and files', 'People and settings'])
    await page.getByRole('menuitem').first().press('Escape')
    await expect(page.getByRole('menuitem')).toHaveCount(0)
    await panel(page).getByRole('button', { name: 'Close chat' }).click()
    await page.getByRole('link', { name: 'Calendar', exact: true }).first().click()
    await expect(page.getByRole('heading', { level: 1, name: 'Calendar' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Add to my calendar' }), 'an address of one’s own is for one’s own device').toHaveCount(0)
    // What is read and written would be kept on a device of one's own.
    await page.getByRole('link', { name: 'Shift notes' }).first().click()
    await page.getByRole('button', { name: 'What should the next shift know?' }).click()
    const note = page.getByRole('dialog', { name: 'Write a note' })
    await note.getByLabel('Note').fill(`Left by ${person.name}`)
    await note.getByRole('button', { name: 'Leave note' }).click()
    await expect(page.getByRole('article').filter({ hasText: `Left by ${person.name}` })).toBeVisible()
    // A turn that a reload cuts short leaves no more than one that is ended, but for a cookie that opens nothing.
    const isCut = nth === 0
    if (isCut) await page.reload()
    else await turnOf(page, person).getByRole('button', { name: 'Done' }).click()
    await expect(names(page)).toBeVisible()
    if (isCut) await expect.poll(async () => (await page.request.get('/api/auth/verify')).status()).toBe(401)
    await expect.poll(async () => (await contentsOf(page)).includes(person.id) || (await contentsOf(page)).includes(person.name)).toBe(false)
    const contents = await contentsOf(page)
    for (const trace of [person.id, person.name, person.email, 'local authToken', ...(isCut ? [] : ['__Host-portal']), '__Host-device', 'Left by']) {
      if (contents.includes(trace)) left.push(`${trace} of person ${nth + 1}`)
    }
  }
  console.log(`${people.length} people at a shared tablet: ${left.length} traces left`)
  expect(left).toEqual([])
  expect(await contentsOf(page)).toContain('tabletToken')

  const { data } = await asAdmin<{ data: { id: string; name: string }[] }>(page, 'GET', '/admin/kiosks')
  await asAdmin(page, 'DELETE', `/admin/kiosks/${data.find(({ name }) => name === tablet)!.id}`)
  await choose(page, first!)
  await type(page, pin)
  await expect(page.getByRole('heading', { name: 'This tablet is no longer registered' })).toBeVisible()
  await page.getByRole('button', { name: 'Go to sign-in' }).click()
  await expect(page.getByRole('button', { name: 'Log In' })).toBeVisible()
  const notes = await asAdmin<{ data: { id: string; text: string }[] }>(page, 'GET', '/shift-notes')
  for (const { id, text } of notes.data) if (text.startsWith('Left by Cook')) await asAdmin(page, 'DELETE', `/shift-notes/${id}`)
  for (const person of people) await person.remove()
})

test('whoever would rather keep unsent work stays signed in, and no tablet is registered', { tag: '@desktop' }, async ({ page }) => {
  // A tablet is as wide; the phone has its own.
  await page.route('**/api/profile', (route) => (route.request().method() === 'PUT' ? route.abort() : route.fallback()))
  await openWith(page, await freshTokenOf(page, 'admin'), '/profile')
  await untilOpen(page)
  await saveBio(page, 'Not sent yet')
  await expect.poll(() => rowsOf(page, 'outbox')).toBe(1)
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Admin Settings' }).click()
  await page.getByRole('tab', { name: 'Registration & security' }).click()
  await page.getByRole('button', { name: 'Register this device' }).click()
  const dialog = page.getByRole('dialog', { name: 'Make this device a shared tablet?' })
  const tablet = `Never ${Date.now().toString(36)}`
  await dialog.getByLabel('What is it called?').fill(tablet)
  await dialog.getByRole('button', { name: 'Register and sign out' }).click()
  const question = page.getByRole('dialog', { name: 'Log out with unsent work?' })
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(question).toBeHidden()
  await expect(dialog.getByLabel('What is it called?')).toHaveValue(tablet)
  expect(await rowsOf(page, 'outbox')).toBe(1)
  expect(await page.evaluate(() => [localStorage.getItem('tabletToken'), Boolean(localStorage.getItem('authToken'))])).toEqual([null, true])
  const { data } = await asAdmin<{ data: { name: string }[] }>(page, 'GET', '/admin/kiosks')
  expect(data.map(({ name }) => name)).not.toContain(tablet)
})

test('a PIN is chosen in the profile, and a turn at the tablet ends by itself after two idle minutes', { tag: '@phone' }, async ({ page }) => {
  // A desktop has its own journey.
  const { data: tablet } = await asAdmin<{ data: { id: string; token: string } }>(page, 'POST', '/admin/kiosks', { name: 'By the phone' })
  const cook = await newcomer(page, 'Pia')
  await openWith(page, await cook.token(), '/profile?tab=sign-in')
  await page.getByRole('button', { name: 'Choose a PIN' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('PIN', { exact: true }).fill('1234')
  await expect(dialog.getByText('one of the first PINs someone would try')).toBeVisible()
  await dialog.getByLabel('PIN', { exact: true }).fill(pin)
  await expectNoAxeFindings(page)
  await dialog.getByRole('button', { name: 'Save PIN' }).click()
  await expect(page.getByText('You have a PIN.')).toBeVisible()

  await page.clock.install()
  await page.evaluate((token) => localStorage.setItem('tabletToken', token), tablet.token)
  await page.goto('/')
  // An answer that comes when they have gone back to the list signs nobody in.
  let answer = () => {}
  const asked = new Promise<void>((resolve) => (answer = resolve))
  await page.route('**/api/auth/pin', async (route) => {
    await asked
    await route.fallback()
  }, { times: 1 })
  await choose(page, cook)
  await type(page, pin)
  await page.getByRole('button', { name: 'I am somebody else' }).last().click()
  const ended = page.waitForResponse((response) => response.url().includes('/api/auth/logout'))
  answer()
  expect((await ended).status()).toBe(200)
  await expect(names(page)).toBeVisible()

  await choose(page, cook)
  await type(page, pin)
  const turn = turnOf(page, cook)
  await expect(turn).toBeVisible()
  await page.clock.fastForward(101_000)
  await expect(turn.getByRole('timer')).toContainText(/Signing you out in \d+ seconds/)
  await expect(turn.getByRole('alert')).toHaveText('Signing you out in 20 seconds')
  await page.keyboard.press('Shift')
  await expect(turn.getByRole('timer')).toBeHidden()
  await page.clock.fastForward(121_000)
  await expect(names(page)).toBeVisible()
  expect(await page.evaluate(() => Object.keys(localStorage))).toEqual(['tabletToken'])
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= document.documentElement.clientWidth)).toBe(true)
  await asAdmin(page, 'DELETE', `/admin/kiosks/${tablet.id}`)
  await cook.remove()
})
