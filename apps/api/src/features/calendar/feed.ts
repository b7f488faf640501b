import type { contract } from '@portal/contract'
import { type TenantDb, next } from '@portal/db/feature'
import type { Handlers } from '../../core/context.ts'
import type { Tenant } from '../../core/locations.ts'
import { notFound } from '../../core/errors.ts'
import { publicUrl } from '../../core/tenant.ts'
import { localDay } from '../../outside/clock.ts'
import type { FeatureServices } from '../../core/feature-services.ts'
import { addDays } from './days.ts'
import { findInstances } from './events.ts'
import { feedOf, inWordsOf } from './ics.ts'

type Calendar = Handlers<typeof contract.calendar>

const purpose = 'calendar-feed'
const daysBack = 90
const daysAhead = 400
/** Account, generation and a MAC over both: nothing about a feed is stored but the generation. */
const form = /^([0-9a-f]{32})\.(\d{1,9})\.([\w-]{43})$/

function linkOf({ env, tokens }: FeatureServices, tenant: Tenant, accountId: string, generation: number) {
  const mac = tokens.mac(purpose, tenant.id, accountId, String(generation))
  const token = `${accountId.replaceAll('-', '')}.${generation}.${mac}`
  return { data: { url: publicUrl(env, tenant.slug, `/api/calendar/feed/${token}.ics`) } }
}

/** Whose feed an address is, if the token is one of ours; whether it still counts, the account says. */
function readToken({ tokens }: FeatureServices, tenant: Tenant, token: string) {
  const [, hex = '', generation = '', mac = ''] = form.exec(token) ?? []
  const accountId = hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
  return tokens.sameMac(mac, purpose, tenant.id, accountId, generation) ? { accountId, generation: Number(generation) } : undefined
}

const findReader = (db: TenantDb, { accountId, generation }: { accountId: string; generation: number }) =>
  db
    .selectFrom('accounts')
    .select('locale')
    .where('id', '=', accountId)
    .where('calendar_generation', '=', generation)
    .where('is_active', '=', true)
    .where('approval', '=', 'approved')
    .where('email_verified_at', 'is not', null)
    .where('erased_at', 'is', null)
    .executeTakeFirst()

export const feedLink: Calendar['feedLink'] = async ({ db, user, tenant, services }) => {
  const account = await db.selectFrom('accounts').select('calendar_generation').where('id', '=', user.id).executeTakeFirstOrThrow()
  return linkOf(services, tenant, user.id, account.calendar_generation)
}

export const renewFeedLink: Calendar['renewFeedLink'] = async ({ db, user, tenant, services }) => {
  const account = await db
    .updateTable('accounts')
    .set({ calendar_generation: next('calendar_generation') })
    .where('id', '=', user.id)
    .returning('calendar_generation')
    .executeTakeFirstOrThrow()
  return linkOf(services, tenant, user.id, account.calendar_generation)
}

export const feed: Calendar['feed'] = async ({ db, tenant, profile, services }, { token }) => {
  const claimed = readToken(services, tenant, token)
  const reader = claimed && (await findReader(db, claimed))
  if (!reader) throw notFound('calendar')
  // A program asks, not the person: what it says of languages is not theirs.
  const words = inWordsOf(reader.locale ?? profile.settings.general.locale, profile)
  const today = localDay(services.clock.now(), tenant.timezone)
  const instances = await findInstances(db, { from: addDays(today, -daysBack), to: addDays(today, daysAhead) })
  return { body: feedOf(instances, { ...tenant, ...words }), type: 'text/calendar; charset=utf-8' }
}
