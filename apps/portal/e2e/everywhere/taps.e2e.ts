import type { Locator, Page } from 'playwright/test'
import { linkIn, mailTo, newAddress } from '../helpers/accounts.ts'
import { onePixel } from '../helpers/installed-page.ts'
import { asAdmin, newcomer } from '../helpers/newcomer.ts'
import { expect, openWith, password, test, tokenOf } from '../helpers/signed-in-page.ts'

// How far everyday tasks are from where one stands after opening the app, in touches. Typing is free, the touch that
// leads into a field is not; what the system itself asks (the shutter, the choice of files) is not the portal's.
test.use({ trace: 'off' })
test.describe.configure({ mode: 'serial' })

const rows: { task: string; taps: number; aim: number }[] = []
const mark = Date.now().toString(36)
const picture = (name: string) => ({ name, mimeType: 'image/png', buffer: Buffer.from(onePixel, 'base64') })

/** Counts what a thumb does. `most` is the limit that the product keeps, `aim` what it should be. */
function thumb(page: Page) {
  let taps = 0
  const tap = async (on: Locator) => {
    taps += 1
    await on.tap()
  }
  return {
    tap,
    /** Typed where the focus is already; a touch where it is not. */
    async write(field: Locator, words: string) {
      await field.waitFor()
      if (!(await field.evaluate((element) => element === document.activeElement))) await tap(field)
      await field.fill(words)
    },
    async choose(button: Locator, files: Parameters<Locator['setInputFiles']>[0]) {
      const chooser = page.waitForEvent('filechooser')
      await tap(button)
      await (await chooser).setFiles(files)
    },
    done(task: string, { most, aim }: { most: number; aim: number }) {
      rows.push({ task, taps, aim })
      expect.soft(taps, task).toBeLessThanOrEqual(most)
      taps = 0
    },
  }
}

test.afterAll(() => {
  if (rows.length === 0) return
  const wide = Math.max(...rows.map(({ task }) => task.length))
  console.log(['task · taps · aim', ...rows.map(({ task, taps, aim }) => `${task.padEnd(wide)} · ${taps} · ${aim}${taps > aim ? '  above the aim' : ''}`)].join('\n'))
})

const tomorrow = () => new Date(Date.now() + 86_400_000).toLocaleDateString('sv-SE', { timeZone: 'America/New_York' })

test('somebody of the team', { tag: '@phone' }, async ({ page }) => {
  const cook = await newcomer(page, 'Tia')
  const colleague = await newcomer(page, `Zoe${mark}`)
  await colleague.call('PUT', '/profile', { phone: '(336) 555-0142', phoneFor: 'team' })
  const must = await asAdmin<{ data: { id: string } }>(page, 'POST', '/announcements', { title: `Gloves ${mark}`, message: 'Blue ones.', requires_ack: true, show_on_splash: false, notify: false })
  const event = await asAdmin<{ data: { id: string } }>(page, 'POST', '/calendar', { title: `Inventory ${mark}`, category: 'marketing', eventDate: tomorrow(), isAllDay: false, startTime: '06:15', endTime: '07:00' })
  await openWith(page, await cook.token())
  const { tap, write, done } = thumb(page)
  const now = page.getByRole('region', { name: 'Now' })

  const gloves = now.getByRole('listitem').filter({ has: page.getByRole('heading', { name: `Gloves ${mark}` }) })
  await tap(gloves.getByRole('button', { name: 'I have read this' }))
  await expect(gloves.getByText('You confirmed this')).toBeVisible()
  done('confirm a must-read later', { most: 1, aim: 1 })

  await tap(now.getByRole('link', { name: `6:15 AM Inventory ${mark}` }))
  await expect(page.getByRole('dialog', { name: `Inventory ${mark}` })).toBeVisible()
  done('tomorrow’s event', { most: 1, aim: 1 })

  await page.goto('/')
  await tap(page.getByRole('button', { name: 'Search', exact: true }))
  await write(page.getByRole('combobox').or(page.getByRole('searchbox')).first(), colleague.name)
  await tap(page.getByRole('option', { name: colleague.name }).first())
  const sheet = page.getByRole('dialog', { name: colleague.name })
  await expect(sheet).toBeVisible()
  done('a colleague', { most: 2, aim: 2 })
  // As far as they allow it: their number they do, their address they do not.
  await expect(sheet.getByRole('link', { name: 'Call' })).toHaveAttribute('href', 'tel:3365550142')
  await expect(sheet.getByRole('link', { name: 'Email' })).toHaveCount(0)
  await tap(sheet.getByRole('button', { name: 'Message' }))
  await expect(page.getByRole('dialog', { name: /Chat/ }).getByRole('textbox').last()).toBeVisible()

  for (const path of [`/announcements/${must.data.id}`, `/calendar/${event.data.id}`]) await asAdmin(page, 'DELETE', path)
  await cook.remove()
  await colleague.remove()
})

test('somebody of the team before and after the shift', { tag: '@phone' }, async ({ page }) => {
  const cook = await newcomer(page, 'Ida')
  const colleague = await newcomer(page, `Bea${mark}`)
  await openWith(page, await cook.token())
  const { tap, write, done } = thumb(page)
  const menu = page.getByRole('dialog', { name: 'Menu' })
  const goTo = async (place: string) => {
    await tap(page.getByRole('button', { name: 'Menu' }))
    await tap(menu.getByRole('link', { name: place, exact: true }))
  }
  const search = async (words: string) => {
    await tap(page.getByRole('button', { name: 'Search', exact: true }))
    await write(page.getByRole('combobox').or(page.getByRole('searchbox')).first(), words)
    await tap(page.getByRole('option', { name: words }).first())
  }

  await search(colleague.name)
  await tap(page.getByRole('dialog', { name: colleague.name }).getByRole('button', { name: 'Message' }))
  const chat = page.getByRole('dialog', { name: /Chat/ })
  await write(chat.getByRole('textbox').last(), 'Can you take my Friday?')
  await tap(chat.getByRole('button', { name: 'Send' }))
  await expect(chat.getByRole('article').filter({ hasText: 'Can you take my Friday?' })).toBeVisible()
  done('a message to a colleague', { most: 5, aim: 5 })

  await page.goto('/')
  await search('Uniform policy')
  await expect(page.getByRole('dialog', { name: 'Uniform policy' })).toBeVisible()
  done('a document', { most: 2, aim: 2 })

  await page.goto('/')
  await goTo('Shift Notes')
  await tap(page.getByRole('button', { name: 'What should the next shift know?' }))
  const note = page.getByRole('dialog', { name: 'Write a note' })
  await write(note.getByLabel('Note'), `Ice is short ${mark}`)
  await tap(note.getByRole('button', { name: 'Leave note' }))
  await expect(page.getByRole('article').filter({ hasText: `Ice is short ${mark}` })).toBeVisible()
  done('a note for the next shift', { most: 4, aim: 4 })

  await page.goto('/')
  await goTo('Availability')
  await tap(page.getByRole('radio', { name: /^Days off/ }))
  await write(page.getByLabel('From', { exact: true }), '2099-12-24')
  await write(page.getByLabel('Until', { exact: true }), '2099-12-24')
  await tap(page.getByRole('button', { name: 'Send to my managers' }))
  await expect(page).toHaveURL(/view=mine/)
  done('a day off', { most: 6, aim: 6 })

  await page.goto('/')
  await goTo('VoiceBox')
  await tap(page.getByRole('radio', { name: /^Without my name/ }))
  await tap(page.getByRole('radio', { name: 'A concern' }))
  await write(page.getByLabel('In a few words'), `Breaks ${mark}`)
  await write(page.getByLabel('What you want to say'), 'They are too short to eat and rest.')
  await tap(page.getByRole('button', { name: 'Send without my name' }))
  await expect(page.getByRole('heading', { name: 'Sent, and nobody knows it was you' })).toBeVisible()
  await tap(page.getByRole('button', { name: 'I have it' }))
  done('a word without a name', { most: 8, aim: 8 })

  await page.goto('/')
  await goTo('Knowledge Base')
  await write(page.getByLabel(/question/i).first(), 'When are breaks?')
  await tap(page.getByRole('button', { name: /^Ask/ }))
  await expect(page.getByRole('main')).toContainText(/break/i)
  done('a question to the knowledge base', { most: 4, aim: 4 })

  await cook.remove()
  await colleague.remove()
})

test('a manager between two tasks', { tag: '@phone' }, async ({ page }) => {
  const manager = await newcomer(page, 'Mia', 'manager')
  // A try before this one may have left its own.
  const cook = await newcomer(page, `Kai${mark}`)
  const { data: people } = await asAdmin<{ data: { id: string; userId: string | null }[] }>(page, 'GET', '/team?limit=5000')
  await asAdmin(page, 'PUT', `/team/${people.find(({ userId }) => userId === cook.id)!.id}`, { department: 'Kitchen' })
  await openWith(page, await manager.token())
  const { tap, write, choose, done } = thumb(page)
  const create = page.getByRole('button', { name: 'Create', exact: true })
  const dialog = page.getByRole('dialog')
  const title = `Fryer two is off ${mark}`
  // Read on down, it is out of the way; turned back, it is there.
  await create.waitFor()
  await page.evaluate(() => scrollTo(0, 700))
  await expect(create).toBeHidden()
  await page.evaluate(() => scrollTo(0, 400))
  await expect(create).toBeVisible()

  await tap(create)
  await tap(dialog.getByRole('button', { name: /^Urgent message/ }))
  const urgent = page.getByRole('dialog', { name: 'Urgent message' })
  await tap(urgent.getByRole('button', { name: 'Kitchen', exact: true }))
  await write(urgent.getByLabel('Title'), title)
  await write(urgent.getByLabel('Text', { exact: true }), 'Do not swich it on.')
  await choose(urgent.getByRole('button', { name: 'Take a photo' }), picture('fryer.png'))
  await expect(urgent.getByText(/^Reaches \d/)).toBeVisible()
  const published = page.waitForResponse((reply) => reply.request().method() === 'POST' && reply.url().endsWith('/api/announcements'))
  await tap(urgent.getByRole('button', { name: 'Publish' }))
  const { data: made } = (await (await published).json()) as { data: Record<string, unknown> & { id: string } }
  expect(made).toMatchObject({ title, priority: 'urgent', requires_ack: true, media_type: 'image', audience: { roles: [], departments: ['Kitchen'] } })
  await expect(urgent).toBeHidden()
  done('urgent, photo, kitchen, must-read', { most: 7, aim: 8 })

  const sent = page.getByRole('group', { name: 'Recently sent' })
  await tap(sent.getByRole('button', { name: title }))
  const readers = page.getByRole('dialog', { name: `Who has seen “${title}”` })
  await expect(readers.getByRole('region', { name: 'Missing' }).getByText(cook.name)).toBeVisible()
  done('who has read an announcement', { most: 1, aim: 1 })

  await page.keyboard.press('Escape')
  await expect(readers).toBeHidden()
  await tap(sent.getByRole('button', { name: title }))
  await tap(readers.getByRole('button', { name: /^Remind \d+ / }))
  await expect(page.getByText(/^Reminded \d+ /)).toBeVisible()
  done('remind who is missing', { most: 2, aim: 2 })

  await page.keyboard.press('Escape')
  await expect(readers).toBeHidden()
  await tap(sent.getByRole('button', { name: title }))
  await tap(readers.getByRole('button', { name: 'Change announcement' }))
  const editor = page.getByRole('dialog', { name: 'Change announcement' })
  await write(editor.getByLabel('Title'), `Fryer 2 is off ${mark}`)
  await tap(editor.getByRole('button', { name: 'Save' }))
  await expect(editor).toBeHidden()
  await expect(sent.getByRole('button', { name: `Fryer 2 is off ${mark}` })).toBeVisible()
  done('correct a typo in an announcement', { most: 3, aim: 3 })

  await page.evaluate(() => scrollTo(0, 0))
  // Others add pictures meanwhile.
  const own = async () => (await manager.call<{ data: { id: string; uploaded_by: string }[] }>('GET', '/photos?limit=5000')).data
    .filter(({ uploaded_by: by }) => by === manager.name).map(({ id }) => id)
  const before = await own()
  await tap(create)
  await tap(dialog.getByRole('button', { name: /^Photo/ }))
  await choose(dialog.getByRole('button', { name: 'Choose files' }), [1, 2, 3, 4, 5, 6].map((n) => picture(`${mark}-${n}.png`)))
  await tap(dialog.getByRole('button', { name: /6 photos/ }))
  await expect(dialog).toBeHidden({ timeout: 20_000 })
  done('six photos', { most: 4, aim: 4 })

  const added = (await own()).filter((id) => !before.includes(id))
  expect(added).toHaveLength(6)
  for (const id of added) await asAdmin(page, 'DELETE', `/photos/${id}`)
  await asAdmin(page, 'DELETE', `/announcements/${made.id}`)
  await manager.remove()
  await cook.remove()
})

test('an admin lets somebody in', { tag: '@phone' }, async ({ page }) => {
  const email = newAddress('una')
  const name = `Una ${mark}`
  const asked = await page.request.post('/api/auth/signup', { data: { email, password, firstName: 'Una', lastName: mark } })
  expect(asked.ok(), await asked.text()).toBe(true)
  const link = linkIn(await mailTo(page, email, /confirm/i), '/verify-email')
  const token = new URL(link, 'http://any.example').searchParams.get('token')
  expect((await page.request.post('/api/auth/verify-email', { data: { token } })).ok()).toBe(true)
  await openWith(page, await tokenOf(page, 'admin'))
  const { tap, done } = thumb(page)
  await tap(page.getByRole('region', { name: 'Now' }).getByRole('link', { name: /waiting for approval$/ }))
  await tap(page.getByRole('button', { name: new RegExp(`^Approve ${name}`) }))
  await expect(page.getByText(`${name} is approved`)).toBeVisible()
  done('approve a person, who can be reached then', { most: 2, aim: 2 })
  const { data } = await asAdmin<{ data: { name: string; userId: string | null }[] }>(page, 'GET', `/team?q=${mark}`)
  expect(data).toContainEqual(expect.objectContaining({ name, userId: expect.any(String), writable: true }))
  await asAdmin(page, 'DELETE', `/user_accounts/${data.find((one) => one.name === name)!.userId}`)
})

test('an operator opens a location', { tag: '@phone' }, async ({ page }) => {
  const home = `http://console.localhost:${process.env.E2E_PORT}`
  await page.goto(home)
  await page.getByLabel('Email').fill('operator@portal.example')
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Locations' })).toBeVisible()
  const { tap, write, done } = thumb(page)
  const name = `Taps ${mark}`
  await tap(page.getByRole('link', { name: 'New location' }))
  const form = page.getByRole('dialog', { name: 'New location' })
  await write(form.getByLabel('Name', { exact: true }), name)
  await expect(form.getByText(/can be had/)).toBeVisible()
  await write(form.getByRole('combobox', { name: 'Time zone' }), 'denver')
  await tap(page.getByRole('option', { name: 'Mountain Time (Denver)' }))
  await write(form.getByLabel('First admin’s email'), 'ann@taps.example')
  await tap(form.getByRole('button', { name: 'Provision location' }))
  await expect(page.getByRole('dialog', { name: 'Provisioning' }).getByRole('heading', { name: `${name} is open` })).toBeVisible({ timeout: 30_000 })
  done('a new location', { most: 5, aim: 7 })
})
