import { memberShows, searchIn } from '@portal/db/feature'
import type { Finder } from '../../core/finder.ts'
import { asHits } from '../../shared/finding.ts'
import { type NounData, atMostRows, plainExamples } from '../../shared/noun-data.ts'

const findMembers: Finder = async (db, { terms, reader, limit }) => {
  const { matches, place, rank, excerpt } = searchIn(terms, 'name', ['position', 'department', 'level', 'bio'])
  const rows = await db.selectFrom('team_members')
    .select(['id', 'name as title', excerpt.as('excerpt'), place.as('place'), rank.as('rank')])
    .where(matches).where(memberShows('team_members', reader)).orderBy('place', 'desc').orderBy('name').orderBy('id').limit(limit).execute()
  return asHits('person', '/team', rows)
}

export const teamData = {
  people: {
    'team_members.account_id': {
      exported: {
        as: 'directory_entry',
        rows: (db, id) => db.selectFrom('team_members')
          .select(['name', 'position', 'department', 'level', 'bio', 'start_date', 'birth_month', 'birth_day', 'celebrate']).where('account_id', '=', id).limit(atMostRows),
      },
      erased: 'removed',
    },
  },
  examples: { team_members: plainExamples('team_members') },
  found: [findMembers],
} satisfies NounData
