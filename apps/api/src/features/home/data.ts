import { example, link, optionalDay, optionalLink, optionalText, text } from '@portal/contract'
import { searchIn } from '@portal/db/feature'
import { z } from 'zod'
import type { Finder } from '../../core/finder.ts'
import { asHits } from '../../shared/finding.ts'
import { loader } from '../../shared/loading.ts'
import { film, keepSample } from '../../shared/media/samples.ts'
import { type NounData, plainExamples } from '../../shared/noun-data.ts'

const schema = z.strictObject({
  welcome: z.strictObject({ title: text(120), message: text(2000), example }),
  video: z.strictObject({ title: optionalText(200).default(''), ...film }).optional(),
  quickLinks: z.array(z.strictObject({ label: text(80), link, icon: text(40), example })),
  announcements: z.array(
    z.strictObject({ title: text(200), message: text(5000), date: optionalDay.optional(), link_url: optionalLink.optional(), example }),
  ),
})

const starting = loader('content/home.json', schema, async (db, { welcome, video, quickLinks, announcements }, context) => {
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

const findNews: Finder = async (db, { terms, limit }) => {
  const { matches, place, rank, excerpt } = searchIn(terms, 'title', ['message'])
  const rows = await db.selectFrom('home_announcements')
    .select(['id', 'title', excerpt.as('excerpt'), place.as('place'), rank.as('rank')])
    .where(matches).orderBy('place', 'desc').orderBy('created_at', 'desc').limit(limit).execute()
  return asHits('announcement', '/', rows)
}

export const homeData = {
  loader: starting,
  examples: { home_welcome: plainExamples('home_welcome'), quick_links: plainExamples('quick_links'), home_announcements: plainExamples('home_announcements') },
  found: [findNews],
} satisfies NounData
