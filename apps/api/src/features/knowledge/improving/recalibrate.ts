import { type Mode, type TenantDb, json, now, sourceShows } from '@portal/db/feature'
import type { Profile } from '../../../core/locations.ts'
import { readerOf } from '../../../core/reader.ts'
import { calibrate } from '../finding/calibrate.ts'
import { settingsFor } from '../finding/settings.ts'
import { paced } from '../paced.ts'
import { ownQuestions, readOwn } from './own-questions.ts'

interface Means {
  location: string
  profile: Profile
  today: string
  transaction<T>(mode: Mode, work: (db: TenantDb) => Promise<T>): Promise<T>
}

/** An account that is nobody’s. */
const nobody = '00000000-0000-0000-0000-000000000000'
const mostQuestions = 5_000

/** What everybody here may read, whoever they are: of anything else not even a limit may speak. */
async function openToAll(db: TenantDb, { profile, today }: Means): Promise<string[]> {
  let open: string[] | undefined
  for (const role of ['team', 'manager', 'admin'] as const) {
    const rows = await db.selectFrom('knowledge_sources').select('id').where(sourceShows('knowledge_sources', { ...readerOf({ id: nobody, role }, profile), edits: false }, today)).orderBy('id').execute()
    const shown = new Set(rows.map(({ id }) => id))
    open = open ? open.filter((id) => shown.has(id)) : [...shown]
  }
  return open ?? []
}

/** Finds out anew where the bands begin here, from the location’s own likely questions. */
export async function recalibrate(means: Means): Promise<void> {
  const { location, transaction } = means
  const { own, glossary } = await transaction('read', async (db) => ({
    own: await readOwn(db, await openToAll(db, means), mostQuestions), glossary: (await settingsFor(db, location)).glossary,
  }))
  const bands = await calibrate({ ...(await ownQuestions(own)), glossary, rest: paced() })
  await transaction('write', async (db) => {
    await db.insertInto('knowledge_settings').values({ id: 1, version: 0, synonyms: json([]) }).onConflict((oc) => oc.doNothing()).execute()
    await db.updateTable('knowledge_settings').set({ bands: bands && json(bands), bands_at: bands && now() }).where('id', '=', 1).execute()
  })
}
