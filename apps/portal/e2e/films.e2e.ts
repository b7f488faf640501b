import type { Page } from 'playwright/test'
import { bubble, groupOf, openChat, openConversation } from './helpers/chat-people.ts'
import { film } from './helpers/library-files.ts'
import { asAdmin, newcomer } from './helpers/newcomer.ts'
import { test } from './helpers/offline-device.ts'
import { put } from './helpers/put.ts'
import { before, expect, openAs, openWith } from './helpers/signed-in-page.ts'

const address = '/api/media/11111111-1111-4111-8111-111111111111/original'

/** Where the film's bytes lie does not answer as often as this. */
async function filmed(page: Page, refusals: number) {
  await page.goto(before)
  const body = await film(page)
  let refused = 0
  await page.route(`**${address}*`, (route) => (refused++ < refusals ? route.abort() : route.fulfill({ body, contentType: 'video/webm' })))
}

const widthOf = (page: Page, name: string) => page.getByLabel(name).locator('visible=true').evaluate((element: HTMLVideoElement) => element.videoWidth)

test('the film of the home page is asked for anew where its address has ended', { tag: '@desktop' }, async ({ page }) => {
  await filmed(page, 1)
  await put(page, /\/api\/home(\?|$)/, (body: { data: { heroVideo: object } }) => {
    body.data.heroVideo = { version: 1, url: address, poster_url: null, title: 'Our kitchen', captions_url: null, lang: 'en' }
  })
  await openAs(page, 'team')
  await expect.poll(() => widthOf(page, 'Our kitchen')).toBe(320)
})

test('a film in the chat is asked for anew, and offered as a file where it can not be played', { tag: '@desktop' }, async ({ page, ana }) => {
  const group = `Films ${Date.now().toString(36)}`
  const id = await groupOf(group, ana, [await newcomer(page, 'Eva')])
  await ana.call('POST', `/chat/conversations/${id}/messages`, { text: 'Look at this' })
  await filmed(page, 1)
  await put(page, /\/chat\/conversations\/[^/]+\/messages/, ({ messages }: { messages: { text: string; attachments: object[] }[] }) => {
    const message = messages.find(({ text }) => text === 'Look at this')
    message?.attachments.push({ id: 'f1', name: 'grill.webm', mime: 'video/webm', size: 4000, url: `${address}?inline=true`, thumbnail_url: null })
  })
  await openWith(page, await ana.token(), '/shift-notes')
  await openConversation(page, group)
  await expect.poll(() => widthOf(page, 'grill.webm')).toBe(320)

  await page.route(`**${address}*`, (route) => route.abort())
  await page.reload()
  // The conversation that was open last.
  await openChat(page)
  await bubble(page, 'Look at this').getByRole('button', { name: 'Open grill.webm' }).click()
  await expect(page.getByRole('dialog', { name: 'grill.webm' }).getByRole('link', { name: 'Download' })).toHaveAttribute('href', /download=true/)
})

test('the film of an announcement waits for whoever asked for less movement', { tag: '@desktop' }, async ({ page, ana }) => {
  const title = `Fryer film ${Date.now().toString(36)}`
  const { data: { id } } = await asAdmin<{ data: { id: string } }>(page, 'POST', '/announcements', { title, message: 'Guard on.' })
  await filmed(page, 0)
  await put(page, /\/api\/announcements\/active/, ({ announcements }: { announcements: { id: string }[] }) => {
    for (const one of announcements) if (one.id === id) Object.assign(one, { media_url: address, media_type: 'video' })
  })
  await openWith(page, await ana.token(), `/?id=${id}`)
  const shown = page.getByRole('dialog').locator('video')
  await expect(shown).toHaveJSProperty('autoplay', false)
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await page.reload()
  await expect(shown).toHaveJSProperty('autoplay', true)
  await asAdmin(page, 'DELETE', `/announcements/${id}`)
})
