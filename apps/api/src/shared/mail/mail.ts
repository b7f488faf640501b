import { type TenantDb, enqueue, newId } from '@portal/db'
import { deriveTheme } from '@portal/theme'
import type { Env } from '../../core/env.ts'
import type { Profile, Tenant } from '../../core/locations.ts'
import { publicUrl } from '../../core/tenant.ts'
import { type MailName, type MailParams, mailTemplates } from '../mail-templates/index.ts'
import type { MailLocale, MailPlace, MailTemplate } from '../mail-templates/kit.ts'
import { portalNameOf } from '../portal-name.ts'
import { type RenderedMail, renderMail } from '../mail-templates/layout.ts'

type MailEnv = Pick<Env, 'PORTAL_DOMAIN' | 'publicBase'>

/** The location as its mails show it. */
export function mailPlace(tenant: Tenant, profile: Profile, env: MailEnv): MailPlace {
  const { branding, settings } = profile
  const { primary_color: primary, secondary_color: secondary, background_color: background, logo_hash: logo } = branding
  const url = (path: string) => publicUrl(env, tenant.slug, path)
  return {
    name: tenant.name,
    brand: portalNameOf(profile) || tenant.name,
    theme: deriveTheme({ primary, secondary, background }),
    logo: logo ? url(`/brand/logo?v=${logo}`) : null,
    support: settings.general.supportContact,
    url,
  }
}

/** A template with its words filled in, in one language. */
export function composeMail<Name extends MailName>(
  template: Name, params: MailParams[Name], locale: MailLocale, place: MailPlace,
): RenderedMail {
  const write = mailTemplates[template] as unknown as MailTemplate<MailParams[Name]>
  return renderMail(write(params, place)[locale], place, locale)
}

/** A link that works once has no business in a log of sent mails. */
export const withoutTokens = (text: string) => text.replace(/([?&]token=)[\w.~-]+/g, '$1…')

/** In the place of the provider's number for a mail: its turn came when nobody sent mails, and nobody comes back to it. */
export const nobodySent = 'none'

export interface Mail<Name extends MailName> {
  to: string
  /** Whose mail it is, when it is somebody's with an account. */
  accountId?: string | null
  template: Name
  params: MailParams[Name]
  /** The person's own language; without one the location's counts. */
  locale?: MailLocale | null
  tenant: Tenant
  profile: Profile
  env: MailEnv
}

/** One address, and nothing that a header or a list of addresses could be made of. */
const oneAddress = /^[^\s@<>(),;:"\\[\]\p{Cc}]+@[^\s@<>(),;:"\\[\]\p{Cc}]+$/u

type MailIfAny<Name extends MailName> = Omit<Mail<Name>, 'to'> & { to: string | null }

/** Writes a mail as a row and leaves the sending for after the commit. Returns its id; somebody without an address gets none. */
export async function queueMail<Name extends MailName>(db: TenantDb, mail: Mail<Name>): Promise<string>
export async function queueMail<Name extends MailName>(db: TenantDb, mail: MailIfAny<Name>): Promise<string | undefined>
export async function queueMail<Name extends MailName>(db: TenantDb, { to, ...mail }: MailIfAny<Name>): Promise<string | undefined> {
  return to === null ? undefined : (await queueMails(db, [{ ...mail, to }]))[0]
}

/**
 * Writes mails as rows, worded and in the location's look as of now, and leaves the sending for after the commit: two
 * statements, however many they are. Returns their ids, in order.
 */
export async function queueMails<Name extends MailName>(db: TenantDb, mails: Array<Mail<Name>>): Promise<string[]> {
  if (!mails.length) return []
  const places = new Map<Profile, MailPlace>()
  const rows = mails.map(({ to, accountId = null, template, params, locale, tenant, profile, env }) => {
    if (to.length > 254 || !oneAddress.test(to)) throw new Error('Not one mail address')
    const place = places.get(profile) ?? mailPlace(tenant, profile, env)
    places.set(profile, place)
    return { id: newId(), to_address: to, account_id: accountId, template, ...composeMail(template, params, locale ?? profile.settings.general.locale, place) }
  })
  await db.insertInto('mails').values(rows).execute()
  await enqueue(db, ...rows.map(({ id }) => ({ task: 'mail.send', payload: { mailId: id } })))
  return rows.map(({ id }) => id)
}
