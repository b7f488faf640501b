import type { platformContract } from '@portal/contract'
import { enqueuePlatform, locationIdOf, wireLocationId } from '@portal/db'
import { AppError, badInput, notFound } from '../../core/errors.ts'
import { problem } from '@portal/contract/errors/problem'
import { isBackupLogged } from '../../shared/backup-log.ts'
import type { PlatformHandlers } from '../context.ts'
import { findLocation, holdLocation, presentLocation, wrongState } from '../locations/find.ts'
import { record, recordInBoth } from '../record.ts'
import { beginRestore } from './begin-restore.ts'
import { presentToConsole } from './present.ts'
import { runRestore } from './restore.ts'
import { restores } from './restore-rows.ts'
import { backupsOf, beginBackup, cancelBackup, findBackup } from './rows.ts'
import { serveBackup } from './serve.ts'

/** More than anybody looks at. */
const atMostRestores = 20

export const backups: PlatformHandlers<typeof platformContract.backups> = {
  list: async ({ db }, { id }) => ({ data: (await backupsOf(db, (await findLocation(db, id)).id)).map(presentToConsole) }),

  async create({ db, tenantOf, operator, request }, { id }) {
    const row = await findLocation(db, id)
    if (!row.schema_version || row.state === 'deleted') throw new AppError('backups.location_gone')
    const { row: backup } = await beginBackup(db, row.id, 'manual', operator.name)
    await enqueuePlatform(db, { location: row.id, task: 'backup.make', payload: { id: backup.id }, jobKey: `backup:${backup.id}` })
    // One that is there already may be from somebody whose own line was rolled back after it.
    if (!(await isBackupLogged(tenantOf(row.id), backup.id))) await recordInBoth(db, tenantOf, row.id, { event: 'backup.made', by: operator, target: { kind: 'location', id: row.id, name: row.name }, after: { backup: backup.id }, requestId: request.id })
    return { data: presentToConsole(backup) }
  },

  async cancel({ db, tenantOf, operator, request }, { id }) {
    const row = await cancelBackup(db, id)
    if (!row) throw notFound('backups')
    // One that was done already, or stopped before, was stopped by nobody now.
    if (row.stopped) await recordInBoth(db, tenantOf, row.location_id, { event: 'backup.cancelled', by: operator, target: { kind: 'backup', id }, requestId: request.id })
    return { data: presentToConsole(row) }
  },

  async restore({ services, db, tenantOf, operator, request, afterCommit }, { id, into, slug, name }) {
    const backup = await findBackup(db, id)
    if (!backup) throw notFound('backups')
    if (backup.state !== 'succeeded') throw new AppError('backups.gone')
    const source = await holdLocation(db, wireLocationId(backup.location_id))
    if (into === 'same') {
      if (!['active', 'suspended'].includes(source.state)) throw wrongState(source, 'changed')
      if (slug !== source.slug) throw badInput({ slug: problem('not_confirmed', { slug: source.slug ?? '' }) })
    }
    const entered = await beginRestore(services, db, {
      backupId: id, slug, name: name ?? source.name, timezone: source.timezone, by: operator,
      ...(into === 'same' ? { into: { id: source.id, slug: source.slug!, name: source.name } } : {}),
    })
    const act = { event: 'backup.restored' as const, by: operator, target: { kind: 'location', id: entered.location_id, name: entered.name }, after: { backup: id, into, slug }, requestId: request.id }
    // What replaces the tables that there are is told in those that come.
    if (into === 'new') await recordInBoth(db, tenantOf, source.id, { ...act, locationId: entered.location_id })
    else await record(db, { ...act, locationId: entered.location_id })
    afterCommit(() => services.background.run('restore', () => runRestore(services, entered.id)))
    return { data: await presentLocation(services, db, tenantOf, await findLocation(db, wireLocationId(entered.location_id))) }
  },

  async restores({ db }, { id }) {
    const rows = await restores(db).where((w) => w.or([
      w('location_id', '=', locationIdOf(id)),
      w('backup_id', 'in', w.selectFrom('backups').select('backups.id').where('backups.location_id', '=', locationIdOf(id))),
    ])).orderBy('created_at', 'desc').limit(atMostRestores).execute()
    return {
      data: rows.map((row) => ({
        id: row.id, location_id: wireLocationId(row.location_id), backup_id: row.backup_id, into: row.into_new ? ('new' as const) : ('same' as const),
        slug: row.slug, state: row.state, step: row.step, error: row.error, created_at: row.created_at, finished_at: row.finished_at,
      })),
    }
  },

  async download({ services, db, tenantOf, operator, request }, { id }) {
    const row = await findBackup(db, id)
    const place = row && (await db.selectFrom('locations').select('slug').where('id', '=', row.location_id).executeTakeFirst())
    const file = row?.state === 'succeeded' ? await serveBackup(services, row, place?.slug ?? 'location') : undefined
    if (!row || !file) throw notFound('backups')
    await recordInBoth(db, tenantOf, row.location_id, { event: 'backup.downloaded', by: operator, target: { kind: 'backup', id }, requestId: request.id })
    return file
  },
}
