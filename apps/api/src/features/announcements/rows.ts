import type { Target } from '@portal/contract/announcements/kinds'
import { priorities } from '@portal/contract/announcements'
import { type TenantDb, announcementSaid, announcementShows, audienceMeans, columnOf, isShownNow, now, rankOf } from '@portal/db/feature'
import type { Variant } from '../../shared/media/image.ts'
import { mediaUrl } from '../../shared/media/media.ts'
import type { Reader } from '../../core/reader.ts'

/** Announcements with what the reader has done about the text as it stands now. */
export const select = (db: TenantDb, reader: string) =>
  db
    .selectFrom('announcements')
    .leftJoin('media', 'media.id', 'announcements.media_id')
    .leftJoin('media as poster', 'poster.id', 'announcements.poster_id')
    .leftJoin('announcement_receipts as receipt', (join) =>
      join
        .onRef('receipt.announcement_id', '=', 'announcements.id')
        .onRef('receipt.content_version', '=', 'announcements.content_version')
        .on('receipt.account_id', '=', reader))
    .select([
      'announcements.id', 'announcements.title', 'announcements.message', 'announcements.type', 'announcements.priority',
      'announcements.media_id', 'announcements.media_url', 'announcements.media_type', 'announcements.is_active',
      'announcements.starts_at', 'announcements.expires_at', 'announcements.show_on_splash', 'announcements.source',
      'announcements.show_on_home', 'announcements.notify', 'announcements.date', 'announcements.target',
      'announcements.audience', 'announcements.requires_ack', 'announcements.ack_due_at', 'announcements.is_example',
      'announcements.content_version', 'announcements.created_at', 'announcements.updated_at', 'announcements.version',
      'media.sha256', 'media.kind as media_kind', 'media.variants', 'announcements.poster_id', 'poster.sha256 as poster_sha256',
      'receipt.seen_at', 'receipt.acknowledged_at', 'announcements.translations',
    ])

type Select = ReturnType<typeof select>
export type Row = Awaited<ReturnType<Select['execute']>>[number]

/** Active: switched on, within its dates, and for this reader. @param at when it must not have ended, if that is not now */
export const activeFor = (rows: Select, reader: Reader, at?: Parameters<typeof announcementShows>[2]) => rows.where(announcementShows('announcements', reader, at))

/** What a confirmation is about that waited for a network: what was on when it was given, and what was switched off since and says what it said. */
export const confirmedLate = (rows: Select, reader: Reader, at: NonNullable<Parameters<typeof announcementShows>[2]>, version: number) =>
  rows.where((eb) => eb.or([announcementShows('announcements', reader, at), announcementSaid('announcements', reader, { version, at })]))

/** Without what is announced by itself about people who share their day with some alone: who looks in from outside is none of these. */
export const withoutDaysOfOthers = (rows: Select, reader: Reader) =>
  rows.where((eb) => eb.or([eb('announcements.source', '=', 'manual'), audienceMeans(columnOf('announcements.audience'), reader)]))

type State = 'active' | 'inactive' | 'scheduled' | 'expired'

/** Where they stand, whoever they are for: one of these for each. What is switched off is that and nothing else. */
export function standing(rows: Select, state: State): Select {
  if (state === 'active') return rows.where(isShownNow('announcements'))
  const switched = rows.where('announcements.is_active', '=', state !== 'inactive')
  if (state === 'scheduled') return switched.where('announcements.starts_at', '>', now())
  return state === 'expired' ? switched.where('announcements.expires_at', '<=', now()) : switched
}

/** Unacknowledged first, then by priority, newest first. */
export const inOrder = (rows: Select) =>
  rows
    .orderBy((eb) => eb.and([eb('announcements.requires_ack', '=', true), eb('receipt.acknowledged_at', 'is', null)]), 'desc')
    .orderBy(rankOf('announcements.priority', priorities), 'desc')
    .orderBy('announcements.created_at', 'desc')
    .orderBy('announcements.id', 'desc')

/** The address of its picture or film: one that was uploaded, or one that was given. */
function mediaOf({ media_id, sha256, media_kind, media_url, media_type, variants, poster_id, poster_sha256 }: Row) {
  const poster_url = poster_id && poster_sha256 ? mediaUrl(poster_id, 'w1280', poster_sha256) : null
  if (!media_id || !sha256) return { media_url, media_type: media_url ? (media_type === 'video' ? ('video' as const) : ('image' as const)) : null, poster_url }
  const largest = (variants as Variant[]).filter(({ width }) => width <= 1280).at(-1)
  return {
    media_url: mediaUrl(media_id, media_kind === 'image' ? (largest?.name ?? 'w1280') : 'original', sha256),
    media_type: media_kind === 'video' ? ('video' as const) : ('image' as const),
    poster_url,
  }
}

/** For its reader. What is not of the reply is dropped by the reply's schema. */
export const present = (row: Row) => ({
  ...row, ...mediaOf(row), target: row.target as Target | null, isActive: row.is_active, example: row.is_example,
})
