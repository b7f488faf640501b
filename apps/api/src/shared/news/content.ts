import type { TenantDb } from '@portal/db'
import type { Profile } from '../../http/locations.ts'
import type { Services } from '../../services.ts'
import { tell } from './tell.ts'

type Kind = 'photo' | 'video' | 'document' | 'calendar'

const words: Record<Kind, { url: string; one: { en: string; es: string }; many: (count: number) => { en: string; es: string } }> = {
  photo: { url: '/photos', one: { en: 'New photo', es: 'Foto nueva' }, many: (n) => ({ en: `${n} new photos`, es: `${n} fotos nuevas` }) },
  video: { url: '/videos', one: { en: 'New video', es: 'Video nuevo' }, many: (n) => ({ en: `${n} new videos`, es: `${n} videos nuevos` }) },
  document: { url: '/documents', one: { en: 'New document', es: 'Documento nuevo' }, many: (n) => ({ en: `${n} new documents`, es: `${n} documentos nuevos` }) },
  calendar: { url: '/calendar', one: { en: 'New event', es: 'Evento nuevo' }, many: (n) => ({ en: `${n} new events`, es: `${n} eventos nuevos` }) },
}

interface Means {
  profile: Profile
  services: Pick<Services, 'clock'>
  user: { id: string }
}

/** Tells everyone that something was added. Whoever fills an album in one hour is one piece of news, not fifty. */
export async function tellOfContent(db: TenantDb, { profile, services, user }: Means, kind: Kind, added: Array<{ id: string; title: string }>): Promise<void> {
  const [first] = added
  if (!first) return
  const { url, one, many } = words[kind]
  const hour = services.clock.now().toISOString().slice(0, 13)
  await tell(db, profile, {
    type: kind,
    title: added.length === 1 ? one : many(added.length),
    message: first.title || (added.length === 1 ? one : many(added.length)),
    url: added.length === 1 ? `${url}?id=${first.id}` : url,
    key: `${kind}:${user.id}:${hour}`,
    to: { roles: [], departments: [] },
    except: user.id,
  })
}
