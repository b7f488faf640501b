import type { Page } from 'playwright/test'
import { axeFindings } from '../helpers/axe.ts'
import { choose, deleteWithUndo, fresh } from '../helpers/items.ts'
import { asAdmin, newcomer } from '../helpers/newcomer.ts'
import { expect, openAs, password, test, tokenOf } from '../helpers/signed-in-page.ts'

/** A picture that is no square. */
const picture = (page: Page) =>
  page.evaluate(async () => {
    const canvas = document.createElement('canvas')
    canvas.width = 400
    canvas.height = 300
    const context = canvas.getContext('2d')!
    context.fillStyle = '#c33'
    context.fillRect(0, 0, 400, 300)
    return canvas.toDataURL('image/png').split(',')[1]!
  })

test('team: an editor adds a person with a cropped photo, changes and deletes them', async ({ page }) => {
  // Pictures and films are asked for with the cookie of a sign-in in this very browser.
  await page.request.post('/api/auth/login', { data: { email: 'manager@southmain.example', password, role: 'manager' } })
  await openAs(page, 'manager', '/team')
  const name = fresh('Zoe Example')
  await page.getByRole('button', { name: 'Add person' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add person' })
  await dialog.getByLabel('First name').fill(name)
  await dialog.getByLabel('No account for now').check()
  await dialog.getByLabel('Department').fill('Kit')
  await page.getByRole('listbox').getByRole('option', { name: 'Kitchen' }).click()
  await dialog.getByText('Photo, level, first day and more').click()
  await dialog.getByLabel('First day').fill('2020-01-05')
  await dialog.locator('input[type="file"]').setInputFiles({
    name: 'zoe.png', mimeType: 'image/png', buffer: Buffer.from(await picture(page), 'base64'),
  })
  const crop = page.getByRole('dialog', { name: 'Crop the photo' })
  await expect(crop.getByRole('slider', { name: 'Zoom' })).toBeVisible()
  expect(await axeFindings(page)).toEqual([])
  await crop.getByRole('button', { name: 'Use this photo' }).click()
  await expect(crop).toBeHidden()
  await dialog.getByRole('button', { name: 'Add person' }).click()
  await expect(dialog).toBeHidden()
  await page.getByRole('searchbox').fill(name)
  await expect(page.getByText('1 person')).toBeVisible()
  await expect(page.getByRole('button', { name: `Show profile of ${name}` }).locator('img')).toBeVisible()
  const size = await page.getByRole('button', { name: `Show profile of ${name}` }).locator('img')
    .evaluate((image: HTMLImageElement) => image.decode().then(() => image.naturalWidth / image.naturalHeight))
  expect(size).toBe(1)

  await page.getByRole('button', { name: `Show profile of ${name}` }).click()
  const profile = page.getByRole('dialog', { name })
  await expect(profile.getByText(/\d+ years with us, since January\s5,\s2020/)).toBeVisible()
  await expect(page).toHaveURL(/person=/)
  expect(await axeFindings(page)).toEqual([])
  await page.keyboard.press('Escape')
  await expect(profile).toBeHidden()
  await choose(page, name, 'Edit')
  const editing = page.getByRole('dialog', { name: 'Change person' })
  await editing.getByLabel('Position').fill('Baker')
  await editing.getByRole('button', { name: 'Choose an account' }).click()
  const accounts = page.getByRole('dialog', { name: 'Choose an account' })
  const headers = { Authorization: `Bearer ${await tokenOf(page, 'team')}` }
  const { data: colleague } = (await (await page.request.get('/api/profile', { headers })).json()) as { data: { full_name: string } }
  await accounts.getByRole('searchbox').fill('nobody at all')
  await expect(accounts.getByText('No one by that name')).toBeVisible()
  await accounts.getByRole('searchbox').fill(colleague.full_name)
  await expect(accounts.getByRole('listitem')).toHaveCount(1)
  expect(await axeFindings(page)).toEqual([])
  await accounts.getByRole('button', { name: colleague.full_name }).click()
  await expect(accounts).toBeHidden()
  await editing.getByRole('button', { name: 'Save changes' }).click()
  await expect(editing.getByText('This account belongs to another entry of the directory.')).toBeVisible()
  await editing.getByRole('button', { name: 'Unlink' }).click()
  await editing.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(page.getByRole('button', { name: `Show profile of ${name}` }).getByText('Baker')).toBeVisible()
  await deleteWithUndo(page, name)
})

test('team: an admin adds somebody with an account, a role and a photo in one dialog, wherever it is opened', async ({ page }) => {
  await page.request.post('/api/auth/login', { data: { email: 'admin@southmain.example', password, role: 'admin' } })
  const last = fresh('Shiftlead')
  for (const path of ['/user-management', '/team']) {
    await openAs(page, 'admin', path)
    await page.getByRole('button', { name: 'Add person' }).click()
    await expect(page.getByRole('dialog', { name: 'Add person' }).getByRole('radio', { name: 'No account for now' })).toBeVisible()
  }
  const dialog = page.getByRole('dialog', { name: 'Add person' })
  await dialog.getByLabel('First name').fill('Lia')
  await dialog.getByLabel('Last name').fill(last)
  await dialog.getByRole('radio', { name: 'One-time password' }).check()
  await dialog.getByLabel('Email', { exact: true }).fill(`${last.replace(' ', '.')}@new.example`.toLowerCase())
  await dialog.getByRole('radio', { name: 'Manager' }).check()
  await dialog.getByLabel('Department').fill('Kitchen')
  await dialog.getByText('Photo, level, first day and more').click()
  await dialog.getByLabel('Level').fill('Lead')
  await dialog.getByLabel('About this person').fill('Opens on Sundays.')
  await dialog.locator('input[type="file"]').setInputFiles({ name: 'lia.png', mimeType: 'image/png', buffer: Buffer.from(await picture(page), 'base64') })
  await page.getByRole('dialog', { name: 'Crop the photo' }).getByRole('button', { name: 'Use this photo' }).click()
  expect(await axeFindings(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Create account' }).click()
  await expect(page.getByText(`The account of Lia ${last} is ready`)).toBeVisible()
  await page.getByRole('searchbox').fill(last)
  const entry = page.getByRole('button', { name: `Show profile of Lia ${last}` })
  await expect(entry.locator('img')).toBeVisible()
  await entry.click()
  await expect(page.getByRole('dialog', { name: `Lia ${last}` }).getByText('Opens on Sundays.')).toBeVisible()
  const headers = { Authorization: `Bearer ${await tokenOf(page, 'admin')}` }
  const found = (await (await page.request.get(`/api/user_accounts?q=${encodeURIComponent(last)}`, { headers })).json()) as { data: object[] }
  expect(found.data).toMatchObject([{ role: 'manager', department: 'Kitchen', status: 'active' }])
})

test('team: whoever is added with an address is invited, and the entry is their account’s', { tag: '@desktop' }, async ({ page }) => {
  await openAs(page, 'manager', '/team')
  const name = fresh('Ada Newhire')
  const email = `${name.replaceAll(/\W+/g, '.')}@new.example`.toLowerCase()
  await page.getByRole('button', { name: 'Add person' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add person' })
  await dialog.getByLabel('First name').fill('Ada')
  await dialog.getByLabel('Last name').fill(name.replace('Ada ', ''))
  // Whoever is no admin hands out neither codes nor passwords nor roles.
  await expect(dialog.getByRole('radio')).toHaveCount(2)
  await dialog.getByLabel(/^Email/).fill('not one')
  await dialog.getByRole('button', { name: 'Send invitation' }).click()
  await expect(dialog.getByText('Please enter a valid email address')).toBeVisible()
  await dialog.getByLabel(/^Email/).fill(email)
  expect(await axeFindings(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Send invitation' }).click()
  await expect(page.getByText(`An invitation is on its way to ${name}`)).toBeVisible()
  const headers = { Authorization: `Bearer ${await tokenOf(page, 'admin')}` }
  const found = (await (await page.request.get(`/api/user_accounts?q=${encodeURIComponent(email)}`, { headers })).json()) as { data: { email: string; first_name: string }[] }
  expect(found.data).toMatchObject([{ email, first_name: 'Ada' }])
})

test('team: whoever stands in the directory without an account is invited from their card, and keeps their entry', { tag: '@desktop' }, async ({ page }) => {
  const name = fresh('Max Fromhere')
  const { data: entry } = await asAdmin<{ data: { id: string } }>(page, 'POST', '/team', { name, department: 'Kitchen', position: 'Cook' })
  await openAs(page, 'manager', `/team?person=${entry.id}`)
  await expect(page.getByRole('dialog', { name }).getByRole('button', { name: 'Edit' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Invite' })).toHaveCount(0)
  await openAs(page, 'admin', `/team?person=${entry.id}`)
  await page.getByRole('button', { name: 'Invite' }).click()
  const dialog = page.getByRole('dialog', { name: `Invite ${name}` })
  await expect(dialog.getByLabel('Position')).toHaveValue('Cook')
  await dialog.getByLabel('First name').fill('Maximilian')
  await dialog.getByLabel('Email', { exact: true }).fill(`${entry.id}@new.example`)
  expect(await axeFindings(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Send invitation' }).click()
  await expect(page.getByText('An invitation is on its way to Maximilian')).toBeVisible()
  const { data: found } = await asAdmin<{ data: { userId: string | null }[] }>(page, 'GET', `/team?q=${encodeURIComponent(name)}`)
  expect(found).toMatchObject([{ userId: expect.any(String) }])
})

test('team: an old entry of somebody with an account is found, looked at beside the other, and joined', { tag: '@desktop' }, async ({ page }) => {
  const cook = await newcomer(page, `Ines${Date.now().toString(36)}`)
  const again = cook.name.replace('Ines', 'Inés').replace(' ', ' M. ')
  const { data: old } = await asAdmin<{ data: { id: string } }>(page, 'POST', '/team', { name: again, department: 'Kitchen', bio: 'Here since the first day.', startDate: '2019-04-02' })
  await openAs(page, 'team', '/team')
  await page.getByRole('heading', { level: 1 }).waitFor()
  await expect(page.getByText('may be in the directory twice')).toHaveCount(0)
  await expect(page.getByRole('status').filter({ hasText: 'people' })).not.toContainText('with an account')
  await openAs(page, 'admin', '/team')
  await expect(page.getByRole('status').filter({ hasText: 'people' })).toContainText(/^\d+\speople\s·\s\d+\swith\san\saccount$/)
  const note = page.getByText('may be in the directory twice')
  const compare = note.locator('..').getByRole('button', { name: 'Compare' })
  await compare.click()
  await page.getByRole('button', { name: 'Not the same person' }).click()
  await expect(note).toBeHidden()
  await page.getByRole('button', { name: 'Undo' }).click()
  await compare.click()
  const dialog = page.getByRole('dialog', { name: `Is this the same person as ${cook.name}?` })
  await expect(dialog.getByRole('region', { name: 'Is removed' })).toContainText(again)
  await expect(dialog.getByRole('region', { name: 'After joining' })).toContainText('Kitchenfrom the other entry')
  await expect(dialog.getByRole('region', { name: 'After joining' })).toContainText('April 2, 2019')
  expect(await axeFindings(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Join entries' }).click()
  await expect(page.getByText(`${cook.name} is in the directory once now`)).toBeVisible()
  const { data: there } = await asAdmin<{ data: { id: string; name: string; department: string; bio: string }[] }>(page, 'GET', `/team?q=${encodeURIComponent('Newcomer')}`)
  expect(there.filter(({ id, name }) => id === old.id || name === cook.name)).toEqual([expect.objectContaining({ name: cook.name, department: 'Kitchen', bio: 'Here since the first day.' })])
  await cook.remove()
})

test('team: filtered, in rows and by department; a profile by its address', async ({ page }) => {
  await openAs(page, 'team', '/team')
  await expect(page.getByRole('button', { name: /^Show profile of/ }).first()).toBeVisible()
  const all = await page.getByRole('button', { name: /^Show profile of/ }).count()
  await page.getByRole('combobox', { name: 'Department' }).selectOption('Leadership')
  const leaders = page.getByRole('button', { name: /^Show profile of/ })
  await expect.poll(() => leaders.count()).toBeLessThan(all)
  await page.getByRole('main').getByText('Departments', { exact: true }).click()
  await page.getByRole('main').getByText('List', { exact: true }).click()
  await expect(page).toHaveURL(/view=list/)
  await leaders.first().click()
  const address = page.url()
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.goto(address)
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.goto('/team?view=departments')
  await expect(page.getByRole('heading', { level: 2, name: 'Kitchen' })).toBeVisible()
})

test('team: on a phone a dozen people at a glance, and any of them behind two touches', { tag: '@phone' }, async ({ page }) => {
  // A wide screen shows faces.
  await openAs(page, 'team', '/team')
  const rows = page.getByRole('button', { name: /^Show profile of/ })
  await rows.first().waitFor()
  const tops = await rows.evaluateAll((all) => all.slice(0, 13).map((row) => row.getBoundingClientRect().top))
  expect(tops[11]! + 52 - tops[0]!).toBeLessThan(844 - 61 - 60)
  await page.getByRole('navigation', { name: 'Jump to a letter' }).getByRole('button', { name: 'S', exact: true }).click()
  const letter = page.getByRole('heading', { level: 2, name: 'S', exact: true })
  await expect(letter).toBeInViewport()
  await page.getByRole('region', { name: 'S', exact: true }).getByRole('button').first().click()
  await expect(page.getByRole('dialog')).toBeVisible()
})
