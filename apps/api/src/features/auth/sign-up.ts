import type { contract } from '@portal/contract'
import { type TenantDb, now } from '@portal/db'
import type { Handlers } from '../../http/context.ts'
import { AppError, badInput } from '../../http/errors.ts'
import { insertAccount } from '../../shared/accounts.ts'
import { audit } from '../../shared/audit.ts'
import { queueMail } from '../../shared/mail.ts'
import { findToken, issueToken, spendToken, withdrawTokens } from '../../shared/one-time-tokens.ts'
import { touched } from '../../shared/versioned.ts'
import { type Place, type SignInAccount, actorOf, findByEmail, holdById, nameOf, targetOf } from './accounts.ts'
import { tell } from '../../shared/news/tell.ts'
import { mayAsk, maySend } from './mail-limits.ts'

type Calls = Handlers<typeof contract.auth>

export const linkOver = () =>
  new AppError(400, 'auth.link_invalid', 'This link is no longer valid. It may have been used already, or it is too old.')

/** Sends the link that proves the address. */
async function sendVerification(db: TenantDb, account: Pick<SignInAccount, 'id' | 'email' | 'first_name' | 'last_name' | 'locale'>, place: Place) {
  const path = `/verify-email?token=${await issueToken(db, account.id, 'verify')}`
  await queueMail(db, {
    to: account.email, accountId: account.id, template: 'verify', params: { name: nameOf(account), path }, locale: account.locale, ...place,
  })
}

/** Tells the owner of an address that somebody signed up with it; who did, learns nothing. */
async function tellOwner(db: TenantDb, account: SignInAccount, place: Place) {
  if (!account.email_verified_at) return sendVerification(db, account, place)
  await queueMail(db, {
    to: account.email, accountId: account.id, template: 'exists', params: { name: nameOf(account) }, locale: account.locale, ...place,
  })
}

export const signUp: Pick<Calls, 'signup' | 'verifyEmail' | 'resendVerification'> = {
  async signup({ transaction, services, tenant, profile, request }, { email, password, firstName, lastName, locale = null }) {
    const { selfSignup, allowedDomains } = profile.settings.registration
    if (!selfSignup) throw new AppError(403, 'auth.signup_closed', 'Accounts are made by invitation here. Please ask your manager.')
    const address = email.toLowerCase()
    if (allowedDomains.length && !allowedDomains.includes(address.split('@').at(-1)!)) {
      throw badInput({ email: `Please use an address that ends with ${allowedDomains.map((domain) => `@${domain}`).join(' or ')}` })
    }
    await mayAsk(services, tenant, request)
    const place = { tenant, profile, env: services.env }
    const passwordHash = await services.passwords.hash(password, tenant.id)
    const mail = await maySend(services, tenant, address)
    await transaction('write', async (db) => {
      const made = await insertAccount(db, { email: address, firstName, lastName, role: 'team', passwordHash, approval: 'pending', verified: false, locale })
      if (!made) {
        const owner = mail ? await findByEmail(db, address) : undefined
        return owner && tellOwner(db, owner, place)
      }
      const account = { id: made.id, email: address, first_name: firstName, last_name: lastName, locale }
      await audit(db, { event: 'user.signed_up', actor: actorOf(account), target: targetOf(account), requestId: request.id })
      if (mail) await sendVerification(db, account, place)
      await tell(db, profile, {
        type: 'user_registration', title: { en: 'Somebody asks for an account', es: 'Alguien pide una cuenta' },
        message: `${firstName} ${lastName}`, url: '/user-management?view=pending', key: `user_registration:${made.id}`,
        to: { roles: ['admin'], departments: [] },
      })
    })
    return { data: {} }
  },

  async verifyEmail({ db, profile, request }, { token }) {
    const found = await findToken(db, token, ['verify'])
    const account = found && (await holdById(db, found.accountId))
    if (!account || !(await spendToken(db, token, ['verify']))) throw linkOver()
    if (!account.email_verified_at) {
      await db.updateTable('accounts').set({ email_verified_at: now() as never, ...touched() }).where('id', '=', account.id).execute()
      await audit(db, { event: 'user.verified', actor: actorOf(account), target: targetOf(account), requestId: request.id })
    }
    await withdrawTokens(db, account.id, ['verify'])
    const userApproved = account.approval === 'approved'
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
        if (!account || account.email_verified_at || !(await maySend(services, tenant, email))) return
        await sendVerification(db, account, { tenant, profile, env: services.env })
      }))
    return { data: {} }
  },
}
