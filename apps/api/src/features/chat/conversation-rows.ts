import type { HandlerReply, contract } from '@portal/contract'
import type { Expression } from 'kysely'
import { type TenantDb, canSignIn, coalesce, countAll, oneOf, oneOfThose } from '@portal/db/feature'
import { pictureUrls } from '../../shared/media/media.ts'
import { everReported } from './open-reports.ts'
import { type PersonSeen, formerMember, nobodyAnyMore, peopleOf } from './people-of.ts'

export type ConversationSeen = HandlerReply<typeof contract.chat.conversations>['conversations'][number]

/** More than this nobody counts: badges say `99+`. */
const countedUnread = 100

/** Conversations as those see them who are in them: a row for each of them. */
const select = (db: TenantDb) =>
  db
    .selectFrom('conversation_members as me')
    .innerJoin('conversations as one', 'one.id', 'me.conversation_id')
    .leftJoin('media as picture', 'picture.id', 'one.picture_id')
    .leftJoinLateral((eb) => eb.selectFrom('messages').select(['id', 'seq', 'sender_id', 'text', 'message_type', 'created_at', 'deleted_at', 'priority'])
      .whereRef('messages.conversation_id', '=', 'one.id').whereRef('messages.seq', '>', 'me.cleared_seq').orderBy('seq', 'desc').limit(1).as('last'), (join) => join.onTrue())
    // Only what was reported can have outlived its age, and then its number stands apart from those that follow without a gap. Of
    // most conversations everything was read, and nothing need be looked up.
    .leftJoinLateral((eb) => eb.selectFrom('messages').select('messages.seq').whereRef('messages.conversation_id', '=', 'one.id').whereRef('one.last_seq', '>', 'me.read_seq')
      .where(({ not, exists }) => not(exists(everReported(db)))).orderBy('messages.seq').limit(1).as('plain'), (join) => join.onTrue())
    .leftJoinLateral((eb) => {
      const end = coalesce(eb.ref('plain.seq'), eb('one.last_seq', '+', 1))
      return eb.selectFrom('messages as early').select(({ fn }) => fn.min('early.seq').as('seq')).whereRef('early.conversation_id', '=', 'one.id').whereRef('one.last_seq', '>', 'me.read_seq')
        .where('early.seq', '<', end)
        .where((w) => w(w.selectFrom('messages as next').select(countAll().as('many')).whereRef('next.conversation_id', '=', 'one.id')
          .whereRef('next.seq', '>=', 'early.seq').where('next.seq', '<', end), '=', w(end, '-', w.ref('early.seq'))))
        .as('reported')
    }, (join) => join.onTrue())
    .select((eb) => {
      const inIt = eb.selectFrom('messages').whereRef('messages.conversation_id', '=', 'one.id')
      const first = coalesce(eb.ref('reported.seq'), eb.ref('plain.seq'))
      const behind = inIt.select(countAll().as('many')).whereRef('messages.seq', '>', 'me.read_seq').whereRef('messages.seq', '>', 'me.cleared_seq').where('messages.seq', '>=', first)
      const ifBehind = <T>(reckoned: Expression<T>) => eb.case().when('one.last_seq', '>', eb.ref('me.read_seq')).then(reckoned).end()
      return [
        'one.id', 'one.type', 'one.name', 'one.description', 'one.managed', 'one.managed_for', 'one.created_by', 'one.last_seq', 'one.last_message_at', 'one.created_at', 'one.updated_at', 'one.version',
        'me.account_id as reader', 'me.read_seq', 'me.cleared_seq', 'me.muted', 'me.pinned', 'me.marked_unread',
        'picture.id as picture_id', 'picture.sha256 as picture_sha256', 'picture.width as picture_width', 'picture.variants as picture_variants',
        'last.id as last_id', 'last.seq as last_message_seq', 'last.sender_id', 'last.text', 'last.message_type', 'last.created_at as sent_at', 'last.deleted_at', 'last.priority',
        eb.case().when('one.type', '=', 'direct').then(eb.selectFrom('conversation_members as partner').select('partner.account_id')
          .whereRef('partner.conversation_id', '=', 'one.id').whereRef('partner.account_id', '!=', 'me.account_id').limit(1).$asScalar()).end().as('partner'),
        eb.selectFrom('message_files').whereRef('message_files.message_id', '=', 'last.id').select(countAll().as('many')).as('files'),
        first.as('first_seq'),
        ifBehind(behind.whereRef('messages.sender_id', '=', 'me.account_id').where('messages.deleted_at', 'is', null).$asScalar()).as('own'),
        ifBehind(behind.where('messages.deleted_at', 'is not', null).$asScalar()).as('taken_back'),
        ifBehind(eb.selectFrom('message_mentions as named').innerJoin('messages', 'messages.id', 'named.message_id').select(countAll().as('many'))
          .whereRef('named.account_id', '=', 'me.account_id').whereRef('named.conversation_id', '=', 'one.id').whereRef('named.seq', '>', 'me.read_seq')
          .where('messages.deleted_at', 'is', null).$asScalar()).as('mentions'),
      ]
    })
    .where('me.hidden', '=', false)

/**
 * Those behind the last one that was read, less their own and those that were taken back, which an index finds: a hundred rows need not be
 * read to count them. Numbers have no gap but at the beginning, where old messages were removed; what outlived them there is not counted.
 */
function unreadOf({ last_seq, read_seq, cleared_seq, first_seq, own, taken_back }: Row): number {
  if (first_seq === null) return 0
  const behindAll = last_seq - Math.max(read_seq, cleared_seq, first_seq - 1)
  return Math.min(countedUnread, Math.max(0, behindAll - (own ?? 0) - (taken_back ?? 0)))
}

type Row = Awaited<ReturnType<ReturnType<typeof select>['executeTakeFirstOrThrow']>>

function lastOf(row: Row, people: Map<string, PersonSeen>): ConversationSeen['last_message'] {
  const { last_id, last_message_seq, sender_id, text, message_type, sent_at, deleted_at, priority, files } = row
  if (!last_id) return null
  return {
    id: last_id, seq: last_message_seq!, text: text!, message_type: message_type as 'text', created_at: sent_at!, deleted: Boolean(deleted_at),
    priority: priority as 'normal', attachment_count: deleted_at ? 0 : (files ?? 0), sender: (sender_id && people.get(sender_id)) || nobodyAnyMore,
  }
}

const groupPicture = ({ picture_id: id, picture_sha256: sha256, picture_width: width, picture_variants: variants }: Row) =>
  (id && sha256 ? pictureUrls({ id, sha256, width, variants }).thumbnail_url : null)

/** So many people of a group can be searched for in the list. */
const mostNamed = 50

interface Inside {
  people: number
  names: string[]
}

function present(row: Row, people: Map<string, PersonSeen>, inside: Inside | undefined): ConversationSeen {
  const { id, type, description, managed, managed_for, created_by, last_seq, read_seq, muted, pinned, marked_unread, created_at, updated_at, version, partner } = row
  const isDirect = type === 'direct'
  const other = partner ? people.get(partner) : undefined
  const both = [row.reader, partner].flatMap((account) => (account && people.get(account)) || [])
  const name = isDirect ? (other?.name ?? formerMember) : row.name
  const picture = isDirect ? (other?.headshot_url ?? null) : groupPicture(row)
  return {
    id, conversation_id: id, name, conversation_name: name, description, type: type as 'group', conversation_type: type as 'group', managed: managed as 'role' | null, managed_for,
    avatar_url: picture, picture_url: picture, participant_count: isDirect ? 2 : (inside?.people ?? 0),
    ...(isDirect ? { participants: both.sort(byName) } : { member_names: inside?.names.slice(0, mostNamed) ?? [] }),
    unread_count: unreadOf(row), mention_count: row.mentions ?? 0, read_seq, last_read_seq: read_seq, last_seq, last_message: lastOf(row, people),
    muted, pinned, marked_unread, created_by, created_at, updated_at, version,
  }
}

async function presentAll(db: TenantDb, rows: Row[], known?: Map<string, Inside>): Promise<Array<{ reader: string; conversation: ConversationSeen }>> {
  const groups = rows.flatMap(({ id, type }) => (type === 'direct' ? [] : id))
  const inside = known ?? (groups.length ? await insideOf(db, { ids: [...new Set(groups)] }) : new Map<string, Inside>())
  const people = await peopleOf(db, rows.flatMap(({ sender_id, type, reader, partner }) => [sender_id, ...(type === 'direct' ? [reader, partner] : [])]))
  return rows.map((row) => ({ reader: row.reader, conversation: present(row, people, inside.get(row.id)) }))
}

/** How many are in these conversations, or in somebody's, of more than two, and what those are called who are in a group that people made: of all of them at once, and of nobody's face. */
async function insideOf(db: TenantDb, of: { ids: string[] } | { account: string }): Promise<Map<string, Inside>> {
  const rows = await db.selectFrom('conversation_members as inside').innerJoin('conversations as one', 'one.id', 'inside.conversation_id').innerJoin('accounts', 'accounts.id', 'inside.account_id')
    .select((eb) => [
      'inside.conversation_id', countAll().as('people'),
      eb.fn.agg<string[] | null>('json_agg', [eb.fn<string>('concat_ws', [eb.val(' '), 'accounts.first_name', 'accounts.last_name'])]).filterWhere('one.type', '=', 'group').filterWhere('one.managed', 'is', null).as('names'),
    ])
    .where((eb) => ('ids' in of ? oneOf('inside.conversation_id', of.ids)
      : oneOfThose('inside.conversation_id', eb.selectFrom('conversation_members as me').select('me.conversation_id').where('me.account_id', '=', of.account).where('me.hidden', '=', false))))
    .where('one.type', '!=', 'direct').where(canSignIn('accounts')).groupBy('inside.conversation_id').execute()
  return new Map(rows.map(({ conversation_id, people, names }) => [conversation_id, { people, names: names ?? [] }]))
}

/** Somebody's conversations, what they pinned first. */
export async function conversationsOf(db: TenantDb, account: string): Promise<ConversationSeen[]> {
  const ordered = select(db).where('me.account_id', '=', account)
    .orderBy('me.pinned', 'desc').orderBy((eb) => coalesce(eb.ref('one.last_message_at'), eb.ref('one.created_at')), 'desc').orderBy('one.id')
  // Both are on their way at once.
  const [rows, inside] = await Promise.all([ordered.execute(), insideOf(db, { account })])
  return (await presentAll(db, rows, inside)).map(({ conversation }) => conversation)
}

/** One of them, with everyone in it; undefined where they are not in it. */
export async function conversationOf(db: TenantDb, account: string, id: string): Promise<ConversationSeen | undefined> {
  const [found] = await presentAll(db, await select(db).where('me.account_id', '=', account).where('one.id', '=', id).execute())
  return found && { ...found.conversation, participants: await everyoneIn(db, id) }
}

/** How far somebody has read, and what they have not. */
export async function unreadIn(db: TenantDb, account: string, id: string) {
  const row = await select(db).where('me.account_id', '=', account).where('one.id', '=', id).executeTakeFirst()
  return { seq: row?.read_seq ?? 0, unread_count: row ? unreadOf(row) : 0, mention_count: row?.mentions ?? 0 }
}

/** One of them as each of these people sees it. */
export const conversationFor = async (db: TenantDb, id: string, accounts: string[]) =>
  presentAll(db, await select(db).where('one.id', '=', id).where('me.account_id', 'in', accounts).execute())

const { compare } = new Intl.Collator('en')
const byName = (a: PersonSeen, b: PersonSeen) => compare(a.name, b.name)

/** Those in it who can sign in, and both of two in any case, by name. */
async function everyoneIn(db: TenantDb, id: string): Promise<PersonSeen[]> {
  const rows = await db.selectFrom('conversation_members as inside').innerJoin('conversations', 'conversations.id', 'inside.conversation_id').innerJoin('accounts', 'accounts.id', 'inside.account_id')
    .select('inside.account_id').where('inside.conversation_id', '=', id)
    .where((eb) => eb.or([eb('conversations.type', '=', 'direct'), canSignIn('accounts')])).execute()
  const people = await peopleOf(db, rows.map(({ account_id }) => account_id))
  return [...people.values()].sort(byName)
}

/** These of somebody's conversations, by their names alone. */
export async function conversationsNamed(db: TenantDb, account: string, ids: string[]): Promise<Map<string, { id: string; name: string; type: 'direct' | 'group' | 'channel' }>> {
  if (!ids.length) return new Map()
  const rows = await db.selectFrom('conversations as one')
    .leftJoin('conversation_members as partner', (join) => join.onRef('partner.conversation_id', '=', 'one.id').on('partner.account_id', '!=', account).on('one.type', '=', 'direct'))
    .select(['one.id', 'one.name', 'one.type', 'partner.account_id as partner']).where(oneOf('one.id', ids)).execute()
  const people = await peopleOf(db, rows.map(({ partner }) => partner))
  return new Map(rows.map(({ id, name, type, partner }) =>
    [id, { id, type: type as 'group', name: type === 'direct' ? ((partner && people.get(partner)?.name) || formerMember) : name }]))
}
