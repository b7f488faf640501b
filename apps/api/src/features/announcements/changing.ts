import { type TenantDb, enqueue, json, jsonOrNull, now, withoutKey } from '@portal/db/feature'
import { problem } from '@portal/contract/errors/problem'
import { badInput } from '../../core/errors.ts'
import { rewordNews } from '../notifications/public.ts'
import type { Profile } from '../../core/locations.ts'
import { mustReachSomebody } from '../../shared/content/reached.ts'
import { askNoMore } from '../../shared/content/receipts.ts'
import { type SentTranslations, type Stored, storedOf } from '../../shared/content/translations.ts'
import { sentFields, touched } from '../../shared/content/versioned.ts'
import { type Row, select } from './rows.ts'
import { mustLeadSomewhere } from './target.ts'

interface Dates {
  starts_at?: string | Date | null
  expires_at?: string | Date | null
}
export function mustEndAfterStart({ starts_at, expires_at }: Dates) {
  if (starts_at && expires_at && new Date(expires_at) <= new Date(starts_at)) throw badInput({ expires_at: problem('ends_before_start') })
}

/** Nobody is told that something is published which nobody sees. */
export function mustNotBeOver({ expires_at }: Dates, now: Date) {
  if (expires_at && new Date(expires_at) <= now) throw badInput({ expires_at: problem('already_over') })
}

/** What people are told when something new is there for them. Scheduled ones are told when their time comes. */
export const notifyLater = (db: TenantDb, id: string, startsAt: string | null | undefined) => enqueue(db, jobFor(id, startsAt ? new Date(startsAt) : undefined))

const jobFor = (id: string, runAt: Date | undefined) => ({ task: 'news.announcement', payload: { id }, jobKey: `announcement:${id}`, runAt })
/** Whoever was told stays so, though a word was put right since: the others alone hear of it. */
const jobForOthers = (id: string, runAt: Date | undefined) => ({ task: 'news.announcement', payload: { id, others: true }, jobKey: `announcement:${id}:others`, runAt })

/** Out of a backup: those that are still to come are told of at their time. */
export async function tellLaterAgain(db: TenantDb): Promise<void> {
  const rows = await db.selectFrom('announcements').select(['id', 'starts_at']).where('is_active', '=', true).where('notify', '=', true).where('starts_at', '>', now())
    .$narrowType<{ starts_at: Date }>().execute()
  await enqueue(db, ...rows.map(({ id, starts_at }) => withoutKey(jobFor(id, starts_at))))
}

interface Standing {
  is_active: boolean
  starts_at: Date | null
}

/** Whether a change puts it before its readers, now or at another time than before. */
function isNews(before: Standing, after: Standing, now: Date): boolean {
  const ahead = ({ starts_at }: Standing) => (starts_at && starts_at > now ? starts_at.getTime() : undefined)
  const moved = ahead(before) !== ahead(after)
  return after.is_active && (!before.is_active || moved)
}

export interface Audience {
  roles: string[]
  departments: string[]
}

/** In whatever order: a form sends it with every change. */
export const isSameAudience = (one: Audience, other: Audience) =>
  (['roles', 'departments'] as const).every((name) => one[name].every((each) => other[name].includes(each)) && other[name].every((each) => one[name].includes(each)))

const words = ['title', 'message'] as const

/** Whether a language that was whole says something else and still is: one that is added says what was confirmed already. */
const saysElse = (before: Stored | null, after: Stored | null) =>
  (['en', 'es'] as const).some((lang) => before?.[lang] && after?.[lang] && words.some((name) => before[lang]![name] !== after[lang]![name]))

interface Weight {
  requires_ack: boolean
  priority: 'low' | 'normal' | 'high' | 'urgent'
}

/** Whether it asks for more than it did: to be confirmed at all, or without delay. Whoever read it before does not know. */
const isRaised = (before: Weight, after: Weight) =>
  after.requires_ack && (!before.requires_ack || (after.priority === 'urgent' && before.priority !== 'urgent'))

export interface Change {
  title?: string
  message?: string
  is_active?: boolean
  notify?: boolean
  requires_ack?: boolean
  priority?: Weight['priority']
  starts_at?: string | null
  expires_at?: string | null
  audience?: Audience
  target?: { kind: string; value: string } | null
  translations?: SentTranslations
  [column: string]: unknown
}

export interface Means {
  user: { id: string }
  profile: Pick<Profile, 'settings'>
  now: Date
}

/** Stores what was sent of it and tells whom it concerns. @param media what becomes of its picture or film */
export async function change(db: TenantDb, { user, profile, now }: Means, before: Row, sent: Change, media: object = {}): Promise<Row> {
  const { audience, target, title = before.title, message = before.message, translations, ...rest } = sent
  const dates = { starts_at: before.starts_at, expires_at: before.expires_at, ...sentFields(rest) }
  mustEndAfterStart(dates)
  const isPublished = sent.is_active ?? before.is_active
  // A form sends the end that stands as well, by the minute: a word of what is over can be put right.
  const hasOtherEnd = Math.abs(Number(dates.expires_at && new Date(dates.expires_at)) - Number(before.expires_at)) >= 60_000
  if (isPublished && (hasOtherEnd || !before.is_active)) mustNotBeOver(dates, now)
  if (isPublished && (audience || !before.is_active)) await mustReachSomebody(db, audience ?? before.audience)
  await mustLeadSomewhere(db, target, before.target as Change['target'])
  const stored = storedOf(words, { profile, current: before, changed: { title, message }, sent: translations })
  // Who confirmed the old text has not confirmed the new one, in whichever language they read it, nor what it asks for since.
  const asksAgain = title !== before.title || message !== before.message || saysElse(before.translations, stored)
    || isRaised(before, { requires_ack: sent.requires_ack ?? before.requires_ack, priority: sent.priority ?? before.priority })
  await db
    .updateTable('announcements')
    .set({
      ...sentFields(rest), ...media, ...(audience ? { audience: json(audience) } : {}), ...(target === undefined ? {} : { target: target && json(target) }),
      is_example: false, ...touched(),
      translations: jsonOrNull(stored),
      ...(asksAgain ? { title, message, content_version: before.content_version + 1 } : {}),
    })
    .where('id', '=', before.id)
    .execute()
  const after = await select(db, user.id).where('announcements.id', '=', before.id).executeTakeFirstOrThrow()
  if (before.requires_ack && !after.requires_ack) await askNoMore(db, before.id)
  // Whoever must confirm the new words is told anew; for all others the old news says them.
  if (asksAgain && !after.requires_ack) await rewordNews(db, profile.settings.general.locale, after)
  const isForOthers = after.is_active && audience !== undefined && !isSameAudience(audience, before.audience)
  const isFirst = after.is_active && !before.notify
  if (!after.notify) return after
  if (isFirst || isNews(before, after, now) || (asksAgain && after.is_active && after.requires_ack)) await notifyLater(db, before.id, after.starts_at?.toISOString())
  else if (isForOthers) await enqueue(db, jobForOthers(before.id, after.starts_at ?? undefined))
  return after
}
