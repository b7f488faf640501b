import { act, bubble, groupOf, openChat, openConversation, panel, rowOf } from '../helpers/chat-people.ts'
import { newcomer } from '../helpers/newcomer.ts'
import { test } from '../helpers/offline-device.ts'
import { expect, openWith } from '../helpers/signed-in-page.ts'

const run = Date.now().toString(36)

test('a change that the server refuses stays where it was written, with why', { tag: '@desktop' }, async ({ page, ana }) => {
  const name = `Changes ${run}`
  const id = await groupOf(name, ana, [await newcomer(page, 'Eva'), await newcomer(page, 'Ida')])
  await ana.call('POST', `/chat/conversations/${id}/messages`, { text: 'Top drawer' })
  await openWith(page, await ana.token(), '/shift-notes')
  await openConversation(page, name)
  const refuse = { status: 403, json: { success: false, code: 'access.denied', error: 'Not like this.' } }
  await page.route('**/api/chat/messages/*', (route) => (route.request().method() === 'PUT' ? route.fulfill(refuse) : route.fallback()))
  await act(page, 'Top drawer', 'Edit')
  const field = panel(page).getByRole('textbox', { name: 'Changing your message' })
  await field.fill('Top drawer on the left')
  await panel(page).getByRole('button', { name: 'Save change' }).click()
  await expect(panel(page).locator('form').getByText('Not like this.')).toBeVisible()
  await expect(field).toHaveValue('Top drawer on the left')
  await expect(page.getByText('Not like this.')).toHaveCount(1)
  await page.unroute('**/api/chat/messages/*')
  await panel(page).getByRole('button', { name: 'Save change' }).click()
  await expect(field).toHaveCount(0)
  await expect(bubble(page, 'Top drawer on the left')).toContainText('edited')
})

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
