import { bubble, openChat, openConversation, panel, rowOf } from '../helpers/chat-people.ts'
import { arriveWith, test as installed, untilControlled } from '../helpers/installed-page.ts'
import { newcomer } from '../helpers/newcomer.ts'
import { expect } from '../helpers/signed-in-page.ts'

installed.use({ serviceWorkers: 'allow', reuseContext: false })

installed('what the worker kept of a conversation that was cleared comes back on no slow line', { tag: '@phone' }, async ({ page, context, between }) => {
  installed.slow()
  const run = Date.now().toString(36)
  const [ana, max] = [await newcomer(page, 'Ana'), await newcomer(page, `Max${run}`)]
  const { data: { conversation_id: id } } = await ana.call<{ data: { conversation_id: string } }>('POST', '/chat/conversations', { participant_ids: [max.id] })
  await max.call('POST', `/chat/conversations/${id}/messages`, { text: 'Old words' })
  await arriveWith(context, page, between.origin, await ana.token())
  await untilControlled(page)
  await page.reload()
  await openConversation(page, max.name)
  await expect(bubble(page, 'Old words')).toBeVisible()
  const kept = () => page.evaluate(async (path) => {
    const stores = (await caches.keys()).filter((name) => name.startsWith('api-'))
    const all = await Promise.all(stores.map(async (name) => (await caches.open(name)).keys()))
    return all.flat().filter(({ url }) => url.includes(path)).length
  }, `/conversations/${id}/messages`)
  await expect.poll(kept).toBe(1)
  await panel(page).getByRole('button', { name: 'Back to all chats' }).click()
  // On another device.
  await ana.call('DELETE', `/chat/conversations/${id}`)
  await expect(rowOf(page, max.name)).toHaveCount(0)
  await expect.poll(kept).toBe(0)
  await max.call('POST', `/chat/conversations/${id}/messages`, { text: 'New words' })
  await expect(rowOf(page, max.name)).toBeVisible()

  // Longer than the worker is patient.
  const release = between.hold(/\/messages/)
  await page.reload()
  await openChat(page)
  await rowOf(page, max.name).click()
  await page.waitForTimeout(4000)
  await expect(bubble(page, 'Old words')).toHaveCount(0)
  release()
  await Promise.all([ana.remove(), max.remove()])
})
