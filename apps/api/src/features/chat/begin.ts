import type { contract } from '@portal/contract'
import { problem } from '@portal/contract/errors/problem'
import { type TenantDb, canSignIn, oneOf } from '@portal/db/feature'
import type { Handlers } from '../../core/context.ts'
import { AppError, badInput, unknownReference } from '../../core/errors.ts'
import type { Profile } from '../../core/locations.ts'
import type { User } from '../../core/session.ts'
import { conversationOf } from './conversation-rows.ts'
import { leads } from './inside.ts'
import { noteConversation } from './live-notes.ts'
import { isMinor, keptApart, protectsMinors } from './minors.ts'

type Chat = Handlers<typeof contract.chat>

/** With whoever begins it. */
export const mostPeople = 500
const longestName = 80

interface Beginning {
  type?: 'direct' | 'group'
  conversation_type?: 'direct' | 'group' | 'channel' | 'private'
}

/** Of two people unless it says otherwise; of more it is a group. */
function typeOf({ type, conversation_type: other }: Beginning, others: number): 'direct' | 'group' {
  if (other === 'channel') throw badInput({ conversation_type: problem('channel_by_roster') })
  const kind = other === 'private' ? 'direct' : other
  if (type && kind && type !== kind) throw badInput({ conversation_type: problem('differs_from', { name: 'type' }) })
  const wanted = type ?? kind ?? (others === 1 ? 'direct' : 'group')
  return wanted === 'direct' && others > 1 ? 'group' : wanted
}

/** These people, once each, and all of them able to sign in. */
export async function peopleToAdd(db: TenantDb, ids: string[], field: string) {
  const wanted = [...new Set(ids)]
  if (!wanted.length) return []
  const rows = await db.selectFrom('accounts').select(['id', 'first_name', 'last_name', 'is_minor']).where(oneOf('id', wanted)).where(canSignIn('accounts')).execute()
  if (rows.length < wanted.length) throw unknownReference(field)
  return rows
}

const beginsDirect = (user: User, { settings }: Profile) => settings.chat.startDirect !== 'managers' || leads(user)

/** Whether these may begin something that the two of them are alone in. @throws AppError 403 */
async function mayBegin(db: TenantDb, user: User, profile: Profile, other: { is_minor: boolean }): Promise<void> {
  if (!beginsDirect(user, profile)) throw new AppError('chat.direct_closed')
  if (protectsMinors(profile) && other.is_minor !== (await isMinor(db, user))) throw new AppError('chat.minor_alone')
}

/** To whom somebody may write: whom they may begin with, and those with whom there is a conversation of two already. */
export async function whomToWrite(db: TenantDb, user: User, profile: Profile): Promise<(account: string) => boolean> {
  const apart = protectsMinors(profile) ? await keptApart(db, user) : new Set<string>()
  if (beginsDirect(user, profile) && !apart.size) return (account) => account !== user.id
  const rows = await db.selectFrom('conversation_members as mine')
    .innerJoin('conversations', 'conversations.id', 'mine.conversation_id')
    .innerJoin('conversation_members as theirs', 'theirs.conversation_id', 'conversations.id')
    .select('theirs.account_id').where('mine.account_id', '=', user.id).where('conversations.pair', 'is not', null).where('theirs.account_id', '!=', user.id)
    .execute()
  const known = new Set(rows.map(({ account_id }) => account_id))
  return (account) => known.has(account) || (account !== user.id && beginsDirect(user, profile) && !apart.has(account))
}

/** That of two people is made once, however many begin it at once. */
async function beginDirect(db: TenantDb, user: User, profile: Profile, person: { id: string; is_minor: boolean }): Promise<string> {
  const other = person.id
  const pair = [user.id, other].sort().join(':')
  const there = await db.selectFrom('conversations').select('id').where('pair', '=', pair).executeTakeFirst()
  if (!there) await mayBegin(db, user, profile, person)
  const made = there ? undefined : await db.insertInto('conversations')
    .values({ type: 'direct', pair, created_by: user.id }).onConflict((oc) => oc.doNothing()).returning('id').executeTakeFirst()
  const { id } = there ?? made ?? (await db.selectFrom('conversations').select('id').where('pair', '=', pair).executeTakeFirstOrThrow())
  if (made) {
    await db.insertInto('conversation_members').values([user.id, other].map((account_id) => ({ conversation_id: id, account_id }))).execute()
    await noteConversation(db, id)
  } else {
    const back = await db.updateTable('conversation_members').set({ hidden: false })
      .where('conversation_id', '=', id).where('account_id', '=', user.id).where('hidden', '=', true).returning('account_id').execute()
    if (back.length) await noteConversation(db, id, { only: [user.id] })
  }
  return id
}

async function beginGroup(db: TenantDb, user: User, others: Awaited<ReturnType<typeof peopleToAdd>>, name: string | undefined): Promise<string> {
  const called = name || [user.first_name, ...others.map(({ first_name }) => first_name)].join(', ').slice(0, longestName)
  const { id } = await db.insertInto('conversations').values({ type: 'group', name: called, created_by: user.id }).returning('id').executeTakeFirstOrThrow()
  // Whoever begins it is in it longest.
  await db.insertInto('conversation_members').values({ conversation_id: id, account_id: user.id }).execute()
  await db.insertInto('conversation_members').values(others.map((other) => ({ conversation_id: id, account_id: other.id }))).execute()
  await noteConversation(db, id)
  return id
}

export const conversationsCreate: Chat['conversationsCreate'] = async ({ db, user, profile }, { name, participant_ids, ...kind }) => {
  const ids = [...new Set(participant_ids)].filter((id) => id !== user.id)
  if (!ids.length) throw badInput({ participant_ids: problem('only_oneself') })
  if (ids.length >= mostPeople) throw badInput({ participant_ids: problem('too_many_people', { max: mostPeople - 1 }) })
  const type = typeOf(kind, ids.length)
  const others = await peopleToAdd(db, ids, 'participant_ids')
  // A group of two is one of two.
  if (type === 'group' && others.length === 1) await mayBegin(db, user, profile, others[0]!)
  const id = type === 'direct' ? await beginDirect(db, user, profile, others[0]!) : await beginGroup(db, user, others, name)
  return { data: (await conversationOf(db, user.id, id))! }
}
