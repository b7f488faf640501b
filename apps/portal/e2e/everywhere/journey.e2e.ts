import { writeFileSync } from 'node:fs'
import type { Browser, Page } from 'playwright/test'
import sharp from 'sharp'
import { intoPortal, logIn } from '../helpers/accounts.ts'
import { expectNoAxeFindings } from '../helpers/axe.ts'
import { docxOf, film, padded, phonePhoto, scanned } from '../helpers/library-files.ts'
import { expect, password, test } from '../helpers/signed-in-page.ts'

// A manager fills a location that nobody has touched with real files; the team sees them on a phone.

// A trace asks for the addresses of chosen files, which the page's policy refuses: that is no complaint of the page's.
test.use({ trace: 'off' })
test.describe.configure({ mode: 'serial' })

interface FreshLocation {
  address: string
  emailOf: Record<'admin' | 'manager' | 'team', string>
}
const fresh = () => JSON.parse(process.env.E2E_FRESH!) as FreshLocation
const MB = 1024 * 1024

async function enter(page: Page, role: 'manager' | 'team') {
  const { address, emailOf } = fresh()
  await page.goto(address)
  await logIn(page, emailOf[role], password, role === 'team' ? 'Team Member' : 'Manager')
  await intoPortal(page)
  const later = page.getByRole('button', { name: 'Maybe Later' })
  await page.addLocatorHandler(later, () => later.click())
}

async function onAPhone(browser: Browser): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })
  const page = await context.newPage()
  await enter(page, 'team')
  return page
}

const go = (page: Page, path: string) => page.goto(fresh().address + path)
const dialogOf = (page: Page, name: string) => page.getByRole('dialog', { name })
const chooseIn = (page: Page, name: string, files: Parameters<ReturnType<Page['locator']>['setInputFiles']>[0]) =>
  dialogOf(page, name).locator('input[type="file"]').first().setInputFiles(files)

/** A film of more than 32 MB, on the disk: it goes in parts. */
async function longFilm(page: Page): Promise<string> {
  const path = test.info().outputPath('open-the-kitchen.mp4')
  writeFileSync(path, padded(await film(page, 'video/mp4;codecs=avc1.42E01E'), 34 * MB))
  return path
}

const captions = { name: 'open.vtt', mimeType: 'text/vtt', buffer: Buffer.from('WEBVTT\n\n00:00.000 --> 00:01.000\nGood morning\n') }

/** A film goes by parts, one of which the network loses. */
async function uploadInParts(page: Page, button: string, dialog: string) {
  let [parts, lost] = [0, 0]
  await page.route('**/api/uploads/*/parts/*', (route) => {
    parts++
    if (parts !== 3) return route.continue()
    lost++
    return route.abort('connectionreset')
  })
  await dialogOf(page, dialog).getByRole('button', { name: button }).click()
  await expect(dialogOf(page, dialog)).toBeHidden({ timeout: 40_000 })
  await page.unroute('**/api/uploads/*/parts/*')
  // 34 MB are five parts; the lost one alone went twice.
  expect([parts, lost]).toEqual([6, 1])
}

test('a manager fills a new location', { tag: '@desktop' }, async ({ page }) => {
  test.setTimeout(150_000)
  await enter(page, 'manager')
  const path = await longFilm(page)

  await page.getByRole('button', { name: 'Edit this page' }).click()
  await page.getByRole('button', { name: 'Add video' }).click()
  await dialogOf(page, 'Video for the home page').getByRole('button', { name: 'Upload video' }).click()
  await expect(page.getByText('Choose a video first.')).toBeVisible()
  await chooseIn(page, 'Video for the home page', path)
  const home = dialogOf(page, 'Video for the home page')
  await home.getByLabel('Title').fill('Open the kitchen')
  await home.locator('input[type="file"]').last().setInputFiles({ ...captions, name: 'open.srt' })
  await expect(home.getByText('Please choose a WebVTT file (.vtt)')).toBeVisible()
  await home.locator('input[type="file"]').last().setInputFiles(captions)
  await expectNoAxeFindings(page)
  await uploadInParts(page, 'Upload video', 'Video for the home page')
  await expect(page.locator('video[aria-label="Open the kitchen"]')).toBeVisible()

  await go(page, '/photos')
  await page.getByRole('button', { name: 'Add photos' }).first().click()
  await chooseIn(page, 'Add photos', { name: 'IMG_2041.JPG', mimeType: 'image/jpeg', buffer: await phonePhoto() })
  await dialogOf(page, 'Add photos').getByLabel('Title').fill('Cookout')
  await dialogOf(page, 'Add photos').getByRole('button', { name: 'Upload 1 photo' }).click()
  await expect(page.getByRole('button', { name: 'Open Cookout' })).toBeVisible()

  await go(page, '/documents')
  for (const [name, mimeType, buffer, title] of [
    ['scan 0001.pdf', 'application/pdf', await scanned(), 'Signed lease'],
    ['closing.docx', 'application/vnd.openxmlformats-officedocument.wordprocessingml.document', docxOf('Wipe the shake machine before midnight'), 'Closing list'],
  ] as const) {
    await page.getByRole('button', { name: 'Add documents' }).first().click()
    await chooseIn(page, 'Add documents', { name, mimeType, buffer })
    await dialogOf(page, 'Add documents').getByLabel('Title').fill(title)
    await dialogOf(page, 'Add documents').getByRole('button', { name: 'Upload 1 document' }).click()
    await expect(page.getByRole('button', { name: title, exact: true })).toBeVisible()
  }

  await go(page, '/videos')
  await page.getByRole('button', { name: 'Add videos' }).first().click()
  await chooseIn(page, 'Add videos', path)
  await dialogOf(page, 'Add videos').getByLabel('Title').fill('Close the kitchen')
  await uploadInParts(page, 'Upload 1 video', 'Add videos')
  await expect(page.getByRole('button', { name: 'Play Close the kitchen' })).toBeVisible()
})

test('the team sees all of it on a phone', { tag: '@desktop' }, async ({ browser }) => {
  const page = await onAPhone(browser)
  const plays = async (video: ReturnType<Page['locator']>) => {
    await video.evaluate((element: HTMLVideoElement) => element.play())
    await expect.poll(() => video.evaluate((element: HTMLVideoElement) => element.videoWidth)).toBe(320)
  }
  await expect(page.getByRole('button', { name: 'Edit this page' })).toBeHidden()
  const welcome = page.locator('video[aria-label="Open the kitchen"]')
  await plays(welcome)
  await expect.poll(() => welcome.evaluate((element: HTMLVideoElement) => element.textTracks[0]?.cues?.length)).toBe(1)
  await expectNoAxeFindings(page)

  await go(page, '/photos')
  await page.getByRole('button', { name: 'Open Cookout' }).click()
  const photo = page.getByRole('img', { name: 'Cookout' }).first()
  await expect.poll(() => photo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
  const bytes = await (await page.request.get(await photo.evaluate((image: HTMLImageElement) => image.currentSrc))).body()
  const { width, height, exif } = await sharp(bytes).metadata()
  expect([width! < height!, exif]).toEqual([true, undefined])

  await go(page, '/documents')
  await page.getByRole('button', { name: 'Signed lease', exact: true }).click()
  const scan = dialogOf(page, 'Signed lease').locator('canvas').first()
  await expect(scan).toBeVisible()
  await expectNoAxeFindings(page)
  await go(page, '/documents')
  await page.getByRole('button', { name: 'Closing list', exact: true }).click()
  const download = page.waitForEvent('download')
  await dialogOf(page, 'Closing list').getByRole('link', { name: 'Download' }).click()
  expect((await download).suggestedFilename()).toMatch(/\.docx$/)

  await go(page, '/videos')
  await page.getByRole('button', { name: 'Play Close the kitchen' }).click()
  await plays(dialogOf(page, 'Close the kitchen').locator('video'))

  // The words of the Word file are found once its text was read.
  await expect(async () => {
    await go(page, '/')
    await page.getByRole('button', { name: 'Search' }).click()
    await page.getByRole('combobox', { name: 'Search' }).fill('shake machine')
    await expect(page.getByRole('option', { name: /Closing list/ })).toBeVisible({ timeout: 3000 })
  }).toPass({ timeout: 30_000 })
  await page.context().close()
})

test('the manager takes the film away again', { tag: '@desktop' }, async ({ page }) => {
  await enter(page, 'manager')
  await page.getByRole('button', { name: 'Edit this page' }).click()
  await page.getByRole('button', { name: 'Remove video' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Remove video' }).click()
  await expect(page.locator('video[aria-label="Open the kitchen"]')).toBeHidden()
  await expect(page.getByRole('button', { name: 'Add video' })).toBeVisible()
})
