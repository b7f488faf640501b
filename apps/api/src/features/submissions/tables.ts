import type { contract } from '@portal/contract'
import type { Form } from '@portal/contract/forms/kit'
import type { Role } from '@portal/contract'
import { can } from '@portal/contract/kit/can'
import type { ContentLanguage } from '@portal/contract/kit/translations'
import { type TenantDb, type TenantTables, canSignIn } from '@portal/db/feature'
import type { Profile, Tenant } from '../../core/locations.ts'
import type { FeatureServices } from '../../core/feature-services.ts'
import type { User } from '../../core/session.ts'

/** Their tables have the same columns; what one has beside them its own noun reads and writes. */
export type Table = 'eoi_submissions' | 'voicebox_submissions' | 'debrief_submissions' | 'availability_submissions'
/** As one of them is typed: the columns that all have are the same. */
type Typed = 'eoi_submissions'

/** What a person’s call brings along. */
export interface Acting {
  db: TenantDb
  user: User
  tenant: Tenant
  profile: Profile
  services: FeatureServices
  request: { id: string; clientTime: Date | null }
}

/** Who asks: what they may see can depend on it. */
export type Asking = Pick<Acting, 'db' | 'user' | 'tenant' | 'profile'>

type Rows = ReturnType<typeof rowsIn>
/** The rows of a form with the names of who handed them in and who takes care of them. */
const rowsIn = (db: TenantDb, table: Table) =>
  db
    .selectFrom(`${table as Typed} as thing`)
    .leftJoin('accounts as author', 'author.id', 'thing.submitted_by')
    .leftJoin('accounts as assignee', 'assignee.id', 'thing.assignee_id')
    .select([
      'thing.id', 'thing.reference', 'thing.status', 'thing.content', 'thing.submitted_by', 'thing.assignee_id', 'thing.history', 'thing.notes',
      'thing.written_at', 'thing.closed_at', 'thing.is_example', 'thing.created_at', 'thing.updated_at', 'thing.version',
      'author.first_name as author_first', 'author.last_name as author_last', 'author.locale as author_locale', 'assignee.first_name as assignee_first', 'assignee.last_name as assignee_last',
    ])

export interface Row {
  id: string
  reference: string
  status: string
  content: Record<string, unknown>
  submitted_by: string | null
  assignee_id: string | null
  /** `you`: by whoever wrote it without a name, who is nobody’s account. */
  history: Array<{ status: string; at: string; by: string | null; message: string | null; you?: true }>
  notes: Array<{ id: string; text: string; by: string | null; at: string }>
  written_at: Date | null
  closed_at: Date | null
  is_example: boolean
  created_at: Date
  updated_at: Date
  version: number
  author_first: string | null
  author_last: string | null
  author_locale: string | null
  assignee_first: string | null
  assignee_last: string | null
}

/** By the names of fields: what is read there of what was written. */
export type Called = Partial<Record<string, (written: string) => string>>

/** A form with its table, and what is its noun’s own. */
export interface Engine<Item> {
  form: Form
  table: Table
  /** Fields beside those of the content, by the ids of their submissions. */
  extras?(db: TenantDb, ids: string[]): Promise<Map<string, Partial<Item>>>
  /** The column that says whom each judges, where that is not who handed it in. */
  about?: 'trainee_id'
  /** Whom it is for, where not all who have the right see all of it. */
  narrowed?(rows: Rows, asking: Asking): Promise<{ rows: Rows }>
  /** The same for who hears of this one, or of any where none is given; everybody who reviews where it is left out. */
  readers?(asking: Omit<Asking, 'user'>, row?: Pick<Row, 'id' | 'content'>): Promise<string[] | undefined>
  /** Whether an address outside of the portal may hear that there is this one; always where it is left out. */
  outside?(row: Pick<Row, 'content'>): boolean
  /** A filter of the noun’s own that is no field of its content. */
  filtered?(rows: Rows, name: string, value: string): Rows | undefined
  /** What the location calls what is written in some fields, in a language. */
  called?(asking: Pick<Asking, 'db' | 'profile'>, language: ContentLanguage): Promise<Called>
  /** For the search: by the names of fields, what is written there of what the location calls so in any of its languages. */
  meant?(asking: Pick<Asking, 'db' | 'profile'>): Promise<(word: string) => Partial<Record<string, string[]>>>
  /** What else it means that these went to a status. */
  moved?(acting: Acting, ids: readonly string[], status: string): Promise<unknown>
  /** What goes with it. */
  removing?(db: TenantDb, tenant: Tenant, ids: string[]): Promise<void>
  /** Never by type, only by the words that are typed here: what the replies of the noun hold. */
  item?: Item
}

export const rowsOf = ({ table }: { table: Table }, db: TenantDb): Rows => rowsIn(db, table)
export const tableOf = ({ table }: { table: Table }) => table as Typed
/** A form’s own word for a status, typed as its table is. */
export const statusOf = (word: string) => word as TenantTables[Typed]['status']
export type { Rows }

export type Noun = keyof Pick<typeof contract, 'eoi' | 'voicebox' | 'trainerDebrief'>

export const nameOf = (first: string | null, last: string | null) => `${first ?? ''} ${last ?? ''}`.trim()

/** Whether this role reviews what is handed in by this form. */
export const reviews = ({ reviewers }: Form, role: Role) => can({ role, editors: 'manager' }, { role: reviewers })

/** Those of these people who can sign in and review; all of them where nobody is named. */
export async function reviewersOf(db: TenantDb, { reviewers }: Form, among?: readonly string[]): Promise<string[]> {
  if (among?.length === 0) return []
  const people = db.selectFrom('accounts').select('id').where(canSignIn('accounts')).where('role', 'in', reviewers === 'manager' ? ['manager', 'admin'] : ['admin'])
  const rows = await (among ? people.where('id', 'in', [...among]) : people).execute()
  return rows.map(({ id }) => id)
}
