import type { contract } from '@portal/contract'
import { type TenantDb, contains, json, saidIn } from '@portal/db/feature'
import type { Handlers } from '../../core/context.ts'
import { AppError, notFound, unknownReference } from '../../core/errors.ts'
import type { User } from '../../core/session.ts'
import { holdCategories, mustKnowCategory } from '../../shared/content/categories.ts'
import {
  type ContentFilter, atMostItems, contentColumns, mustHaveRoom, orderContent, presentContent, removeContent,
} from '../../shared/content/ordered-content.ts'
import { translationsAfter, translationsOf } from '../../shared/content/translations.ts'
import { expectCurrent, sentFields, touched } from '../../shared/content/versioned.ts'
import { whenWritten } from '../../shared/content/when-written.ts'
import { durationIsOptional, storedLinks } from './texts.ts'
import { isSaidSince, progress as progressOfAll, say, unsayCompleted } from './progress.ts'

const columns = [...contentColumns, 'type', 'duration', 'links'] as const

/** The items with one person's progress. */
const select = (db: TenantDb, accountId: string) =>
  db
    .selectFrom('development_items as item')
    .leftJoin('development_progress as own', (join) =>
      join.onRef('own.item_id', '=', 'item.id').on('own.account_id', '=', accountId))
    .select([
      'item.id', 'item.title', 'item.description', 'item.category', 'item.display_order', 'item.is_example',
      'item.created_at', 'item.updated_at', 'item.version', 'item.type', 'item.duration', 'item.links', 'item.translations', 'own.progress',
    ])

type Row = Awaited<ReturnType<ReturnType<typeof select>['executeTakeFirstOrThrow']>>
const present = ({ progress, ...row }: Omit<Row, 'progress'> & { progress?: number | null }) =>
  ({ ...presentContent(row), progress: progress ?? 0, completed: progress === 100 })

async function list(db: TenantDb, user: User, { category, q }: ContentFilter) {
  let rows = select(db, user.id)
  if (category) rows = rows.where('item.category', '=', category)
  if (q) rows = rows.where((eb) => eb.or([contains('item.title', q), contains('item.description', q), saidIn('item.translations', q)]))
  const found = await rows
    .orderBy('item.display_order').orderBy('item.created_at', 'desc').orderBy('item.id', 'desc')
    .limit(atMostItems)
    .execute()
  return { data: found.map(present) }
}

const needsManager = (user: User, { type }: Pick<Row, 'type'>) => user.role === 'team' && type === 'certification'

/** Own progress is one's own word; somebody else's, and a finished certification, is a manager's. */
function mustBeAllowed(user: User, item: Row, accountId: string, progress: number) {
  if (user.role !== 'team') return
  if (accountId !== user.id) throw new AppError('access.denied', { params: { to: 'progress_of_others' } })
  if (!needsManager(user, item)) return
  if (item.progress === 100) throw new AppError('development.certified')
  if (progress === 100) throw new AppError('development.needs_manager')
}

export const development: Handlers<typeof contract.development> = {
  list: ({ db, user }, filter) => list(db, user, filter),

  async create({ db, profile }, { title, description, category, displayOrder, type, duration, links, translations: sent }) {
    await mustKnowCategory(db, 'development', category)
    await mustHaveRoom(db, 'development_items')
    const row = await db
      .insertInto('development_items')
      .values({
        title, description, category, display_order: displayOrder, type, duration, links: json(storedLinks(profile.settings.general.locale, links)),
        ...translationsAfter({ profile, after: { title, description, duration }, sent, ...durationIsOptional }),
      })
      .returning(columns)
      .executeTakeFirstOrThrow()
    return { data: present(row) }
  },

  async order({ db, user }, { ids }) {
    await orderContent(db, 'development_items', ids)
    return list(db, user, {})
  },

  async update({ db, user, profile }, { id, version, title, description, category, displayOrder, type, duration, links, translations: sent }) {
    await holdCategories(db, category)
    const found = await select(db, user.id).where('item.id', '=', id).forUpdate('item').executeTakeFirst()
    const current = expectCurrent('development', found, version, present)
    if (category && category !== current.category) await mustKnowCategory(db, 'development', category)
    const row = await db
      .updateTable('development_items')
      .set({
        ...sentFields({ title, description, category, display_order: displayOrder, type, duration }),
        ...(links ? { links: json(storedLinks(profile.settings.general.locale, links, current.links)) } : {}), is_example: false, ...touched(),
        ...translationsOf(['title', 'description', 'duration'], { profile, current, changed: { title, description, duration }, sent, ...durationIsOptional }),
      })
      .where('id', '=', id)
      .returning(columns)
      .executeTakeFirstOrThrow()
    if (type !== 'certification' || current.type === 'certification') return { data: present({ ...row, progress: current.progress }) }
    await unsayCompleted(db, id)
    return { data: present(await select(db, user.id).where('item.id', '=', id).executeTakeFirstOrThrow()) }
  },

  progress: progressOfAll,

  /** Answers with the progress of the person whose it is. */
  async setProgress({ db, user, request }, { id, progress, userId }) {
    const accountId = userId ?? user.id
    const item = await select(db, accountId).where('item.id', '=', id).forKeyShare('item').executeTakeFirst()
    if (!item) throw notFound('development')
    const at = whenWritten(request, item.created_at)
    // What was said before the sign-off is no change of it.
    const isEarlier = item.progress === 100 && (await isSaidSince(db, { itemId: id, accountId, at }))
    mustBeAllowed(user, isEarlier ? { ...item, progress: null } : item, accountId, progress)
    if (accountId !== user.id) {
      const person = await db.selectFrom('accounts').select('id').where('id', '=', accountId).where('erased_at', 'is', null).executeTakeFirst()
      if (!person) throw unknownReference('userId')
    }
    const stands = await say(db, { itemId: id, accountId, value: progress, by: user.id, at, undoes: !needsManager(user, item) })
    return { data: present({ ...item, progress: stands }) }
  },

  remove: ({ db }, { id }) => removeContent(db, 'development_items', 'development', id),
}
