import type { contract } from '@portal/contract'
import { problem } from '@portal/contract/errors/problem'
import { type TenantDb, enqueue, now } from '@portal/db/feature'
import type { Handlers } from '../../core/context.ts'
import { AppError, badInput } from '../../core/errors.ts'
import { agreement, insertAccount, isErasedAddress } from '../../shared/people/accounts.ts'
import { approveByRoster } from './approve-by-roster.ts'
import { audit } from '../../shared/audit.ts'
import { queueMail } from '../../shared/mail/mail.ts'
import { isPolicyWritten } from '../../shared/privacy-policy.ts'
import { findToken, issueToken, spendToken, withdrawTokens } from '../../shared/security/one-time-tokens.ts'
import { touched } from '../../shared/content/versioned.ts'
import { type Place, type SignInAccount, actorOf, findByEmail, holdByEmail, holdById, nameOf, targetOf } from './accounts.ts'
import { mayAsk, maySend } from './mail-limits.ts'

type Calls = Handlers<typeof contract.auth>

export const linkOver = () => new AppError('auth.link_invalid')

/** Sends the link that proves the address: of a new account, or the new address of one that was in use. */
async function sendVerification(db: TenantDb, account: SignInAccount & { email: string }, place: Place) {
  const path = `/verify-email?token=${await issueToken(db, account.id, 'verify')}`
  await queueMail(db, {
    to: account.email, accountId: account.id, template: 'verify', params: { name: nameOf(account), path, changed: account.last_login_at !== null }, locale: account.locale, ...place,
  })
}

/** Is this the code of the poster that hangs there now? */
const hangs = async (db: TenantDb, code: string) => Boolean(await db.selectFrom('posters').select('id').where('code', '=', code).executeTakeFirst())

/** Somebody added or invited them, and they have not joined yet. */
const isInvited = ({ password_hash, approval, is_active }: SignInAccount) => password_hash === null && approval === 'approved' && is_active

type Made = Parameters<typeof insertAccount>[1] & { email: string; mail: boolean }
interface Signed {
  how: 'new' | 'again' | 'denied' | 'known' | 'invited'
  account: Pick<SignInAccount, 'id' | 'first_name' | 'last_name' | 'locale' | 'role'> & { email: string }
  /** What was said of whoever signed up before, where that counts no more. */
  approval?: { before: { approval: 'approved' }; after: { approval: 'pending' } }
}

/**
 * The account of a sign-up. Until an address is proved, whoever signs up with it last is meant: it may be its owner, after
 * somebody who is not. Only what a mail can be sent of takes the place of what was before. An account that was proved or used, or
 * that somebody was invited to, is left alone: with a new address from an admin it is still the one that it was; the same statements are sent for it.
 * So is one whose password an admin chose: whoever signs up has their own.
 */
async function holdAccount(db: TenantDb, made: Made, tries = 3): Promise<Signed> {
  const { email, firstName: first_name, lastName: last_name, passwordHash: password_hash, locale = null, mail, byPoster = false, policyVersion } = made
  const there = await holdByEmail(db, email)
  if (!there) {
    const account = await insertAccount(db, made)
    if (account) return { how: 'new', account: { id: account.id, email, first_name, last_name, locale, role: 'team' } }
    // Somebody signed up with it at the same moment: that one is there now.
    if (tries > 1) return holdAccount(db, made, tries - 1)
    throw new Error('The address has an account, and none that can be held')
  }
  const taken = await db.updateTable('accounts')
    // Who was let in is not who signs up now, as far as anybody knows.
    .set({ first_name, last_name, password_hash, locale, by_poster: byPoster, approval: there.approval === 'approved' ? 'pending' : there.approval, ...agreement(policyVersion), ...touched() })
    .where('id', '=', there.id).where('email_verified_at', 'is', null).where('password_hash', 'is not', null).where('role', '=', 'team')
    .where('last_login_at', 'is', null).where('must_change_password', '=', false)
    .where((eb) => eb.lit(mail))
    .executeTakeFirst()
  if (taken.numUpdatedRows === 0n) return { how: isInvited(there) ? 'invited' : 'known', account: there }
  const dropped = there.approval === 'approved' ? { approval: { before: { approval: 'approved' }, after: { approval: 'pending' } } } as const : {}
  return { how: there.approval === 'denied' ? 'denied' : 'again', account: { id: there.id, email, first_name, last_name, locale, role: 'team' }, ...dropped }
}

/** A link for whoever proves the address, which belongs to this sign-up: earlier ones open nothing. To a known one, a word that it is known, and what they were sent stays good. */
async function writeTo(db: TenantDb, { how, account }: Signed, place: Place) {
  const kind = how === 'invited' ? 'invite' : 'verify'
  await withdrawTokens(db, account.id, how === 'known' ? [] : [kind])
  const token = await issueToken(db, account.id, kind)
  const path = `/verify-email?token=${token}`
  const reader = { to: account.email, accountId: account.id, locale: account.locale, ...place }
  // What they typed counts for nothing: whoever reads the mail chooses the password.
  if (how === 'invited') {
    const invitation = { name: nameOf(account), path: `/reset-password?token=${token}&invite=1`, role: account.role, invitedBy: place.tenant.name, days: 7 }
    await queueMail(db, { ...reader, template: 'invite', params: invitation })
    return
  }
  // To confirm their address would change nothing: what was said of them stands.
  if (how === 'denied') return void (await queueMail(db, { ...reader, template: 'denied', params: { name: nameOf(account), reason: null } }))
  await (how === 'known'
    ? queueMail(db, { ...reader, template: 'exists', params: { name: nameOf(account) } })
    : queueMail(db, { ...reader, template: 'verify', params: { name: nameOf(account), path } }))
}

export const signUp: Pick<Calls, 'signup' | 'verifyEmail' | 'resendVerification'> = {
  async signup({ transaction, services, tenant, profile, request }, { email, password, firstName, lastName, locale = null, poster, policyVersion }) {
    const { selfSignup, allowedDomains } = profile.settings.registration
    if (!selfSignup) throw new AppError('auth.signup_closed')
    const address = email.toLowerCase()
    if (allowedDomains.length && !allowedDomains.includes(address.split('@').at(-1)!)) {
      throw badInput({ email: problem('email_domain', { endings: allowedDomains.map((domain) => `@${domain}`) }) })
    }
    await mayAsk(services, tenant, request)
    if (poster && !(await transaction('read', (db) => hangs(db, poster)))) throw new AppError('auth.poster_renewed')
    const place = { tenant, profile, env: services.env }
    const passwordHash = await services.passwords.hash(password, tenant.id)
    const mail = await maySend(services, tenant, address, 'signUp')
    // Answered as any other, whether or not somebody who was erased has it.
    if (isErasedAddress(address)) return { data: {} }
    // Whether the address is known can't be seen: the same statements, the same jobs, one mail.
    await transaction('write', async (db) => {
      const signed = await holdAccount(db, {
        email: address, firstName, lastName, role: 'team', passwordHash, approval: 'pending', verified: false, locale, mail, byPoster: poster !== undefined,
        // Another one than stands now is another policy: they are asked of this one when they come.
        policyVersion: isPolicyWritten(profile) && policyVersion === profile.settings.privacy.policyVersion ? policyVersion : undefined,
      })
      const { how, account } = signed
      const isNew = how === 'new'
      await audit(db, {
        event: isNew ? 'user.signed_up' : 'user.signed_up_again', actor: isNew ? actorOf(account) : 'anonymous', target: targetOf(account), ...signed.approval, requestId: request.id,
      })
      if (mail) await writeTo(db, signed, place)
      await enqueue(db, { task: 'news.registration', payload: { id: account.id }, jobKey: `registration:${account.id}` })
    })
    return { data: {} }
  },

  async verifyEmail({ db, tenant, profile, request }, { token }) {
    const found = await findToken(db, token, ['verify'])
    const account = found && (await holdById(db, found.accountId))
    // Whoever is denied has nothing to wait for; let in after all, they come by this same link.
    if (!account || account.approval === 'denied' || !(await spendToken(db, token, ['verify']))) throw linkOver()
    if (!account.email_verified_at) {
      await db.updateTable('accounts').set({ email_verified_at: now(), ...touched() }).where('id', '=', account.id).execute()
      await audit(db, { event: 'user.verified', actor: actorOf(account), target: targetOf(account), requestId: request.id })
    }
    await withdrawTokens(db, account.id, ['verify'])
    const userApproved = account.approval === 'approved' || (await approveByRoster(db, tenant, account, request.id))
    return {
      userApproved,
      message: userApproved ? 'Email verified! You can now log in.' : 'Email verified! Awaiting admin approval.',
      approvalMessage: userApproved
        ? 'Your account is approved.'
        : `Approval typically takes ${profile.settings.texts.approvalTime}.`,
    }
  },

  async resendVerification({ transaction, services, tenant, profile, request }, { email }) {
    await mayAsk(services, tenant, request)
    services.background.run('send the verification mail again', () =>
      transaction('write', async (db) => {
        const account = await findByEmail(db, email)
        if (!account || account.email_verified_at || account.approval === 'denied' || !(await maySend(services, tenant, email, 'signUp'))) return
        await sendVerification(db, account, { tenant, profile, env: services.env })
      }))
    return { data: {} }
  },
}
