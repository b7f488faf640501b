import { type SettingsChange, categoryAreas, type contract, defaultEmailSettings, emailSettings as emailSettingsSchema } from '@portal/contract'
import type { AuditEvent } from '@portal/contract/kit/audit-events'
import { type TenantDb, enqueue, now } from '@portal/db/feature'
import type { Context, Handlers } from '../../core/context.ts'
import { AppError } from '../../core/errors.ts'
import { lookAtSessions } from '../../core/session.ts'
import { audit } from '../../shared/audit.ts'
import { publicTenant } from '../../shared/brand.ts'
import { mayLoseCategories } from '../../shared/content/categories.ts'
import { type TenantSettings, merged, readSettings, replaced, storeSettings, storedAfter } from '../../core/settings.ts'
import { expectCurrent } from '../../shared/content/versioned.ts'
import { settingsTurned } from './settings-turned.ts'

type Calls = Handlers<typeof contract.admin>
export type Acting = Pick<Context<typeof contract.admin.settingsUpdate>, 'db' | 'tenant' | 'profile' | 'user' | 'request' | 'services' | 'timezoneChanged' | 'profileChanged'>

export async function present({ db, tenant, profile }: Pick<Acting, 'db' | 'tenant' | 'profile'>) {
  const { settings, version } = await readSettings(db)
  const row = await db.selectFrom('settings').select(['email_settings', 'email_secret']).executeTakeFirst()
  const stored = { ...(row?.email_settings as object | undefined), hasSecret: Boolean(row?.email_secret) }
  const email = emailSettingsSchema.safeParse(merged<unknown>(defaultEmailSettings, stored))
  return {
    settings: { ...settings, branding: publicTenant(tenant, profile) },
    emailSettings: email.success ? email.data : defaultEmailSettings,
    version,
  }
}

/** The fields that differ, as `group.field`, before and after. */
export function difference(before: TenantSettings, after: TenantSettings) {
  const fields = Object.entries(after).flatMap(([group, values]) => Object.keys(values).map((field) => [group, field] as const))
  const at = (settings: TenantSettings, [group, field]: readonly [string, string]) =>
    (settings as unknown as Record<string, Record<string, unknown>>)[group]?.[field]
  const changed = fields.filter((field) => JSON.stringify(at(before, field)) !== JSON.stringify(at(after, field)))
  const pick = (settings: TenantSettings) => Object.fromEntries(changed.map((field) => [field.join('.'), at(settings, field)]))
  return { fields: changed.map((field) => field.join('.')), before: pick(before), after: pick(after) }
}

/**
 * Sessions follow what the location asks for at once: who must have a second factor enrols it before anything else; who
 * need not any more goes on. The session that changes the rule is left as it is.
 */
async function applyTwoFactorRule({ db, user }: Acting, { security }: TenantSettings) {
  const required = security.require2faFor
  const without = db.selectFrom('accounts').select('id').where('totp_enabled_at', 'is', null)
  if (required.length) {
    const { numUpdatedRows } = await db.updateTable('sessions').set({ step: 'must_enrol_2fa' })
      .where('step', 'is', null).where('id', '!=', user.sessionId)
      .where('account_id', 'in', without.where('role', 'in', required)).executeTakeFirst()
    if (numUpdatedRows) await lookAtSessions(db)
  }
  const free = required.length ? without.where('role', 'not in', required) : without
  await db.updateTable('sessions').set({ step: null }).where('step', '=', 'must_enrol_2fa').where('account_id', 'in', free).execute()
}

/** What the policy says to readers of each language, wherever that is written down: without a wording of their own they read the location's. */
const policyOf = ({ general, privacy: { policyText, policyTranslations: { en = '', es = '' }, policyVersion } }: TenantSettings) =>
  JSON.stringify([(general.locale !== 'en' && en) || policyText, (general.locale !== 'es' && es) || policyText, policyVersion])

/** Stores what was chosen, lets it take effect, and leaves one row in the log. */
async function save(acting: Acting, event: AuditEvent, before: TenantSettings, stored: unknown) {
  const { db, tenant, user, request, services, timezoneChanged, profileChanged } = acting
  await storeSettings(db, tenant, stored)
  const { settings } = await readSettings(db)
  const changed = difference(before, settings)
  if (changed.fields.includes('security.require2faFor')) await applyTwoFactorRule(acting, settings)
  if (policyOf(before) !== policyOf(settings)) await db.updateTable('settings').set({ policy_updated_at: now() }).execute()
  if (changed.fields.includes('general.locale')) await services.nounData.changeLanguage(db, { from: before.general.locale, to: settings.general.locale })
  await audit(db, { event, actor: user, target: { kind: 'settings', id: null }, before: changed.before, after: changed.after, requestId: request.id })
  if (changed.fields.includes('general.timezone')) {
    await enqueue(db, { task: 'location.timezone', jobKey: 'timezone' })
    timezoneChanged()
  }
  profileChanged()
  return { data: await present(acting) }
}

/** The settings as they are, held until the transaction ends. */
export async function hold(db: TenantDb) {
  const row = await db.selectFrom('settings').select('settings').forUpdate().executeTakeFirst()
  return { stored: row?.settings, ...(await readSettings(db)) }
}

interface Applied {
  event: AuditEvent
  current: Awaited<ReturnType<typeof hold>>
  change: SettingsChange
  /** `merged`, or another where the change is not made by hand: `replaced`, `takenBack`. */
  over: typeof merged
  /** What is answered where nothing differs. */
  shown: Awaited<ReturnType<typeof present>>
}

/** A change of the settings as they are held. @throws AppError 409 where a category that is in use would go */
export async function apply(acting: Acting, { event, current, change, over, shown }: Applied) {
  const { branding: _, ...own } = change
  const wanted = over<TenantSettings>(current.settings, own)
  const lists = current.settings.content.categories
  for (const area of categoryAreas) await mayLoseCategories(acting.db, area, lists, wanted.content.categories[area], shown)
  const { fields } = difference(current.settings, wanted)
  if (!fields.length) return { data: shown }
  const [from, to] = [current.settings.general.locale, change.general?.locale]
  // What is sent with it is meant as it is sent.
  const stored = to && to !== from ? storedAfter(current.stored, settingsTurned(current.settings, { from, to }), replaced) : current.stored
  return save(acting, event, current.settings, storedAfter(stored, change, over))
}

/** What a reset leaves: it is the location's own content, says in which language that is, where the location is, or whom to ask. */
const keptByReset = ({ general: { timezone, locale, supportContact }, content, privacy, texts }: TenantSettings): SettingsChange => ({
  general: { timezone, locale, supportContact },
  content: { categories: content.categories },
  privacy: { policyText: privacy.policyText, policyTranslations: privacy.policyTranslations, policyVersion: privacy.policyVersion },
  texts: { names: texts.names },
})

export const settings: Pick<Calls, 'settings' | 'settingsUpdate' | 'settingsReset'> = {
  settings: async (context) => ({ data: await present(context) }),

  async settingsUpdate(context, { settings: change, version }) {
    const { db } = context
    // What a visit may do, and who gets in how, is not the visitor's to say.
    if (context.user.visit && (change.security || change.registration || change.voicebox)) throw new AppError('support.off_limits')
    const current = await hold(db)
    const shown = await present(context)
    expectCurrent('settings', current, version, () => shown)
    return apply(context, { event: 'settings.changed', current, change, over: merged, shown })
  },

  async settingsReset(context) {
    const current = await hold(context.db)
    return save(context, 'settings.reset', current.settings, keptByReset(current.settings))
  },
}
