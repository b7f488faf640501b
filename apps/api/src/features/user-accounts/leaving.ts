import { isOver, keysOf } from '@portal/contract/forms/kit'
import { type TenantDb, countAll, now } from '@portal/db/feature'
import { notFound, unknownReference } from '../../core/errors.ts'
import { selectPeople } from '../../shared/people/people.ts'
import { withdrawTokens } from '../../shared/security/one-time-tokens.ts'
import { availabilityEngine } from '../availability/public.ts'
import { callOffAll } from '../chat/public.ts'
import { eoiEngine } from '../eoi/public.ts'
import { type Engine, statusOf, tableOf, tellHandedOver } from '../submissions/public.ts'
import { debriefEngine } from '../trainer-debrief/public.ts'
import { inVoiceboxTurn, voiceboxEngine } from '../voicebox/public.ts'
import { type Acting, setActive } from './manage-accounts.ts'

/** What is reviewed. */
const engines: readonly Pick<Engine<unknown>, 'form' | 'table'>[] = [eoiEngine, debriefEngine, voiceboxEngine, availabilityEngine]
/** The statuses at which something is still to be done. */
const openIn = ({ form }: Pick<Engine<unknown>, 'form'>) => keysOf(form.statuses).filter((status) => !isOver(form, status)).map(statusOf)

const reviewed = (db: TenantDb, engine: (typeof engines)[number], id: string) =>
  db.selectFrom(tableOf(engine)).select(countAll().as('count')).where('assignee_id', '=', id).where('status', 'in', openIn(engine))

/** What somebody's leaving would end, hand over and keep, and what their erasure would leave, in numbers. */
export async function leavingOf(acting: Acting, id: string) {
  const { db, noun, services } = acting
  // It only looks: held is the row when they leave.
  if (!(await db.selectFrom('accounts').select('id').where('id', '=', id).where('erased_at', 'is', null).executeTakeFirst())) throw notFound(noun)
  const count = async (query: { executeTakeFirst(): Promise<{ count: number } | undefined> }) => Number((await query.executeTakeFirst())?.count ?? 0)
  const own = (table: 'sessions' | 'push_subscriptions' | 'drafts' | 'passkeys' | 'pins') => count(db.selectFrom(table as 'drafts').select(countAll().as('count')).where('account_id', '=', id))
  const chats = (managed: boolean) => count(db.selectFrom('conversation_members as inside').innerJoin('conversations as talk', 'talk.id', 'inside.conversation_id')
    .select(countAll().as('count')).where('inside.account_id', '=', id).where('talk.managed', managed ? 'is not' : 'is', null))
  const reviews = async () => {
    let sum = 0
    for (const engine of engines) sum += await count(reviewed(db, engine, id))
    return sum
  }
  const handedIn = async () => {
    let sum = 0
    for (const engine of engines) {
      sum += await count(db.selectFrom(tableOf(engine)).select(countAll().as('count')).where('submitted_by', '=', id).where('status', 'in', openIn(engine)))
    }
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
    { kind: 'reviews' as const, count: await reviews() },
    { kind: 'conversations' as const, count: await chats(false) },
    { kind: 'drafts' as const, count: await own('drafts') },
    { kind: 'passkeys' as const, count: await own('passkeys') },
    { kind: 'submissions' as const, count: await handedIn() },
  ]
  const people = await selectPeople(db, { role: 'manager', except: id }).limit(200).execute()
  return { items, kept: await services.nounData.keptOf(db, id), reviewers: people.map((person) => ({ id: person.id, name: `${person.first_name} ${person.last_name}`.trim() })) }
}

/** Hands what waits for their word to somebody else, in the box's turn; what only some may see goes back to all who look after it. */
async function handOver({ db, profile, user }: Acting, id: string, handTo: string | null): Promise<void> {
  for (const engine of engines) {
    const to = engine.table === voiceboxEngine.table ? null : handTo
    const rows = await db.updateTable(tableOf(engine)).set({ assignee_id: to })
      .where('assignee_id', '=', id).where('status', 'in', openIn(engine)).returning(['id', 'reference']).execute()
    if (to && to !== user.id) await tellHandedOver(engine, { db, profile }, rows, { from: id, to })
  }
}

/** All of it at once: out of everything that is open, and what waits for them in other hands. They may come back. */
export async function leave(acting: Acting, id: string, handTo: string | null) {
  const { db, tenant } = acting
  // First: whoever removes what was said has the turn before they write the log, too.
  await inVoiceboxTurn(db)
  // Before they are held: one that is just being sent holds itself, and then asks for their place in the conversation.
  await callOffAll(db, tenant, id)
  const left = await setActive(acting, id, false)
  if (handTo) {
    const [to] = await selectPeople(db, { role: 'manager', except: id }).where('account.id', '=', handTo).execute()
    if (!to) throw unknownReference('handTo')
  }
  await db.deleteFrom('push_subscriptions').where('account_id', '=', id).execute()
  await withdrawTokens(db, id, ['verify', 'reset', 'invite', 'access'])
  await handOver(acting, id, handTo)
  return left
}
