import { type PlatformDb, announceChange, next, now } from '@portal/db'
import type { platformContract } from '@portal/contract'
import type { PlatformContext } from '../context.ts'
import { type EventInLocation, type OperatorAct, record, recordInLocation } from '../record.ts'
import { type LocationRow, findLocation, presentLocation } from './find.ts'

/** What every act of an operator on a location does besides the act itself. */

export type Context = PlatformContext<typeof platformContract.locations.suspend>

export const target = (row: Pick<LocationRow, 'id' | 'name'>) => ({ kind: 'location', id: row.id, name: row.name })

/** The act in the operators' log and in the location's own, in the transaction that did it. */
export async function note({ db, tenantOf, operator, request }: Context, row: LocationRow, act: Pick<OperatorAct, 'before' | 'after'> & { event: EventInLocation }) {
  const whole = { ...act, by: operator, locationId: row.id, target: target(row), requestId: request.id }
  await record(db, whole)
  if (row.schema_version > 0) await recordInLocation(tenantOf(row.id), whole)
}

/** Every process forgets what it knew of the location; this one before it answers. */
export async function announce({ db, services, afterCommit }: Context, id: string) {
  await db.selectNoFrom(announceChange(id).as('announced')).execute()
  afterCommit(() => services.locations.refresh(id))
}

export async function presented({ services, db, tenantOf }: Context, id: string) {
  return { data: await presentLocation(services, db, tenantOf, await findLocation(db, id)) }
}

export const change = (db: PlatformDb, row: LocationRow, fields: Record<string, unknown>) =>
  db.updateTable('locations').set({ ...fields, updated_at: now(), version: next('version') }).where('id', '=', row.id).execute()
