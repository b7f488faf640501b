import type { Page } from 'playwright/test'
import { searchField } from '../helpers/search-field.ts'
import { expect, openAs, test } from '../helpers/signed-in-page.ts'

/** The server is long about what it finds for these words, until it is told to go on. */
async function slowSearch(page: Page, words: string) {
  const [asked, gate, answered] = [Promise.withResolvers<void>(), Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  await page.route((url) => url.pathname === '/api/search' && url.searchParams.get('q') === words, async (route) => {
    asked.resolve()
    await gate.promise
    await route.fulfill({ response: await route.fetch() })
    answered.resolve()
  })
  return {
    asked: asked.promise,
    goOn() {
      gate.resolve()
      return answered.promise
    },
  }
}

test('Enter goes to what was found for the words in the field, never for those before them', { tag: '@phone' }, async ({ page }) => {
  await openAs(page, 'team')
  const slow = await slowSearch(page, 'Retirement match')
  const field = await searchField(page)
  await field.fill('shake')
  await expect(page.getByRole('group', { name: 'Events' }).getByRole('option').first()).toBeVisible()
  await field.fill('Retirement match')
  await field.press('Enter')
  await expect(page).toHaveURL('/')
  await slow.asked
  await slow.goOn()
  await expect(page).toHaveURL(/\/benefits\?id=/)
})

test('a question is put to the knowledge base by Enter where nothing else is found', { tag: '@phone' }, async ({ page }) => {
  await openAs(page, 'team')
  const slow = await slowSearch(page, 'Retirement match?')
  const field = await searchField(page)
  await field.fill('Retirement match?')
  await field.press('Enter')
  await slow.asked
  await slow.goOn()
  await expect(page).toHaveURL(/\/benefits\?id=/)
  const again = await searchField(page)
  await again.fill('zzz zzz?')
  await again.press('Enter')
  await expect(page).toHaveURL(/\/ai-knowledge-base\?q=zzz/)
})

test('an Enter that is still waited for is given up with the search, and by going elsewhere', { tag: '@desktop' }, async ({ page }) => {
  // On a phone the search lies over the page, and is gone with it.
  await openAs(page, 'team', '/about')
  await page.getByRole('heading', { level: 1 }).waitFor()
  const enter = async (words: string) => {
    const slow = await slowSearch(page, words)
    const field = await searchField(page)
    await field.fill(words)
    await field.press('Enter')
    await slow.asked
    return async () => {
      await slow.goOn()
      // Time enough for an Enter that was not given up.
      await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 300)))
    }
  }
  const navigation = page.getByRole('navigation', { name: 'Main' })

  const closed = await enter('Retirement')
  await page.keyboard.press('Escape')
  await navigation.getByRole('link', { name: 'Calendar' }).click()
  await expect(page).toHaveURL('/calendar')
  await closed()
  await expect(page).toHaveURL('/calendar')

  // The field keeps the focus on the way back.
  const left = await enter('Medical')
  await page.goBack()
  await expect(page).toHaveURL('/about')
  await left()
  await expect(page).toHaveURL('/about')
})
