import type { ContentLanguage } from '@portal/contract/kit/translations'
import { type TenantDb, holds, inLanguageOf, json } from '@portal/db/feature'
import { type Stored, inBoth } from '../../../shared/content/translations.ts'
import { inOrder, newsRows } from '../../../shared/in-order.ts'

type Both = Record<'en' | 'es', string>
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
    .where(inOrder(newsRows(db).where(holds('about', told(id, version - 1))).where('source_key', 'like', 'announcement:%')))
    .execute()
}

/** The key under which these words of an announcement were told: that of the first ones, where a word was put right. */
export async function newsKeyOf(db: TenantDb, id: string, version: number): Promise<string | undefined> {
  const row = await db.selectFrom('notifications').select('source_key').where(holds('about', told(id, version))).where('source_key', 'like', 'announcement:%')
    .limit(1).executeTakeFirst()
  return row?.source_key ?? undefined
}

interface Retold {
  title: Both
  message: Both
  about: object
  url: string
}

/** What was told under this key says something else, as read or unread as it was; without it nothing of it stays. */
export async function retellNews(db: TenantDb, own: ContentLanguage, key: string, retold: Retold | null): Promise<void> {
  const those = inOrder(newsRows(db).where('source_key', '=', key))
  if (!retold) return void (await db.deleteFrom('notifications').where(those).execute())
  const { title, message, about, url } = retold
  await db
    .updateTable('notifications').from('accounts')
    .set({ title: inLanguages(own, title), message: inLanguages(own, message), about: json(about), url })
    .whereRef('accounts.id', '=', 'notifications.account_id')
    .where(those)
    .execute()
}

/** Its present words are told anew: what told of it before leaves the bell. */
export async function replaceNews(db: TenantDb, id: string, key: string): Promise<void> {
  await db
    .updateTable('notifications')
    .set({ about: json(told(id, 0)) })
    .where(inOrder(newsRows(db).where(holds('about', { kind: 'announcement', ids: [id] })).where('source_key', 'like', 'announcement:%').where('source_key', '<>', key)))
    .execute()
}

/** What told of a message in these words tells of it in others; who reads it in another language has the other ones. */
export async function rewordMessage(db: TenantDb, id: string, words: ReadonlyArray<{ from: string; to: string }>): Promise<void> {
  const [first, ...others] = words
  if (!first) return
  await db
    .updateTable('notifications')
    .set((eb) => ({
      message: others.reduce((all, { from, to }) => all.when('message', '=', from).then(to), eb.case().when('message', '=', first.from).then(first.to)).else(eb.ref('message')).end(),
    }))
    .where(inOrder(newsRows(db).where(holds('about', { kind: 'message', ids: [id] }))))
    .execute()
}

interface Instead {
  /** The message that is gone. */
  of: string
  title: Both
  message: Both
  about: { kind: 'message'; ids: readonly [string]; confirm: boolean; seen?: string; conversation: string }
  readers: readonly string[]
}

/** What told these readers of a message that is gone tells of another one, unread as it was: it stood behind that. */
export async function tellInstead(db: TenantDb, own: ContentLanguage, { of, title, message, about, readers }: Instead): Promise<void> {
  if (!readers.length) return
  await db
    .updateTable('notifications').from('accounts')
    .set({ title: inLanguages(own, title), message: inLanguages(own, message), about: json(about) })
    .whereRef('accounts.id', '=', 'notifications.account_id')
    .where(inOrder(newsRows(db).where('account_id', 'in', [...readers]).where('read_at', 'is', null).where(holds('about', { kind: 'message', ids: [of] }))))
    .execute()
}
