import { type EmailSettings, type contract, defaultEmailSettings } from '@portal/contract'
import type { AuditEvent } from '@portal/contract/kit/audit-events'
import { type Problem, problem } from '@portal/contract/errors/problem'
import { type MayRead, type TenantDb, clockNow, contains, json, mailReadBy, newId, pageOf, totalOver } from '@portal/db/feature'
import type { Context, Handlers } from '../../core/context.ts'
import { AppError, badInput, notFound } from '../../core/errors.ts'
import { type Committed, CommittedRefusal } from '../../core/committed.ts'
import { MailRefused, mailTimeoutMs } from '../../outside/mail/index.ts'
import { audit } from '../../shared/audit.ts'
import { composeMail, mailPlace, withoutTokens } from '../../shared/mail/mail.ts'
import { isProvided, mailFrom, mailSecretPurpose, mailSender, openMailSecret, readMailSettings } from '../../shared/mail/mail-settings.ts'
import { expectCurrent, touched } from '../../shared/content/versioned.ts'

type Calls = Handlers<typeof contract.admin>
export type Change = Partial<Omit<EmailSettings, 'hasSecret'>> & { secret?: string }

/** Generous for trying settings, useless for sending mail to strangers. */
const tests = { name: 'mail:test', points: 20, seconds: 3600 }

const columns = ['id', 'to_address', 'subject', 'state', 'error', 'created_at', 'sent_at'] as const
type Row = { id: string; to_address: string; subject: string; state: string; error: string | null; created_at: Date; sent_at: Date | null }
const shown = ({ to_address: to, state, ...row }: Row) =>
  ({ ...row, to, state: state === 'sending' ? ('queued' as const) : (state as 'queued' | 'sent' | 'failed') })

/** What stands after the change. A password goes to the server that it was entered for, and to no other. */
function changed(stored: EmailSettings, { secret, ...change }: Change): EmailSettings {
  const wanted = { ...stored, ...change }
  const elsewhere = (['provider', 'host', 'user'] as const).some((field) => wanted[field] !== stored[field])
  const problems: Record<string, Problem> = {}
  const need = (field: keyof Change, wrong: Problem) => void (problems[`emailSettings.${field}`] = wrong)
  if (wanted.provider !== 'platform') {
    if (wanted.provider === 'smtp' && !/^[a-z0-9.:-]+$/i.test(wanted.host)) need('host', problem('mail_server_missing'))
    if (!wanted.fromAddress) need('fromAddress', problem('mail_sender_missing'))
    if (wanted.provider === 'resend' && !secret && !stored.hasSecret) need('secret', problem('mail_key_missing'))
    if (secret === undefined && stored.hasSecret && elsewhere) need('secret', problem('mail_password_again'))
  }
  if (Object.keys(problems).length) throw badInput(problems)
  const hasSecret = wanted.provider === 'platform' ? false : secret === undefined ? stored.hasSecret : secret !== ''
  return { ...wanted, hasSecret }
}

/** The log of an admin's changes: fields that differ, never a secret. */
function difference(before: EmailSettings, after: EmailSettings, secret: string | undefined) {
  const fields = (Object.keys(defaultEmailSettings) as Array<keyof EmailSettings>).filter((field) => before[field] !== after[field])
  const pick = (settings: EmailSettings) => Object.fromEntries(fields.map((field) => [`email.${field}`, settings[field]]))
  return { fields, before: pick(before), after: { ...pick(after), ...(secret ? { 'email.secret': 'changed' } : {}) } }
}

/** The mail settings as they are, held until the transaction ends. */
export async function holdMail(db: TenantDb) {
  await db.selectFrom('settings').select('id').forUpdate().execute()
  return readMailSettings(db)
}

/** Stores what was chosen and leaves one row in the log; nothing of either where nothing differs. */
export async function saveMail(
  { db, user, request, services }: Pick<Context<typeof contract.admin.settingsEmail>, 'db' | 'user' | 'request' | 'services'>,
  event: AuditEvent, current: Awaited<ReturnType<typeof holdMail>>, change: Change,
): Promise<void> {
  const after = changed(current.settings, change)
  const { fields, ...logged } = difference(current.settings, after, change.secret)
  if (!fields.length && !change.secret) return
  const { hasSecret, ...stored } = after
  const sealed = change.secret && hasSecret ? services.sealer.seal(change.secret, mailSecretPurpose) : undefined
  await db.updateTable('settings')
    .set({ email_settings: json(stored), email_secret: hasSecret ? (sealed ?? current.secret) : null, ...touched() }).execute()
  await audit(db, { event, actor: user, target: { kind: 'settings', id: null }, ...logged, requestId: request.id })
}

type Testing = Context<typeof contract.admin.settingsTestEmail>

/** A test mail is sent while the admin waits; then it has its row like any other, refused or not. */
async function tryMail(context: Testing, to: string, settings: EmailSettings, secret: string): Promise<Committed> {
  const { tenant, profile, services, user, request, commit } = context
  const sender = mailSender(services, settings, secret)
  const locale = user.locale ?? profile.settings.general.locale
  const rendered = composeMail('test', { by: user.name }, locale, mailPlace(tenant, profile, services.env))
  const id = newId()
  const outcome = await sender?.send({ id, to, ...mailFrom(services, settings, tenant, profile), ...rendered }, AbortSignal.timeout(mailTimeoutMs))
    .catch((error: unknown) => {
      if (error instanceof MailRefused) return error
      throw error
    })
  return commit(async (db) => {
    const state = !outcome
      ? {}
      : outcome instanceof MailRefused
        ? { state: 'failed' as const, attempts: 1, error: outcome.message.slice(0, 500) }
        : { state: 'sent' as const, attempts: 1, provider_id: outcome.id, sent_at: clockNow() }
    await db.insertInto('mails').values({ id, to_address: to, template: 'test', ...rendered, ...state }).execute()
    await audit(db, { event: 'settings.email_tested', actor: user, target: { kind: 'email', id, name: to }, requestId: request.id })
    if (outcome instanceof MailRefused) {
      const { message, transcript } = outcome
      return new CommittedRefusal(new AppError('email.refused', { params: { words: message }, ...(transcript ? { data: { transcript } } : {}) }))
    }
    const nowhere = 'No mail provider is set: the mail stays in the outbox and can be read there.'
    return { data: outcome ? { messageId: outcome.id, transcript: outcome.transcript ?? null, kept: false } : { messageId: id, transcript: nowhere, kept: true } }
  })
}

/** While nobody sends mail, its links are for reading here; afterwards they are their reader's alone. */
const linksAreReadable = async (db: TenantDb, { services }: Pick<Testing, 'services'>) => !isProvided(services, await readMailSettings(db))

/** Those but for what tells of something that whoever looks may not read: an address and a reference say that somebody wrote to the box. */
const mailsFor = (db: TenantDb, may: readonly MayRead[]) => db.selectFrom('mails').where(mailReadBy('mails', may))

export const email: Pick<Calls, 'emailLog' | 'emailLogGet' | 'settingsEmail' | 'settingsTestEmail'> = {
  async emailLog({ db, user, profile, services }, { to, state, limit, offset }) {
    const all = mailsFor(db, await services.nounData.mayRead({ db, user, profile })).select([...columns, totalOver().as('total')])
    const written = to ? all.where(contains('to_address', to)) : all
    const found = state ? written.where('state', 'in', state === 'queued' ? ['queued', 'sending'] : [state]) : written
    const { rows, total } = await pageOf(found.orderBy('created_at', 'desc').orderBy('id', 'desc'), { limit, offset })
    return { data: rows.map(shown), total, limit, offset }
  },

  async emailLogGet(context, { id }) {
    const { db, user, profile, services } = context
    const row = await mailsFor(db, await services.nounData.mayRead({ db, user, profile })).select([...columns, 'text', 'html']).where('id', '=', id).executeTakeFirst()
    if (!row) throw notFound('admin')
    const readable = row.state === 'queued' && (await linksAreReadable(db, context))
    const clean = readable ? (text: string) => text : withoutTokens
    return { data: { ...shown(row), text: clean(row.text), html: clean(row.html) } }
  },

  async settingsEmail(context, { emailSettings: change, version }) {
    const { db } = context
    const current = await holdMail(db)
    const present = ({ settings, version: now }: typeof current) => ({ emailSettings: settings, version: now })
    expectCurrent('settings', current, version, present)
    await saveMail(context, 'settings.email_changed', current, change)
    return { data: present(await readMailSettings(db)) }
  },

  async settingsTestEmail(context, { emailConfig, testRecipient }) {
    const { services, tenant, read } = context
    await services.limiter.consume(tests, tenant.id)
    const stored = await read(readMailSettings)
    const settings = changed(stored.settings, emailConfig ?? {})
    const secret = !settings.hasSecret ? '' : (emailConfig?.secret ?? openMailSecret(services, stored.secret))
    if (secret === undefined) throw badInput({ 'emailSettings.secret': problem('mail_secret_unreadable') })
    return tryMail(context, testRecipient, settings, secret)
  },
}
