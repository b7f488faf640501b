import { type Settings, type SettingsChange, settings as settingsSchema, defaultSettings } from '@portal/contract/settings/settings'
import { type TenantDb, announceChange, hot, json, next, now } from '@portal/db'

export type TenantSettings = Settings

type Plain = Record<string, unknown>
const isPlain = (value: unknown): value is Plain => typeof value === 'object' && value !== null && !Array.isArray(value)

/** `change` over `base`, group by group and field by field; lists are replaced whole. */
export function merged<T>(base: T, change: unknown): T {
  if (!isPlain(base) || !isPlain(change)) return (change === undefined ? base : change) as T
  const result: Plain = { ...base }
  for (const [key, value] of Object.entries(change)) result[key] = merged((base as Plain)[key], value)
  return result as T
}

/** Texts by language. Where a change has all that is to stand, a language that it does not name has none. */
const byLanguage = [['privacy', 'policyTranslations'], ['texts', 'translations']] as const

/** As `merged`, for a change that says all that is to stand in the fields it has: a file. */
export function replaced<T>(base: T, change: unknown): T {
  const result = merged<unknown>(base, change) as Record<string, Plain>
  for (const [group, field] of byLanguage) {
    const whole = (change as Record<string, Plain | undefined>)[group]?.[field]
    if (whole !== undefined) result[group] = { ...result[group], [field]: whole }
  }
  return result as T
}

/** What stands, with the parts in which these two differ as they were before; a part that was not there goes. `depth`: how far parts have parts of their own. */
function asBefore(stands: unknown, before: unknown, after: unknown, depth: number): unknown {
  const [was, is] = [before ?? {}, after ?? {}]
  if (!depth || !isPlain(was) || !isPlain(is)) return before
  const all: Plain = isPlain(stands) ? { ...stands } : {}
  for (const part of Object.keys({ ...was, ...is })) {
    if (JSON.stringify(was[part]) !== JSON.stringify(is[part])) all[part] = asBefore(all[part], was[part], is[part], depth - 1)
  }
  const left = Object.entries(all).filter(([, value]) => value !== undefined)
  return left.length || before !== undefined ? Object.fromEntries(left) : undefined
}

/**
 * As `merged`, for a change that is taken back, by what stood before and after it as `group.field`: of a field that is made of parts those
 * go back that it touched. In the others stands what was chosen since.
 */
export const takenBack = (before: Plain, after: Plain): typeof merged => (base) => {
  const result = { ...base } as Record<string, Plain>
  // With the own language all words turn: a part of then is not the same part now.
  const ofWords = 'general.locale' in before ? 0 : 2
  for (const [path, was] of Object.entries(before)) {
    const [group = '', field = ''] = path.split('.')
    const depth = byLanguage.some(([its, name]) => its === group && name === field) ? ofWords : 1
    result[group] = { ...result[group], [field]: asBefore(result[group]?.[field], was, after[path], depth) }
  }
  return result as typeof base
}

const findSettings = hot((db, _: Record<string, never>) => db.selectFrom('settings').select(['settings', 'version']))

/** The location's settings: what it stored over the defaults. What no longer fits the rules falls back to them. */
export async function readSettings(db: TenantDb): Promise<{ settings: TenantSettings; version: number }> {
  const [row] = await findSettings(db, {})
  if (!row) return { settings: defaultSettings, version: 0 }
  const parsed = settingsSchema.safeParse(merged<unknown>(defaultSettings, row.settings))
  return { settings: parsed.success ? parsed.data : defaultSettings, version: row.version }
}

/** Until this transaction ends they stay as they are, and so does the location's own language: before a lock on what that turns. */
export const holdSettings = (db: TenantDb) => db.selectFrom('settings').select('id').forShare().execute()

/** What to store: only what differs from nothing, so that a better default reaches those who never chose. */
export const storedAfter = (stored: unknown, change: SettingsChange, over: typeof merged = merged) => {
  const { branding: _, ...rest } = change
  return over<unknown>(isPlain(stored) ? stored : {}, rest)
}

/** Every process reads anew what it keeps of the location in memory. */
export async function announceProfile(db: TenantDb, { id }: { id: string }): Promise<void> {
  await db.selectNoFrom(announceChange(id).as('told')).execute()
}

/** Stores the location's own settings and tells every process. */
export async function storeSettings(db: TenantDb, { id }: { id: string }, stored: unknown): Promise<void> {
  const settings = json(stored)
  const changed = { settings, updated_at: now(), version: next('settings.version') }
  await db
    .insertInto('settings')
    .values({ id: 1, settings })
    .onConflict((there) => there.column('id').doUpdateSet(changed))
    .execute()
  await announceProfile(db, { id })
}
