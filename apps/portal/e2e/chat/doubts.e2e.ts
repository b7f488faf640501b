import { expectNoAxeFindings } from '../helpers/axe.ts'
import { act, bubble, composer, groupOf, openChat, openConversation, panel, rowOf } from '../helpers/chat-people.ts'
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

test('a deletion and a reaction that fail leave the message as it was, with a way to try again beside it and no toast', { tag: '@desktop' }, async ({ page, ana, complaints }) => {
  const name = `Failures ${run}`
  const id = await groupOf(name, ana, [await newcomer(page, 'Eva'), await newcomer(page, 'Ida')])
  for (const text of ['Keys please', 'Top drawer']) await ana.call('POST', `/chat/conversations/${id}/messages`, { text })
  await openWith(page, await ana.token(), '/shift-notes')
  await openConversation(page, name)
  const refuse = { status: 409, json: { success: false, code: 'chat.delete_window', error: 'Not any more.', params: { minutes: 30 } } }
  await page.route('**/api/chat/messages/**', (route) => (route.request().method() === 'GET' ? route.fallback() : route.fulfill(refuse)))
  await act(page, 'Keys please', 'React with 👍')
  const [keys, drawer] = [bubble(page, 'Keys please'), bubble(page, 'Top drawer')]
  await expect(keys.getByRole('alert')).toContainText('Your reaction was not saved')
  await expect(keys.getByRole('button', { name: `👍 ${ana.name}` })).toHaveCount(0)
  await act(page, 'Top drawer', 'Delete')
  await page.getByRole('dialog', { name: 'Delete this message?' }).getByRole('button', { name: 'Delete' }).click()
  await expect(drawer.getByRole('alert')).toContainText('The message was not deleted')
  await expect(page.getByText('Not any more.')).toHaveCount(2)
  await expectNoAxeFindings(page)
  // It can't be done: it is let be.
  await drawer.getByRole('button', { name: 'Discard' }).click()
  await expect(drawer.getByRole('alert')).toHaveCount(0)
  await expect(drawer).toBeFocused()
  await keys.getByRole('button', { name: 'Try again' }).click()
  await expect(keys.getByRole('alert')).toBeVisible()
  // Logged, and no more.
  await expect.poll(() => complaints.length).toBe(3)
  complaints.length = 0
  await page.unroute('**/api/chat/messages/**')
  await keys.getByRole('button', { name: 'Try again' }).click()
  await expect(keys.getByRole('button', { name: `👍 ${ana.name}` })).toBeVisible()
  await expect(keys.getByRole('alert')).toHaveCount(0)
})

test('what is over by the server’s clock is not offered: not in the menu, not by a key, not by the arrow up', { tag: '@desktop' }, async ({ page, ana }) => {
  const name = `An hour later ${run}`
  const id = await groupOf(name, ana, [await newcomer(page, 'Eva'), await newcomer(page, 'Ida')])
  for (const text of ['First words', 'Last words']) await ana.call('POST', `/chat/conversations/${id}/messages`, { text })
  let ahead = 0
  await page.route('**/api/**', async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, headers: { ...response.headers(), date: new Date(Date.now() + ahead).toUTCString() } })
  })
  await openWith(page, await ana.token(), '/shift-notes')
  await openConversation(page, name)
  const changing = panel(page).getByRole('textbox', { name: 'Changing your message' })
  const openMenu = async (text: string) => {
    await bubble(page, text).hover()
    await bubble(page, text).getByRole('button', { name: /^Actions for/ }).click()
    await expect(page.getByRole('menuitem', { name: 'Delete', exact: true })).toBeVisible()
  }
  await openMenu('Last words')
  await expect(page.getByRole('menuitem', { name: 'Edit', exact: true })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('menu')).toBeHidden()
  ahead = 61 * 60_000
  const answered = page.waitForResponse('**/api/chat/messages/*/reactions')
  await act(page, 'First words', 'React with 👍')
  await answered
  await openMenu('Last words')
  await expect(page.getByRole('menuitem', { name: 'Edit', exact: true })).toHaveCount(0)
  await page.keyboard.press('Escape')
  await bubble(page, 'Last words').focus()
  await page.keyboard.press('e')
  await composer(page).focus()
  await page.keyboard.press('ArrowUp')
  await expect(changing).toHaveCount(0)
})

test('what has gone by the time that it is sent later once more is said to be sent, and stands there', { tag: '@desktop' }, async ({ page, ana }) => {
  const name = `Later ${run}`
  await groupOf(name, ana, [await newcomer(page, 'Eva'), await newcomer(page, 'Ida')])
  await openWith(page, await ana.token(), '/shift-notes')
  await openConversation(page, name)
  await composer(page).fill('Good morning')
  await panel(page).getByRole('button', { name: 'Add to the message' }).click()
  await page.getByRole('menuitem', { name: 'Send later' }).click()
  // The answer to a try before was lost, and its hour has come.
  await page.route('**/api/chat/conversations/*/messages', async (route) => {
    if (route.request().method() !== 'POST') return route.fallback()
    const { send_at: _, ...now } = route.request().postDataJSON() as { send_at: string }
    await route.fulfill({ response: await route.fetch({ postData: now }) })
  })
  await page.getByRole('dialog', { name: `Send later to ${name}` }).getByRole('button', { name: 'Schedule message' }).click()
  await expect(page.getByText('It was sent already.')).toBeVisible()
  await expect(bubble(page, 'Good morning')).toBeVisible()
  await expect(composer(page)).toHaveValue('')
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
