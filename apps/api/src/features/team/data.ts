import { type NounData, atMostRows, plainExamples } from '../../shared/noun-data.ts'

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
} satisfies NounData
