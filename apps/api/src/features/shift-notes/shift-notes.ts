import type { contract } from '@portal/contract'
import { problem } from '@portal/contract/errors/problem'
import type { TenantDb } from '@portal/db/feature'
import type { Context, Handlers } from '../../core/context.ts'
import { badInput, forbidden, notFound } from '../../core/errors.ts'
import { readerOf } from '../../core/reader.ts'
import { localDay } from '../../outside/clock.ts'
import { insertMedia, removeMedia, storeFile, withStored } from '../../shared/media/media.ts'
import { expectCurrent, sentFields, touched } from '../../shared/versioned.ts'
import { whenWritten } from '../../shared/when-written.ts'
import { type Row, atMostInADay, atMostPinned, pageOf, present, select } from './rows.ts'

type Writing = Pick<Context, 'tenant' | 'services'>

async function findOne(db: TenantDb, id: string): Promise<Row> {
  const row = await select(db).where('note.id', '=', id).executeTakeFirst()
  if (!row) throw notFound('shiftNotes')
  return row
}

/** Nobody else writes to it until the transaction ends. */
async function lock(db: TenantDb, id: string): Promise<Row> {
  await db.selectFrom('shift_notes').select('id').where('id', '=', id).forUpdate().execute()
  return findOne(db, id)
}

/** Its author's, or any for who edits content. */
function mustBeTheirs({ user, profile }: Pick<Context<typeof contract.shiftNotes.remove>, 'user' | 'profile'>, { author_id }: Row): void {
  if (author_id !== user.id && !readerOf(user, profile).edits) throw forbidden()
}

async function mustHaveRoom(db: TenantDb, day: string): Promise<void> {
  const there = await db.selectFrom('shift_notes').select('id').where('day', '=', day).limit(atMostInADay).execute()
  if (there.length >= atMostInADay) throw badInput({ _: problem('full', { max: atMostInADay }) })
}

const storing = ({ services, tenant }: Writing, files: Parameters<typeof storeFile>[2][]) =>
  files.map((file) => () => storeFile(services, tenant, file, 'image', 'photo'))

export const shiftNotes: Handlers<typeof contract.shiftNotes> = {
  list: ({ db }, { before }) => pageOf(db, before),

  /** One that waited for a network stands on the day on which it was written. */
  async create({ commit, user, tenant, services, files, request }, { text }) {
    const now = services.clock.now()
    const written = request.clientTime && request.clientTime < now ? request.clientTime : now
    const day = localDay(written, tenant.timezone)
    return await withStored(services, tenant, storing({ tenant, services }, files.photo), (stored) =>
      commit(async (db) => {
        await mustHaveRoom(db, day)
        await insertMedia(db, stored, user.id)
        const { id } = await db
          .insertInto('shift_notes')
          .values({ text, day, photo_id: stored[0]?.id ?? null, created_by: user.id, created_at: written })
          .returning('id')
          .executeTakeFirstOrThrow()
        return { data: present(await findOne(db, id)) }
      }))
  },

  async update({ read, commit, user, tenant, profile, services, files }, { id, version, text, without_photo }) {
    const mustBeAllowed = (row: Row) => {
      mustBeTheirs({ user, profile }, row)
      return expectCurrent('shiftNotes', row, version, present)
    }
    await read(async (db) => mustBeAllowed(await findOne(db, id)))
    return await withStored(services, tenant, storing({ tenant, services }, files.photo), (stored) =>
      commit(async (db) => {
        const before = mustBeAllowed(await lock(db, id))
        await insertMedia(db, stored, user.id)
        const photo = stored[0]?.id ?? (without_photo ? null : undefined)
        await db
          .updateTable('shift_notes')
          .set({ ...sentFields({ text, photo_id: photo }), is_example: false, ...touched() })
          .where('id', '=', id)
          .execute()
        if (photo !== undefined) await removeMedia(db, tenant, [before.photo_id])
        return { data: present(await findOne(db, id)) }
      }))
  },

  /** Whoever ticked first stays: the same again changes nothing. */
  async setDone({ db, user, request }, { id, done }) {
    const { done_at, created_at } = await lock(db, id)
    if (done !== Boolean(done_at)) {
      const tick = done ? { done_at: whenWritten(request, created_at), done_by: user.id } : { done_at: null, done_by: null }
      await db.updateTable('shift_notes').set(tick).where('id', '=', id).execute()
    }
    return { data: present(await findOne(db, id)) }
  },

  async pin({ db }, { id, pinned }) {
    await lock(db, id)
    const others = await db.selectFrom('shift_notes').select('id').where('on_top', '=', true).where('id', '!=', id).limit(atMostPinned).execute()
    if (pinned && others.length >= atMostPinned) throw badInput({ _: problem('full', { max: atMostPinned }) })
    await db.updateTable('shift_notes').set({ pinned }).where('id', '=', id).execute()
    return { data: present(await findOne(db, id)) }
  },

  async remove({ db, tenant, user, profile }, { id }) {
    const row = await lock(db, id)
    mustBeTheirs({ user, profile }, row)
    await db.deleteFrom('shift_notes').where('id', '=', id).execute()
    await removeMedia(db, tenant, [row.photo_id])
    return { data: { id } }
  },
}
