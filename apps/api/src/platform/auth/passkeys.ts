import type { platformContract } from '@portal/contract'
import { type PlatformDb, inSeconds, json, now } from '@portal/db'
import type { RequestInfo } from '../../core/context.ts'
import { AppError, notFound, tooMany } from '../../core/errors.ts'
import type { Services } from '../../core/services.ts'
import { publicUrl } from '../../core/tenant.ts'
import { hashSecret } from '../../core/tokens.ts'
import { deviceName } from '../../shared/security/device-name.ts'
import { networkKey } from '../../shared/security/networks.ts'
import {
  askForKnown, askForNew, begunPasskeys, challengeIn, challengeSeconds, judgeKnown, judgeNew, mostPasskeys, siteAt, wrongPasskeys,
} from '../../shared/security/passkeys.ts'
import type { PlatformHandlers } from '../context.ts'
import { record } from '../record.ts'
import { endOperatorSessions, platformTid } from '../sessions.ts'
import { forgetRecoveryCodes, renewRecoveryCodes } from './codes.ts'
import { provePassword } from './confirm.ts'
import { holdById, mayComeIn, needsSecondFactor, waysOf } from './operators.ts'
import { beginSession, welcome } from './sign-in.ts'

type Calls = PlatformHandlers<typeof platformContract.auth>

const siteOf = ({ env }: Pick<Services, 'env'>, { host }: RequestInfo) => siteAt(publicUrl(env, 'console'), host)

async function keepChallenge(db: PlatformDb, challenge: string, operatorId: string | null) {
  await db.deleteFrom('operator_tokens').where('kind', '=', 'passkey').where('expires_at', '<', now()).execute()
  await db.insertInto('operator_tokens').values({ hash: hashSecret(challenge), kind: 'passkey', operator_id: operatorId, expires_at: inSeconds(challengeSeconds) }).execute()
}
/** Each works once, for whom it was made. */
async function spendChallenge(db: PlatformDb, clientDataJSON: string, operatorId: string | null): Promise<string | undefined> {
  const challenge = challengeIn(clientDataJSON)
  if (!challenge) return undefined
  const gone = await db.deleteFrom('operator_tokens').where('hash', '=', hashSecret(challenge)).where('kind', '=', 'passkey').where('expires_at', '>', now())
    .where('operator_id', operatorId === null ? 'is' : '=', operatorId).executeTakeFirst()
  return gone.numDeletedRows === 1n ? challenge : undefined
}

const columns = ['id', 'name', 'host', 'synced', 'created_at', 'last_used_at'] as const
type Row = { id: string; name: string; host: string; synced: boolean; created_at: Date; last_used_at: Date | null }
const present = (row: Row, rpID: string) => ({ ...row, here: row.host === rpID })
const own = (db: PlatformDb, operatorId: string) => db.selectFrom('operator_passkeys').where('operator_id', '=', operatorId)

export const passkeys: Pick<Calls, 'passkeyOptions' | 'passkeyAdd' | 'passkeys' | 'passkeyRemove' | 'passkeyChallenge' | 'passkeySignIn'> = {
  async passkeyOptions(context, { password }) {
    const { transaction, services, operator, request } = context
    await provePassword({ ...context, read: (work) => transaction('read', work) }, password, 'password')
    const known = await transaction('read', (db) => own(db, operator.id).select(['credential_id', 'transports']).limit(mostPasskeys).execute())
    if (known.length >= mostPasskeys) throw new AppError('auth.passkeys_full', { params: { max: mostPasskeys } })
    const options = await askForNew('Portal console', siteOf(services, request), { id: operator.id, name: operator.name, signInName: operator.email, known })
    await transaction('write', (db) => keepChallenge(db, options.challenge, operator.id))
    return { data: { ...options } }
  },

  /** As enrolling an app: this session is whole, the others end, and with the first second factor come the recovery codes. */
  async passkeyAdd({ transaction, services, operator, request }, { name, response }) {
    const site = siteOf(services, request)
    return transaction('write', async (db, tenantOf) => {
      const held = await holdById(db, operator.id)
      const made = held && (await judgeNew(response, await spendChallenge(db, response.response.clientDataJSON, operator.id), site))
      const row = made && (await db.insertInto('operator_passkeys')
        .values({ ...made, operator_id: operator.id, transports: json(made.transports), name: name ?? deviceName(request.userAgent) })
        .onConflict((oc) => oc.doNothing()).returning(columns).executeTakeFirst())
      if (!row) throw new AppError('auth.passkey_not_added')
      await endOperatorSessions({ db, tenantOf, by: operator, requestId: request.id }, operator.id, { except: operator.sessionId })
      await db.updateTable('operator_sessions').set({ step: null }).where('id', '=', operator.sessionId).execute()
      await record(db, { event: 'operator.passkey_added', by: operator, after: { name: row.name }, requestId: request.id })
      const codes = waysOf(held!).length ? [] : await renewRecoveryCodes(db, operator.id)
      return { data: { ...present(row, site.rpID), recovery_codes: codes } }
    })
  },

  async passkeys({ db, services, operator, request }) {
    const rows = await own(db, operator.id).select(columns).orderBy('created_at').orderBy('id').limit(mostPasskeys).execute()
    const { rpID } = siteOf(services, request)
    return { data: rows.map((row) => present(row, rpID)) }
  },

  async passkeyRemove(context, { id, password }) {
    const { services, operator, request } = context
    await provePassword(context, password, 'password')
    return context.commit(async (db, tenantOf) => {
      await holdById(db, operator.id)
      const gone = await db.deleteFrom('operator_passkeys').where('id', '=', id).where('operator_id', '=', operator.id).returning('name').executeTakeFirst()
      if (!gone) throw notFound('operators')
      const left = (await holdById(db, operator.id))!
      // Without any second factor this session can do nothing but enrol one, and there is no other one.
      if (!waysOf(left).length) {
        await forgetRecoveryCodes(db, operator.id)
        await endOperatorSessions({ db, tenantOf, by: operator, requestId: request.id }, operator.id, { except: operator.sessionId })
        if (needsSecondFactor(services, left)) await db.updateTable('operator_sessions').set({ step: 'must_enrol_2fa' }).where('id', '=', operator.sessionId).execute()
      }
      await record(db, { event: 'operator.passkey_removed', by: operator, before: { name: gone.name }, requestId: request.id })
      return { data: {} }
    })
  },

  async passkeyChallenge({ transaction, services, request }) {
    await services.limiter.consume(begunPasskeys, `${platformTid}:${networkKey(request.network)}`)
    const options = await askForKnown(siteOf(services, request))
    await transaction('write', (db) => keepChallenge(db, options.challenge, null))
    return { data: { ...options } }
  },

  async passkeySignIn({ transaction, services, request, reply }, { response }) {
    const key = `${platformTid}:${networkKey(request.network)}`
    const wait = await services.limiter.blockedFor(wrongPasskeys, key)
    const site = siteOf(services, request)
    const begun = await transaction('write', async (db) => {
      const challenge = await spendChallenge(db, response.response.clientDataJSON, null)
      const named = await db.selectFrom('operator_passkeys').select('operator_id').where('credential_id', '=', response.id).executeTakeFirst()
      const held = named && (await holdById(db, named.operator_id))
      // Read once the operator is held: one that was taken away meanwhile is good for nothing.
      const known = held && (await own(db, held.id).select(['id', 'credential_id', 'public_key', 'counter', 'transports'])
        .where('credential_id', '=', response.id).executeTakeFirst())
      const counter = known && challenge ? await judgeKnown(response, challenge, site, known) : undefined
      if (!known || !held || !mayComeIn(services, held) || counter === undefined) {
        // A right one is never refused for what others in the same network got wrong: it can't be guessed.
        if (!wait) await record(db, {
          event: 'operator.sign_in_failed', by: null, target: held ? { kind: 'operator', id: held.id, name: held.name } : undefined, after: { by: 'passkey' }, requestId: request.id,
        })
        return undefined
      }
      await db.updateTable('operator_passkeys').set({ counter, last_used_at: now() }).where('id', '=', known.id).execute()
      return beginSession(services, db, held, request, 'passkey')
    })
    if (!begun) {
      if (wait) throw tooMany(wait)
      await services.limiter.add(wrongPasskeys, key)
      throw new AppError('auth.passkey_invalid')
    }
    return { data: await welcome(services, begun, reply) }
  },
}
