import type { contract } from '@portal/contract'
import { problem } from '@portal/contract/errors/problem'
import { type TenantDb, contains, placeIn, saidIn } from '@portal/db'
import type { Handlers } from '../../core/context.ts'
import { badInput, notFound } from '../../core/errors.ts'
import { holdCategories, mustKnowCategory } from './categories.ts'
import { translationsAfter, translationsOf } from './translations.ts'
import { expectCurrent, sentFields, touched } from './versioned.ts'

/** What about, benefits and development have in common: titled texts by category, in an order of the editors' own. */
export const contentColumns = [
  'id', 'title', 'description', 'category', 'display_order', 'is_example', 'created_at', 'updated_at', 'version',
  'translations',
] as const
type Table = 'about_items' | 'benefits' | 'development_items'

/** More than anybody reads; the lists are whole and so must have an end. */
export const atMostItems = 500

interface Row {
  display_order: number
  is_example: boolean
}
export const presentContent = <R extends Row>({ display_order, is_example, ...item }: R) =>
  ({ ...item, displayOrder: display_order, example: is_example })

export interface ContentFilter {
  category?: string
  q?: string
}

export async function mustHaveRoom(db: TenantDb, table: Table): Promise<void> {
  const rows = await db.selectFrom(table).select('id').limit(atMostItems).execute()
  if (rows.length >= atMostItems) throw badInput({ _: problem('full', { max: atMostItems }) })
}

/** Writes the new order in one statement; rows that were not named keep the place they have. */
export async function orderContent(db: TenantDb, table: Table, ids: string[]): Promise<void> {
  const there = await db.selectFrom(table).select('id').where('id', 'in', ids).execute()
  if (there.length !== ids.length) throw badInput({ ids: problem('gone_or_twice') })
  await db.updateTable(table).set({ display_order: placeIn('id', ids) }).where('id', 'in', ids).execute()
}

export async function removeContent(db: TenantDb, table: Table, noun: string, id: string) {
  const gone = await db.deleteFrom(table).where('id', '=', id).returning(['id', 'title']).executeTakeFirst()
  if (!gone) throw notFound(noun)
  return { data: gone }
}

/** The five calls of a noun that is such a list and nothing more. */
export function orderedContent<Noun extends 'about' | 'benefits'>(
  noun: Noun, table: 'about_items' | 'benefits',
): Handlers<typeof contract.about> {
  const find = (db: TenantDb, { category, q }: ContentFilter) => {
    let rows = db.selectFrom(table).select(contentColumns)
    if (category) rows = rows.where('category', '=', category)
    if (q) rows = rows.where((eb) => eb.or([contains('title', q), contains('description', q), saidIn('translations', q)]))
    return rows.orderBy('display_order').orderBy('created_at', 'desc').orderBy('id', 'desc').limit(atMostItems).execute()
  }
  const list = async (db: TenantDb, filter: ContentFilter) => ({ data: (await find(db, filter)).map(presentContent) })

  return {
    list: ({ db }, filter) => list(db, filter),

    async create({ db, profile }, { title, description, category, displayOrder, translations: sent }) {
      await mustKnowCategory(db, noun, category)
      await mustHaveRoom(db, table)
      const row = await db
        .insertInto(table)
        .values({ title, description, category, display_order: displayOrder, ...translationsAfter({ profile, after: { title, description }, sent }) })
        .returning(contentColumns)
        .executeTakeFirstOrThrow()
      return { data: presentContent(row) }
    },

    async order({ db }, { ids }) {
      await orderContent(db, table, ids)
      return list(db, {})
    },

    async update({ db, profile }, { id, version, title, description, category, displayOrder, translations: sent }) {
      await holdCategories(db, category)
      const found = await db.selectFrom(table).select(contentColumns).where('id', '=', id).forUpdate().executeTakeFirst()
      const current = expectCurrent(noun, found, version, presentContent)
      if (category && category !== current.category) await mustKnowCategory(db, noun, category)
      const row = await db
        .updateTable(table)
        .set({ ...sentFields({ title, description, category, display_order: displayOrder }), is_example: false, ...touched(), ...translationsOf(['title', 'description'], { profile, current, changed: { title, description }, sent }) })
        .where('id', '=', id)
        .returning(contentColumns)
        .executeTakeFirstOrThrow()
      return { data: presentContent(row) }
    },

    remove: ({ db }, { id }) => removeContent(db, table, noun, id),
  }
}
