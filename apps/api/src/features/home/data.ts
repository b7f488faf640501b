import { searchIn } from '@portal/db/feature'
import type { Finder } from '../../core/finder.ts'
import { asHits } from '../../shared/finding.ts'
import { type NounData, plainExamples } from '../../shared/noun-data.ts'

const findNews: Finder = async (db, { terms, limit }) => {
  const { matches, place, rank, excerpt } = searchIn(terms, 'title', ['message'])
  const rows = await db.selectFrom('home_announcements')
    .select(['id', 'title', excerpt.as('excerpt'), place.as('place'), rank.as('rank')])
    .where(matches).orderBy('place', 'desc').orderBy('created_at', 'desc').limit(limit).execute()
  return asHits('announcement', '/', rows)
}

export const homeData = {
  examples: { home_welcome: plainExamples('home_welcome'), quick_links: plainExamples('quick_links'), home_announcements: plainExamples('home_announcements') },
  found: [findNews],
} satisfies NounData
