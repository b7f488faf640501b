import { bubble, openChat, openConversation, panel, rowOf } from '../helpers/chat-people.ts'
import { newcomer } from '../helpers/newcomer.ts'
import { test } from '../helpers/offline-device.ts'
import { expect, openWith } from '../helpers/signed-in-page.ts'

const run = Date.now().toString(36)

test('a conversation of two that was cleared begins anew with the next message', { tag: '@phone' }, async ({ page, ana }) => {
  const max = await newcomer(page, `Max${run}`)
  const { data: { conversation_id: id } } = await ana.call<{ data: { conversation_id: string } }>('POST', '/chat/conversations', { participant_ids: [max.id] })
  await max.call('POST', `/chat/conversations/${id}/messages`, { text: 'Old words' })
  await openWith(page, await ana.token(), '/shift-notes')
  await openConversation(page, max.name)
  await expect(bubble(page, 'Old words')).toBeVisible()
  await panel(page).getByRole('button', { name: 'Back to all chats' }).click()
  // On another device.
  await ana.call('DELETE', `/chat/conversations/${id}`)
  await expect(rowOf(page, max.name)).toHaveCount(0)
  await max.call('POST', `/chat/conversations/${id}/messages`, { text: 'New words' })
  await rowOf(page, max.name).click()
  await expect(bubble(page, 'New words')).toBeVisible()
  await expect(bubble(page, 'Old words')).toHaveCount(0)
  // What the device kept of it is gone as well.
  await page.reload()
  await openChat(page)
  await expect(bubble(page, 'New words')).toBeVisible()
  await expect(bubble(page, 'Old words')).toHaveCount(0)
  await max.remove()
})
