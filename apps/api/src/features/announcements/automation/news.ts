import { type TenantDb, holds } from '@portal/db/feature'
import type { Profile } from '../../../core/locations.ts'
import { inBoth } from '../../../shared/content/translations.ts'
import { notify, retellNews } from '../../notifications/public.ts'
import type { BothWords } from './words.ts'

export const everyone = { roles: [], departments: [] }

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

export async function tellOf(db: TenantDb, profile: Profile, key: string, all: readonly Told[]): Promise<void> {
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
    const others = ids.filter((id) => !gone.includes(id))
    const left = others.length ? await db.selectFrom('announcements').select(['id', 'title', 'message', 'translations']).where('id', 'in', others).execute() : []
    const told = others.flatMap((id) => left.filter((each) => each.id === id)).map(({ id, title, message, translations }) => {
      const [titles, messages] = [inBoth(own, 'title', title, translations), inBoth(own, 'message', message, translations)]
      return { id, words: { en: { title: titles.en, message: messages.en }, es: { title: titles.es, message: messages.es } } }
    })
    await retellNews(db, own, key, isAny(told) ? newsOf(told) : null)
  }
}
