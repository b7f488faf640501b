import { problem } from '@portal/contract/errors/problem'
import type { CategoryArea, Settings } from '@portal/contract/settings/settings'
import { type TenantDb, countAll } from '@portal/db'
import { AppError, badInput } from '../../core/errors.ts'
import { holdSettings, readSettings } from '../../core/settings.ts'

/** Where the keys of an area are used. */
const tables = {
  about: 'about_items', benefits: 'benefits', calendar: 'calendar_events', development: 'development_items',
  documents: 'documents', photos: 'photos', videos: 'videos',
} as const satisfies Record<CategoryArea, string>

/** Refuses a key that is not in the area's list now: before something that takes long. @throws AppError 400 */
export async function expectCategory(db: TenantDb, area: CategoryArea, key: string): Promise<void> {
  const { settings } = await readSettings(db)
  if (!settings.content.categories[area].some((category) => category.key === key)) {
    throw badInput({ category: problem('category_unknown') })
  }
}

/**
 * Before a row is held whose category may change: whoever changes the settings holds them first, and then the rows that
 * change with the location's own language.
 */
export const holdCategories = async (db: TenantDb, sent: string | undefined): Promise<void> => {
  if (sent) await holdSettings(db)
}

/**
 * Refuses a key that is not in the area's list. The settings stay as they are until the row with the key is there, so
 * that nobody removes it in between.
 */
export async function mustKnowCategory(db: TenantDb, area: CategoryArea, key: string): Promise<void> {
  await holdSettings(db)
  await expectCategory(db, area, key)
}

/** A day of a series may have a category of its own. */
const ofSingleDays = (db: TenantDb, keys: string[]) =>
  db.selectFrom('calendar_exceptions').select((eb) => eb.ref('changes', '->>').key('category' as never).$castTo<string>().as('key'))
    .where((eb) => eb(eb.ref('changes', '->>').key('category' as never), 'in', keys))

/** Which of these keys have rows, and how many. */
async function categoriesInUse(db: TenantDb, area: CategoryArea, keys: string[]): Promise<Array<{ key: string; rows: number }>> {
  if (!keys.length) return []
  const rows = db.selectFrom(tables[area]).select('category as key').where('category', 'in', keys)
  return db
    .selectFrom((area === 'calendar' ? rows.unionAll(ofSingleDays(db, keys)) : rows).as('used'))
    .select(['key', countAll().as('rows')])
    .groupBy('key')
    .orderBy('key')
    .execute()
}

type Categories = Settings['content']['categories']

/** A key can be renamed for people at any time, and go when nothing has it any more. @throws AppError 409 with `current` */
export async function mayLoseCategories(
  db: TenantDb, area: CategoryArea, before: Categories, wanted: Categories[CategoryArea], current: unknown,
): Promise<void> {
  const missing = before[area].filter((old) => wanted.every(({ key }) => key !== old.key))
  const used = await categoriesInUse(db, area, missing.map(({ key }) => key))
  if (!used.length) return
  const named = used.map(({ key, rows }) => ({ label: missing.find((old) => old.key === key)!.label, key, rows }))
  throw new AppError('categories.in_use', { params: { used: named }, data: current })
}
