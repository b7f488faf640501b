import { type contract, permissionsOf } from '@portal/contract'
import { type TenantDb, now } from '@portal/db/feature'
import type { Handlers } from '../../core/context.ts'
import { clearSessionCookie } from '../../core/cookies.ts'
import { notFound } from '../../core/errors.ts'
import { type User, endSessions } from '../../core/session.ts'
import { audit } from '../../shared/audit.ts'
import { headshotsOf } from '../../shared/people/headshots.ts'
import { deviceName } from '../../shared/security/device-name.ts'
import { presentUser } from './sign-in.ts'

/** A session's address in calls: a UUID made of the hash that is its key, so that it tells nothing of its secret. */
function sessionAddress(hash: string): string {
  const bytes = Buffer.from(hash, 'base64url').subarray(0, 16)
  // Version 8 is for ids of one's own making (RFC 9562).
  bytes[6] = (bytes[6]! & 0x0f) | 0x80
  bytes[8] = (bytes[8]! & 0x3f) | 0x80
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
}

type Calls = Handlers<typeof contract.auth>

const tabletName = async (db: TenantDb, { kiosk }: Pick<User, 'kiosk'>) =>
  kiosk ? ((await db.selectFrom('kiosks').select('name').where('id', '=', kiosk).executeTakeFirst())?.name ?? null) : null

export const sessions: Pick<Calls, 'verify' | 'logout' | 'sessions' | 'removeSession'> = {
  async verify({ db, user, profile }) {
    const faces = await headshotsOf(db, [user.id])
    const { editors } = profile.settings.content
    return {
      data: {
        user: presentUser(user, faces.get(user.id) ?? null),
        role: user.role,
        permissions: permissionsOf({ role: user.role, editors }),
        editors,
        expiresAt: user.expiresAt,
        kiosk: await tabletName(db, user),
        support: user.visit ? { operator: user.visit.operator, reason: user.visit.reason, mayChange: user.visit.mayChange, until: user.expiresAt } : null,
        preview: user.look ? { ...user.look, until: user.expiresAt } : null,
        ...(user.step === 'must_change_password' ? { mustChangePassword: true } : {}),
        ...(user.step === 'must_enrol_2fa' ? { mustEnrol2fa: true } : {}),
      },
    }
  },

  async logout({ db, user, reply, request, tenant, services }, { session }) {
    if (session && session !== user.sessionId) throw notFound('auth')
    if (user.visit) await services.supportVisits.end(tenant, user.visit.visitId, { kind: 'operator', id: user.id, name: user.name }, request.id)
    else if (user.look) await services.previews.leave(tenant, user.sessionId)
    else await endSessions(db, user.id, { only: user.sessionId })
    if (!user.visit && !user.look) await audit(db, { event: 'auth.signed_out', actor: user, target: { kind: 'user', id: user.id, name: user.name }, requestId: request.id })
    // Told later, the answer may come after somebody else's sign-in, whose cookie it would take.
    if (!session) clearSessionCookie(reply.headers)
    reply.headers.set('Clear-Site-Data', '"cache"')
    return { data: {} }
  },

  async sessions({ db, user }) {
    const rows = await db.selectFrom('sessions').leftJoin('kiosks', 'kiosks.id', 'sessions.kiosk_id')
      .select([
        'sessions.id', 'sessions.role', 'sessions.remember', 'sessions.user_agent', 'sessions.created_at', 'sessions.renewed_at', 'sessions.expires_at',
        'kiosks.name as tablet',
      ])
      .where('account_id', '=', user.id).where('expires_at', '>', now()).where('absolute_expires_at', '>', now())
      .orderBy('renewed_at', 'desc').orderBy('sessions.id').limit(100).execute()
    return {
      data: rows.map((row) => ({
        id: sessionAddress(row.id), device: row.tablet ?? deviceName(row.user_agent), role: row.role, current: row.id === user.sessionId,
        installed: row.remember, created_at: row.created_at, last_seen_at: row.renewed_at, expires_at: row.expires_at,
      })),
    }
  },

  async removeSession({ db, user, request }, { id }) {
    const rows = await db.selectFrom('sessions').select('id').where('account_id', '=', user.id).limit(100).execute()
    const session = rows.find((row) => sessionAddress(row.id) === id)
    if (!session) throw notFound('auth')
    await endSessions(db, user.id, { only: session.id })
    await audit(db, { event: 'auth.session_ended', actor: user, target: { kind: 'user', id: user.id, name: user.name }, requestId: request.id })
    return { data: { id } }
  },
}
