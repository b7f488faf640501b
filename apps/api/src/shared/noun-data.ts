import type { RetentionKind } from '@portal/contract/kit/retention'
import type { KeptKind } from '@portal/contract/user-accounts'
import type { AccountColumn, TenantDb, TenantTables } from '@portal/db'
import type { Expression } from 'kysely'
import type { AskSure, Finder, SureAnswer } from '../core/finder.ts'
import type { Loader } from '../core/loader.ts'
import type { Tenant } from '../core/locations.ts'
import type { AskMayRead } from '../core/may-read.ts'
import type { AskCounted, AskNow } from '../core/now.ts'
import type { Restorable } from '../core/restorable.ts'
import type { OneRow, Translatable } from '../core/translated.ts'
import type { SealedColumn } from '../core/sealed-column.ts'
import type { Gone, Restored } from '../core/services.ts'
import type { TenantSettings } from '../core/settings.ts'
import type { LanguageChange } from './content/own-language.ts'
import { removeMedia } from './media/media.ts'

// What a noun's tables are beyond its calls: said in the noun's data.ts, put together in features/data.ts.

/** Every column that says whose a row is. What has to outlive an account leads to it by no key of the database. */
export type PersonColumn = AccountColumn | 'audit_log.actor_id' | 'idempotency_keys.account_id'
/** Every table whose rows may be examples that a new location comes with. */
export type ExampleTable = { [Name in keyof TenantTables]: TenantTables[Name] extends { is_example: unknown } ? Name : never }[keyof TenantTables]

type Because = { because: string }
export interface PersonData {
  /** What the person gets when they ask for all that is kept of them: the section's name and its rows. What may get long has its newest rows first: a section ends somewhere. */
  exported: { as: string; /** In nobody's copy but their own: what they have told nobody yet, or only those whom the location chose to hear it. */ theirsAlone?: true; rows(db: TenantDb, accountId: string): { limit(rows: number): { execute(): Promise<unknown[]> } } } | Because
  /** What becomes of the rows when the person is erased: whoever erases is told what stays, and why. */
  erased: 'removed' | {
    kept: KeptKind
    /** Those of the rows, by their ids, that go all the same, with what of the person leads to them. */
    but?(db: TenantDb, accountId: string): Expression<string>
  }
  /** Takes first what leads to their rows. */
  before?(db: TenantDb, accountId: string): Promise<unknown>
}

/**
 * What a backup takes of a table. `leftOut`: its rows mean nothing elsewhere or later, and the text says why. `only`: the rows
 * whose column has one of these values.
 */
export type InBackup = 'kept' | { leftOut: string; stays?: true } | ({ only: { column: string; oneOf: readonly string[] } } & Because)

export type RemoveExamples = (db: TenantDb, tenant: Tenant) => Promise<number>

export interface NounData {
  /** What a new location starts with. */
  loader?: Loader
  /** What people who are at work at a demo location have done with it. */
  livedIn?(db: TenantDb, crew: readonly string[], now: Date): Promise<unknown>
  /** Takes back what it tells others of these people, before they are erased. */
  erasing?(db: TenantDb, tenant: Pick<Tenant, 'id'>, accountIds: readonly string[]): Promise<unknown>
  people?: Partial<Record<PersonColumn, PersonData>>
  examples?: Partial<Record<ExampleTable, RemoveExamples>>
  backup?: Partial<Record<keyof TenantTables, InBackup>>
  /** What a new location that starts like this one takes: nobody of its people, and nothing of what they wrote. */
  clone?: Partial<Record<keyof TenantTables, InBackup>>
  /** Tidies what came to such a location, in its own tables. */
  cloned?(db: TenantDb): Promise<unknown>
  /** Leaves the work anew that a location's rows wait for, when they come out of a backup: what waited before is gone. */
  restored?(db: TenantDb, into: Restored): Promise<unknown>
  /** What of it is had back one by one out of a backup. */
  things?: readonly Restorable[]
  /** Where the search looks. */
  found?: readonly Finder[]
  /** What of it is sealed with the root key. */
  sealed?: readonly SealedColumn[]
  /** Its texts that can be there in both languages. */
  translated?: readonly Translatable[]
  /** Turns its texts that stand inside of others, before the columns are turned. `of`: inside of one alone. */
  languageChanged?(db: TenantDb, change: LanguageChange, of?: OneRow): Promise<unknown>
  /** What it says outright to the words of a search. */
  sure?(db: TenantDb, question: AskSure): Promise<SureAnswer | null>
  /** What stands at the top of somebody's home page. */
  now?: AskNow
  /** What of it is only counted there. */
  counted?: AskCounted
  /** What of it somebody may read, where not all who review it may: whoever looks at what others were told reads nothing of the rest. */
  mayRead?: AskMayRead
  /** Takes away what has had its time, once a night, and says how much of what people wrote or were sent went. `of`: what stays where it fails. */
  expire?: { of: readonly RetentionKind[]; run(db: TenantDb, tenant: Tenant, settings: TenantSettings): Promise<Gone> }
}

/** How many rows a deletion took. */
export const deleted = async (deletion: { executeTakeFirstOrThrow(): Promise<{ numDeletedRows: bigint }> }): Promise<number> =>
  Number((await deletion.executeTakeFirstOrThrow()).numDeletedRows)

/** Rows that are examples and nothing more. `before` takes what leads to them. */
export const plainExamples = (table: ExampleTable, before: (db: TenantDb) => Promise<unknown> = async () => {}): RemoveExamples => async (db) => {
  await before(db)
  return deleted(db.deleteFrom(table).where('is_example', '=', true))
}

/** Examples that come with their files. */
export const examplesWithFiles = <Table extends 'documents' | 'photos' | 'videos'>(table: Table, columns: Array<keyof TenantTables[Table] & `${string}_id`>): RemoveExamples =>
  async (db, tenant) => {
    const gone = (await db.deleteFrom(table as 'videos').where('is_example', '=', true).returning(columns as ['media_id']).execute()) as Array<Record<string, string | null>>
    await removeMedia(db, tenant, gone.flatMap((row) => Object.values(row)))
    return gone.length
  }
