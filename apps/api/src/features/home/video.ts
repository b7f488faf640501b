import type { contract } from '@portal/contract'
import { problem } from '@portal/contract/errors/problem'
import { type TenantDb, hot, inTurn, now } from '@portal/db/feature'
import type { Handlers } from '../../core/context.ts'
import { badInput, notFound } from '../../core/errors.ts'
import { insertMedia, mediaUrl, removeMedia, storeFile, withStored } from '../../shared/media/media.ts'
import { translationsAfter, translationsOf } from '../../shared/content/translations.ts'
import { expectCurrent, sentFields, touched } from '../../shared/content/versioned.ts'
import { takeUploads } from '../uploads/public.ts'

const findVideo = hot((db, _: Record<string, never>) =>
  db
    .selectFrom('home_video')
    .innerJoin('media', 'media.id', 'home_video.media_id')
    .leftJoin('media as poster', 'poster.id', 'home_video.poster_id')
    .leftJoin('media as captions', 'captions.id', 'home_video.captions_id')
    .select([
      'home_video.title', 'home_video.translations', 'home_video.version', 'home_video.media_id', 'home_video.poster_id', 'home_video.captions_id', 'media.sha256',
      'media.width', 'media.height', 'media.duration', 'poster.sha256 as poster_sha256', 'captions.sha256 as captions_sha256',
    ]))

/** The home page's video, or null. */
export async function heroVideo(db: TenantDb) {
  const [row] = await findVideo(db, {})
  if (!row) return null
  const { media_id, poster_id, captions_id, sha256, poster_sha256, captions_sha256, ...video } = row
  return {
    ...video,
    url: mediaUrl(media_id, 'original', sha256),
    poster_url: poster_id && poster_sha256 ? mediaUrl(poster_id, 'w1280', poster_sha256) : null,
    captions_url: captions_id && captions_sha256 ? mediaUrl(captions_id, 'original', captions_sha256) : null,
  }
}

const findTitle = (db: TenantDb) => db.selectFrom('home_video').select(['title', 'translations', 'version']).forUpdate().executeTakeFirst()

/** Takes the row and the files of the video that is there. */
async function takeAway(db: TenantDb, tenant: Parameters<typeof removeMedia>[1]): Promise<boolean> {
  const gone = await db.deleteFrom('home_video').returning(['media_id', 'poster_id', 'captions_id']).executeTakeFirst()
  if (gone) await removeMedia(db, tenant, [gone.media_id, gone.poster_id, gone.captions_id])
  return Boolean(gone)
}

/** A new video takes the place of the one before. */
export const homeVideo: Pick<Handlers<typeof contract.home>, 'uploadVideo' | 'updateVideo' | 'removeVideo'> = {
  async uploadVideo({ read, commit, user, tenant, profile, services, files }, { title, translations: sent, width, height, duration, uploadIds }) {
    await using taken = await takeUploads({ read, user, tenant, profile, services }, uploadIds, 'video', 'video')
    const [film] = [...files.video, ...taken.files]
    if (!film) throw badInput({ video: problem('choose_file') })
    const store = [
      () => storeFile(services, tenant, film, 'video', 'video', { width, height, duration }),
      ...files.poster.map((file) => () => storeFile(services, tenant, file, 'image', 'poster')),
      ...files.captions.map((file) => () => storeFile(services, tenant, file, 'captions', 'captions')),
    ]
    return await withStored(services, tenant, store, (stored) =>
      commit(async (db) => {
        const idOf = (kind: string) => stored.find((each) => each.kind === kind)?.id
        // Where there is none yet, there is no row for the second of two to wait for.
        await db.selectNoFrom(inTurn('home video').as('turn')).execute()
        const before = await findTitle(db)
        await takeAway(db, tenant)
        await insertMedia(db, stored, user.id)
        await taken.use(db)
        await db
          .insertInto('home_video')
          .values({
            id: 1, title, ...(before ? translationsOf(['title'], { profile, current: before, changed: { title }, sent }) : translationsAfter({ profile, after: { title }, sent })), media_id: idOf('video')!, poster_id: idOf('image') ?? null, captions_id: idOf('captions') ?? null,
            // A title that was written for the film before is not put on this one.
            version: (before?.version ?? 0) + 1, updated_at: now(),
          })
          .execute()
        return { data: (await heroVideo(db))! }
      }))
  },

  async updateVideo({ db, profile }, { version, title, translations: sent }) {
    const found = await findTitle(db)
    const shown = await heroVideo(db)
    const current = expectCurrent('home', found, version, () => shown)
    await db.updateTable('home_video')
      .set({ ...sentFields({ title }), ...touched(), ...translationsOf(['title'], { profile, current, changed: { title }, sent }) })
      .execute()
    return { data: (await heroVideo(db))! }
  },

  async removeVideo({ db, tenant }) {
    if (!(await takeAway(db, tenant))) throw notFound('home')
    return { data: {} }
  },
}
