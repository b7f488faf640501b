import { expectNoAxeFindings } from '../helpers/axe.ts'
import { groupOf } from '../helpers/chat-people.ts'
import { phonePhoto } from '../helpers/library-files.ts'
import { newcomer } from '../helpers/newcomer.ts'
import { test } from '../helpers/offline-device.ts'
import { expect, openWith, tokenOf } from '../helpers/signed-in-page.ts'
import { wholeReply } from '../helpers/whole-reply.ts'

const run = Date.now().toString(36)

test('a picture that was reported is seen where it is judged, by an admin who is not in the conversation', { tag: '@phone' }, async ({ page, ana }) => {
  const max = await newcomer(page, `Max${run}`)
  const name = `Reported ${run}`
  const id = await groupOf(name, ana, [max, await newcomer(page, 'Eva')])
  const reply = await page.request.post(`/api/chat/conversations/${id}/messages`, {
    headers: { Authorization: `Bearer ${await ana.token()}` },
    multipart: { text: '', attachment: { name: 'leak.jpg', mimeType: 'image/jpeg', buffer: await phonePhoto() } },
  })
  const { message } = (await reply.json()) as { message: { id: string } }
  await max.call('POST', `/chat/messages/${message.id}/report`, { reason: `Indecent ${run}` })

  await openWith(page, await tokenOf(page, 'admin'), '/?reports=open')
  const reports = page.getByRole('dialog', { name: 'Reported messages' })
  const card = reports.getByRole('listitem').filter({ hasText: name }).first()
  await expect(card.getByText('1 file')).toBeVisible()
  const picture = card.getByRole('img', { name: 'leak.jpg' })
  await picture.scrollIntoViewIfNeeded()
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
  await expectNoAxeFindings(page)
  await card.getByRole('button', { name: 'Delete the message' }).click()
  await page.getByRole('dialog', { name: `Delete the message of ${ana.name}?` }).getByRole('button', { name: 'Delete the message' }).click()
  await expect(page.getByText('The report was closed.')).toBeVisible()
  await expect(picture).toHaveCount(0)
  await max.remove()
})

test('reports that were handled long ago are reached, page by page', { tag: '@phone' }, async ({ page }) => {
  const asked: string[] = []
  await page.route('**/api/admin/reports?*', async (route) => {
    const query = new URL(route.request().url()).searchParams
    asked.push(query.get('offset') ?? '')
    const reply = await wholeReply(route)
    await route.fulfill({ response: reply, json: { ...((await reply.json()) as object), total: 120 } })
  })
  await openWith(page, await tokenOf(page, 'admin'), '/?reports=open')
  const reports = page.getByRole('dialog', { name: 'Reported messages' })
  await reports.getByText('All', { exact: true }).click()
  const pages = reports.getByRole('navigation', { name: 'Pages' })
  await expect(pages).toContainText('1–50 of 120')
  await pages.getByRole('button', { name: 'Next page' }).click()
  await expect(pages).toContainText('51–100 of 120')
  await expect.poll(() => asked.at(-1)).toBe('50')
  await reports.getByText('Open', { exact: true }).first().click()
  await expect(pages).toContainText('1–50 of 120')
})
