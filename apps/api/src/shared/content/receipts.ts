import { type TenantDb, canSignIn, enqueue } from '@portal/db'
import type { Profile } from '../../core/locations.ts'
import { type Stored, inBoth } from './translations.ts'
import { inOrder, newsRows } from '../in-order.ts'
import { headshotsOf } from '../people/headshots.ts'

/** A person whom a must-read is for, with what they have done about its present text. */
interface Reader {
  id: string
  first_name: string
  last_name: string
  position: string | null
  seen_at: Date | null
  seen_received_at: Date | null
  acknowledged_at: Date | null
  acknowledged_received_at: Date | null
  /** In which language they were shown what they confirmed, where it is there in two. */
  lang?: 'en' | 'es' | null
}

const hasNotConfirmed = ({ acknowledged_at }: Reader) => acknowledged_at === null

/** Of those who have not confirmed it, the ids. */
export const missingOf = (readers: Reader[]) => readers.filter(hasNotConfirmed).map(({ id }) => id)

/** Who has seen it, who has confirmed it, and who is missing. */
export async function receiptsOf(db: TenantDb, readers: Reader[]) {
  const faces = await headshotsOf(db, readers.map(({ id }) => id))
  const named = ({ id, first_name, last_name, position }: Reader) =>
    ({ id, name: `${first_name} ${last_name}`.trim(), position, headshot_url: faces.get(id) ?? null })
  const at = (reader: Reader, moment: Date | null, received: Date | null) => (moment ? [{ ...named(reader), at: moment, received_at: received ?? moment }] : [])
  return {
    data: {
      seen: readers.flatMap((reader) => at(reader, reader.seen_at, reader.seen_received_at)),
      acknowledged: readers.flatMap((reader) => at(reader, reader.acknowledged_at, reader.acknowledged_received_at).map((one) => ({ ...one, lang: reader.lang ?? null }))),
      missing: readers.filter(hasNotConfirmed).map(named),
    },
  }
}

interface MustRead {
  id: string
  title: string
  translations: Stored | null
  due: Date | null
  version?: number
}

/** Leaves a reminder for these people, each in their language. */
export async function remind(db: TenantDb, { settings }: Pick<Profile, 'settings'>, kind: 'announcement' | 'document', { translations, ...thing }: MustRead, accountIds: string[]) {
  const titles = inBoth(settings.general.locale, 'title', thing.title, translations)
  if (accountIds.length) {
    await enqueue(db, { task: 'news.remind', payload: { kind, ...thing, titles, due: thing.due?.toISOString() ?? null, accountIds }, jobKey: `remind:${thing.id}` })
  }
  return { data: { reminded: accountIds.length } }
}

/** What asked for a confirmation of this leaves the bell, with its reminders and the mails of them. @param but what asks for it still */
export async function askNoMore(db: TenantDb, id: string, but = ''): Promise<void> {
  await db.deleteFrom('notifications')
    .where(inOrder(newsRows(db).where((eb) => eb.or([eb('source_key', 'like', `confirm:${id}:%`), eb('source_key', 'like', `remind:${id}:%`)])).where('source_key', '<>', but)))
    .execute()
}

/** Everyone who can sign in: whom a must-read waits for. */
export const activeAccounts = (db: TenantDb) =>
  db
    .selectFrom('accounts')
    .where(canSignIn('accounts'))
    .orderBy('accounts.last_name')
    .orderBy('accounts.first_name')
