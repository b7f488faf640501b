import { example, link, optionalDay, optionalLink, optionalText, text } from '@portal/contract'
import { z } from 'zod'
import { loader } from '../loader.ts'
import { film, keepSample } from '../sample-media.ts'

const schema = z.strictObject({
  welcome: z.strictObject({ title: text(120), message: text(2000), example }),
  video: z.strictObject({ title: optionalText(200).default(''), ...film }).optional(),
  quickLinks: z.array(z.strictObject({ label: text(80), link, icon: text(40), example })),
  announcements: z.array(
    z.strictObject({ title: text(200), message: text(5000), date: optionalDay.optional(), link_url: optionalLink.optional(), example }),
  ),
})

export const home = loader('content/home.json', schema, async (db, { welcome, video, quickLinks, announcements }, context) => {
  const { example: isExample = false, ...words } = welcome
  await db.insertInto('home_welcome').values({ ...words, is_example: isExample }).execute()
  if (video) {
    const [media, picture] = [await keepSample(db, context, video.file, video), await keepSample(db, context, video.poster)]
    await db.insertInto('home_video').values({ id: 1, title: video.title, media_id: media, poster_id: picture }).execute()
  }
  if (quickLinks.length) {
    await db.insertInto('quick_links')
      .values(quickLinks.map(({ example = false, ...row }, index) => ({ ...row, display_order: index, is_example: example })))
      .execute()
  }
  if (announcements.length) {
    await db.insertInto('home_announcements')
      .values(announcements.map(({ example = false, ...row }, index) => ({ ...row, created_at: context.before(index), is_example: example })))
      .execute()
  }
})
