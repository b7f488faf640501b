import type { contract } from '@portal/contract'
import { problem } from '@portal/contract/errors/problem'
import { type TenantDb, inSeconds, json, now } from '@portal/db/feature'
import {
  type AuthenticationResponseJSON, type RegistrationResponseJSON, generateAuthenticationOptions, generateRegistrationOptions,
  verifyAuthenticationResponse, verifyRegistrationResponse,
} from '@simplewebauthn/server'
import type { Handlers, RequestInfo } from '../../core/context.ts'
import { signedOut } from '../../core/access.ts'
import { AppError, badInput, notFound, tooMany } from '../../core/errors.ts'
import type { FeatureServices } from '../../core/feature-services.ts'
import type { Limit } from '../../core/limiter.ts'
import type { Tenant } from '../../core/locations.ts'
import { isStillSignedIn } from '../../core/session.ts'
import { hashSecret } from '../../core/tokens.ts'
import { publicUrl } from '../../core/tenant.ts'
import { audit } from '../../shared/audit.ts'
import { deviceName } from '../../shared/device-name.ts'
import { queueMail } from '../../shared/mail.ts'
import { networkKey } from '../../shared/networks.ts'
import { actorOf, findById, holdById, missingFor, nameOf, roleRefusal, signInNameOf, targetOf } from './accounts.ts'
import { confirmPassword, signedInJustNow } from './confirm.ts'
import { beginSession, welcome } from './sign-in.ts'

type Calls = Handlers<typeof contract.auth>

const challengeSeconds = 300
const most = 20
/** Begun, and got wrong, from one network: a whole crew signs in from one. */
const begun: Limit = { name: 'passkey:begun', points: 600, seconds: 15 * 60 }
const wrongOnes: Limit = { name: 'passkey:wrong', points: 100, seconds: 15 * 60 }

/** The location as a browser knows it: its own host, so that a passkey of one location means nothing at another. */
function siteOf({ env }: Pick<FeatureServices, 'env'>, tenant: Tenant, { host }: RequestInfo) {
  const base = new URL(publicUrl(env, tenant.slug))
  const name = host.replace(/:\d+$/, '')
  return { rpID: name, origin: `${base.protocol}//${name}${base.port ? `:${base.port}` : ''}` }
}

async function keepChallenge(db: TenantDb, challenge: string, accountId: string | null) {
  await db.insertInto('passkey_challenges').values({ hash: hashSecret(challenge), account_id: accountId, expires_at: inSeconds(challengeSeconds) }).execute()
}
/** Each works once, for whom it was made. */
async function spendChallenge(db: TenantDb, clientDataJSON: string, accountId: string | null): Promise<string | undefined> {
  const { challenge } = readClientData(clientDataJSON)
  if (!challenge) return undefined
  const gone = await db.deleteFrom('passkey_challenges').where('hash', '=', hashSecret(challenge)).where('expires_at', '>', now())
    .where('account_id', accountId === null ? 'is' : '=', accountId).executeTakeFirst()
  return gone.numDeletedRows === 1n ? challenge : undefined
}
function readClientData(text: string): { challenge?: string } {
  try {
    const read = JSON.parse(Buffer.from(text, 'base64url').toString('utf8')) as { challenge?: unknown }
    return typeof read.challenge === 'string' ? { challenge: read.challenge } : {}
  } catch {
    return {}
  }
}

const columns = ['id', 'name', 'host', 'synced', 'created_at', 'last_used_at'] as const
type Row = { id: string; name: string; host: string; synced: boolean; created_at: Date; last_used_at: Date | null }
const present = (row: Row, rpID: string) => ({ ...row, here: row.host === rpID })

const invalid = () => new AppError('auth.passkey_invalid')
/** What makes no sense to the library is as wrong as a signature that is. */
const orNothing = <T>(work: Promise<T>): Promise<T | undefined> => work.catch(() => undefined)

export const passkeys: Pick<Calls, 'passkeyOptions' | 'passkeyAdd' | 'passkeys' | 'passkeyRemove' | 'passkeyChallenge' | 'passkeySignIn'> = {
  async passkeyOptions({ transaction, services, tenant, request, user }, { password }) {
    const { account, fresh, known } = await transaction('read', async (db) => ({
      account: await findById(db, user.id),
      fresh: await signedInJustNow(db, user),
      known: await db.selectFrom('passkeys').select(['credential_id', 'transports']).where('account_id', '=', user.id).limit(most).execute(),
    }))
    // Never the only way in: a lost phone must lock nobody out.
    if (!account?.password_hash) throw new AppError('auth.passkey_needs_password')
    if (known.length >= most) throw new AppError('auth.passkeys_full', { params: { max: most } })
    if (!fresh && password === undefined) throw badInput({ password: problem('required') })
    if (password !== undefined) await confirmPassword({ services, tenant, user }, account.password_hash, password, 'password')
    const options = await generateRegistrationOptions({
      rpName: tenant.name, rpID: siteOf(services, tenant, request).rpID, userName: signInNameOf(account), userDisplayName: nameOf(account),
      userID: new Uint8Array(Buffer.from(user.id)), attestationType: 'none',
      excludeCredentials: known.map(({ credential_id: id, transports }) => ({ id, transports: transports as string[] })),
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    })
    await transaction('write', async (db) => {
      if (!(await isStillSignedIn(db, user))) throw signedOut()
      await keepChallenge(db, options.challenge, user.id)
    })
    return { data: { ...options } }
  },

  async passkeyAdd({ db, services, tenant, profile, request, user }, { name, response }) {
    const { rpID, origin } = siteOf(services, tenant, request)
    const challenge = await spendChallenge(db, response.response.clientDataJSON, user.id)
    const verified = challenge && (await orNothing(verifyRegistrationResponse({
      response: response as unknown as RegistrationResponseJSON, expectedChallenge: challenge, expectedOrigin: origin, expectedRPID: rpID, requireUserVerification: true,
    })))
    if (!verified || !verified.verified) throw new AppError('auth.passkey_not_added')
    const { credential, credentialBackedUp: synced } = verified.registrationInfo
    const row = await db.insertInto('passkeys')
      .values({
        account_id: user.id, credential_id: credential.id, public_key: Buffer.from(credential.publicKey).toString('base64url'), counter: credential.counter,
        transports: json(credential.transports ?? []), host: rpID, name: name ?? deviceName(request.userAgent), synced,
      })
      .onConflict((oc) => oc.doNothing()).returning(columns).executeTakeFirst()
    if (!row) throw new AppError('auth.passkey_not_added')
    const held = (await findById(db, user.id))!
    await audit(db, { event: 'auth.passkey_added', actor: user, target: targetOf(held), after: { name: row.name }, requestId: request.id })
    await queueMail(db, {
      to: held.email, accountId: held.id, template: 'twoFactorChanged', params: { name: nameOf(held), change: 'passkeyAdded' },
      locale: held.locale, tenant, profile, env: services.env,
    })
    return { data: present(row, rpID) }
  },

  async passkeys({ db, services, tenant, request, user }) {
    const rows = await db.selectFrom('passkeys').select(columns).where('account_id', '=', user.id).orderBy('created_at').orderBy('id').limit(most).execute()
    const { rpID } = siteOf(services, tenant, request)
    return { data: rows.map((row) => present(row, rpID)) }
  },

  async passkeyRemove({ db, user, request }, { id }) {
    const gone = await db.deleteFrom('passkeys').where('id', '=', id).where('account_id', '=', user.id).returning('name').executeTakeFirst()
    if (!gone) throw notFound('auth')
    await audit(db, { event: 'auth.passkey_removed', actor: user, target: { kind: 'user', id: user.id, name: user.name }, before: { name: gone.name }, requestId: request.id })
    return { data: { id } }
  },

  async passkeyChallenge({ transaction, services, tenant, request }) {
    await services.limiter.consume(begun, `${tenant.id}:${networkKey(request.network)}`)
    const options = await generateAuthenticationOptions({ rpID: siteOf(services, tenant, request).rpID, userVerification: 'required' })
    await transaction('write', (db) => keepChallenge(db, options.challenge, null))
    return { data: { ...options } }
  },

  async passkeySignIn(context, { response, role: wanted, remember = false }) {
    const { transaction, services, tenant, profile, request } = context
    const key = `${tenant.id}:${networkKey(request.network)}`
    const wait = await services.limiter.blockedFor(wrongOnes, key)
    if (wait) throw tooMany(wait)
    const { rpID, origin } = siteOf(services, tenant, request)
    const outcome = await transaction('write', async (db) => {
      const challenge = await spendChallenge(db, response.response.clientDataJSON, null)
      const known = challenge && (await db.selectFrom('passkeys').select(['id', 'account_id', 'credential_id', 'public_key', 'counter', 'transports'])
        .where('credential_id', '=', response.id).executeTakeFirst())
      const held = known && (await holdById(db, known.account_id))
      const verified = known && held && (await orNothing(verifyAuthenticationResponse({
        response: response as unknown as AuthenticationResponseJSON, expectedChallenge: challenge, expectedOrigin: origin, expectedRPID: rpID, requireUserVerification: true,
        credential: { id: known.credential_id, publicKey: new Uint8Array(Buffer.from(known.public_key, 'base64url')), counter: Number(known.counter), transports: known.transports as [] },
      })))
      if (!held || !verified || !verified.verified) {
        await audit(db, { event: 'auth.sign_in_failed', actor: 'anonymous', target: held ? targetOf(held) : { kind: 'user', id: null }, after: { reason: 'passkey' }, requestId: request.id })
        return { refusal: invalid(), wrong: true }
      }
      const role = wanted ?? held.role
      const refusal = missingFor(held) ?? roleRefusal(held, role)
      if (refusal) {
        await audit(db, { event: 'auth.sign_in_refused', actor: actorOf(held), target: targetOf(held), after: { reason: refusal.code }, requestId: request.id })
        return { refusal, wrong: false }
      }
      await db.updateTable('passkeys').set({ counter: verified.authenticationInfo.newCounter, last_used_at: now() }).where('id', '=', known!.id).execute()
      return { begun: await beginSession(db, held, { role, remember, profile, request, by: 'passkey' }) }
    })
    if (!outcome.begun) {
      if (outcome.wrong) await services.limiter.add(wrongOnes, key)
      throw outcome.refusal
    }
    return { data: await welcome(outcome.begun, context) }
  },
}
