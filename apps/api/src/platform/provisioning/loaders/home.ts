import { example, link, optionalDay, optionalLink, text } from '@portal/contract'
import { z } from 'zod'
import { loader } from '../loader.ts'

const schema = z.strictObject({
  welcome: z.strictObject({ title: text(120), message: text(2000), example }),
  quickLinks: z.array(z.strictObject({ label: text(80), link, icon: text(40), example })),
  announcements: z.array(
    z.strictObject({ title: text(200), message: text(5000), date: optionalDay.optional(), link_url: optionalLink.optional(), example }),
  ),
})

export const home = loader('content/home.json', schema, async (db, { welcome, quickLinks, announcements }, { before }) => {
  const { example: isExample = false, ...words } = welcome
  await db.insertInto('home_welcome').values({ ...words, is_example: isExample }).execute()
  if (quickLinks.length) {
    await db.insertInto('quick_links')
      .values(quickLinks.map(({ example = false, ...row }, index) => ({ ...row, display_order: index, is_example: example })))
      .execute()
  }
  if (announcements.length) {
    await db.insertInto('home_announcements')
      .values(announcements.map(({ example = false, ...row }, index) => ({ ...row, created_at: before(index), is_example: example })))
      .execute()
  }
})
