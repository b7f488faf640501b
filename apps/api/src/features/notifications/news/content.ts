import { type TenantDb, type ThingKind, holds, inLanguageOf, inTurn, json } from '@portal/db/feature'
import type { Profile } from '../../../core/locations.ts'
import type { FeatureServices } from '../../../core/feature-services.ts'
import { contentChanged } from '../../../shared/live.ts'
import { inBoth } from '../../../shared/content/translations.ts'
import { notify } from './notify.ts'

type Kind = 'photo' | 'video' | 'document' | 'calendar'
interface Both { en: string; es: string }

interface About { thing: ThingKind; table: 'photos' | 'videos' | 'documents' | 'calendar_events'; url: string; one: Both; many(count: number): Both }
const abouts: Record<Kind, About> = {
  photo: { thing: 'photo', table: 'photos', url: '/photos', one: { en: 'New photo', es: 'Foto nueva' }, many: (n) => ({ en: `${n} new photos`, es: `${n} fotos nuevas` }) },
  video: { thing: 'video', table: 'videos', url: '/videos', one: { en: 'New video', es: 'Video nuevo' }, many: (n) => ({ en: `${n} new videos`, es: `${n} videos nuevos` }) },
  document: { thing: 'document', table: 'documents', url: '/documents', one: { en: 'New document', es: 'Documento nuevo' }, many: (n) => ({ en: `${n} new documents`, es: `${n} documentos nuevos` }) },
  calendar: { thing: 'event', table: 'calendar_events', url: '/calendar', one: { en: 'New event', es: 'Evento nuevo' }, many: (n) => ({ en: `${n} new events`, es: `${n} eventos nuevos` }) },
}

interface Means {
  profile: Profile
  services: Pick<FeatureServices, 'clock'>
  user: { id: string }
}

/** Those of these things that are there, the newest first, and the words that tell of them. */
async function wordsOf(db: TenantDb, { general: { locale } }: Pick<Profile['settings'], 'general'>, kind: Kind, ids: string[]) {
  const { table, url, one, many } = abouts[kind]
  const there = await db.selectFrom(table).select(['id', 'title', 'translations']).where('id', 'in', ids).orderBy('created_at', 'desc').orderBy('id', 'desc').execute()
  const [newest] = there
  if (!newest) return undefined
  const title = there.length === 1 ? one : many(there.length)
  const message = newest.title ? inBoth(locale, 'title', newest.title, newest.translations) : title
  // Many photos: the newest first, whatever their albums.
  const all = kind === 'photo' ? `${url}?view=newest` : url
  return { ids: there.map(({ id }) => id), title, message, url: there.length === 1 ? `${url}?id=${newest.id}` : all }
}

/** Of how many things one piece of news tells: each further one makes it anew, for everybody. */
export const mostTold = 100
/** Whoever adds more in an hour has said so. */
const mostNews = 20

const idsOf = (about: unknown) => (about as { ids: string[] } | null)?.ids ?? []

/** Tells everyone that something was added. Whoever fills an album in one hour is one piece of news, not fifty; one of hundreds is one for each hundred. */
export async function notifyOfContent(db: TenantDb, { profile, services, user }: Means, kind: Kind, added: Array<{ id: string }>): Promise<void> {
  const hour = `${kind}:${user.id}:${services.clock.now().toISOString().slice(0, 13)}`
  const keys = [hour, ...Array.from({ length: mostNews - 1 }, (_, index) => `${hour}:${index + 2}`)]
  // Six photos that are sent one by one know of each other.
  await db.selectNoFrom(inTurn(hour).as('turn')).execute()
  const latest = await db.selectFrom('notifications').select(['source_key', 'about']).where('source_key', 'in', keys)
    .orderBy('created_at', 'desc').limit(1).executeTakeFirst()
  const full = latest && idsOf(latest.about).length >= mostTold
  const told = full ? undefined : latest
  const key = full ? keys[keys.indexOf(latest.source_key!) + 1] : (latest?.source_key ?? hour)
  if (!key) return
  const words = await wordsOf(db, profile.settings, kind, [...new Set([...idsOf(told?.about), ...added.map(({ id }) => id)])])
  if (!words) return
  const { ids, ...shown } = words
  await notify(db, profile, { type: kind, key, ...shown, about: { kind: abouts[kind].thing, ids }, to: { roles: [], departments: [] }, except: user.id })
}

/** What tells of this thing among others tells of it as it is now, or no more where it is gone. */
export async function renewContentNews(db: TenantDb, settings: Profile['settings'], kind: Kind, id: string): Promise<void> {
  const { thing } = abouts[kind]
  // All of them at once, in the order of `inOrder`: taken key by key, they would be in the way of whoever reads several.
  const held = db.selectFrom('notifications').select(['source_key', 'about']).where(holds('about', { kind: thing, ids: [id] })).where('type', '=', kind)
    .orderBy('account_id').orderBy('id').forNoKeyUpdate()
  const told = await db.selectFrom(held.as('held')).select(['held.source_key', 'held.about']).distinct().execute()
  for (const { source_key, about } of told) {
    const words = await wordsOf(db, settings, kind, idsOf(about))
    if (!words) continue
    // What asks for something (a confirmation, again) goes on saying so.
    const isOfAdded = source_key?.startsWith(`${kind}:`)
    await db
      .updateTable('notifications').from('accounts')
      .set({
        message: inLanguageOf('accounts.locale', settings.general.locale, words.message),
        ...(isOfAdded ? { title: inLanguageOf('accounts.locale', settings.general.locale, words.title), url: words.url, about: json({ kind: thing, ids: words.ids }) } : {}),
      })
      .whereRef('accounts.id', '=', 'notifications.account_id').where('source_key', '=', source_key)
      .execute()
  }
  if (told.length) await contentChanged(db, 'notifications')
}
