import type { Browser, Page } from 'playwright/test'
import sharp from 'sharp'
import { film, pdfOf, phonePhoto } from './helpers/library-files.ts'
import { expectNoAxeFindings } from './helpers/axe.ts'
import { typedOn, untilOpen } from './helpers/offline-device.ts'
import { before, expect, password, test } from './helpers/signed-in-page.ts'
import { tapTargets } from './helpers/tap-targets.ts'

// A trace asks for the addresses of chosen files, which the page's policy refuses: that is no complaint of the page's.
test.use({ trace: 'off' })

// Phone and desktop share one server: each has its own things.
const run = Date.now().toString(36)
const mine = (name: string) => `${name} ${test.info().project.name} ${run}`

/** Signs in anew: pictures, videos and downloads go by the cookie, which a kept token does not bring. */
async function enter(page: Page, role: 'team' | 'manager', path: string): Promise<{ Authorization: string }> {
  const reply = await page.request.post('/api/auth/login', { data: { email: `${role}@southmain.example`, password, role } })
  const { data } = (await reply.json()) as { data: { token: string } }
  await page.goto(before)
  await page.evaluate((token) => {
    localStorage.setItem('authToken', token)
    localStorage.setItem('lastSplashDate', new Date().toDateString())
    // Else Stay Connected opens over what is being done here (it has tests of its own).
    sessionStorage.setItem('notificationPromptShown', 'true')
  }, data.token)
  await page.goto(path)
  return { Authorization: `Bearer ${data.token}` }
}

/** Somebody of the team on a phone of their own. */
async function onAPhone(browser: Browser, path: string): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })
  const page = await context.newPage()
  await enter(page, 'team', path)
  return page
}

async function choose(page: Page, name: string, mimeType: string, buffer: Buffer) {
  await page.getByRole('dialog').locator('input[type=file]').first().setInputFiles({ name, mimeType, buffer })
}


test('a photo from a phone loses its place, stands upright and is seen by the team', { tag: '@phone' }, async ({ page, browser }) => {
  const headers = await enter(page, 'manager', '/photos')
  await page.getByRole('button', { name: 'Add photos' }).first().click()
  const dialog = page.getByRole('dialog', { name: 'Add photos' })
  await dialog.getByRole('button', { name: /^Upload/ }).click()
  await expect(dialog.getByText('Please choose at least one photo.')).toBeVisible()
  await choose(page, 'scan.tiff', 'image/tiff', Buffer.from('x'))
  await expect(dialog.getByText('Please choose a JPEG, HEIC, PNG, WebP or GIF picture.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Remove scan.tiff' }).click()
  await choose(page, 'cookout.jpg', 'image/jpeg', await phonePhoto())
  await dialog.getByLabel('Title').fill(mine('Cookout'))
  await expectNoAxeFindings(page)
  await dialog.getByRole('button', { name: 'Upload 1 photo' }).click()
  const tile = page.getByRole('button', { name: `Open ${mine('Cookout')}` }).first()
  await expect(tile).toBeVisible()

  const { data } = (await (await page.request.get('/api/photos', { headers })).json()) as { data: { title: string; url: string }[] }
  const stored = data.find(({ title }) => title === mine('Cookout'))
  const picture = await sharp(await (await page.request.get(stored!.url, { headers })).body()).metadata()
  expect([picture.width, picture.height, picture.exif]).toEqual([600, 900, undefined])

  const other = await onAPhone(browser, '/photos')
  await expect(other.getByRole('button', { name: 'Add photos' })).toBeHidden()
  await expectNoAxeFindings(other)
  await other.getByRole('button', { name: `Open ${mine('Cookout')}` }).first().click()
  const shown = other.getByRole('img', { name: mine('Cookout') }).first()
  await expect(shown).toBeVisible()
  await expect.poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
  await expect(other.getByRole('link', { name: 'Download' })).toBeVisible()
  await other.keyboard.press('Escape')
  await expect(shown).toBeHidden()
})

test('a must-read document is read in the page and confirmed, and the manager sees by whom', { tag: '@desktop' }, async ({ page, browser }) => {
  await enter(page, 'manager', '/documents')
  await page.getByRole('button', { name: 'Add documents' }).first().click()
  const dialog = page.getByRole('dialog', { name: 'Add documents' })
  await choose(page, 'handbook.pdf', 'application/pdf', pdfOf('Wash your hands'))
  await dialog.getByLabel('Title').fill(mine('Handbook'))
  await dialog.getByRole('switch', { name: 'Must be read' }).check()
  await dialog.getByRole('button', { name: 'Upload 1 document' }).click()
  await expect(page.getByRole('button', { name: mine('Handbook'), exact: true })).toBeVisible()
  await expectNoAxeFindings(page)

  const other = await onAPhone(browser, '/documents?view=due')
  // It opens wherever its row is touched.
  const facts = (await other.getByRole('listitem').filter({ hasText: mine('Handbook') }).getByText('PDF', { exact: true }).boundingBox())!
  await other.touchscreen.tap(facts.x + 4, facts.y + facts.height / 2)
  const reading = other.getByRole('dialog', { name: mine('Handbook') })
  await expect(reading.getByText('Wash your hands')).toBeAttached()
  await expectNoAxeFindings(other)
  // Wider than the screen, and as sharp as it is wide.
  const sheet = reading.getByRole('img', { name: 'Page 1 of 1' })
  const drawn = () => sheet.evaluate((canvas: HTMLCanvasElement) => [canvas.clientWidth, canvas.width])
  const [wide, sharp] = await drawn() as [number, number]
  await expect(reading.getByRole('button', { name: 'Smaller' })).toBeDisabled()
  await reading.getByRole('button', { name: 'Larger' }).click()
  await reading.getByRole('button', { name: 'Larger' }).click()
  await expect.poll(async () => (await drawn()).map((now, place) => Math.round(now / [wide, sharp][place]!))).toEqual([2, 2])
  await expectNoAxeFindings(other)
  expect((await tapTargets(other, '[role="dialog"]')).small).toEqual([])
  await reading.getByRole('button', { name: 'I have read this' }).click()
  await expect(reading.getByText('You confirmed this on')).toBeVisible()
  await expect(reading.getByText('You confirmed this on')).toBeFocused()

  await page.getByRole('button', { name: `Actions for ${mine('Handbook')}` }).click()
  await page.getByRole('menuitem', { name: 'Who has read it' }).click()
  const receipts = page.getByRole('dialog', { name: 'Who has read it' })
  await receipts.getByText('Confirmed (1)').click()
  await expect(receipts.getByRole('listitem')).toHaveCount(1)
  await expectNoAxeFindings(page)
})

test('a document in Markdown is read as a page, and nothing in it runs', { tag: '@desktop' }, async ({ page }) => {
  const headers = await enter(page, 'manager', '/documents')
  const title = mine('Opening')
  const words = '# Before we open\n\nWash **your hands**, see [the sheet](/documents) or [this](javascript:alert(1)).\n\n1. Lights\n2. Fryers\n\n- [x] Done\n\n| Meat | °F |\n|---|---|\n| Chicken | 165 |\n\n| Name | |\n|---|---|\n| Ana | |\n\n<img src=x onerror=alert(1)>'
  await page.request.post('/api/documents/upload', {
    headers, multipart: { title, category: 'tools', documents: { name: 'opening.md', mimeType: 'text/markdown', buffer: Buffer.from(words) } },
  })
  await page.reload()
  await page.getByRole('button', { name: title, exact: true }).click()
  const dialog = page.getByRole('dialog', { name: title })
  await expect(dialog.getByRole('heading', { name: 'Before we open' })).toBeVisible()
  await expect(dialog.getByRole('strong')).toHaveText('your hands')
  await expect(dialog.getByRole('listitem')).toHaveText(['Lights', 'Fryers', 'Done'])
  await expect(dialog.getByRole('cell', { name: '165' })).toBeVisible()
  await expect(dialog.getByRole('link', { name: 'the sheet' })).toHaveAttribute('href', '/documents')
  await expect(dialog.getByRole('link', { name: 'this', exact: true })).toHaveCount(0)
  await expect(dialog.getByText('<img src=x onerror=alert(1)>')).toBeVisible()
  await expectNoAxeFindings(page)
})

test('photos wait for the names of their albums, and stand without them where those can not be had', { tag: '@desktop' }, async ({ page }) => {
  let goOn = () => {}
  const gate = new Promise<void>((resolve) => (goOn = resolve))
  await page.route('**/api/categories', async (route) => {
    await gate
    await route.fulfill({ status: 500, json: { success: false, error: 'No.', code: 'server.failed' } })
  })
  await enter(page, 'team', '/photos')
  const photo = page.getByRole('main').getByRole('button', { name: /^Open / }).first()
  await expect(page.getByRole('main').getByRole('status', { name: 'Loading' })).toBeVisible()
  await expect(page.getByText('No matches')).toHaveCount(0)
  goOn()
  await expect(photo).toBeVisible()
})

test('a video goes with its picture and length, plays, and comes back when its deletion is undone', { tag: '@phone' }, async ({ page }) => {
  await enter(page, 'manager', '/videos')
  await page.getByRole('button', { name: 'Add videos' }).first().click()
  await choose(page, 'grill.webm', 'video/webm', await film(page))
  await page.getByRole('dialog').getByLabel('Title').fill(mine('Grill'))
  await page.getByRole('button', { name: 'Upload 1 video' }).click()
  const play = page.getByRole('button', { name: `Play ${mine('Grill')}` })
  await expect(play.getByText(/^0:0[1-9]$/).first()).toBeVisible()
  await expect(play.locator('img')).toBeVisible()
  await expectNoAxeFindings(page)
  // Where its bytes lie does not answer once: it is asked for again.
  let refused = 0
  await page.route(/\/api\/media\/.+\/original/, async (route) => (refused++ ? route.fallback() : route.abort()))
  await play.click()
  const video = page.getByRole('dialog').locator('video')
  await expect.poll(() => video.evaluate((element: HTMLVideoElement) => element.videoWidth)).toBe(320)
  expect(refused).toBeGreaterThan(1)
  await expect(page.getByRole('dialog').getByRole('alert')).toBeHidden()
  await page.keyboard.press('Escape')

  await page.getByRole('button', { name: `Actions for ${mine('Grill')}` }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect(play).toBeHidden()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(play).toBeVisible()
})

test('what is chosen in a form outlives a reload, and two edits of one document stand side by side', { tag: '@desktop' }, async ({ page }) => {
  const headers = await enter(page, 'manager', '/documents')
  const title = mine('Checklist')
  const made = await page.request.post('/api/documents/upload', {
    headers,
    multipart: { title, category: 'tools', documents: { name: 'checklist.txt', mimeType: 'text/plain', buffer: Buffer.from('Lights on') } },
  })
  const { data } = (await made.json()) as { data: { id: string }[] }
  const edit = async () => {
    await page.reload()
    await page.getByRole('button', { name: `Actions for ${title}` }).click()
    await page.getByRole('menuitem', { name: 'Edit' }).click()
  }
  await edit()
  const mustRead = page.getByRole('switch', { name: 'Must be read' })
  await untilOpen(page)
  await mustRead.click()
  await expect.poll(() => typedOn(page)).toBe(1)
  await edit()
  await expect(page.getByText('We kept what you typed here before.')).toBeVisible()
  await expect(mustRead).toBeChecked()
  await mustRead.click()
  await page.getByLabel('Title').fill(`${title} mine`)
  await page.request.put(`/api/documents/${data[0]!.id}`, { headers, data: { title: `${title} theirs` } })
  await page.getByRole('button', { name: 'Save changes' }).click()
  const dialog = page.getByRole('dialog', { name: 'Edit document' })
  await expect(dialog.getByText(`${title} theirs`)).toBeVisible()
  await expect(dialog.getByText(`${title} mine`)).toBeVisible()
  await expectNoAxeFindings(page)
  await dialog.getByRole('button', { name: 'Keep yours' }).click()
  await expect(page.getByRole('button', { name: `${title} mine`, exact: true })).toBeVisible()
})
