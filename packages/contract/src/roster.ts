import { z } from 'zod'
import { unlogged } from './kit/audit.ts'
import { data, endpoint, list } from './kit/endpoint.ts'
import { rosterFields } from './people/roster-fields.ts'
import { body, idParam, instant, role, uuid } from './kit/shapes.ts'

export const rosterActions = ['add', 'change', 'leave', 'same', 'unclear', 'wrong'] as const
/** Why a line is not carried out as it stands, or not wholly. */
export const rosterProblems = [
  'name_missing', 'email_wrong', 'username_wrong', 'role_unknown', 'date_wrong', 'too_long', 'twice', 'several_match', 'not_approved', 'belongs_to_other',
  'admin_not_in_file', 'name_in_file', 'email_kept', 'username_kept', 'own_role', 'left_out',
] as const

const counts = z.object(Object.fromEntries(rosterActions.map((action) => [action, z.number()])) as Record<(typeof rosterActions)[number], z.ZodNumber>)

const person = z.object({
  /** Of the account, else of the entry in the directory; none of somebody new. */
  id: z.string().nullable(),
  name: z.string(),
  email: z.string().nullable(),
  role,
  position: z.string(),
  department: z.string(),
})

const row = z.object({
  /** In the file, whose first line is 1; none of somebody who is not in it. */
  line: z.number().nullable(),
  action: z.enum(rosterActions),
  person,
  changes: z.array(z.object({ field: z.string(), before: z.string().nullable(), after: z.string().nullable() })),
  problems: z.array(z.enum(rosterProblems)),
  /** Whom an unclear line may mean, also once that was decided: it is then `person`, or somebody new. */
  candidates: z.array(z.object({ id: z.string(), name: z.string(), email: z.string().nullable() })),
})

const run = z.object({
  id: z.string(),
  file_name: z.string(),
  state: z.enum(['checked', 'applied', 'undone']),
  counts,
  created_at: instant,
  created_by: z.string().nullable(),
  applied_at: instant.nullable(),
  /** Until when it can be undone; none once that is over. */
  undo_until: instant.nullable(),
})

const checked = run.extend({
  columns: z.array(z.object({ index: z.number(), title: z.string(), field: z.enum(rosterFields).nullable(), sample: z.string() })),
  rows: z.array(row),
})

const choice = z.strictObject({
  /** Which one: its line, or for somebody who is not in the file their `id`. */
  line: z.int().min(1).max(20_000).optional(),
  personId: uuid.optional(),
  /** `skip` leaves it as it is; `change` says that it is the person `matchId`, and without one takes back what was chosen. */
  action: z.enum(['add', 'change', 'leave', 'skip']),
  matchId: uuid.optional(),
})

/** A list of staff from any program: looked at first, applied at once, undone for a day. */
export const roster = {
  list: endpoint({
    method: 'GET',
    path: '/admin/roster',
    access: { role: 'admin' },
    summary: 'The lists of staff that were read, the newest first',
    reply: list(run),
  }),
  get: endpoint({
    method: 'GET',
    path: '/admin/roster/{id}',
    access: { role: 'admin' },
    summary: 'A list of staff with what would be done, line by line',
    params: idParam,
    reply: data(checked),
  }),
  check: endpoint({
    method: 'POST',
    path: '/admin/roster/check',
    access: { role: 'admin' },
    summary: 'Read a list of staff (CSV or XLSX) and say what it would do; nothing is different yet',
    changes: ['own roster'],
    audit: unlogged.nothingYet,
    files: { file: { accepts: 'any', max: 1, required: true } },
    draws: 'rosters',
    reply: data(checked),
    status: 201,
    transaction: 'staged',
  }),
  update: endpoint({
    method: 'PUT',
    path: '/admin/roster/{id}',
    access: { role: 'admin' },
    summary: 'Say what the columns mean, and what becomes of single lines',
    changes: ['own roster'],
    audit: unlogged.nothingYet,
    params: idParam,
    body: body({
      columns: z.array(z.strictObject({ index: z.int().min(0).max(199), field: z.enum(rosterFields).nullable() })).max(200).optional(),
      /** Beside those that were sent before. */
      choices: z.array(choice).max(10_000).optional(),
    }),
    reply: data(checked),
  }),
  apply: endpoint({
    method: 'POST',
    path: '/admin/roster/{id}/apply',
    access: { role: 'admin' },
    summary: 'Do what the list says, all of it or nothing',
    changes: ['roster', 'userAccounts', 'admin', 'team', 'announcements', 'chat', 'eoi', 'voicebox', 'trainerDebrief', 'availability'],
    audit: { own: 'roster.applied', each: ['user.created', 'user.role_changed', 'user.activated', 'user.deactivated', 'user.approved'] },
    params: idParam,
    body: body({
      /** Invitations go out, where there is an address, to the new ones and to who is readdressed or comes back before joining; who had signed up hears that they are approved. */
      mail: z.boolean().default(false),
      /** Asked for where admins change or many leave. */
      confirm: z.boolean().default(false),
    }),
    reply: data(run),
  }),
  undo: endpoint({
    method: 'POST',
    path: '/admin/roster/{id}/undo',
    access: { role: 'admin' },
    summary: 'Take back what a list did, for 24 hours; what was changed since stays',
    changes: ['roster', 'userAccounts', 'admin', 'team', 'announcements', 'chat', 'eoi', 'voicebox', 'trainerDebrief', 'availability'],
    audit: { own: 'roster.undone', each: ['user.activated', 'user.deactivated', 'user.role_changed', 'user.approval_withdrawn', 'user.erased'] },
    params: idParam,
    reply: data(run.extend({ kept: z.array(z.string()) })),
  }),
}
