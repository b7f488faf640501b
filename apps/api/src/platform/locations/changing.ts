import type { platformContract } from '@portal/contract'
import { problem } from '@portal/contract/errors/problem'
import { type PlatformDb, json, next, now, wireLocationId } from '@portal/db'
import { badInput, stale, unknownReference } from '../../core/errors.ts'
import { storedAfter } from '../../core/settings.ts'
import { sentFields } from '../../shared/content/versioned.ts'
import type { PlatformHandlers } from '../context.ts'
import { beginProvisioning } from '../provisioning/begin.ts'
import { provisionInBackground } from '../provisioning/provision.ts'
import { record } from '../record.ts'
import { slugProblem } from '../slugs.ts'
import { type Context, announce, change, note, presented, target } from './acts.ts'
import { findClonable } from './cloning.ts'
import { type LocationRow, holdLocation, mustServe, presentLocation, wrongState } from './find.ts'
import { invitationLink, inviteAdmin } from '../invite-admin.ts'

type Calls = PlatformHandlers<typeof platformContract.locations>

export const changing: Pick<Calls, 'create' | 'update' | 'suspend' | 'resume' | 'retry' | 'invite' | 'invitationLink'> = {
  async create(context, { slug, name, timezone, adminEmail, branding, cloneFrom }) {
    const { services, db, operator, request, afterCommit } = context
    const wrong = await slugProblem(db, slug)
    if (wrong) throw badInput({ slug: wrong })
    const like = cloneFrom === undefined ? undefined : await findClonable(db, cloneFrom, () => unknownReference('cloneFrom'))
    const id = await beginProvisioning(services, db, { slug, name, timezone, adminEmail, branding: branding ?? null, clonedFrom: like?.id })
    await record(db, {
      event: 'location.created', by: operator, locationId: id, target: { kind: 'location', id, name },
      after: { slug, name, timezone, adminEmail, ...branding, ...(like ? { clonedFrom: like.slug ?? like.id } : {}) }, requestId: request.id,
    })
    afterCommit(() => provisionInBackground(services, id))
    return presented(context, wireLocationId(id))
  },

  async update(context, { id, version, customDomain, ...given }) {
    const { db, tenantOf, services } = context
    const row = await holdLocation(db, id)
    if (version !== undefined && version !== row.version) throw stale('locations', await presentLocation(services, db, tenantOf, row))
    if (row.state === 'deleted') throw wrongState(row, 'changed')
    const told = { ...sentFields(given), ...(customDomain === undefined || customDomain === row.custom_domain ? {} : { custom_domain: customDomain }) }
    if (customDomain && (customDomain === services.env.PORTAL_DOMAIN || customDomain.endsWith(`.${services.env.PORTAL_DOMAIN}`))) {
      throw badInput({ customDomain: problem('own_domain') })
    }
    if (customDomain && (await isProvedElsewhere(db, row.id, customDomain))) throw badInput({ customDomain: problem('domain_taken') })
    if (!Object.keys(told).length) return presented(context, id)
    await change(db, row, { ...told, ...('custom_domain' in told ? notLookedFor : {}) })
    if (given.timezone && row.schema_version > 0) await setTimezone(context, row, given.timezone)
    const before = Object.fromEntries(Object.keys(told).map((key) => [key, row[key as keyof LocationRow]]))
    await note(context, row, { event: 'location.updated', before, after: told })
    await announce(context, row.id)
    return presented(context, id)
  },

  async suspend(context, { id, reason, publicMessage }) {
    const row = await holdLocation(context.db, id)
    if (row.state !== 'active') throw wrongState(row, 'suspended')
    await change(context.db, row, { state: 'suspended', reason, public_message: publicMessage || null })
    await note(context, row, { event: 'location.suspended', after: { reason, ...(publicMessage ? { publicMessage } : {}) } })
    await announce(context, row.id)
    return presented(context, id)
  },

  async resume(context, { id, reason }) {
    const row = await holdLocation(context.db, id)
    if (row.state !== 'suspended') throw wrongState(row, 'resumed')
    await change(context.db, row, { state: 'active', reason: null, public_message: null })
    await note(context, row, { event: 'location.resumed', before: { reason: row.reason }, after: reason ? { reason } : undefined })
    await announce(context, row.id)
    return presented(context, id)
  },

  async retry(context, { id }) {
    const { db, services, afterCommit } = context
    const row = await holdLocation(db, id)
    if (row.state !== 'provisioning') throw wrongState(row, 'tried again')
    await db.updateTable('provisioning_steps').set({ state: 'waiting', error: null })
      .where('location_id', '=', row.id).where('state', '=', 'failed').execute()
    await record(db, { event: 'location.provisioning_retried', by: context.operator, locationId: row.id, target: target(row), requestId: context.request.id })
    afterCommit(() => provisionInBackground(services, row.id))
    return presented(context, id)
  },

  async invite(context, { id, email }) {
    const { db, tenantOf, services } = context
    const row = await holdLocation(db, id)
    if (row.state !== 'active') throw wrongState(row, 'given an admin')
    mustServe(row)
    await inviteAdmin(services, tenantOf(row.id), row.id, email)
    await note(context, row, { event: 'location.admin_invited', after: { email } })
    return { data: {} }
  },

  async invitationLink(context, { id, email }) {
    const { db, tenantOf, services } = context
    const row = await holdLocation(db, id)
    if (row.state !== 'active') throw wrongState(row, 'given an admin')
    mustServe(row)
    const data = await invitationLink(services, tenantOf(row.id), row.id, email)
    await note(context, row, { event: 'location.invitation_link_shown', after: { email } })
    return { data }
  },
}

/** The location's settings show the same zone; days and daily jobs go by the catalogue's. */
async function setTimezone({ tenantOf }: Context, row: LocationRow, timezone: string) {
  const tenant = tenantOf(row.id)
  const stored = await tenant.selectFrom('settings').select('settings').forUpdate().executeTakeFirst()
  await tenant.updateTable('settings')
    .set({ settings: json(storedAfter(stored?.settings, { general: { timezone } })), updated_at: now(), version: next('version') })
    .execute()
}

/** What was found of another domain says nothing of this one. */
const notLookedFor = { custom_domain_proved_at: null, domain_checked_at: null, domain_problem: null, domain_missing_since: null }

/** A domain is one location's; whoever asks for it first without proving it keeps nobody from it. */
const isProvedElsewhere = (db: PlatformDb, id: string, domain: string) =>
  db.selectFrom('locations').select('id').where('custom_domain', '=', domain).where('custom_domain_proved_at', 'is not', null).where('id', '!=', id).executeTakeFirst()
