import type { Page } from 'playwright/test'
import type { searchKinds } from '@portal/contract/search'
import { phonePhoto } from '../helpers/library-files.ts'
import { newcomer } from '../helpers/newcomer.ts'
import type { Newcomer } from '../helpers/newcomer.ts'
import { expect, openWith, test } from '../helpers/signed-in-page.ts'

type Kind = (typeof searchKinds)[number]
type Made = { data: { id: string } }

const dialog = (page: Page, words: string) => page.getByRole('dialog').filter({ hasText: words })
const marked = (page: Page, words: string) => page.locator('[data-sought]').filter({ hasText: words })

/** What someone sees who went to what the search found, by its kind; articles are not written yet. */
const ends: Record<Exclude<Kind, 'article'>, (page: Page, words: string) => ReturnType<typeof dialog>> = {
  person: dialog, document: dialog, event: dialog, announcement: dialog, development: marked, benefit: marked, about: marked,
}

async function upload(page: Page, token: string, kind: 'photos' | 'documents', title: string, file: { name: string; mimeType: string; buffer: Buffer }) {
  const category = kind === 'photos' ? 'teamEvents' : 'policy'
  const reply = await page.request.post(`/api/${kind}/upload`, { headers: { Authorization: `Bearer ${token}` }, multipart: { title, category, [kind]: file } })
  const { data } = (await reply.json()) as { data: { id: string }[] }
  return { path: `/${kind}/${data[0]!.id}` }
}

/** One of everything that can be found, named with the same word; gives what was made. */
async function makeAll(page: Page, manager: Newcomer, word: string) {
  const add = async (path: string, body: object) => ({ path: `${path}/${(await manager.call<Made>('POST', path, body)).data.id}` })
  return Promise.all([
    add('/team', { name: `${word} Person`, position: 'Baker' }),
    add('/calendar', { title: `${word} event`, eventDate: new Date(Date.now() + 200 * 86_400_000).toISOString().slice(0, 10), isAllDay: true, category: 'marketing' }),
    add('/announcements', { title: `${word} announcement`, message: 'For everyone', show_on_splash: false }),
    add('/home/announcement', { title: `${word} news`, message: 'On the home page' }),
    add('/development', { title: `${word} course`, category: 'training' }),
    add('/benefits', { title: `${word} benefit`, description: 'It is yours', category: 'fullTime' }),
    add('/about', { title: `${word} history`, description: 'Since 2011', category: 'history' }),
    upload(page, await manager.token(), 'documents', `${word} document`, { name: 'list.txt', mimeType: 'text/plain', buffer: Buffer.from('Lights on') }),
  ])
}

test('every kind of search hit and every notice opens the very thing', { tag: '@phone' }, async ({ page }) => {
  test.setTimeout(120_000)
  const [manager, reader] = [await newcomer(page, 'Mara', 'manager'), await newcomer(page, 'Rosa')]
  const word = `Zanzi${Date.now().toString(36)}`
  const made = await makeAll(page, manager, word)
  await openWith(page, await reader.token(), '/')
  await page.getByRole('heading', { level: 1 }).waitFor()

  const hits = (page.getByRole('listbox', { name: 'Search' })).getByRole('option')
  const search = async () => {
    await page.getByRole('button', { name: 'Search' }).click()
    await page.getByRole('combobox', { name: 'Search' }).fill(word)
    await expect(hits).toHaveCount(made.length)
  }
  await search()
  const found = await hits.evaluateAll((all) => all.map((hit) => [hit.closest('[role=group]')?.firstElementChild?.textContent ?? '', hit.querySelector('[class*=title]')?.textContent ?? '']))
  for (const [index, [group, title]] of found.entries()) {
    await test.step(`${group}: ${title}`, async () => {
      if (index) await search()
      await hits.filter({ hasText: title! }).click()
      await expect(ends[kindOf[group as keyof typeof kindOf]](page, title!)).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(page.getByRole('dialog')).toHaveCount(0)
    })
  }
  expect(new Set(found.map(([group]) => kindOf[group as keyof typeof kindOf]))).toEqual(new Set(Object.keys(ends)))

  const photo = { name: 'a.jpg', mimeType: 'image/jpeg', buffer: await phonePhoto() }
  made.push(await upload(page, await manager.token(), 'photos', `${word} photo`, photo))
  const follow = async (words: RegExp | string) => {
    await page.goto('/notifications')
    await page.getByRole('listitem').filter({ hasText: words }).first().getByRole('button').first().click()
  }
  for (const thing of ['document', 'event', 'announcement']) {
    await follow(`${word} ${thing}`)
    await expect(dialog(page, `${word} ${thing}`), thing).toBeVisible()
  }
  await follow(`${word} photo`)
  await expect(page.getByRole('button', { name: 'Zoom in' })).toBeVisible()
  made.push(await upload(page, await manager.token(), 'photos', `${word} second photo`, photo))
  await follow(`${word} second photo`)
  await expect(page).toHaveURL('/photos?view=newest')
  await expect(page.getByRole('button', { name: `Open ${word} second photo` })).toBeInViewport()

  await Promise.all(made.map(({ path }) => manager.call('DELETE', path.replace('/home/announcement/', '/home/'))))
  await Promise.all([manager.remove(), reader.remove()])
})

/** What stands above the hits of a kind. */
const kindOf = {
  People: 'person', Documents: 'document', Events: 'event', Announcements: 'announcement', Development: 'development', Benefits: 'benefit', About: 'about',
} as const
