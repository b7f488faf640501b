import type { contract } from '@portal/contract'
import { type TenantDb, inSeconds, inTurn, json, now, uniqueViolation } from '@portal/db/feature'
import type { Handlers } from '../../core/context.ts'
import { AppError, notFound } from '../../core/errors.ts'
import { isStillSignedIn } from '../../core/session.ts'
import { signedOut } from '../../core/access.ts'
import { audit, auditEach } from '../../shared/audit.ts'
import { holdAutomation, keepPrivate } from '../announcements/public.ts'
import { beginDeparture, callOff, expectAdminLeft, holdAllAdmins } from '../user-accounts/public.ts'
import { type Undo, carryOut } from './apply.ts'
import { mergeChoices } from './choices.ts'
import { type Column, type Line, guessColumns } from './columns.ts'
import { sendMails } from './mails.ts'
import { logPeople } from './log-people.ts'
import { peopleOf } from './people.ts'
import { type Choice, type Planned, countsOf, digestOf, planOf, presentPlanned, weightOf } from './plan.ts'
import { readTable } from './read-file.ts'
import { goingOut, takeBack } from './take-back.ts'

const undoSeconds = 24 * 3600

const runs = (db: TenantDb) => db.selectFrom('roster_runs').leftJoin('accounts', 'accounts.id', 'roster_runs.created_by').select((eb) => [
  'roster_runs.id', 'roster_runs.file_name', 'roster_runs.state', 'roster_runs.counts', 'roster_runs.created_at', 'roster_runs.applied_at',
  'accounts.first_name', 'accounts.last_name', eb('roster_runs.applied_at', '>', inSeconds(-undoSeconds)).as('fresh'),
])
/** With the whole file in it. */
const pick = (db: TenantDb) => runs(db).select(['roster_runs.lines', 'roster_runs.columns', 'roster_runs.choices', 'roster_runs.digest', 'roster_runs.undo'])
type Run = NonNullable<Awaited<ReturnType<ReturnType<typeof runs>['executeTakeFirst']>>>
type Row = NonNullable<Awaited<ReturnType<ReturnType<typeof pick>['executeTakeFirst']>>>

const presentRun = (row: Run) => ({
  id: row.id, file_name: row.file_name, state: row.state, counts: { ...countsOf([]), ...(row.counts as ReturnType<typeof countsOf>) }, created_at: row.created_at,
  created_by: `${row.first_name ?? ''} ${row.last_name ?? ''}`.trim() || null, applied_at: row.applied_at,
  undo_until: row.state === 'applied' && row.fresh && row.applied_at ? new Date(row.applied_at.getTime() + undoSeconds * 1000) : null,
})

const oneOf = async (db: TenantDb, id: string): Promise<Row> => {
  const row = await pick(db).where('roster_runs.id', '=', id).executeTakeFirst()
  if (!row) throw notFound('roster')
  return row
}
const hold = async (db: TenantDb, id: string): Promise<Row> => {
  await db.selectFrom('roster_runs').select('id').where('id', '=', id).forUpdate().executeTakeFirst()
  return oneOf(db, id)
}

interface Read {
  lines: Line[]
  columns: Column[]
  choices: Choice[]
}
const readOf = ({ lines, columns, choices }: Row): Read => ({ lines: lines as unknown as Line[], columns: columns as unknown as Column[], choices: choices as unknown as Choice[] })

/** What it would do as things stand now. The first line names the columns. */
const planned = async (db: TenantDb, admin: string, { lines, columns, choices }: Read) =>
  planOf({ lines: lines.slice(1), columns, choices, people: await peopleOf(db), admin })

const presentChecked = (row: Run, { lines, columns }: Read, plan: Planned[]) => ({
  ...presentRun(row.state === 'checked' ? { ...row, counts: countsOf(plan) } : row),
  columns: columns.map((column) => ({ ...column, sample: lines[1]?.cells[column.index] ?? '' })),
  rows: plan.map(presentPlanned),
})

const nameIn = ({ said, known }: Planned) => `${(said ?? known)!.first_name} ${(said ?? known)!.last_name}`.trim()

/** Who gets which role by it; a team member is what somebody new is anyway. */
function rolesIn(planned: Planned): string[] {
  const { action, said, known, changes } = planned
  if (action === 'add') return said!.role && said!.role !== 'team' ? [`${nameIn(planned)}: → ${said!.role}`] : []
  return changes.filter(({ field }) => field === 'role').map(({ before, after }) => `${known!.first_name} ${known!.last_name}: ${before} → ${after}`)
}

/** The log keeps the beginning of a long text. */
const adminsFirst = (roles: string[]) => [...roles.filter((one) => one.endsWith('→ admin')), ...roles.filter((one) => !one.endsWith('→ admin'))]

export const roster: Handlers<typeof contract.roster> = {
  async list({ db }) {
    const rows = await runs(db).orderBy('roster_runs.created_at', 'desc').orderBy('roster_runs.id', 'desc').limit(50).execute()
    return { data: rows.map(presentRun) }
  },

  async get({ db, user }, { id }) {
    const row = await oneOf(db, id)
    const read = readOf(row)
    return { data: presentChecked(row, read, row.state === 'checked' ? await planned(db, user.id, read) : []) }
  },

  async check({ commit, files, services, tenant, user }) {
    const [file] = files.file
    const lines = await readTable(services.sandbox, tenant.id, file!)
    const columns = guessColumns(lines[0]!.cells)
    return commit(async (db) => {
      if (!(await isStillSignedIn(db, user))) throw signedOut()
      const read: Read = { lines, columns, choices: [] }
      const plan = await planned(db, user.id, read)
      const made = { lines: json(lines), columns: json(columns), counts: json(countsOf(plan)), digest: digestOf(plan) }
      const { id } = await db.insertInto('roster_runs').values({ ...made, file_name: file!.name.slice(0, 200), created_by: user.id })
        .returning('id').executeTakeFirstOrThrow()
      // Thousands of lines: they are planned once, and not read back.
      return { data: presentChecked(await runs(db).where('roster_runs.id', '=', id).executeTakeFirstOrThrow(), read, plan) }
    })
  },

  async update({ db, user }, { id, columns, choices }) {
    const row = await hold(db, id)
    if (row.state !== 'checked') throw new AppError('roster.done')
    const read = readOf(row)
    const said = new Map(columns?.map(({ index, field }) => [index, field]))
    // A field stands in one column: the one that was named last.
    const named = new Set([...said.values()].filter((field) => field !== null))
    const next: Read = {
      ...read, choices: mergeChoices(read.choices, choices ?? []),
      columns: read.columns.map((column) => ({ ...column, field: said.has(column.index) ? said.get(column.index)! : column.field && named.has(column.field) ? null : column.field })),
    }
    const plan = await planned(db, user.id, next)
    const made = { counts: json(countsOf(plan)), digest: digestOf(plan) }
    await db.updateTable('roster_runs').set({ ...made, columns: json(next.columns), choices: json(next.choices) }).where('id', '=', id).execute()
    return { data: presentChecked(row, next, plan) }
  },

  async apply({ db, user, tenant, profile, services, request }, { id, mail, confirm }) {
    // One list after the other, and nothing of it between two looks.
    await db.selectNoFrom(inTurn('roster').as('turn')).execute()
    await beginDeparture(db)
    // Before the admins: one who opts out at this moment holds it, and then themself.
    await holdAutomation(db)
    const admins = await holdAllAdmins(db, user)
    const row = await hold(db, id)
    if (row.state !== 'checked') throw new AppError('roster.done')
    const plan = await planned(db, user.id, readOf(row))
    const counts = countsOf(plan)
    // What was seen is what is done.
    if (digestOf(plan) !== row.digest) throw new AppError('roster.changed')
    const { many, ...weight } = weightOf(plan)
    if ((weight.admins > 0 || many) && !confirm) throw new AppError('roster.confirm', { params: weight, data: weight })
    const leaving = plan.flatMap(({ action, known }) => (action === 'leave' && known?.account_id ? [known.account_id] : []))
    await keepPrivate(db, { tenant, profile }, leaving, 'off')
    await callOff(db, tenant, leaving)
    // What somebody took at this moment was free when it was looked at.
    const undo = await carryOut(db, { tenant, user }, plan).catch((error) => Promise.reject(uniqueViolation(error) ? new AppError('roster.changed') : error))
    await expectAdminLeft(db, admins)
    if (mail) await sendMails(db, { tenant, profile, services, user }, undo)
    await db.updateTable('roster_runs').set({ state: 'applied', applied_at: now(), undo: json(undo) }).where('id', '=', id).execute()
    await logPeople(db, plan, undo, { actor: user, requestId: request.id, mail })
    const people = (action: string) => plan.filter((one) => one.action === action).map(nameIn).join(', ')
    await audit(db, {
      event: 'roster.applied', actor: user, target: { kind: 'roster', id, name: row.file_name }, requestId: request.id,
      after: { ...counts, mail, added: people('add'), left: people('leave'), roles: adminsFirst(plan.flatMap(rolesIn)).join(', ') },
    })
    return { data: presentRun(await oneOf(db, id)) }
  },

  async undo({ db, user, tenant, profile, request }, { id }) {
    await db.selectNoFrom(inTurn('roster').as('turn')).execute()
    await beginDeparture(db)
    // Before the admins, as where it is applied.
    await holdAutomation(db)
    const admins = await holdAllAdmins(db, user)
    const row = await hold(db, id)
    if (row.state !== 'applied') throw new AppError('roster.not_applied')
    if (!row.fresh || !row.undo) throw new AppError('roster.undo_over')
    const undo = row.undo as unknown as Undo
    const leaving = goingOut(undo, user.id)
    await keepPrivate(db, { tenant, profile }, leaving, 'off')
    await callOff(db, tenant, leaving)
    const { kept, about } = await takeBack({ db, tenant, profile }, undo, { list: id, by: user.id })
    await expectAdminLeft(db, admins)
    await db.updateTable('roster_runs').set({ state: 'undone', undone_at: now(), undo: null }).where('id', '=', id).execute()
    const by = { actor: user, requestId: request.id }
    await auditEach(db, about.map((one) => ({ ...one, ...by })))
    await audit(db, { event: 'roster.undone', ...by, target: { kind: 'roster', id, name: row.file_name }, after: { kept: kept.join(', ') } })
    return { data: { ...presentRun(await oneOf(db, id)), kept } }
  },
}
