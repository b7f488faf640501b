import type { contract } from '@portal/contract'
import { problem } from '@portal/contract/errors/problem'
import { type TenantDb, countAll, oneOf } from '@portal/db/feature'
import type { Handlers } from '../../core/context.ts'
import { AppError, badInput, forbidden } from '../../core/errors.ts'
import type { Tenant } from '../../core/locations.ts'
import type { User } from '../../core/session.ts'
import { insertMedia, removeMedia, storeFile, withStored } from '../../shared/media/media.ts'
import { expectCurrent, sentFields, touched } from '../../shared/content/versioned.ts'
import { mostPeople, peopleToAdd } from './begin.ts'
import { conversationOf } from './conversation-rows.ts'
import { filesIn, removeUnnamed } from './files.ts'
import { type Inside, findInside, holdInside, leads } from './inside.ts'
import { noteConversation } from './live-notes.ts'
import { mustNotBeAlone } from './minors.ts'
import { withOpenReport } from './open-reports.ts'
import { callOff } from './scheduled.ts'

type Chat = Handlers<typeof contract.chat>

const everyoneIn = async (db: TenantDb, id: string) =>
  (await db.selectFrom('conversation_members').select('account_id').where('conversation_id', '=', id).execute()).map(({ account_id }) => account_id)

/** Takes whole conversations away, with their files. */
export async function removeConversations(db: TenantDb, tenant: Tenant, ids: string[]): Promise<void> {
  if (!ids.length) return
  const files = await filesIn(db, ids)
  await db.deleteFrom('conversations').where(oneOf('id', ids)).execute()
  await removeUnnamed(db, tenant, files)
}

async function addPeople(db: TenantDb, { id, last_seq }: Inside, add: string[]): Promise<void> {
  const people = await peopleToAdd(db, add, 'add')
  if (!people.length) return
  await db.insertInto('conversation_members').values(people.map((person) => ({ conversation_id: id, account_id: person.id, read_seq: last_seq })))
    .onConflict((oc) => oc.doNothing()).execute()
  const { many } = await db.selectFrom('conversation_members').select(countAll().as('many')).where('conversation_id', '=', id).executeTakeFirstOrThrow()
  if (many > mostPeople) throw badInput({ add: problem('too_many_people', { max: mostPeople }) })
}

/** Groups and conversations of two in which nobody is left. One in which admins still have to look at something stays for them. */
const deserted = (db: TenantDb) =>
  db.selectFrom('conversations').select('conversations.id').where('managed', 'is', null)
    .where((eb) => eb.not(eb.exists(eb.selectFrom('conversation_members').select('account_id').whereRef('conversation_members.conversation_id', '=', 'conversations.id'))))
    .where('conversations.id', 'not in', withOpenReport(db))

export async function removeDeserted(db: TenantDb, tenant: Tenant, only?: string): Promise<void> {
  const rows = await (only ? deserted(db).where('conversations.id', '=', only) : deserted(db)).limit(500).execute()
  await removeConversations(db, tenant, rows.map(({ id }) => id))
}

/** A trigger passes the group on when its maker goes. The last one to go takes it along. */
async function removePeople(db: TenantDb, tenant: Tenant, { id }: Inside, remove: string[]): Promise<void> {
  const gone = await db.deleteFrom('conversation_members').where('conversation_id', '=', id).where(oneOf('account_id', remove)).returning('account_id').execute()
  if (gone.length < remove.length) throw badInput({ remove: problem('not_in_conversation') })
  await callOff(db, tenant, id, remove)
  await db.deleteFrom('open_conversations').where('conversation_id', '=', id).where(oneOf('account_id', remove)).execute()
  await removeDeserted(db, tenant, id)
}

const onlySelf = (user: User, remove: string[]) => remove.every((id) => id === user.id)

/** What is the roster’s, and what is of two people, stays as it is. */
function mayChange(user: User, { type, managed, created_by }: Inside, remove: string[]): void {
  if (managed) throw new AppError('chat.managed')
  if (type === 'direct') throw new AppError('chat.of_two')
  if (!onlySelf(user, remove) && created_by !== user.id && !leads(user)) throw forbidden()
}

export const changingConversations: Pick<Chat, 'conversationsUpdate' | 'conversationsPicture' | 'conversationsRemove'> = {
  async conversationsUpdate({ db, user, tenant, profile }, { id, version, name, description, add = [], remove = [], ...own }) {
    const inside = await holdInside(db, user, id)
    const before = (await conversationOf(db, user.id, id))!
    const words = sentFields({ name, description })
    const hasWords = Object.keys(words).length > 0
    if (hasWords) expectCurrent('chat', inside, version, () => before)
    const leaving = [...new Set(remove)]
    const isGroups = hasWords || add.length > 0 || leaving.length > 0
    if (isGroups) mayChange(user, inside, leaving)
    const forOneself = sentFields(own)
    if (Object.keys(forOneself).length) await db.updateTable('conversation_members').set(forOneself).where('conversation_id', '=', id).where('account_id', '=', user.id).execute()
    const changed = (name ?? inside.name) !== inside.name || (description ?? inside.description) !== inside.description
    if (changed) await db.updateTable('conversations').set({ ...words, ...touched() }).where('id', '=', id).execute()
    if (add.length) await addPeople(db, inside, add)
    // A name is read by whoever is left, as a message is.
    if (changed) await mustNotBeAlone(db, user, profile, inside)
    // As they saw it last.
    const last = leaving.includes(user.id) ? await conversationOf(db, user.id, id) : undefined
    if (leaving.length) await removePeople(db, tenant, inside, leaving)
    await noteConversation(db, id, { gone: leaving, ...(isGroups ? {} : { only: [user.id] }) })
    return { data: last ?? (await conversationOf(db, user.id, id)) ?? before }
  },

  async conversationsPicture({ read, commit, user, tenant, profile, services, files }, { id }) {
    const mayShow = async (db: TenantDb, inside: Inside) => {
      mayChange(user, inside, [])
      if (files.picture.length) await mustNotBeAlone(db, user, profile, inside)
    }
    await read(async (db) => mayShow(db, await findInside(db, user, id)))
    const store = files.picture.map((file) => () => storeFile(services, tenant, file, 'image', 'picture'))
    return await withStored(services, tenant, store, (stored) =>
      commit(async (db) => {
        const inside = await holdInside(db, user, id)
        await mayShow(db, inside)
        await insertMedia(db, stored, user.id, { visibility: 'conversation' })
        await db.updateTable('conversations').set({ picture_id: stored[0]?.id ?? null, ...touched() }).where('id', '=', id).execute()
        await removeMedia(db, tenant, [inside.picture_id])
        await noteConversation(db, id)
        return { data: (await conversationOf(db, user.id, id))! }
      }))
  },

  async conversationsRemove({ db, user, tenant }, { id, seq }) {
    const inside = await holdInside(db, user, id)
    if (inside.managed) throw new AppError('chat.managed')
    if (inside.type === 'direct') {
      const known = Math.min(seq ?? inside.last_seq, inside.last_seq)
      // What came after that was seen by nobody who cleared it.
      const hidden = known === inside.last_seq
      await db.updateTable('conversation_members').set({ hidden, cleared_seq: Math.max(known, inside.cleared_seq), read_seq: Math.max(known, inside.read_seq), pinned: false })
        .where('conversation_id', '=', id).where('account_id', '=', user.id).execute()
      await callOff(db, tenant, id, [user.id])
      await noteConversation(db, id, hidden ? { gone: [user.id], only: [] } : { only: [user.id] })
    } else if (inside.created_by === user.id) {
      const gone = await everyoneIn(db, id)
      await removePeople(db, tenant, inside, gone)
      await noteConversation(db, id, { gone, only: [] })
    } else {
      await removePeople(db, tenant, inside, [user.id])
      await noteConversation(db, id, { gone: [user.id] })
    }
    return { data: { id } }
  },
}
