import { createHash } from 'node:crypto'
import type { Role } from '@portal/contract'
import { fits, splitName } from '@portal/contract/people/names'
import type { rosterActions } from '@portal/contract/roster'
import type { Column, Line } from './columns.ts'
import { type Problem, type Said, readLine } from './values.ts'

/** Somebody as they stand: an account with its entry in the directory, or an entry without an account. */
export interface Known {
  id: string
  account_id: string | null
  member_id: string | null
  /** What their entry calls them, which may be something else than their account does. */
  entry_name: string | null
  first_name: string
  last_name: string
  email: string | null
  username: string | null
  position: string
  /** As the account itself has it, whose entry may say something else. */
  own_position: string | null
  department: string
  level: string
  start_date: string | null
  employee_number: string | null
  role: Role
  is_active: boolean
  approval: 'pending' | 'approved' | 'denied'
  /** Why they were denied. */
  approval_reason: string | null
  joined: boolean
}

export interface Choice {
  line?: number
  personId?: string
  action: 'add' | 'change' | 'leave' | 'skip'
  matchId?: string
}

export type Action = (typeof rosterActions)[number]
export interface Change {
  field: string
  before: string | null
  after: string | null
}
export interface Planned {
  line: number | null
  action: Action
  said: Said | null
  known: Known | null
  changes: Change[]
  problems: Problem[]
  candidates: Known[]
}

interface Given {
  lines: readonly Line[]
  columns: readonly Column[]
  choices: readonly Choice[]
  people: readonly Known[]
  /** Who applies it: their own rights and account stay. */
  admin: string
}

const folded = (text: string) => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().replace(/\s+/g, ' ').trim()
const nameOf = ({ first_name, last_name }: { first_name: string; last_name: string }) => folded(`${first_name} ${last_name}`)

function indexBy(people: readonly Known[], key: (person: Known) => string | null | undefined) {
  const index = new Map<string, Known[]>()
  for (const person of people) {
    const value = key(person)
    if (!value) continue
    const same = index.get(value)
    if (same) same.push(person)
    else index.set(value, [person])
  }
  return (value: string | undefined) => (value ? (index.get(value) ?? []) : [])
}

type Index = ReturnType<typeof indexBy>

/** Whom a line means: by number, address, user name, and only then by name. Several: it can't be told. */
function finder(people: readonly Known[], numbered: Index) {
  const byAddress = indexBy(people, (known) => known.email?.toLowerCase())
  const byUsername = indexBy(people, (known) => known.username?.toLowerCase())
  const byName = indexBy(people, nameOf)
  const numberless = indexBy(people.filter(({ employee_number }) => !employee_number), nameOf)
  return (said: Said): { found: Known | null; candidates: Known[]; problem?: Problem } => {
    const holders = numbered(said.employee_number)
    const addressed = byAddress(said.email).slice(0, 1)
    const named = [...addressed, ...byUsername(said.username).slice(0, 1)]
    // A number that several have says whom it may mean, and what else the line says which of them.
    if (holders.length > 1 && !named.length) return { found: null, candidates: holders, problem: 'several_match' }
    const among = holders.length > 1 && named.every(({ employee_number }) => employee_number === said.employee_number)
    const found = [...new Set(among ? named : [...holders, ...named])]
    // The number says one person and the address another.
    if (found.length > 1) return { found: null, candidates: found, problem: 'belongs_to_other' }
    const [one] = found
    // Anybody can sign up with somebody's name, or have their phone for a user name: whoever only asked, or was denied, is asked about.
    const sure = (known: Known) => known.approval === 'approved'
    if (one) return sure(one) || holders.includes(one) || addressed.includes(one) ? { found: one, candidates: [] } : { found: null, candidates: found, problem: 'not_approved' }
    // The same name with another number is another person.
    const same = (said.employee_number ? numberless : byName)(nameOf(said))
    const differs = ({ email }: Known) => Boolean(said.email && email)
    const [only] = same
    if (!only) return { found: null, candidates: [] }
    if (same.length > 1 || differs(only)) return { found: null, candidates: same, problem: 'several_match' }
    return sure(only) ? { found: only, candidates: [] } : { found: null, candidates: same, problem: 'not_approved' }
  }
}

const fields = ['first_name', 'last_name', 'email', 'username', 'position', 'department', 'level', 'role', 'start_date', 'employee_number'] as const

/** What would be different of somebody; an address and a user name that they have joined with stay theirs. */
function changesOf(said: Said, known: Known, { admin, isFree }: { admin: string; isFree: (username: string) => boolean }): { changes: Change[]; problems: Problem[] } {
  const problems: Problem[] = []
  const changes: Change[] = []
  for (const field of fields) {
    const after = field === 'last_name' && !said.last_name ? undefined : said[field]
    if (after === undefined || after === (known[field] ?? '')) continue
    if (!known.account_id && (field === 'first_name' || field === 'last_name') && nameOf(known) === nameOf(said)) continue
    if ((field === 'email' || field === 'username') && known[field]?.toLowerCase() === after) continue
    // What an account is made with is no change of it.
    if (field === 'username' && !known.account_id) continue
    if (field === 'email' && known.joined) problems.push('email_kept')
    else if (field === 'username' && (known.joined || !isFree(after))) problems.push('username_kept')
    else if (field === 'role' && known.account_id === admin) problems.push('own_role')
    else changes.push({ field, before: known[field] || null, after })
  }
  const opens = known.account_id && known.account_id !== admin
  if (opens && !known.is_active) changes.push({ field: 'is_active', before: 'false', after: 'true' })
  if (opens && known.approval !== 'approved') changes.push({ field: 'approval', before: known.approval, after: 'approved' })
  if (!known.account_id) changes.push({ field: 'account', before: null, after: said.email ?? said.username ?? '' })
  return { changes, problems }
}

/** May sign in, or will once they have joined. */
const mayEnter = ({ is_active, approval }: Known) => is_active && approval === 'approved'

/** Whom an unclear line may mean: of more of one name nobody picks from a list. */
const mostCandidates = 10

/** An entry without an account keeps its own address in the one that it gets, unless the list or somebody else has that. */
function ownAddresses(people: readonly Known[], said: readonly Said[]): (known: Known, said: Said) => Said {
  const taken = new Set([...people.filter(({ account_id }) => account_id), ...said].flatMap(({ email }) => email?.toLowerCase() ?? []))
  return (known, one) => {
    const own = known.account_id || one.email ? undefined : known.email?.toLowerCase()
    if (!own || taken.has(own)) return one
    taken.add(own)
    return { ...one, email: own }
  }
}

/** A name that stands in one is in two where theirs is. */
function asTheyBear(known: Known, said: Said, whole: string | undefined): Said {
  const names = whole && splitName(whole, known)
  return names && fits(names) ? { ...said, ...names } : said
}

/** What a list would do, line by line, and with those who are not in it. When it is asked tells the century of a year in two digits, and nothing else of it. */
export function planOf({ lines, columns, choices, people, admin }: Given): Planned[] {
  const numbered = indexBy(people, ({ employee_number }) => employee_number)
  const find = finder(people, numbered)
  const accountsWith = indexBy(people, ({ account_id, email }) => account_id && email?.toLowerCase())
  const usernames = new Set(people.flatMap(({ username }) => username?.toLowerCase() ?? []))
  const byId = new Map(people.map((known) => [known.id, known]))
  const chosen = new Map(choices.map((choice) => [choice.personId ?? choice.line, choice]))
  const met = new Map<string, number>()
  const seen = new Set<string>()
  const groupsSeen = new Set<readonly Known[]>()
  const all = lines.map((given) => readLine(given, columns))
  const withOwnAddress = ownAddresses(people, all.map(({ said }) => said))
  const plan = lines.map((given, index): Planned => {
    const { said: written, problems, whole } = all[index]!
    const choice = chosen.get(given.line)
    const found = find(written)
    if (found.found) seen.add(found.found.id)
    // Thousands of lines of one name mean the same thousands of people.
    if (!groupsSeen.has(found.candidates)) for (const known of found.candidates) seen.add(known.id)
    groupsSeen.add(found.candidates)
    const match = choice?.action === 'change' && choice.matchId ? (byId.get(choice.matchId) ?? null) : null
    if (match) seen.add(match.id)
    // What is somebody else's stays theirs, whoever is said to be meant, also where that is somebody new.
    const isOthers = (those: readonly Known[]) => those.some((other) => other !== match)
    const isNew = !found.found && choice?.action === 'add'
    const othersEmail = match && isOthers(accountsWith(written.email))
    const othersNumber = (match || isNew) && match?.employee_number !== written.employee_number && isOthers(numbered(written.employee_number))
    const said: Said = { ...written }
    if (othersEmail) delete said.email
    if (othersNumber) delete said.employee_number
    const isBetween = found.problem === 'belongs_to_other'
    const conflict: Problem[] = othersEmail || othersNumber || isBetween ? ['belongs_to_other'] : []
    const candidates = found.candidates.slice(0, mostCandidates)
    // What was decided can be decided otherwise where it was.
    const one: Planned = { line: given.line, action: 'wrong', said, known: null, changes: [], problems, candidates: choice ? candidates : [] }
    if (problems.length) return { ...one, known: found.found, candidates: [] }
    if (choice?.action === 'skip') return { ...one, known: found.found, action: 'same', problems: ['left_out', ...conflict] }
    const keys = [said.email && `@${said.email}`, said.employee_number && `#${said.employee_number}`, said.username && `~${said.username}`].filter((key) => typeof key === 'string')
    if (keys.some((key) => met.has(key))) return { ...one, known: match, problems: ['twice', ...conflict] }
    for (const key of keys) met.set(key, given.line)
    const known = match ?? found.found
    // Its number is one person's and its address another's: it means one of them, and nobody new.
    if (!known && found.problem && (isBetween || !isNew)) return { ...one, action: 'unclear', problems: [found.problem], candidates }
    if (!known) return { ...one, action: 'add', problems: conflict }
    if (met.has(known.id)) return { ...one, known, problems: ['twice', ...conflict] }
    met.set(known.id, given.line)
    const addressed = withOwnAddress(known, asTheyBear(known, said, whole))
    const { changes, problems: kept } = changesOf(addressed, known, { admin, isFree: (username) => !usernames.has(username) })
    return { ...one, said: addressed, known, action: changes.length ? 'change' : 'same', changes, problems: [...conflict, ...kept] }
  })
  // A line may mean another one of this name: somebody who signed up by themself beside the account that a list made.
  const named = new Set(all.map(({ said }) => nameOf(said)))
  const leaving = people.filter((known) => mayEnter(known) && !seen.has(known.id) && known.account_id !== admin).map((known): Planned => {
    const choice = chosen.get(known.id)
    const stays = choice?.action === 'skip'
    const why = known.role === 'admin' ? 'admin_not_in_file' : named.has(nameOf(known)) ? 'name_in_file' : undefined
    const asks = why !== undefined && choice?.action !== 'leave'
    return { line: null, action: stays ? 'same' : asks ? 'unclear' : 'leave', said: null, known, changes: [], candidates: [], problems: stays ? ['left_out'] : asks ? [why] : [] }
  })
  return [...plan, ...leaving]
}

export function countsOf(plan: readonly Planned[]): Record<Action, number> {
  const counts: Record<Action, number> = { add: 0, change: 0, leave: 0, same: 0, unclear: 0, wrong: 0 }
  for (const { action } of plan) counts[action] += 1
  return counts
}

/** Two plans that are the same do the same. */
export const digestOf = (plan: readonly Planned[]) =>
  createHash('sha256').update(JSON.stringify(plan.map(({ line, action, known, changes, said }) => [line, action, known?.id, changes, said]))).digest('base64url')

/** What is asked about twice: admins who come, go or change, and many who leave. */
export function weightOf(plan: readonly Planned[]): { admins: number; leaving: number; many: boolean } {
  const isAdminChange = ({ action, said, known, changes }: Planned) =>
    (action === 'add' && said?.role === 'admin') || (action === 'leave' && known?.role === 'admin')
    || changes.some(({ field, before, after }) => field === 'role' && (before === 'admin' || after === 'admin'))
    || (known?.role === 'admin' && changes.some(({ field }) => field === 'is_active' || field === 'approval'))
  const leaving = plan.filter(({ action }) => action === 'leave').length
  const known = plan.filter((one) => one.known).length
  return { admins: plan.filter(isAdminChange).length, leaving, many: leaving > Math.max(5, known / 5) }
}

export function presentPlanned({ line, action, said, known, changes, problems, candidates }: Planned) {
  const name = (person: { first_name: string; last_name: string }) => `${person.first_name} ${person.last_name}`.trim()
  const stands = said ?? known
  // An account that is about to be made has the address that it is made with, and no other.
  const email = said?.email ?? (action === 'change' && !known?.account_id ? null : known?.email) ?? null
  return {
    line, action, changes, problems,
    person: {
      id: known?.id ?? null, name: stands ? name(stands) : '', email, role: said?.role ?? known?.role ?? ('team' as const),
      position: said?.position ?? known?.position ?? '', department: said?.department ?? known?.department ?? '',
    },
    candidates: candidates.map((one) => ({ id: one.id, name: name(one), email: one.email })),
  }
}
