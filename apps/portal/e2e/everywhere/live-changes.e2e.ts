import { asAdmin } from '../helpers/newcomer.ts'
import { expect, openAs, test } from '../helpers/signed-in-page.ts'

test('what an editor changes is on a colleague’s open page without a reload', { tag: '@phone' }, async ({ page }) => {
  const entered = new Promise<void>((resolve) => page.on('websocket', (socket) => socket.on('framereceived', ({ payload }) => {
    if (String(payload).startsWith('40')) resolve()
  })))
  await openAs(page, 'team', '/benefits')
  await entered
  await page.waitForLoadState('networkidle')
  const { data: { benefits: [category] } } = await asAdmin<{ data: { benefits: { key: string }[] } }>(page, 'GET', '/categories')
  const title = `Free lunch ${Date.now().toString(36)}`
  const made = await asAdmin<{ data: { id: string } }>(page, 'POST', '/benefits', { title, description: 'Every Friday.', category: category!.key })
  const shown = page.getByRole('main').getByText(title)
  // Nothing on this page is asked for by itself.
  await expect(shown).toBeVisible()
  await asAdmin(page, 'DELETE', `/benefits/${made.data.id}`)
  await expect(shown).toBeHidden()
})
