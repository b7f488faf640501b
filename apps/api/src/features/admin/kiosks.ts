import type { contract } from '@portal/contract'
import { countAll } from '@portal/db/feature'
import type { Handlers } from '../../core/context.ts'
import { AppError, notFound } from '../../core/errors.ts'
import { endKioskSessions } from '../../core/session.ts'
import { hashSecret, newSecret } from '../../core/tokens.ts'
import { audit } from '../../shared/audit.ts'

type Calls = Pick<Handlers<typeof contract.admin>, 'kiosks' | 'kiosksCreate' | 'kiosksRemove'>

/** More than stand about in a restaurant. */
const most = 20
/** A tablet stays where it is for years; until it is revoked. */
const tokenSeconds = 20 * 365 * 24 * 3600

/** Devices that a crew shares: registered by an admin on the device itself, revoked from anywhere. */
export const kiosks: Calls = {
  async kiosks({ db }) {
    const rows = await db.selectFrom('kiosks').leftJoin('accounts', 'accounts.id', 'kiosks.created_by')
      .select(['kiosks.id', 'kiosks.name', 'kiosks.created_at', 'kiosks.last_seen_at', 'accounts.first_name', 'accounts.last_name'])
      .orderBy('kiosks.created_at').orderBy('kiosks.id').limit(most).execute()
    return {
      data: rows.map(({ first_name, last_name, ...row }) => ({ ...row, created_by: first_name === null ? null : `${first_name} ${last_name}`.trim() })),
    }
  },

  async kiosksCreate({ db, user, tenant, services, request }, { name }) {
    const { total } = await db.selectFrom('kiosks').select(countAll().as('total')).executeTakeFirstOrThrow()
    if (Number(total) >= most) throw new AppError('kiosk.full', { params: { max: most } })
    const secret = newSecret()
    const made = await db.insertInto('kiosks').values({ name, token_hash: hashSecret(secret), created_by: user.id })
      .returning(['id', 'name', 'created_at', 'last_seen_at']).executeTakeFirstOrThrow()
    await audit(db, { event: 'kiosk.registered', actor: user, target: { kind: 'kiosk', id: made.id, name }, requestId: request.id })
    const exp = Math.floor(services.clock.now().getTime() / 1000) + tokenSeconds
    const token = await services.tokens.sign({ sub: made.id, sid: secret, tid: tenant.id, username: '', email: '', role: '', exp, kiosk: true })
    return { data: { ...made, created_by: user.name, token } }
  },

  async kiosksRemove({ db, user, request }, { id }) {
    // Held first: who signs in on it at this moment comes before, and is out, or finds it gone.
    const held = await db.selectFrom('kiosks').select(['id', 'name']).where('id', '=', id).forUpdate().executeTakeFirst()
    if (!held) throw notFound('admin')
    await endKioskSessions(db, id)
    await db.deleteFrom('kiosks').where('id', '=', id).execute()
    await audit(db, { event: 'kiosk.revoked', actor: user, target: { kind: 'kiosk', id, name: held.name }, requestId: request.id })
    return { data: { id } }
  },
}
