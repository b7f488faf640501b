import type { Role } from '@portal/contract'
import { isOver, keysOf } from '@portal/contract/forms/kit'
import { type TenantDb, oneOf } from '@portal/db/feature'
import type { Profile, Tenant } from '../../core/locations.ts'
import { endAccess, forgetPin } from '../../shared/people/accounts.ts'
import { withdrawTokens } from '../../shared/security/one-time-tokens.ts'
import { availabilityEngine } from '../availability/public.ts'
import { callOffAll } from '../chat/public.ts'
import { eoiEngine } from '../eoi/public.ts'
import { type Engine, judgedIn, reviewersOf, reviews, statusOf, tableOf } from '../submissions/public.ts'
import { debriefEngine } from '../trainer-debrief/public.ts'
import { inVoiceboxTurn, voiceboxEngine } from '../voicebox/public.ts'

/** What is reviewed. */
type Reviewed = Pick<Engine<unknown>, 'form' | 'table' | 'readers' | 'about'>
export const reviewed: readonly Reviewed[] = [eoiEngine, debriefEngine, voiceboxEngine, availabilityEngine]
/** The statuses at which something is still to be done. */
export const openIn = ({ form }: Reviewed) => keysOf(form.statuses).filter((status) => !isOver(form, status)).map(statusOf)

/** An open review that was somebody's until they left, or could do it no longer. */
export interface HandedBack {
  table: Engine<unknown>['table']
  id: string
  account: string
}

/**
 * Before anybody is held who leaves: whoever removes what was said has the turn before they write the log, too. Of two who let
 * somebody leave at one moment, one comes first.
 */
export const beginDeparture = inVoiceboxTurn

/** Before they are held: a message for later that is just being sent holds itself, and then asks for their place in the conversation. */
export const callOff = callOffAll

/** What waits for the word of these goes back to all who review it. @param keeps of which forms only what judges them goes back */
async function handBack(db: TenantDb, accounts: readonly string[], keeps: (engine: Reviewed) => boolean = () => false): Promise<Array<HandedBack & { reference: string }>> {
  const back: Array<HandedBack & { reference: string }> = []
  for (const engine of reviewed) {
    const theirs = db.selectFrom(tableOf(engine)).select(['id', 'reference', 'assignee_id']).where(oneOf('assignee_id', accounts)).where('status', 'in', openIn(engine))
    const rows = await (keeps(engine) ? theirs.where(judgedIn(engine), 'in', [...accounts]) : theirs).orderBy('id').forUpdate().execute()
    if (rows.length) await db.updateTable(tableOf(engine)).set({ assignee_id: null }).where(oneOf('id', rows.map(({ id }) => id))).execute()
    back.push(...rows.map(({ id, reference, assignee_id }) => ({ table: engine.table, id, reference, account: assignee_id! })))
  }
  return back
}

/** However they leave, and after their accounts are switched off: out of everything that is open. @returns the open reviews that were theirs */
export async function endStay(db: TenantDb, accounts: readonly string[]): Promise<Array<HandedBack & { reference: string }>> {
  if (!accounts.length) return []
  for (const id of accounts) {
    await endAccess(db, id)
    await forgetPin(db, id)
    await withdrawTokens(db, id, ['verify', 'reset', 'invite', 'access'])
  }
  await db.deleteFrom('push_subscriptions').where(oneOf('account_id', accounts)).execute()
  return handBack(db, accounts)
}

/** In their new role: what they may review no longer goes back to all who do, as where they leave. So does what judges them: only an admin decides about that. */
export const handBackIn = async (db: TenantDb, account: string, role: Role) => (role === 'admin' ? [] : handBack(db, [account], ({ form }) => reviews(form, role)))

/** They are back: what was theirs is so again, where they may still review it and nobody has taken it or ended it since. */
export async function giveBack(means: { db: TenantDb; tenant: Tenant; profile: Profile }, back: readonly HandedBack[]): Promise<void> {
  const { db } = means
  for (const engine of reviewed) {
    const theirs = back.filter(({ table }) => table === engine.table)
    if (!theirs.length) continue
    const readers = await engine.readers?.(means)
    const may = await reviewersOf(db, engine.form, [...new Set(theirs.map(({ account }) => account))].filter((id) => !readers || readers.includes(id)))
    for (const account of may) {
      await db.updateTable(tableOf(engine)).set({ assignee_id: account })
        .where(oneOf('id', theirs.filter((one) => one.account === account).map(({ id }) => id))).where('assignee_id', 'is', null).where('status', 'in', openIn(engine)).execute()
    }
  }
}
