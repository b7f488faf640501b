import type { contract } from '@portal/contract'
import { enqueue } from '@portal/db/feature'
import type { Handlers } from '../../core/context.ts'
import { notFound } from '../../core/errors.ts'
import { audit } from '../../shared/audit.ts'

type Calls = Handlers<Pick<typeof contract.admin, 'backupsPreview' | 'backupsPreviewEnd'>>

/** A backup is looked into, at an address of its own, where nothing can be changed. */
export const backupPreviews: Calls = {
  async backupsPreview({ db, tenant, user, request, services }, { id }) {
    const asked = await services.previews.ask(tenant, id, { sessionId: user.sessionId, host: request.host })
    if (!asked) throw notFound('admin')
    const { shown, url, fresh } = asked
    if (fresh) {
      await enqueue(db, { task: 'backup.preview', payload: { id: fresh }, jobKey: `preview:${fresh}` })
    }
    if (fresh || url) {
      await audit(db, { event: 'backup.preview_opened', actor: user, target: { kind: 'backup', id }, requestId: request.id })
    }
    return { data: { ...shown, url } }
  },

  async backupsPreviewEnd({ tenant, services }, { id }) {
    const data = await services.previews.end(tenant.id, id)
    if (!data) throw notFound('admin')
    return { data }
  },
}
