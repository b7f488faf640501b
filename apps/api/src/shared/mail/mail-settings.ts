import { type EmailSettings, defaultEmailSettings, emailSettings } from '@portal/contract/settings/settings'
import type { TenantDb } from '@portal/db'
import type { Profile, Tenant } from '../../core/locations.ts'
import { parseMailbox } from '../../outside/mail/address.ts'
import type { MailMessage, MailSender } from '../../outside/mail/index.ts'
import { openResend } from '../../outside/mail/resend.ts'
import { openSmtp } from '../../outside/mail/smtp.ts'
import type { Services } from '../../core/services.ts'

export const mailSecretPurpose = 'email settings'

interface StoredMailSettings {
  settings: EmailSettings
  /** As stored: sealed. */
  secret: string | null
  version: number
}

/** How this location sends its mail. What no longer fits the rules falls back to the platform's way. */
export async function readMailSettings(db: TenantDb): Promise<StoredMailSettings> {
  const row = await db.selectFrom('settings').select(['email_settings', 'email_secret', 'version']).executeTakeFirst()
  const stored = typeof row?.email_settings === 'object' ? row.email_settings : {}
  const parsed = emailSettings.safeParse({ ...defaultEmailSettings, ...stored, hasSecret: Boolean(row?.email_secret) })
  const settings = parsed.success ? parsed.data : defaultEmailSettings
  return {
    settings,
    secret: (settings.hasSecret && row?.email_secret) || null,
    version: row?.version ?? 0,
  }
}

/** Empty where there is none; undefined where it is sealed with a key that is not given here. */
export const openMailSecret = ({ sealer }: Pick<Services, 'sealer'>, sealed: string | null): string | undefined =>
  (sealed ? sealer.openIfKnown(sealed, mailSecretPurpose) : '')

/** Who sends this location's mail. Undefined: nobody is set, and mails stay in the outbox to be read there. */
export function mailSender({ env }: Pick<Services, 'env'>, settings: EmailSettings, secret: string): MailSender | undefined {
  if (settings.provider === 'smtp') {
    const { host, port, secure, user } = settings
    return openSmtp(
      { host, port: port ?? (secure ? 465 : 587), secure, user, secret },
      { allowPrivate: env.ALLOW_PRIVATE_ADDRESSES },
    )
  }
  const key = settings.provider === 'resend' ? secret : env.RESEND_API_KEY
  return key ? openResend({ key, baseUrl: env.RESEND_BASE_URL }) : undefined
}

/** Whether somebody sends this location's mail; so where its secret does not open just now, too. */
export function isProvided(services: Pick<Services, 'env' | 'sealer'>, { settings, secret }: Pick<StoredMailSettings, 'settings' | 'secret'>): boolean {
  const opened = openMailSecret(services, secret)
  return opened === undefined || mailSender(services, settings, opened) !== undefined
}

const address = /^[^\s@]+@[^\s@]+$/

/**
 * Who the mail says it is from. Through the platform's provider the address is always the operator's: another one would
 * be refused, or forged.
 */
export function mailFrom(
  { env }: Pick<Services, 'env'>, settings: EmailSettings, tenant: Tenant, profile: Profile,
): Pick<MailMessage, 'from' | 'replyTo'> {
  const operator = parseMailbox(env.MAIL_FROM)
  const own = settings.provider === 'platform' ? '' : settings.fromAddress
  const { supportContact } = profile.settings.general
  const replyTo = settings.replyTo || (address.test(supportContact) ? supportContact : '')
  return {
    from: { name: settings.fromName || tenant.name || operator.name, address: own || operator.address },
    ...(replyTo ? { replyTo } : {}),
  }
}
