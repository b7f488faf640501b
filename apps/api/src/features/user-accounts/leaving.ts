import type { Expression } from 'kysely'
import { type MayRead, type TenantDb, countAll, now, oneOf } from '@portal/db/feature'
import { notFound, unknownReference } from '../../core/errors.ts'
import { selectPeople } from '../../shared/people/people.ts'
import { keepPrivate } from '../announcements/public.ts'
import { notTheirs, tableOf, tellHandedOver } from '../submissions/public.ts'
import { voiceboxEngine } from '../voicebox/public.ts'
import { presentAccount } from './account-list.ts'
import { beginDeparture, callOff, endStay, openIn, reviewed } from './departure.ts'
import { type Acting, activate, change, hold, holdAdmins, note } from './manage-accounts.ts'

/** What is open of it, as far as whoever looks may read it: of the rest they are not told that it is there. */
const openFor = (db: TenantDb, engine: (typeof reviewed)[number], may: readonly MayRead[]) => {
  const open = db.selectFrom(tableOf(engine)).select(countAll().as('count')).where('status', 'in', openIn(engine))
  const own = may.find(({ kind }) => kind === engine.form.noun)
  return own ? open.where('id', 'in', own.ids as Expression<string>) : open
}

/** What somebody's leaving would end, hand over and keep, and what their erasure would leave, in numbers. */
export async function leavingOf(acting: Acting, id: string) {
  const { db, noun, services, user, profile } = acting
  // It only looks: held is the row when they leave.
  if (!(await db.selectFrom('accounts').select('id').where('id', '=', id).where('erased_at', 'is', null).executeTakeFirst())) throw notFound(noun)
  const count = async (query: { executeTakeFirst(): Promise<{ count: number } | undefined> }) => Number((await query.executeTakeFirst())?.count ?? 0)
  const own = (table: 'sessions' | 'push_subscriptions' | 'drafts' | 'passkeys' | 'pins') => count(db.selectFrom(table as 'drafts').select(countAll().as('count')).where('account_id', '=', id))
  const chats = (managed: boolean) => count(db.selectFrom('conversation_members as inside').innerJoin('conversations as talk', 'talk.id', 'inside.conversation_id')
    .select(countAll().as('count')).where('inside.account_id', '=', id).where('talk.managed', managed ? 'is not' : 'is', null))
  const may = await services.nounData.mayRead({ db, user, profile })
  const open = async (whose: 'assignee_id' | 'submitted_by') => {
    let sum = 0
    for (const engine of reviewed) sum += await count(openFor(db, engine, may).where(whose, '=', id))
    return sum
  }
  const items = [
    { kind: 'sessions' as const, count: await own('sessions') },
    { kind: 'push' as const, count: await own('push_subscriptions') },
    {
      kind: 'codes' as const,
      count: await count(db.selectFrom('one_time_tokens').select(countAll().as('count')).where('account_id', '=', id).where('kind', 'in', ['reset', 'invite', 'access'])
        .where('used_at', 'is', null).where('expires_at', '>', now())),
    },
    { kind: 'pin' as const, count: await own('pins') },
    { kind: 'groups' as const, count: await chats(true) },
    { kind: 'scheduled' as const, count: await count(db.selectFrom('scheduled_messages').select(countAll().as('count')).where('sender_id', '=', id)) },
    { kind: 'reviews' as const, count: await open('assignee_id') },
    { kind: 'conversations' as const, count: await chats(false) },
    { kind: 'drafts' as const, count: await own('drafts') },
    { kind: 'passkeys' as const, count: await own('passkeys') },
    { kind: 'submissions' as const, count: await open('submitted_by') },
  ]
  const people = await selectPeople(db, { role: 'manager', except: id }).limit(200).execute()
  return { items, kept: await services.nounData.keptOf(db, id), reviewers: people.map((person) => ({ id: person.id, name: `${person.first_name} ${person.last_name}`.trim() })) }
}

/** Into these hands, but for what only some may see, and what is about whoever has them: that stays with all who look after it. */
async function handOver({ db, profile, user }: Acting, from: string, to: string, back: Awaited<ReturnType<typeof endStay>>): Promise<void> {
  for (const engine of reviewed) {
    const waiting = back.filter(({ table }) => table === engine.table && table !== voiceboxEngine.table)
    const theirOwn = await notTheirs(engine, db, to, waiting.map(({ id }) => id))
    const rows = waiting.filter(({ id }) => !theirOwn.has(id))
    if (!rows.length) continue
    await db.updateTable(tableOf(engine)).set({ assignee_id: to }).where(oneOf('id', rows.map(({ id }) => id))).execute()
    if (to !== user.id) await tellHandedOver(engine, { db, profile }, rows, { from, to })
  }
}

/** All of it at once: out of everything that is open, and what waits for them in other hands. They may come back. */
export async function leave(acting: Acting, id: string, handTo: string | null) {
  const { db, tenant } = acting
  await beginDeparture(db)
  await callOff(db, tenant, [id])
  await keepPrivate(db, acting, [id], 'off')
  await holdAdmins(acting, id, 'active')
  const row = await hold(acting, id)
  if (handTo) {
    const [to] = await selectPeople(db, { role: 'manager', except: id }).where('account.id', '=', handTo).execute()
    if (!to) throw unknownReference('handTo')
  }
  const left = row.is_active ? await change(acting, id, { is_active: false }) : presentAccount(row)
  const back = await endStay(db, [id])
  if (handTo) await handOver(acting, id, handTo, back)
  if (row.is_active) await note(acting, 'user.deactivated', row, { is_active: true }, { is_active: false })
  return left
}

/** Switched off they leave, whoever switches them off and from where. */
export const setActive = (acting: Acting, id: string, active: boolean) => (active ? activate(acting, id) : leave(acting, id, null))
