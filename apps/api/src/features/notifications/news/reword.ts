import { type TenantDb, holds, json } from '@portal/db/feature'

const told = (id: string, version: number) => ({ kind: 'announcement', ids: [id], version })

/** What was told of an announcement says its new words from now on: told once, it is read as it stands. */
export async function rewordNews(db: TenantDb, { id, content_version: version, title, message }: { id: string; content_version: number; title: string; message: string }): Promise<void> {
  await db
    .updateTable('notifications')
    .set({ title, message: message.slice(0, 500), about: json(told(id, version)) })
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
