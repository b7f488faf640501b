import { publicUrl } from '../../../core/tenant.ts'
import type { Means } from './means.ts'
import { isEmergency } from './preferences.ts'

export interface Piece {
  id: string
  type: string
  title: string
  message: string
  url: string | null
}

/** A piece as one person's devices are sent it. */
export interface Pushed extends Piece {
  /** What it tells of. */
  about: unknown
  /** Whether nobody shall read along on a locked phone. */
  hidden: boolean | null
  /** Of whoever reads it; null: the location's. */
  locale: string | null
}

export const nothingSaid = { en: 'Something is new', es: 'Hay algo nuevo' }

/** The message that is to be confirmed, in which words, and the conversation that it is in, so that one can do it, and answer, from the notification. */
function answerable(about: unknown) {
  const { confirm, ids, seen, conversation } = (about ?? {}) as { confirm?: boolean; ids?: string[]; seen?: string; conversation?: string }
  return { ...(confirm && { confirm: ids?.[0], seen }), reply: conversation }
}

/** What the service worker shows (at most 3 kB): the location's name stands above it by itself. */
export function payloadOf({ tenant, profile, services }: Pick<Means, 'tenant' | 'profile' | 'services'>, news: Pushed): string {
  const cut = (text: string, most: number) => (text.length > most ? `${text.slice(0, most - 1)}…` : text)
  const language = (news.locale ?? profile.settings.general.locale) === 'es' ? 'es' : 'en'
  // In an emergency every second counts.
  const shown = news.hidden && !isEmergency(news.type)
    ? { title: profile.branding.header_logo_text, body: nothingSaid[language] }
    : { title: cut(news.title, 120), body: cut(news.message, 400), ...answerable(news.about) }
  return JSON.stringify({
    id: news.id,
    type: news.type,
    lang: language,
    ...shown,
    url: pathOf(news.url),
    icon: publicUrl(services.env, tenant.slug, '/brand/icon-192.png'),
    brand: profile.branding.header_logo_text,
  })
}

/** Of the portal, always: a link elsewhere is in the notification itself. */
export const pathOf = (url: string | null) => (url?.startsWith('/') ? url : '/notifications')

/** “New document” says nothing among others: which one it is does. */
const nameOf = ({ type, title, message }: Piece) =>
  (['document', 'photo', 'video', 'calendar'].includes(type) && message !== title ? `${title}: ${message}` : title)

/** All that waited, as one piece. */
export function digestPiece(pieces: Pushed[], spanish: boolean): Pushed {
  const [first] = pieces
  if (pieces.length === 1) return first!
  return {
    ...first!,
    about: null,
    title: spanish ? `${pieces.length} novedades` : `${pieces.length} things are new`,
    message: pieces.map(nameOf).join(' · '),
    url: '/notifications',
  }
}
