import type { contract } from '@portal/contract'
import { problem } from '@portal/contract/errors/problem'
import { type TenantDb, inSeconds, json, now } from '@portal/db/feature'
import type { Handlers, RequestInfo } from '../../core/context.ts'
import { signedOut } from '../../core/access.ts'
import { AppError, badInput, notFound, tooMany } from '../../core/errors.ts'
import type { FeatureServices } from '../../core/feature-services.ts'
import type { Tenant } from '../../core/locations.ts'
import { isStillSignedIn } from '../../core/session.ts'
import { hashSecret } from '../../core/tokens.ts'
import { publicUrl } from '../../core/tenant.ts'
import { audit } from '../../shared/audit.ts'
import { deviceName } from '../../shared/security/device-name.ts'
import { queueMail } from '../../shared/mail/mail.ts'
import { networkKey } from '../../shared/security/networks.ts'
import {
  askForKnown, askForNew, begunPasskeys, challengeIn, challengeSeconds, judgeKnown, judgeNew, mostPasskeys, siteAt, wrongPasskeys,
} from '../../shared/security/passkeys.ts'
import { actorOf, findById, holdById, missingFor, nameOf, roleRefusal, signInNameOf, targetOf } from './accounts.ts'
import { confirmPassword, signedInJustNow } from './confirm.ts'
import { beginSession, welcome } from './sign-in.ts'

type Calls = Handlers<typeof contract.auth>

/** The location as a browser knows it: its own host, so that a passkey of one location means nothing at another. */
const siteOf = ({ env }: Pick<FeatureServices, 'env'>, tenant: Tenant, { host }: RequestInfo) => siteAt(publicUrl(env, tenant.slug), host)

async function keepChallenge(db: TenantDb, challenge: string, accountId: string | null) {
  await db.insertInto('passkey_challenges').values({ hash: hashSecret(challenge), account_id: accountId, expires_at: inSeconds(challengeSeconds) }).execute()
}
/** Each works once, for whom it was made. */
async function spendChallenge(db: TenantDb, clientDataJSON: string, accountId: string | null): Promise<string | undefined> {
  const challenge = challengeIn(clientDataJSON)
  if (!challenge) return undefined
  const gone = await db.deleteFrom('passkey_challenges').where('hash', '=', hashSecret(challenge)).where('expires_at', '>', now())
    .where('account_id', accountId === null ? 'is' : '=', accountId).executeTakeFirst()
  return gone.numDeletedRows === 1n ? challenge : undefined
}

const columns = ['id', 'name', 'host', 'synced', 'created_at', 'last_used_at'] as const
type Row = { id: string; name: string; host: string; synced: boolean; created_at: Date; last_used_at: Date | null }
const present = (row: Row, rpID: string) => ({ ...row, here: row.host === rpID })

const invalid = () => new AppError('auth.passkey_invalid')

export const passkeys: Pick<Calls, 'passkeyOptions' | 'passkeyAdd' | 'passkeys' | 'passkeyRemove' | 'passkeyChallenge' | 'passkeySignIn'> = {
  async passkeyOptions({ transaction, services, tenant, request, user }, { password }) {
    const { account, fresh, known } = await transaction('read', async (db) => ({
      account: await findById(db, user.id),
      fresh: await signedInJustNow(db, user),
      known: await db.selectFrom('passkeys').select(['credential_id', 'transports']).where('account_id', '=', user.id).limit(mostPasskeys).execute(),
    }))
    // Never the only way in: a lost phone must lock nobody out.
    if (!account?.password_hash) throw new AppError('auth.passkey_needs_password')
    if (known.length >= mostPasskeys) throw new AppError('auth.passkeys_full', { params: { max: mostPasskeys } })
    if (!fresh && password === undefined) throw badInput({ password: problem('required') })
    if (password !== undefined) await confirmPassword({ services, tenant, user }, account.password_hash, password, 'password')
    const options = await askForNew(tenant.name, siteOf(services, tenant, request), { id: user.id, name: nameOf(account), signInName: signInNameOf(account), known })
    await transaction('write', async (db) => {
      if (!(await isStillSignedIn(db, user))) throw signedOut()
      await keepChallenge(db, options.challenge, user.id)
    })
    return { data: { ...options } }
  },

  async passkeyAdd({ db, services, tenant, profile, request, user }, { name, response }) {
    const site = siteOf(services, tenant, request)
    // One that is added while the account is being reset does not outlive that.
    const held = await holdById(db, user.id)
    if (!held || !(await isStillSignedIn(db, user))) throw signedOut()
    const made = await judgeNew(response, await spendChallenge(db, response.response.clientDataJSON, user.id), site)
    if (!made) throw new AppError('auth.passkey_not_added')
    const row = await db.insertInto('passkeys')
      .values({ ...made, account_id: user.id, transports: json(made.transports), name: name ?? deviceName(request.userAgent) })
      .onConflict((oc) => oc.doNothing()).returning(columns).executeTakeFirst()
    if (!row) throw new AppError('auth.passkey_not_added')
    await audit(db, { event: 'auth.passkey_added', actor: user, target: targetOf(held), after: { name: row.name }, requestId: request.id })
    await queueMail(db, {
      to: held.email, accountId: held.id, template: 'twoFactorChanged', params: { name: nameOf(held), change: 'passkeyAdded' },
      locale: held.locale, tenant, profile, env: services.env,
    })
    return { data: present(row, site.rpID) }
  },

  async passkeys({ db, services, tenant, request, user }) {
    const rows = await db.selectFrom('passkeys').select(columns).where('account_id', '=', user.id).orderBy('created_at').orderBy('id').limit(mostPasskeys).execute()
    const { rpID } = siteOf(services, tenant, request)
    return { data: rows.map((row) => present(row, rpID)) }
  },

  async passkeyRemove({ db, user, request }, { id }) {
    // A sign-in with it that is under way comes before, or not at all.
    await holdById(db, user.id)
    const gone = await db.deleteFrom('passkeys').where('id', '=', id).where('account_id', '=', user.id).returning('name').executeTakeFirst()
    if (!gone) throw notFound('auth')
    await audit(db, { event: 'auth.passkey_removed', actor: user, target: { kind: 'user', id: user.id, name: user.name }, before: { name: gone.name }, requestId: request.id })
    return { data: { id } }
  },

  async passkeyChallenge({ transaction, services, tenant, request }) {
    await services.limiter.consume(begunPasskeys, `${tenant.id}:${networkKey(request.network)}`)
    const options = await askForKnown(siteOf(services, tenant, request))
    await transaction('write', (db) => keepChallenge(db, options.challenge, null))
    return { data: { ...options } }
  },

  async passkeySignIn(context, { response, role: wanted, remember = false }) {
    const { transaction, services, tenant, profile, request } = context
    const key = `${tenant.id}:${networkKey(request.network)}`
    const wait = await services.limiter.blockedFor(wrongPasskeys, key)
    const site = siteOf(services, tenant, request)
    const outcome = await transaction('write', async (db) => {
      const challenge = await spendChallenge(db, response.response.clientDataJSON, null)
      const named = await db.selectFrom('passkeys').select('account_id').where('credential_id', '=', response.id).executeTakeFirst()
      const held = named && (await holdById(db, named.account_id))
      // Read once the account is held: one that a reset took away meanwhile is good for nothing.
      const known = held && (await db.selectFrom('passkeys').select(['id', 'credential_id', 'public_key', 'counter', 'transports'])
        .where('credential_id', '=', response.id).where('account_id', '=', held.id).executeTakeFirst())
      const counter = known && challenge ? await judgeKnown(response, challenge, site, known) : undefined
      if (!held || counter === undefined) {
        // A right one is never refused for what others in the same house got wrong: it can't be guessed.
        if (!wait) await audit(db, { event: 'auth.sign_in_failed', actor: 'anonymous', target: held ? targetOf(held) : { kind: 'user', id: null }, after: { reason: 'passkey' }, requestId: request.id })
        return { refusal: invalid(), wrong: true }
      }
      const role = wanted ?? held.role
      const refusal = missingFor(held) ?? roleRefusal(held, role)
      if (refusal) {
        await audit(db, { event: 'auth.sign_in_refused', actor: actorOf(held), target: targetOf(held), after: { reason: refusal.code }, requestId: request.id })
        return { refusal, wrong: false }
      }
      await db.updateTable('passkeys').set({ counter, last_used_at: now() }).where('id', '=', known!.id).execute()
      return { begun: await beginSession(db, held, { role, remember, profile, request, by: 'passkey' }) }
    })
    if (!outcome.begun) {
      if (!outcome.wrong) throw outcome.refusal
      if (wait) throw tooMany(wait)
      await services.limiter.add(wrongPasskeys, key)
      throw outcome.refusal
    }
    return { data: await welcome(outcome.begun, context) }
  },
}
