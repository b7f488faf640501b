import type { contract } from '@portal/contract'
import { problem } from '@portal/contract/errors/problem'
import { type TenantDb, contains, json, now, pageOf, saidIn, totalOver } from '@portal/db/feature'
import type { Handlers } from '../../core/context.ts'
import { AppError, badInput, notFound } from '../../core/errors.ts'
import { audit } from '../../shared/audit.ts'
import { type StoredMedia, insertMedia, removeMedia, withStored } from '../../shared/media/media.ts'
import { noteReceipts } from '../../shared/live.ts'
import { readNewsOf } from '../notifications/public.ts'
import { takeUploads } from '../uploads/public.ts'
import { readerOf } from '../../core/reader.ts'
import { mustReachSomebody } from '../../shared/content/reached.ts'
import { shownIn, translationsAfter } from '../../shared/content/translations.ts'
import { expectCurrent, sentFields, touched } from '../../shared/content/versioned.ts'
import { whenWritten } from '../../shared/content/when-written.ts'
import { automation } from './automation.ts'
import { change, mustEndAfterStart, mustNotBeOver, notifyLater } from './changing.ts'
import { overdueConfirmations } from './overdue.ts'
import { reach, readersOf } from './reach.ts'
import { announcementReceipts, remindOfAnnouncement } from './receipts.ts'
import { activeFor, confirmedLate, inOrder, present, select, standing, withoutDaysOfOthers } from './rows.ts'
import { storing } from './storing.ts'
import { mustLeadSomewhere } from './target.ts'

type Announcements = Handlers<typeof contract.announcements>

const activeAtOnce = 200

async function findOne(db: TenantDb, id: string, reader: string) {
  const row = await select(db, reader).where('announcements.id', '=', id).executeTakeFirst()
  if (!row) throw notFound('announcements')
  return row
}

const idOf = (stored: StoredMedia[], field: 'media' | 'poster', hasPoster: boolean) =>
  field === 'poster' ? (hasPoster ? stored.at(-1)?.id : undefined) : stored.length > (hasPoster ? 1 : 0) ? stored[0]?.id : undefined

/** A given address of a picture takes the place of an uploaded one, and null takes both away. */
const mediaColumns = (media: string | undefined, poster: string | undefined, media_url: string | null | undefined, media_type: string | null | undefined) => {
  if (media) return { media_id: media, media_url: null, media_type: null, poster_id: poster ?? null }
  // The address that a reply gave of an uploaded picture changes nothing.
  if (media_url?.startsWith('/api/media/')) return {}
  if (media_url === undefined) return sentFields({ poster_id: poster })
  return { media_id: null, media_url, media_type: media_url ? (media_type ?? 'image') : null, poster_id: poster ?? null }
}

export const announcements: Announcements = {
  ...automation,

  async list({ db, user, profile }, { state, type, q, mustRead, overdue, limit, offset }) {
    const reader = readerOf(user, profile)
    let rows = reader.edits ? select(db, user.id) : activeFor(select(db, user.id), reader)
    if (user.visit) rows = withoutDaysOfOthers(rows, reader)
    if (state) rows = standing(rows, state)
    if (type) rows = rows.where('announcements.type', '=', type)
    if (q) rows = rows.where((eb) => eb.or([contains('announcements.title', q), contains('announcements.message', q), saidIn('announcements.translations', q)]))
    if (overdue && reader.edits) rows = rows.where('announcements.id', 'in', overdueConfirmations(db).select('announcements.id'))
    else if (overdue) rows = rows.where('announcements.ack_due_at', '<', now())
    // What the reader still has to confirm.
    if (mustRead || (overdue && !reader.edits)) rows = activeFor(rows, reader).where('announcements.requires_ack', '=', true).where('receipt.acknowledged_at', 'is', null)
    const { rows: page, total } = await pageOf(
      rows.select(totalOver().as('total')).orderBy('announcements.created_at', 'desc').orderBy('announcements.id', 'desc'), { limit, offset },
    )
    const readers = await readersOf(db, reader.edits ? page.map(({ id }) => id) : [])
    const counted = (row: (typeof page)[number]) => {
      const counts = readers.get(row.id)
      if (!counts) return present(row)
      const { of, seen, confirmed } = counts
      return { ...present(row), seen: { count: seen, of }, ...(row.requires_ack ? { confirmed: { count: confirmed, of } } : {}) }
    }
    return { announcements: page.map(counted), total, limit, offset }
  },

  async active({ db, user, profile }, { id, offset = 0 }) {
    const theirs = () => activeFor(select(db, user.id), readerOf(user, profile))
    const rows = await inOrder(theirs()).limit(activeAtOnce + 1).offset(offset).execute()
    const shown = rows.slice(0, activeAtOnce)
    const wanted = id && !shown.some((row) => row.id === id) ? await theirs().where('announcements.id', '=', id).execute() : []
    return { announcements: [...shown, ...wanted].map(present), more: rows.length > activeAtOnce }
  },

  async create({ read, commit, user, tenant, profile, services, files }, input) {
    const { uploadIds, audience, target, media_url, media_type, translations: sent, ...fields } = input
    mustEndAfterStart(fields)
    if (fields.is_active) mustNotBeOver(fields, services.clock.now())
    await using taken = await takeUploads({ read, user, tenant, profile, services }, uploadIds, 'imageOrVideo', 'image')
    return await withStored(services, tenant, storing(services, tenant, [...files.image, ...taken.files], files.poster), (stored) =>
      commit(async (db) => {
        if (fields.is_active) await mustReachSomebody(db, audience)
        await mustLeadSomewhere(db, target)
        await insertMedia(db, stored, user.id)
        await taken.use(db)
        const poster = files.poster.length > 0
        const { id } = await db
          .insertInto('announcements')
          .values({
            ...fields, audience: json(audience), target: target ? json(target) : null, created_by: user.id,
            ...translationsAfter({ profile, after: { title: fields.title, message: fields.message }, sent }),
            ...mediaColumns(idOf(stored, 'media', poster), idOf(stored, 'poster', poster), media_url, media_type),
          })
          .returning('id')
          .executeTakeFirstOrThrow()
        if (fields.is_active && fields.notify) await notifyLater(db, id, fields.starts_at)
        return { data: present(await findOne(db, id, user.id)) }
      }))
  },

  async update({ read, commit, user, tenant, profile, services, files }, { id, version, ...input }) {
    const { uploadIds, media_url, media_type, ...fields } = input
    await read(async (db) => expectCurrent('announcements', await findOne(db, id, user.id), version, present))
    await using taken = await takeUploads({ read, user, tenant, profile, services }, uploadIds, 'imageOrVideo', 'image')
    return await withStored(services, tenant, storing(services, tenant, [...files.image, ...taken.files], files.poster), (stored) =>
      commit(async (db) => {
        await db.selectFrom('announcements').select('id').where('id', '=', id).forUpdate().execute()
        const before = expectCurrent('announcements', await findOne(db, id, user.id), version, present)
        await insertMedia(db, stored, user.id)
        await taken.use(db)
        const poster = files.poster.length > 0
        const media = mediaColumns(idOf(stored, 'media', poster), idOf(stored, 'poster', poster), media_url, media_type)
        const after = await change(db, { user, profile, now: services.clock.now() }, before, fields, media)
        if ('media_id' in media) await removeMedia(db, tenant, [before.media_id, before.poster_id])
        return { data: present(after) }
      }))
  },

  async remove({ db, tenant, user, request }, { id }) {
    const gone = await db.deleteFrom('announcements').where('id', '=', id).returning(['id', 'media_id', 'poster_id', 'title']).executeTakeFirst()
    if (!gone) throw notFound('announcements')
    await removeMedia(db, tenant, [gone.media_id, gone.poster_id])
    await audit(db, { event: 'announcement.deleted', actor: user, target: { kind: 'announcements', id, name: gone.title }, requestId: request.id })
    return { data: { id: gone.id } }
  },

  async toggle({ db, user, services, request }, { id, is_active: wanted }) {
    const before = await db.selectFrom('announcements').select('is_active').where('id', '=', id).forUpdate().executeTakeFirst()
    if (!before) throw notFound('announcements')
    const after = wanted ?? !before.is_active
    if (after !== before.is_active) {
      const result = await db
        .updateTable('announcements')
        .set({ is_active: after, ...touched() })
        .where('id', '=', id)
        .returning(['is_active', 'starts_at', 'expires_at', 'audience', 'notify', 'title'])
        .executeTakeFirstOrThrow()
      if (result.is_active) {
        mustNotBeOver(result, services.clock.now())
        await mustReachSomebody(db, result.audience)
        if (result.notify) await notifyLater(db, id, result.starts_at?.toISOString())
      }
      await audit(db, { event: 'announcement.switched', actor: user, target: { kind: 'announcements', id, name: result.title }, requestId: request.id })
    }
    return { data: present(await findOne(db, id, user.id)) }
  },

  /** Only what is really for the reader is noted. */
  async markSeen({ db, user, profile, request }, { ids }) {
    const reader = readerOf(user, profile)
    const rows = await activeFor(select(db, user.id), reader).where('announcements.id', 'in', ids).execute()
    const fresh = rows.filter(({ seen_at }) => !seen_at)
    if (fresh.length) {
      await db
        .insertInto('announcement_receipts')
        .values(fresh.map(({ id, content_version, created_at }) => ({
          announcement_id: id, account_id: user.id, content_version, seen_at: whenWritten(request, created_at),
        })))
        .onConflict((oc) => oc.doNothing())
        .execute()
      await noteReceipts(db, 'announcement', fresh.map(({ id }) => id))
      // What asks for a confirmation is read when that is given.
      await readNewsOf(db, user.id, 'announcement', fresh.flatMap(({ id, requires_ack, acknowledged_at }) => (requires_ack && !acknowledged_at ? [] : [id])))
    }
    return { data: { updated: fresh.length } }
  },

  async acknowledge({ db, user, profile, request }, { id, content_version }) {
    const reader = readerOf(user, profile)
    // One that ended while the confirmation waited for a network was there when it was given.
    const [rows, at] = [select(db, user.id).where('announcements.id', '=', id), whenWritten(request, new Date(0))]
    const row = await (request.clientTime && content_version ? confirmedLate(rows, reader, at, content_version) : activeFor(rows, reader, at)).executeTakeFirst()
    if (!row) throw notFound('announcements')
    if (!row.requires_ack) throw badInput({ _: problem('no_confirmation_asked') })
    if (content_version && content_version !== row.content_version) {
      throw new AppError('announcements.changed', { data: present(row) })
    }
    const moment = whenWritten(request, row.created_at)
    await db
      .insertInto('announcement_receipts')
      .values({ announcement_id: id, account_id: user.id, content_version: row.content_version, seen_at: moment, acknowledged_at: moment, acknowledged_received_at: now(), lang: shownIn(row.translations, { request, user, profile }) })
      .onConflict((oc) =>
        oc.columns(['announcement_id', 'account_id', 'content_version']).doUpdateSet((eb) => ({
          acknowledged_at: eb.fn.coalesce('announcement_receipts.acknowledged_at', 'excluded.acknowledged_at'),
          lang: eb.fn.coalesce('announcement_receipts.lang', 'excluded.lang'),
          acknowledged_received_at: eb.fn.coalesce('announcement_receipts.acknowledged_received_at', 'excluded.acknowledged_received_at'),
        })))
      .execute()
    await readNewsOf(db, user.id, 'announcement', [id])
    await noteReceipts(db, 'announcement', [id])
    return { data: present(await findOne(db, id, user.id)) }
  },

  reach,
  receipts: announcementReceipts,
  remind: remindOfAnnouncement,

  async cleanupExpired({ db, tenant }) {
    const gone = await db.deleteFrom('announcements').where('expires_at', '<=', now()).returning(['media_id', 'poster_id']).execute()
    await removeMedia(db, tenant, gone.flatMap(({ media_id, poster_id }) => [media_id, poster_id]))
    return { data: { deleted: gone.length } }
  },
}
