import { inPlatform, lower, next, now } from '@portal/db'
import { CannotStart } from '../core/cannot-start.ts'
import type { Services } from '../core/services.ts'
import { byCommandLine } from './command.ts'
import { invitationFor } from './operators.ts'
import { record } from './record.ts'
import { endOperatorSessions } from './sessions.ts'

/**
 * A link for an operator who has lost every way in, whom no colleague can help: password and second factor are chosen anew.
 * @throws CannotStart when nobody is let in by it
 */
export function operatorLink(services: Services, email: string): Promise<string> {
  return inPlatform(services.platform, 'write', async (db, tenantOf) => {
    const row = await db.selectFrom('operators').select(['id', 'name', 'email', 'is_active']).where(lower('email'), '=', email.toLowerCase()).forUpdate().executeTakeFirst()
    if (!row) throw new CannotStart(`There is no operator "${email}".`)
    if (!row.is_active) throw new CannotStart(`${row.name} is switched off: an owner lets them in again in the console.`)
    await db.updateTable('operators')
      // A demo's operator is one no more: what everybody knows of them opens nothing.
      .set({ password_hash: null, totp_secret: null, totp_enabled_at: null, totp_last_step: null, demo: false, updated_at: now(), version: next('version') })
      .where('id', '=', row.id).execute()
    await db.deleteFrom('operator_passkeys').where('operator_id', '=', row.id).execute()
    await db.deleteFrom('operator_tokens').where('operator_id', '=', row.id).execute()
    await endOperatorSessions({ db, tenantOf, by: byCommandLine }, row.id)
    await record(db, { event: 'operator.reset', by: byCommandLine, target: { kind: 'operator', id: row.id, name: row.name } })
    return (await invitationFor(db, services, row.id)).url
  })
}
