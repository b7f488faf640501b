import type { contract } from '@portal/contract'
import { problem } from '@portal/contract/errors/problem'
import { isStillOwn } from '@portal/contract/kit/own-notes'
import type { TenantDb } from '@portal/db/feature'
import type { Handlers } from '../../core/context.ts'
import { badInput, forbidden, notFound } from '../../core/errors.ts'
import type { Profile } from '../../core/locations.ts'
import { readerOf } from '../../core/reader.ts'
import type { User } from '../../core/session.ts'
import { localDay } from '../../outside/clock.ts'
import { headshotUrl } from '../../shared/people/headshots.ts'
import { insertMedia, pictureUrls, removeMedia, storeFile, withStored } from '../../shared/media/media.ts'
import { expectCurrent, sentFields, touched } from '../../shared/content/versioned.ts'
import { languageOfTyped } from '../../shared/content/typed-language.ts'
import { whenWritten } from '../../shared/content/when-written.ts'

/** More than a shift writes, so that a page of days has an end; and more than anybody reads before all others. */
const atMostInADay = 100
const atMostPinned = 20
/** Days without notes do not count. */
const daysAtOnce = 7

/** The notes with their photos, their authors’ faces, and who ticked them off. */
const select = (db: TenantDb) =>
  db
    .selectFrom('shift_notes as note')
    .leftJoin('media as photo', 'photo.id', 'note.photo_id')
    .leftJoin('accounts as author', 'author.id', 'note.created_by')
    .leftJoin('accounts as doer', 'doer.id', 'note.done_by')
    .leftJoin('team_members as member', 'member.account_id', 'note.created_by')
    .leftJoin('profiles as told', 'told.account_id', 'note.created_by')
    .leftJoin('media as face', (join) => join.on((eb) => eb('face.id', '=', eb.fn.coalesce('member.photo_id', 'told.photo_id'))))
    .select([
      'note.id', 'note.text', 'note.day', 'note.shift', 'note.pinned', 'note.done_at', 'note.is_example', 'note.created_at', 'note.updated_at', 'note.version',
      'photo.id as photo_id', 'photo.sha256', 'photo.width', 'photo.height', 'photo.placeholder', 'photo.variants',
      'note.done_by as doer_id', 'author.id as author_id', 'author.first_name', 'author.last_name', 'member.photo_url', 'face.id as face_id', 'face.sha256 as face_sha256',
      'doer.first_name as doer_first_name', 'doer.last_name as doer_last_name',
    ])
type Row = Awaited<ReturnType<ReturnType<typeof select>['executeTakeFirstOrThrow']>>

const fullName = (first: string | null, last: string | null) => `${first ?? ''} ${last ?? ''}`.trim()

function present({ photo_id, sha256, width, height, placeholder, variants, author_id, is_example, ...row }: Row) {
  const { first_name, last_name, photo_url, face_id, face_sha256, doer_first_name, doer_last_name } = row
  return {
    ...row,
    lang: languageOfTyped(row.text),
    photo: photo_id && sha256 ? { ...pictureUrls({ id: photo_id, sha256, width, variants }), width, height, placeholder } : null,
    author: author_id
      ? { id: author_id, name: fullName(first_name, last_name), headshot_url: headshotUrl({ id: face_id, sha256: face_sha256 }) ?? photo_url }
      : null,
    done_by: fullName(doer_first_name, doer_last_name) || null,
    example: is_example,
  }
}

/** `toWrite`: nobody else changes it until the transaction ends. */
async function findOne(db: TenantDb, id: string, toWrite?: 'toWrite'): Promise<Row> {
  const rows = select(db).where('note.id', '=', id)
  const row = await (toWrite ? rows.forUpdate('note') : rows).executeTakeFirst()
  if (!row) throw notFound('shiftNotes')
  return row
}

const answer = async (db: TenantDb, id: string) => ({ data: present(await findOne(db, id)) })

/** Its author's for a day, or any for who edits content. */
function mustBeTheirs({ user, profile, now }: { user: User; profile: Profile; now: Date }, { author_id, created_at }: Row): void {
  const own = author_id === user.id && isStillOwn(created_at, now)
  if (!own && !readerOf(user, profile).edits) throw forbidden()
}

const full = (max: number) => badInput({ _: problem('full', { max }) })

/** On top first, and then newest first. */
const inOrder = (notes: ReturnType<typeof select>) =>
  notes.orderBy('note.on_top', 'desc').orderBy('note.day', 'desc').orderBy('note.created_at', 'desc').orderBy('note.id', 'desc').execute()

/** The days before one that have notes. */
const daysBefore = async (db: TenantDb, until: string, atMost: number) =>
  (await db.selectFrom('shift_notes').select('day').distinct()
    .where('on_top', '=', false).where('day', '<', until).orderBy('day', 'desc').limit(atMost).execute()).map(({ day }) => day)

async function ofDay(db: TenantDb, date: string, until: string) {
  const data = await inOrder(select(db).where('note.day', '=', date).where('note.day', '<', until))
  return { data, earlier: (await daysBefore(db, date, 1)).length ? date : null }
}

async function ofLastDays(db: TenantDb, until: string, withTop: boolean) {
  const days = await daysBefore(db, until, daysAtOnce + 1)
  const oldest = days.slice(0, daysAtOnce).at(-1) ?? until
  const data = await inOrder(select(db).where((eb) => eb.or([
    eb.and([eb('note.on_top', '=', false), eb('note.day', '>=', oldest), eb('note.day', '<', until)]),
    ...(withTop ? [eb('note.on_top', '=', true)] : []),
  ])))
  return { data, earlier: days.length > daysAtOnce ? oldest : null }
}

export const shiftNotes: Handlers<typeof contract.shiftNotes> = {
  /** What is on top stands before the first days and nowhere else, but for a day that is asked for by itself, which is whole. */
  async list({ db, profile }, { date, before }) {
    const until = before ?? '9999-12-31'
    const { data, earlier } = await (date ? ofDay(db, date, until) : ofLastDays(db, until, before === undefined))
    return { data: data.map(present), earlier, hours: profile.settings.training.shifts }
  },

  /** One that waited for a network stands on the day on which it was written. */
  async create({ commit, user, tenant, services, files, request }, { text, shift }) {
    const now = services.clock.now()
    const written = request.clientTime && request.clientTime < now ? request.clientTime : now
    const day = localDay(written, tenant.timezone)
    const store = files.photo.map((file) => () => storeFile(services, tenant, file, 'image', 'photo'))
    return await withStored(services, tenant, store, (stored) =>
      commit(async (db) => {
        const sameDay = await db.selectFrom('shift_notes').select('id').where('day', '=', day).limit(atMostInADay).execute()
        if (sameDay.length >= atMostInADay) throw full(atMostInADay)
        await insertMedia(db, stored, user.id)
        const { id } = await db
          .insertInto('shift_notes')
          .values({ text, shift, day, photo_id: stored[0]?.id ?? null, created_by: user.id, created_at: written })
          .returning('id')
          .executeTakeFirstOrThrow()
        return answer(db, id)
      }))
  },

  async update({ read, commit, user, tenant, profile, services, files }, { id, version, text, shift, without_photo }) {
    const checked = (row: Row) => {
      mustBeTheirs({ user, profile, now: services.clock.now() }, row)
      return expectCurrent('shiftNotes', row, version, present)
    }
    await read(async (db) => checked(await findOne(db, id)))
    const store = files.photo.map((file) => () => storeFile(services, tenant, file, 'image', 'photo'))
    return await withStored(services, tenant, store, (stored) =>
      commit(async (db) => {
        const before = checked(await findOne(db, id, 'toWrite'))
        await insertMedia(db, stored, user.id)
        const photo = stored[0]?.id ?? (without_photo ? null : undefined)
        await db
          .updateTable('shift_notes')
          .set({ ...sentFields({ text, shift, photo_id: photo }), is_example: false, ...touched() })
          .where('id', '=', id)
          .execute()
        if (photo !== undefined) await removeMedia(db, tenant, [before.photo_id])
        return answer(db, id)
      }))
  },

  /** Whoever ticked first stays: the same again changes nothing. What was taken back before somebody else ticked it is no word about that tick. */
  async setDone({ db, user, request }, { id, done }) {
    const { done_at, doer_id, created_at } = await findOne(db, id, 'toWrite')
    const isOfBefore = !done && done_at !== null && doer_id !== user.id && request.clientTime !== null && request.clientTime < done_at
    if (done !== Boolean(done_at) && !isOfBefore) {
      const tick = done ? { done_at: whenWritten(request, created_at), done_by: user.id } : { done_at: null, done_by: null }
      await db.updateTable('shift_notes').set(tick).where('id', '=', id).execute()
    }
    return answer(db, id)
  },

  async pin({ db }, { id, pinned }) {
    await findOne(db, id, 'toWrite')
    const others = await db.selectFrom('shift_notes').select('id').where('on_top', '=', true).where('id', '!=', id).limit(atMostPinned).execute()
    if (pinned && others.length >= atMostPinned) throw full(atMostPinned)
    await db.updateTable('shift_notes').set({ pinned }).where('id', '=', id).execute()
    return answer(db, id)
  },

  async remove({ db, tenant, user, profile, services }, { id }) {
    const row = await findOne(db, id, 'toWrite')
    mustBeTheirs({ user, profile, now: services.clock.now() }, row)
    await db.deleteFrom('shift_notes').where('id', '=', id).execute()
    await removeMedia(db, tenant, [row.photo_id])
    return { data: { id } }
  },
}
