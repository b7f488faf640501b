import { publicUrl } from '../../../core/tenant.ts'
import type { Means } from './means.ts'

export interface Piece {
  id: string
  type: string
  title: string
  message: string
  url: string | null
}

/** What the service worker shows (at most 3 kB): the location's name stands above it by itself. */
export function payloadOf({ tenant, profile, services }: Pick<Means, 'tenant' | 'profile' | 'services'>, news: Piece): string {
  const cut = (text: string, most: number) => (text.length > most ? `${text.slice(0, most - 1)}…` : text)
  return JSON.stringify({
    id: news.id,
    type: news.type,
    title: cut(news.title, 120),
    body: cut(news.message, 400),
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
export function digestPiece(pieces: Piece[], spanish: boolean): Piece {
  const [first] = pieces
  if (pieces.length === 1) return first!
  return {
    ...first!,
    title: spanish ? `${pieces.length} novedades` : `${pieces.length} things are new`,
    message: pieces.map(nameOf).join(' · '),
    url: '/notifications',
  }
}
