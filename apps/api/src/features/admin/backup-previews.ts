import type { contract } from '@portal/contract'
import { enqueue } from '@portal/db/feature'
import type { Handlers } from '../../core/context.ts'
import { notFound } from '../../core/errors.ts'
import { audit } from '../../shared/audit.ts'
import { isLookLogged } from '../../shared/backup-log.ts'

type Calls = Handlers<Pick<typeof contract.admin, 'backupsPreview' | 'backupsPreviewEnd'>>

/** A backup is looked into, at an address of its own, where nothing can be changed. */
export const backupPreviews: Calls = {
  async backupsPreview({ db, tenant, user, request, services }, { id }) {
    const asked = await services.previews.ask(tenant, id, { sessionId: user.sessionId, host: request.host })
    if (!asked) throw notFound('admin')
    const { shown, url, waits } = asked
    if (waits) {
      await enqueue(db, { task: 'backup.preview', payload: { id: waits.id }, jobKey: `preview:${waits.id}` })
    }
    if (url || (waits && !(await isLookLogged(db, id, waits.since)))) {
      await audit(db, { event: 'backup.preview_opened', actor: user, target: { kind: 'backup', id }, requestId: request.id })
    }
    return { data: { ...shown, url } }
  },

  async backupsPreviewEnd({ db, tenant, user, request, services }, { id }) {
    const ended = await services.previews.end(tenant.id, id)
    if (!ended) throw notFound('admin')
    // One that was over already was closed by nobody now.
    if (ended.now) await audit(db, { event: 'backup.preview_ended', actor: user, target: { kind: 'backup', id }, requestId: request.id })
    return { data: ended.shown }
  },
}
