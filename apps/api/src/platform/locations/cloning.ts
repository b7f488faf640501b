import { clonedKinds } from '@portal/contract/platform/locations'
import { type PlatformDb, type TenantDb, countAll } from '@portal/db'
import type { AppError } from '../../core/errors.ts'
import type { Services } from '../../core/services.ts'
import { type LocationRow, findLocation, wrongState } from './find.ts'

/** A location that is open or was, and that another one may start like. @throws AppError */
export async function findClonable(db: PlatformDb, id: string, unknown?: () => AppError): Promise<LocationRow> {
  const row = await findLocation(db, id, unknown)
  if (row.state !== 'active' && row.state !== 'suspended') throw wrongState(row, 'copied')
  return row
}

/** How much of each kind would come. */
export async function countCloned({ nounData }: Pick<Services, 'nounData'>, db: TenantDb) {
  const things = []
  for (const kind of clonedKinds) {
    const rule = nounData.clone[kind]!
    // Each of them has an id; the others' columns are said by their noun.
    const all = db.selectFrom(kind as 'announcements').select(countAll().as('count'))
    const taken = rule !== 'kept' && 'only' in rule ? all.where(rule.only.column as 'source', 'in', rule.only.oneOf as readonly 'manual'[]) : all
    things.push({ kind, count: (await taken.executeTakeFirstOrThrow()).count })
  }
  return things
}
