import { randomBytes } from 'node:crypto'
import { type PlatformDb, inSeconds, inTenant, newLocationId, now, uniqueViolation } from '@portal/db'
import { AppError } from '../../core/errors.ts'
import type { Tenant } from '../../core/locations.ts'
import type { Previews } from '../../core/previews.ts'
import type { Services } from '../../core/services.ts'
import { type User, userOfSession } from '../../core/session.ts'
import { publicUrl } from '../../core/tenant.ts'
import { hashSecret, newSecret } from '../../core/tokens.ts'
import { findBackup } from '../backups/rows.ts'
import { clearPreview } from './clear.ts'
import { type PreviewRow, endPreview, endedPreview, insertPreview, isBegun, presentPreview, previews, standingPreview, toldPreviews } from './rows.ts'

type Means = Pick<Services, 'platform' | 'lanes' | 'locations' | 'env' | 'direct' | 'files' | 'background'>

/** A link that was made and not followed is no good for longer. */
const linkSeconds = 120
const alphabet = 'abcdefghijkmnpqrstuvwxyz23456789'
/** 70 bits that nobody guesses, in the forty characters that an address has. */
const slugFor = (slug: string) =>
  `${slug.slice(0, 17)}-preview-${Array.from(randomBytes(14), (byte) => alphabet[byte % alphabet.length]).join('')}`

const standingVisits = (db: PlatformDb, preview: Tenant) =>
  db.selectFrom('preview_visits').innerJoin('previews', 'previews.id', 'preview_visits.preview_id')
    .select(['preview_id', 'source_session', 'home', 'location_id', 'backup_made_at', 'expires_at'])
    .where('place_id', '=', preview.id).where('state', '=', 'open').where('expires_at', '>', now())

/** Backups that are looked into as a location, and such a backup's own address, have to do with them. */
export function openPreviews(means: Means): Previews {
  const { platform: { db }, lanes, locations, env, background } = means

  async function over(row: PreviewRow) {
    const ended = await endPreview(db, row)
    await locations.refresh(row.place_id)
    // One that is being opened is cleared by who opens it, or as nobody's work.
    if (row.state === 'open') background.run('clear a preview', () => clearPreview(means, row))
    return ended
  }

  async function standing(place: Tenant, backupId: string): Promise<PreviewRow | undefined> {
    const backup = await findBackup(db, backupId)
    if (backup?.location_id !== place.id) return undefined
    if (backup.state !== 'succeeded') throw new AppError('backups.gone')
    const there = await standingPreview(db, place.id)
    const isOver = there?.expires_at && (await previews(db).where('id', '=', there.id).where('expires_at', '<=', now()).executeTakeFirst())
    if (there && isOver) await over(there)
    else if (there && there.backup_id !== backupId) throw new AppError('backups.previewed')
    else if (there) return there
    return insertPreview(db, {
      location_id: place.id, backup_id: backupId, backup_made_at: backup.created_at, place_id: newLocationId(), slug: slugFor(place.slug), total_bytes: backup.bytes ?? 0,
    })
  }

  /** Somebody in a preview, as their session in the location itself has them at this moment. */
  async function lookerOf(visit: { source_session: string; home: string; location_id: string; backup_made_at: Date; expires_at: Date | null }, sessionId: string): Promise<User | undefined> {
    const source = locations.byId(visit.location_id)
    if (source?.state !== 'active') return undefined
    const user = await inTenant(lanes, source, 'read', (tenant) => userOfSession(tenant, visit.source_session))
    if (user?.role !== 'admin' || user.step || user.kiosk) return undefined
    return { ...user, sessionId, needsRenewal: false, expiresAt: visit.expires_at!, look: { madeAt: visit.backup_made_at, home: visit.home } }
  }

  return {
    async ask(place, backupId, by) {
      const row = await standing(place, backupId).catch((error: unknown) => {
        // Asked twice at once: the other one came first.
        if (uniqueViolation(error) === 'previews_one_at_a_time') return standing(place, backupId)
        throw error
      })
      if (!row) return undefined
      const shown = presentPreview(env, row)
      if (row.state !== 'open') return { shown, url: null, ...(isBegun(row) ? {} : { waits: { id: row.id, since: row.created_at } }) }
      const link = newSecret()
      const home = `${env.publicBase.scheme}://${by.host}${env.publicBase.port}/admin-settings?tab=backups`
      const given = { link_hash: hashSecret(link), link_made_at: now(), home }
      await db.insertInto('preview_visits').values({ preview_id: row.id, source_session: by.sessionId, ...given })
        .onConflict((oc) => oc.columns(['preview_id', 'source_session']).doUpdateSet(given)).execute()
      // In the fragment: neither a log nor a referrer ever holds it.
      return { shown, url: publicUrl(env, row.slug, `/access#preview=${link}`) }
    },

    async list(locationId) {
      const rows = await toldPreviews(db, locationId)
      return new Map(rows.filter(({ state }) => state !== 'ended').map((row) => [row.backup_id, presentPreview(env, row)]))
    },

    async end(locationId, backupId) {
      const row = await standingPreview(db, locationId)
      // Who asks again because the answer was lost is told the same.
      const closed = row?.backup_id === backupId ? await over(row) : undefined
      const ended = closed ?? (await endedPreview(db, locationId, backupId))
      return ended && { shown: presentPreview(env, ended), now: closed !== undefined }
    },

    async enter(preview, link) {
      const sid = newSecret(25)
      const used = await db.updateTable('preview_visits').set({ link_hash: null, session_hash: hashSecret(sid) })
        .where('link_hash', '=', hashSecret(link)).where('link_made_at', '>', inSeconds(-linkSeconds))
        .where('preview_id', 'in', standingVisits(db, preview).clearSelect().select('preview_id')).returning('preview_id').executeTakeFirst()
      const user = used && (await this.find(preview, sid))
      return user && { sid, user }
    },

    async find(preview, sid) {
      const hash = hashSecret(sid)
      const visit = await standingVisits(db, preview).where('session_hash', '=', hash).executeTakeFirst()
      return visit && lookerOf(visit, hash)
    },

    async leave(preview, sessionId) {
      await db.deleteFrom('preview_visits').where('session_hash', '=', sessionId).execute()
      const others = await standingVisits(db, preview).executeTakeFirst()
      const row = others ? undefined : await previews(db).where('place_id', '=', preview.id).executeTakeFirst()
      if (row) await over(row)
    },
  }
}
