import { inSeconds, json } from '@portal/db/feature'
import { type NounData, deleted } from '../../shared/noun-data.ts'
import { removeUnusedFaces } from '../../shared/people/headshots.ts'
import type { Undo } from './apply.ts'

const day = 24 * 3600

export const rosterData = {
  people: {
    'roster_runs.created_by': {
      exported: { because: 'the log says who applied a list; what it said of people is theirs' },
      erased: { kept: 'administration' },
    },
  },
  backup: { roster_runs: { leftOut: 'what a list did stands in the people; taking it back is for the day it was applied' } },
  clone: { roster_runs: { leftOut: 'lists of its people' } },
  expire: {
    of: ['lists'],
    async run(db, tenant) {
      const checked = await deleted(db.deleteFrom('roster_runs').where('state', '=', 'checked').where('created_at', '<', inSeconds(-7 * day)))
      // What can't be undone any more needs nobody's names, and no faces.
      const over = await db.selectFrom('roster_runs').select('undo').where('undo', 'is not', null).where('applied_at', '<', inSeconds(-day)).execute()
      const removed = over.flatMap(({ undo }) => (undo as unknown as Undo).removed)
      await removeUnusedFaces(db, tenant, removed.map(({ photo_id }) => photo_id as string | null))
      await db.updateTable('roster_runs').set({ lines: json([]), choices: json([]), undo: null })
        .where('state', '!=', 'checked').where('applied_at', '<', inSeconds(-day)).execute()
      const old = await deleted(db.deleteFrom('roster_runs').where('created_at', '<', inSeconds(-400 * day)))
      return { lists: checked + old }
    },
  },
} satisfies NounData
