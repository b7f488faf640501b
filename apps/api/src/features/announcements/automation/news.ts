import type { ContentLanguage } from '@portal/contract/kit/translations'
import { type TenantDb, holds } from '@portal/db/feature'
import type { Profile } from '../../../core/locations.ts'
import { inBoth } from '../../../shared/content/translations.ts'
import { notify, retellNews } from '../../notifications/public.ts'
import { type Audience, isSameAudience } from '../changing.ts'
import type { BothWords } from './words.ts'

export const everyone: Audience = { roles: [], departments: [] }

interface Told {
  id: string
  words: BothWords
}

/** One message, however many there are. */
function newsOf(all: readonly [Told, ...Told[]]) {
  const [{ id, words: { en, es } }] = all
  const list = (language: 'en' | 'es') => all.map(({ words }) => words[language].title).join(' · ').slice(0, 500)
  const one = all.length === 1
  return {
    about: { kind: 'announcement' as const, ids: all.map((each) => each.id) }, url: one ? `/?id=${id}` : '/',
    title: one ? { en: en.title, es: es.title } : { en: `${all.length} reasons to celebrate today`, es: `${all.length} motivos para celebrar hoy` },
    message: one ? { en: en.message.slice(0, 500), es: es.message.slice(0, 500) } : { en: list('en'), es: list('es') },
  }
}

const isAny = (all: readonly Told[]): all is [Told, ...Told[]] => all.length > 0

/** What can be told of these, as they stand, in their order. `to`: of those alone that are shown to exactly these people. */
async function toldOf(db: TenantDb, own: ContentLanguage, ids: readonly string[], to?: Audience): Promise<Told[]> {
  if (!ids.length) return []
  const rows = await db.selectFrom('announcements').select(['id', 'title', 'message', 'translations', 'is_active', 'audience']).where('id', 'in', ids).execute()
  const there = to ? rows.filter(({ is_active, audience }) => is_active && isSameAudience(audience, to)) : rows
  return ids.flatMap((id) => there.filter((each) => each.id === id)).map(({ id, title, message, translations }) => {
    const [titles, messages] = [inBoth(own, 'title', title, translations), inBoth(own, 'message', message, translations)]
    return { id, words: { en: { title: titles.en, message: messages.en }, es: { title: titles.es, message: messages.es } } }
  })
}

/** With those that were told of under this key before: it is one piece of news. @param to whom all of them are for */
export async function tellOf(db: TenantDb, profile: Profile, key: string, to: Audience, fresh: readonly Told[]): Promise<void> {
  if (!fresh.length) return
  const before = await db.selectFrom('notifications').select('about').distinct().where('source_key', '=', key).$narrowType<{ about: { ids: string[] } }>().execute()
  const all = [...await toldOf(db, profile.settings.general.locale, [...new Set(before.flatMap(({ about }) => about.ids))], to), ...fresh]
  if (isAny(all)) await notify(db, profile, { type: 'announcement', key, to: everyone, ...newsOf(all) })
}

/**
 * What told of these among others tells of the others alone: a bell keeps the names that it was given.
 * @param from `everyone`: what told managers alone goes on to
 */
export async function tellOfOthers(db: TenantDb, profile: Pick<Profile, 'settings'>, gone: readonly string[], from: 'everyone' | 'anybody'): Promise<void> {
  const own = profile.settings.general.locale
  const rows = await db.selectFrom('notifications').select(['source_key', 'about']).groupBy(['source_key', 'about'])
    .where('source_key', 'like', from === 'everyone' ? 'celebrations:%' : 'celebrations%')
    .where((eb) => eb.or(gone.map((id) => holds('about', { kind: 'announcement', ids: [id] }))))
    .$narrowType<{ source_key: string; about: { ids: string[] } }>().execute()
  for (const { source_key: key, about: { ids } } of rows) {
    const told = await toldOf(db, own, ids.filter((id) => !gone.includes(id)))
    await retellNews(db, own, key, isAny(told) ? newsOf(told) : null)
  }
}
