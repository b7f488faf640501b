import type { contract } from '@portal/contract'
import { problem } from '@portal/contract/errors/problem'
import { isPositionOpen } from '@portal/contract/forms/eoi'
import { contentLanguages } from '@portal/contract/kit/translations'
import { type TenantDb, contentsGiven, lower, textIn } from '@portal/db/feature'
import type { Handlers } from '../../core/context.ts'
import { AppError, badInput, notFound } from '../../core/errors.ts'
import { localDay } from '../../outside/clock.ts'
import type { OneRow } from '../../core/translated.ts'
import type { LanguageChange } from '../../shared/content/own-language.ts'
import { type Stored, translationsAfter, translationsOf } from '../../shared/content/translations.ts'
import { expectCurrent, sentFields, touched } from '../../shared/content/versioned.ts'
import { wordsOf } from '../submissions/public.ts'

const columns = ['id', 'title', 'description', 'open', 'kind', 'shift', 'places', 'closes_on', 'created_at', 'updated_at', 'version', 'translations'] as const
const atMost = 100
// The name stays what it is where the title is in another language: what is handed in goes by it.
const all = (db: TenantDb) => db.selectFrom('eoi_positions').select([...columns, 'title as name'])
const one = async (db: TenantDb, id: string) => ({ data: await all(db).where('id', '=', id).executeTakeFirstOrThrow() })

/**
 * Those of this name, in the location's own language, else in the other one: somebody may have begun to write before the two changed places.
 * None of them is called otherwise until the transaction ends: what is filed under a name is there by the time that changes.
 */
async function called(db: TenantDb, name: string) {
  const isSame = (title: string | undefined) => title?.toLowerCase() === name.trim().toLowerCase()
  const rows = await db.selectFrom('eoi_positions').select(['title', 'translations', 'open', 'closes_on']).orderBy('id').forShare().execute()
  const own = rows.filter(({ title }) => isSame(title))
  return own.length ? own : rows.filter(({ translations }) => contentLanguages.some((lang) => isSame((translations as Stored | null)?.[lang]?.title)))
}

/**
 * Nobody waits for an answer about a position that is filled. What is called otherwise than all of them is in somebody's own words.
 * @param written when the person sent it, perhaps without a network. @returns the name that it is filed under. @throws AppError `eoi.position_closed`
 */
export async function expectOpen(db: TenantDb, name: string, written: Date, timezone: string): Promise<string> {
  const found = await called(db, name)
  const day = localDay(written, timezone)
  const open = found.find((position) => isPositionOpen(position, day))
  if (found.length && !open) throw new AppError('eoi.position_closed', { params: { title: name } })
  return open?.title ?? name
}

/** What one may put oneself forward for. */
export const positions: Pick<Handlers<typeof contract.eoi>, 'positions' | 'positionsCreate' | 'positionsUpdate' | 'positionsRemove'> = {
  positions: async ({ db }) => ({ data: await all(db).orderBy('open', 'desc').orderBy(lower('title')).orderBy('id').execute() }),

  async positionsCreate({ db, profile }, { translations: sent, title, description, open, kind, shift, places, closes_on }) {
    const there = await db.selectFrom('eoi_positions').select('id').limit(atMost).execute()
    if (there.length >= atMost) throw badInput({ _: problem('full', { max: atMost }) })
    const { id } = await db.insertInto('eoi_positions').values({ title, description, open, kind, shift, places, closes_on, ...translationsAfter({ profile, after: { title, description }, sent }) }).returning('id').executeTakeFirstOrThrow()
    return one(db, id)
  },

  async positionsUpdate({ db, profile }, { translations: sent, id, version, title, description, open, kind, shift, places, closes_on }) {
    const current = expectCurrent('eoi', await all(db).where('id', '=', id).forUpdate().executeTakeFirst(), version, (row) => row)
    await db.updateTable('eoi_positions').set({ ...sentFields({ title, description, open, kind, shift, places, closes_on }), is_example: false, ...touched(), ...translationsOf(['title', 'description'], { profile, current, changed: { title, description }, sent }) }).where('id', '=', id).execute()
    if (title !== undefined && title !== current.title) await calledOtherwise(db, current.title, title)
    return one(db, id)
  },

  async positionsRemove({ db }, { id }) {
    const gone = await db.deleteFrom('eoi_positions').where('id', '=', id).returning(['id', 'title']).executeTakeFirst()
    if (!gone) throw notFound('eoi')
    return { data: gone }
  },
}

/** So many in one statement. */
const renamedAtOnce = 200

async function rename(db: TenantDb, rows: ReadonlyArray<{ id: string; content: unknown }>, name: string): Promise<void> {
  for (let from = 0; from < rows.length; from += renamedAtOnce) {
    const renamed = rows.slice(from, from + renamedAtOnce).map(({ id, content: before }) => {
      const content = { ...(before as Record<string, unknown>), position_of_interest: name }
      return { id, content, words: wordsOf(content) }
    })
    await db.updateTable('eoi_submissions').from(contentsGiven(renamed)).set(({ ref }) => ({ content: ref('given.content'), words: ref('given.words') }))
      .whereRef('eoi_submissions.id', '=', 'given.id').execute()
  }
}

/** What was handed in for an opening goes by its name. */
async function renameAll(db: TenantDb, from: string, to: string): Promise<void> {
  const rows = await db.selectFrom('eoi_submissions').select(['id', 'content']).where(textIn('content', 'position_of_interest'), '=', from).orderBy('id').forUpdate().execute()
  await rename(db, rows, to)
}

/** An opening has another name now. Where one is left of the name before, nobody knows for which of them each was. */
async function calledOtherwise(db: TenantDb, from: string, to: string): Promise<void> {
  const left = await db.selectFrom('eoi_positions').select('id').where('title', '=', from).executeTakeFirst()
  if (!left) await renameAll(db, from, to)
}

/** One that comes back from before the change. */
async function renameOne(db: TenantDb, id: string): Promise<void> {
  const { content } = await db.selectFrom('eoi_submissions').select('content').where('id', '=', id).executeTakeFirstOrThrow()
  const [position] = await called(db, (content as { position_of_interest: string }).position_of_interest)
  if (position) await rename(db, [{ id, content }], position.title)
}

/** Each opening is called otherwise when the location's own language changes. */
export async function renameInSubmissions(db: TenantDb, { to }: LanguageChange, of?: OneRow): Promise<void> {
  if (of) return of.table === 'eoi_submissions' ? renameOne(db, of.id) : undefined
  // Held before what was handed in for them, as where one is called otherwise: what is being filed under a name is there by then.
  const rows = await db.selectFrom('eoi_positions').select(['title', 'translations']).orderBy('id').forUpdate().execute()
  for (const { title, translations } of rows) {
    const name = (translations as Stored | null)?.[to]?.title
    if (name && name !== title) await renameAll(db, title, name)
  }
}
