import { expectNoAxeFindings } from '../helpers/axe.ts'
import { groupOf } from '../helpers/chat-people.ts'
import { phonePhoto } from '../helpers/library-files.ts'
import { newcomer } from '../helpers/newcomer.ts'
import { test } from '../helpers/offline-device.ts'
import { expect, openWith, tokenOf } from '../helpers/signed-in-page.ts'

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
