import { automatedKinds } from '@portal/contract/announcements/kinds'
import type { TenantDb } from '@portal/db/feature'
import type { Tenant } from '../../../core/locations.ts'
import { type StoredMedia, mediaUrl, removeMedia } from '../../../shared/media/media.ts'
import type { Automated, AutomationChange, AutomationSettings } from './settings.ts'

const isOwn = (url: string | null | undefined): url is string => url?.startsWith('/api/media/') ?? false

/** The fields of a kind whose file was chosen here. */
export const ownFile = ({ id, kind, sha256 }: StoredMedia) => ({
  media_url: mediaUrl(id, kind === 'video' ? 'original' : 'w1280', sha256), media_type: kind === 'video' ? ('video' as const) : ('image' as const),
})

/** What a change may say of files: the address that a reply gave of a chosen one changes nothing, another one says what it is of. */
export function withoutOwnFiles(change: Partial<AutomationSettings>): AutomationChange {
  const said = ({ media_url, media_type, ...words }: Automated) => {
    if (media_url === undefined || isOwn(media_url)) return words
    return { ...words, media_url, media_type: media_url ? (media_type ?? 'image') : null }
  }
  const kinds = automatedKinds.flatMap((kind) => (change[kind] ? [[kind, said(change[kind])]] : []))
  return { ...change, ...(Object.fromEntries(kinds) as AutomationChange) }
}

const filesOf = (settings: AutomationSettings) => automatedKinds.map((kind) => settings[kind].media_url).filter(isOwn)

/** Files that another took the place of, or that were taken away, go; from what was announced with them as well. */
export async function letFilesGo(db: TenantDb, tenant: Pick<Tenant, 'id'>, before: AutomationSettings, after: AutomationSettings) {
  const left = new Set(filesOf(after))
  const gone = filesOf(before).filter((url) => !left.has(url))
  if (!gone.length) return
  await db.updateTable('announcements').set({ media_url: null, media_type: null }).where('source', '=', 'automated').where('media_url', 'in', gone).execute()
  await removeMedia(db, tenant, gone.map((url) => url.split('/')[3]))
}
