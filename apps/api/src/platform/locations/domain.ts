import type { platformContract } from '@portal/contract'
import { portalName } from '@portal/contract/platform/events'
import { type PlatformDb, type TenantOf, announceChange, forJobs, inPlatform, inSeconds, now, wireLocationId } from '@portal/db'
import { AppError } from '../../core/errors.ts'
import type { Services } from '../../core/services.ts'
import type { PlatformHandlers } from '../context.ts'
import { forEachOne } from '../each.ts'
import { type OperatorAct, record, recordInLocation } from '../record.ts'
import { target } from './acts.ts'
import { type DomainProblem, graceDays, lookForRecord } from './domain-record.ts'
import { type LocationRow, findLocation, holdLocation, presentLocation, wrongState } from './find.ts'

const hour = 3600
const day = 24 * hour

const portal = { id: null, name: portalName, email: '' }

/** All who ask for a domain, held in one order before anything else: of two at once, the first one has it. */
const holdClaims = (db: PlatformDb, domain: string) =>
  db.selectFrom('locations').select('id').where('custom_domain', '=', domain).orderBy('id').forUpdate().execute()

/** Whether another location has proved this domain. */
const isTaken = async (db: PlatformDb, { id, custom_domain: domain }: LocationRow): Promise<boolean> =>
  Boolean(await db.selectFrom('locations').select('id')
    .where('custom_domain', '=', domain).where('custom_domain_proved_at', 'is not', null).where('id', '!=', id).executeTakeFirst())

/** Writes what a look found. Only a proved domain is let in; it is let go of after a week without its record. */
async function settle(db: PlatformDb, tenantOf: TenantOf, row: LocationRow, found: DomainProblem | null, by: NonNullable<OperatorAct['by']>, requestId?: string): Promise<void> {
  const problem = found ?? ((await isTaken(db, row)) ? 'taken' : null)
  const proved = row.custom_domain_proved_at !== null
  const missing = problem === 'no_record' || problem === 'other_value'
  const long = await db.selectFrom('locations').select('id').where('id', '=', row.id).where('domain_missing_since', '<', inSeconds(-graceDays * day)).executeTakeFirst()
  const lost = proved && missing && long !== undefined
  const won = !proved && !problem
  await db.updateTable('locations')
    .set({
      domain_checked_at: now(), domain_problem: problem,
      ...(won ? { custom_domain_proved_at: now() } : {}), ...(lost ? { custom_domain_proved_at: null } : {}),
      ...(problem === null || lost ? { domain_missing_since: null } : {}),
      ...(proved && missing && !lost && row.domain_missing_since === null ? { domain_missing_since: now() } : {}),
    })
    .where('id', '=', row.id).execute()
  if (!won && !lost) return
  const act = {
    event: won ? 'location.domain_proved' as const : 'location.domain_lost' as const, by, locationId: row.id, target: target(row),
    after: { domain: row.custom_domain }, requestId,
  }
  await record(db, act)
  if (row.schema_version > 0) await recordInLocation(tenantOf(row.id), act)
  await db.selectNoFrom(announceChange(row.id).as('announced')).execute()
}

export const domain: Pick<PlatformHandlers<typeof platformContract.locations>, 'verifyDomain'> = {
  async verifyDomain({ read, commit, services, operator, request }, { id }) {
    const row = await read((db) => findLocation(db, id))
    if (row.state === 'deleted') throw wrongState(row, 'changed')
    const { custom_domain: asked } = row
    if (!asked) throw new AppError('locations.no_domain')
    const found = await lookForRecord(services, row.id, asked)
    const committed = await commit(async (db, tenantOf) => {
      await holdClaims(db, asked)
      const held = await holdLocation(db, id)
      // Another domain was typed while this one was looked for: what is shown is what stands.
      if (held.custom_domain === asked) await settle(db, tenantOf, held, found, operator, request.id)
      return { data: await presentLocation(services, db, tenantOf, await findLocation(db, id)) }
    })
    await services.locations.refresh(row.id)
    return committed
  },
}

const atOnce = 20

/** Looks at every own domain: once a day, and while it is still to be proved once an hour. Processes that do it at once share the rows. */
export async function checkDomains(services: Services): Promise<number> {
  const { platform } = services
  const due = await platform.transaction(async (db) => {
    const rows = await db.selectFrom('locations').select('id')
      .where('custom_domain', 'is not', null).where('state', 'not in', ['deleted', 'spare'])
      .where((eb) => eb.or([
        eb('domain_checked_at', 'is', null), eb('domain_checked_at', '<', inSeconds(-day)),
        eb.and([eb('custom_domain_proved_at', 'is', null), eb('domain_checked_at', '<', inSeconds(-hour))]),
      ]))
      .orderBy('domain_checked_at').limit(atOnce).forUpdate().skipLocked().execute()
    if (rows.length) await db.updateTable('locations').set({ domain_checked_at: now() }).where('id', 'in', rows.map(({ id }) => id)).execute()
    return rows
  }, forJobs)
  await forEachOne(services, 'look at an own domain', due, ({ id }) => checkOne(services, id))
  return due.length
}

async function checkOne(services: Services, id: string): Promise<void> {
  const { platform, locations } = services
  const asked = (await platform.db.selectFrom('locations').select('custom_domain').where('id', '=', id).executeTakeFirst())?.custom_domain
  if (!asked) return
  const found = await lookForRecord(services, id, asked)
  await inPlatform(platform, 'write', async (db, tenantOf) => {
    await holdClaims(db, asked)
    const held = await holdLocation(db, wireLocationId(id))
    if (held.custom_domain === asked) await settle(db, tenantOf, held, found, portal)
  }, forJobs)
  await locations.refresh(id)
}
