import type { contract } from '@portal/contract'
import { enqueue } from '@portal/db/feature'
import type { Handlers } from '../../core/context.ts'
import { notFound } from '../../core/errors.ts'
import { audit } from '../../shared/audit.ts'
import { isBackupLogged, isStopLogged } from '../../shared/backup-log.ts'
import { backupPreviews } from './backup-previews.ts'
import { backupThings } from './backup-things.ts'

type Calls = Handlers<typeof contract.admin>

export const backups: Pick<Calls, 'backup' | 'backups' | 'backupsCancel' | 'backupsDownload' | 'backupsThings' | 'backupsThingsRestore' | 'backupsThingsRestoreMany' | 'backupsPreview' | 'backupsPreviewEnd'> = {
  async backup({ db, tenant, user, request, services }) {
    const { id, state } = await services.backups.begin(tenant.id, user.name)
    // Its row is the platform's, and stays where this transaction fails after it: whoever asks again sees to its job, and to its line in the log.
    await enqueue(db, { task: 'backup.make', payload: { id }, jobKey: `backup:${id}` })
    if (!(await isBackupLogged(db, id))) await audit(db, { event: 'backup.made', actor: user, target: { kind: 'backup', id }, requestId: request.id })
    return { data: { id, state } }
  },

  async backups({ tenant, services }) {
    const [all, previews] = await Promise.all([services.backups.list(tenant.id), services.previews.list(tenant.id)])
    return { data: all.map((backup) => ({ ...backup, preview: previews.get(backup.id) ?? null })) }
  },

  async backupsCancel({ db, tenant, user, request, services }, { id }) {
    const data = await services.backups.cancel(tenant.id, id)
    if (!data) throw notFound('admin')
    // One that was done already was stopped by nobody. That it stops is kept where this transaction fails after it: whoever asks again sees to its line.
    const isStopped = data.state === 'running' || data.error === 'backups.cancelled'
    if (isStopped && !(await isStopLogged(db, id))) await audit(db, { event: 'backup.cancelled', actor: user, target: { kind: 'backup', id }, requestId: request.id })
    return { data }
  },

  async backupsDownload({ tenant, services }, { id }) {
    const file = await services.backups.download(tenant, id)
    if (!file) throw notFound('admin')
    return file
  },
  ...backupThings,
  ...backupPreviews,
}
