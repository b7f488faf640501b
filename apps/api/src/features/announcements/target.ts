import type { TenantDb } from '@portal/db/feature'
import { unknownReference } from '../../core/errors.ts'

/** In which table what an announcement leads to by its id has its row. */
const tables = { document: 'documents', event: 'calendar_events', photo: 'photos' } as const

interface Target {
  kind: string
  value: string
}

const isById = (kind: string): kind is keyof typeof tables => Object.hasOwn(tables, kind)

/**
 * What stood before stays as it is: whoever corrects a word need not take out what has been removed since.
 * @throws AppError 400 naming the target, for one that leads to nothing
 */
export async function mustLeadSomewhere(db: TenantDb, target: Target | null | undefined, before?: Target | null): Promise<void> {
  if (!target || !isById(target.kind)) return
  if (before?.kind === target.kind && before.value === target.value) return
  const found = await db.selectFrom(tables[target.kind]).select('id').where('id', '=', target.value).executeTakeFirst()
  if (!found) throw unknownReference('target')
}
