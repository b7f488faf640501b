import type { ContentLanguage } from '@portal/contract/kit/translations'
import { type TenantDb, holds, inLanguageOf, json } from '@portal/db/feature'
import { type Stored, inBoth } from '../../../shared/content/translations.ts'

const told = (id: string, version: number) => ({ kind: 'announcement', ids: [id], version })

interface Reworded {
  id: string
  content_version: number
  title: string
  message: string
  translations: Stored | null
}
const inLanguages = (own: ContentLanguage, words: { en: string; es: string }) => inLanguageOf('accounts.locale', own, words)

/** What was told of an announcement says its new words from now on: told once, it is read as it stands. */
export async function rewordNews(db: TenantDb, own: ContentLanguage, { id, content_version: version, title, message, translations }: Reworded): Promise<void> {
  const { en, es } = inBoth(own, 'message', message, translations)
  await db
    .updateTable('notifications').from('accounts')
    .set({
      title: inLanguages(own, inBoth(own, 'title', title, translations)), message: inLanguages(own, { en: en.slice(0, 500), es: es.slice(0, 500) }),
      about: json(told(id, version)),
    })
    .whereRef('accounts.id', '=', 'notifications.account_id')
    .where(holds('about', told(id, version - 1))).where('source_key', 'like', 'announcement:%')
    .execute()
}

/** Its present words are told anew: what told of it before leaves the bell. */
export async function replaceNews(db: TenantDb, id: string, key: string): Promise<void> {
  await db
    .updateTable('notifications')
    .set({ about: json(told(id, 0)) })
    .where(holds('about', { kind: 'announcement', ids: [id] })).where('source_key', 'like', 'announcement:%').where('source_key', '<>', key)
    .execute()
}
