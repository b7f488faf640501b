import { problem } from '@portal/contract/errors/problem'
import { now, uniqueViolation } from '@portal/db/feature'
import { AppError, badInput } from '../../core/errors.ts'
import { endAccess, withdrawMailed } from '../../shared/people/accounts.ts'
import { type Placed, enterDirectory, readdressEntry, renameEntry } from '../../shared/people/directory.ts'
import { issueToken } from '../../shared/security/one-time-tokens.ts'
import { expectCurrent, sentFields, touched } from '../../shared/content/versioned.ts'
import { type AccountRow, presentAccount } from './account-list.ts'
import { holdAllAdmins } from './last-admin.ts'
import { type Acting, hold, nameOf, note, sendInvitation, tell } from './manage-accounts.ts'

interface Said extends Placed {
  first_name?: string
  last_name?: string
  /** None: they sign in by their user name. */
  email?: string | null
  username?: string
  is_minor?: boolean
  /** Not to whoever has not joined, when their address is another. */
  invite?: boolean
  version?: number
}
type Held = Awaited<ReturnType<typeof hold>>

/** What somebody is called, signs in with and works as, as far as an admin says it. */
const facts = ({ first_name, last_name, email, username, department, position, is_minor }: AccountRow) => ({ first_name, last_name, email, username, department, position, is_minor })
type Facts = ReturnType<typeof facts>
const ofThese = (all: Facts, names: readonly string[]) => Object.fromEntries(Object.entries(all).filter(([name]) => names.includes(name)))

const asRefusal = (error: unknown) => {
  const taken = uniqueViolation(error)
  return taken === 'accounts_email' ? new AppError('account.email_taken') : taken === 'accounts_username' ? new AppError('account.username_taken') : error
}

const hadProved = ({ email, email_verified_at }: Held) => email !== null && email_verified_at !== null

/**
 * Somebody has another address, or none. What went to the one before opens nothing any more, and whoever had proved that one
 * has not proved another: they are out until they have. Who came in by a code, and had none, has shown who they are, and who
 * has none any more has nothing to prove.
 */
async function readdressed(acting: Acting, before: Held, now: Held, invite: boolean): Promise<void> {
  const { db } = acting
  await withdrawMailed(db, before.id)
  await readdressEntry(db, now)
  if (now.email && hadProved(before)) await endAccess(db, before.id)
  if (presentAccount(before).status === 'active') await tell(acting, before, 'addressChanged', { name: nameOf(before) })
  if (!now.email || !now.is_active || now.approval === 'denied' || now.joined) return
  if (now.password_hash !== null) {
    const path = `/verify-email?token=${await issueToken(db, now.id, 'verify')}`
    await tell(acting, now, 'verify', { name: nameOf(now), path, changed: true })
  } else if (invite) await sendInvitation(acting, now)
}

/** Corrects what somebody is called and signs in with, and says where they work and whether they are under age. */
export async function update(acting: Acting, id: string, { version, invite = true, department, position, ...said }: Said) {
  const { db, user, tenant } = acting
  // Whoever has to prove a new address is out until then: of two admins who give each other one, one comes first.
  if (said.email !== undefined) await holdAllAdmins(db, user)
  const row = expectCurrent(acting.noun, await hold(acting, id), version, presentAccount)
  const email = said.email === undefined ? row.email : (said.email?.toLowerCase() ?? null)
  const moves = email !== (row.email?.toLowerCase() ?? null)
  if (moves && id === user.id) throw badInput({ email: problem('set_by_others') })
  // Who only asked for an account comes into the directory when they are let in, and it is said then where they work.
  const isListed = row.approval === 'approved' || row.department != null
  if (department && !isListed) throw badInput({ department: problem('placed_when_approved') })
  // Who has no address any more, and a password, has nothing to prove, also where they still had to.
  const proved = !moves ? undefined : email ? (hadProved(row) ? null : undefined) : row.password_hash && !row.email_verified_at ? now() : undefined
  const values = sentFields({ ...said, email: moves ? email : undefined, email_verified_at: proved })
  if (Object.keys(values).length) {
    await db.updateTable('accounts').set({ ...values, ...touched() }).where('id', '=', id).execute().catch((error) => Promise.reject(asRefusal(error)))
  }
  const placed = sentFields({ department, position })
  const places = isListed ? Object.keys(placed).length > 0 || Object.values(said).every((value) => value === undefined) : position !== undefined
  if (places && isListed) await enterDirectory(db, tenant, { ...row, ...values }, placed)
  else if (places) await db.updateTable('accounts').set({ position: position || null, ...touched() }).where('id', '=', id).execute()
  if (said.first_name !== undefined || said.last_name !== undefined) await renameEntry(db, { ...row, ...values })
  const changed = await hold(acting, id)
  const [before, after] = [facts(row), facts(changed)]
  const differ = Object.keys(after).filter((name) => before[name as keyof Facts] !== after[name as keyof Facts])
  const event = differ.some((name) => name === 'email' || name === 'username') ? 'user.address_changed'
    : differ.some((name) => name === 'first_name' || name === 'last_name') ? 'user.profile_changed'
      : places ? 'user.placed' : 'user.under_age'
  // First: who signs out holds their session, and writes the log after it.
  if (moves) await readdressed(acting, row, changed, invite)
  if (differ.length || places || said.is_minor !== undefined) await note(acting, event, row, ofThese(before, differ), ofThese(after, differ))
  return presentAccount(changed)
}
