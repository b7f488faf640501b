import { type SettingsChange, brandEvents, type contract, operatorEvents, settingsChange, settingsEvents } from '@portal/contract'
import { type TenantDb, pageOf, textIn, totalOver } from '@portal/db/feature'
import type { Context, Handlers } from '../../core/context.ts'
import { AppError, notFound } from '../../core/errors.ts'
import { takenBack } from '../../core/settings.ts'
import { isClipped } from '../../shared/audit.ts'
import { changeBrand } from '../../shared/change-brand.ts'
import { excerptOf } from '../../shared/excerpt.ts'
import { withBrand } from '../../shared/portal-name.ts'
import { brandChanges, brandWayBack } from './brand-history.ts'
import { holdMail, saveMail } from './email.ts'
import { isOfMail, mailWayBack } from './mail-history.ts'
import { apply, hold, present } from './settings.ts'
import { openLanguages } from './settings-turned.ts'

type Calls = Handlers<Pick<typeof contract.admin, 'settingsHistory' | 'settingsRestore'>>
type Fields = Record<string, unknown>

const events = [...settingsEvents, ...brandEvents]
type Event = (typeof events)[number] | (typeof operatorEvents)[number]
const isOfBrand = (event: string) => (brandEvents as readonly string[]).includes(event)

/** The log has each change with what stood before and after; the history is read from it, and ends where it does. */
const changes = (db: TenantDb) => db.selectFrom('audit_log').select(['id', 'at', 'event', 'actor_id', 'actor_name', 'before', 'after'])
  .where((eb) => eb.or([
    eb.and([eb('target_kind', 'in', ['settings', 'branding']), eb('event', 'in', events)]),
    eb.and([eb('event', 'in', operatorEvents), eb(textIn('before', 'timezone'), 'is not', null)]),
  ]))

/** What stood before and after, by the names of the settings. */
function sidesOf({ event, before, after }: { event: string; before: unknown; after: unknown }): [was: Fields, is: Fields] {
  const sides = [before, after].map((side) => (side ?? {}) as Fields)
  const named = (operatorEvents as readonly string[]).includes(event) ? sides.map(({ timezone }) => ({ 'general.timezone': timezone })) : sides
  return named as [Fields, Fields]
}

const settingsChanges = (was: Fields, is: Fields) =>
  [...new Set([...Object.keys(was), ...Object.keys(is)])]
    .map((field) => ({ field, before: excerptOf(was[field], is[field]) ?? null, after: excerptOf(is[field], was[field]) ?? null }))

/** The change that puts back what stood before; none where that is not known whole, or may not stand today. */
export function wayBack(before: Fields): SettingsChange | undefined {
  const groups: Record<string, Fields> = {}
  for (const [path, value] of Object.entries(before)) {
    if (isClipped(value)) return undefined
    const [group = '', field = ''] = path.split('.')
    groups[group] = { ...groups[group], [field]: value }
  }
  const parsed = settingsChange.safeParse(groups)
  return Object.keys(before).length && parsed.success ? parsed.data : undefined
}

export const settingsHistory: Calls = {
  async settingsHistory({ db, profile }, { limit, offset }) {
    const { rows, total } = await pageOf(changes(db).select(totalOver().as('total')).orderBy('at', 'desc').orderBy('id', 'desc'), { limit, offset })
    const inOther = await openLanguages(db, profile.settings.general.locale)
    const mayStand = (change: SettingsChange | undefined, at: Date) => change !== undefined && !inOther(change, at)
    return {
      data: rows.map(({ id, at, event, actor_id, actor_name, before, after }) => {
        const [was, is] = sidesOf({ event, before, after })
        const ofBrand = isOfBrand(event)
        return {
          id, at, event: event as Event,
          actor: { id: actor_id, name: actor_name ?? '' },
          changes: (ofBrand ? brandChanges : settingsChanges)(was, is),
          can_restore: ofBrand ? brandWayBack(was) !== undefined : isOfMail(was, is) ? mailWayBack(was) !== undefined : mayStand(wayBack(was), at),
        }
      }),
      total, limit, offset,
    }
  },

  async settingsRestore(context, { id }) {
    const { db } = context
    const row = await changes(db).where('id', '=', id).executeTakeFirst()
    if (!row) throw notFound('admin')
    const [before, after] = sidesOf(row)
    if (isOfBrand(row.event)) return restoreBrand(context, before)
    if (isOfMail(before, after)) return restoreMail(context, before)
    const change = wayBack(before)
    if (!change) throw new AppError('settings.not_restorable')
    const current = await hold(db)
    if ((await openLanguages(db, current.settings.general.locale))(change, row.at)) throw new AppError('settings.other_language')
    return apply(context, { event: 'settings.restored', current, change, over: takenBack(before, after), shown: await present(context) })
  },
}

type Restoring = Context<typeof contract.admin.settingsRestore>

async function restoreMail(context: Restoring, before: Fields) {
  const change = mailWayBack(before)
  if (!change) throw new AppError('settings.not_restorable')
  await saveMail(context, 'settings.restored', await holdMail(context.db), change)
  return { data: await present(context) }
}

async function restoreBrand(context: Restoring, before: Fields) {
  const { db, tenant, profile, user, request, services } = context
  const change = brandWayBack(before)
  if (!change) throw new AppError('settings.not_restorable')
  const standing = profile.branding as unknown as Fields
  if (Object.entries(change).every(([field, value]) => standing[field] === value)) return { data: await present(context) }
  // Its icons are drawn when they are asked for.
  const branding = await changeBrand(db, { services, tenant, profile, actor: user, requestId: request.id }, 'branding.restored', change)
  context.profileChanged()
  return { data: await present({ db, tenant, profile: withBrand(profile, branding) }) }
}
