import type { RetentionKind } from '@portal/contract/kit/retention'
import type { ContentLanguage } from '@portal/contract/kit/translations'
import type { KeptKind } from '@portal/contract/user-accounts'
import type { Client, Lanes, MayRead, Place, Platform, TenantDb } from '@portal/db'
import type { Connect } from '@portal/db/archive'
import type { Logger } from 'pino'
import type { Backups } from './backups.ts'
import type { Env } from './env.ts'
import type { AskSure, Hit, Search, SureAnswer } from './finder.ts'
import type { Loader } from './loader.ts'
import type { Clock } from '../outside/clock.ts'
import type { Dns } from '../outside/dns.ts'
import type { Notes } from '../outside/notes/index.ts'
import type { Files } from '../outside/files/index.ts'
import type { Staging } from '../outside/staging.ts'
import type { Sandbox } from '../sandbox/index.ts'
import type { Limiter } from './limiter.ts'
import type { Locations, Tenant } from './locations.ts'
import type { AskMayRead } from './may-read.ts'
import type { Now, NowQuestion } from './now.ts'
import type { PasswordHasher } from './passwords.ts'
import type { Previews } from './previews.ts'
import type { PushKeys } from './push-keys.ts'
import type { Restorable } from './restorable.ts'
import type { OneRow, Translatable } from './translated.ts'
import type { SealedColumn } from './sealed-column.ts'
import type { Sealer } from './sealer.ts'
import type { TenantSettings } from './settings.ts'
import type { SupportVisits } from './support-visits.ts'
import type { Tokens } from './tokens.ts'

/** Everything beyond the tables of a call. Made once at start, given by argument; nouns get `FeatureServices` of it. */
export interface Services {
  env: Env
  log: Logger
  platform: Platform
  /** A connection of its own for LISTEN and the queue: never through a pooler. */
  direct: Client
  /** Address of the server that `direct` uses, for libraries that connect by themselves. */
  directUrl: string
  /** Connects for whole tables, on a thread beside this one. */
  connectForTables: Connect
  lanes: Lanes
  /** What open sockets are to hear of, brought to every process. */
  notes: Notes
  /** Password of a lane's login role, derived from the root key: every process knows it, no table holds it. */
  lanePassword(role: string): string
  locations: Locations
  tokens: Tokens
  clock: Clock
  dns: Dns
  files: Files
  storage: Storage
  /** Where files of a call wait. */
  staging: Staging
  /** Where foreign content is read, drawn and converted. */
  sandbox: Sandbox
  limiter: Limiter
  passwords: PasswordHasher
  sealer: Sealer
  /** By which push services know this installation. */
  pushKeys(): Promise<PushKeys>
  nounData: AllNounData
  backups: Backups
  previews: Previews
  supportVisits: SupportVisits
  background: Background
  /** Version of the product, as `/all-data/essential` tells it. */
  version: string
}

/** Where the rows of a backup came to. */
export interface Restored {
  /** The location they were taken from goes on beside: it tells its people itself. */
  isCopy: boolean
  /** Whose days its people have from now on. */
  timezone: string
  now: Date
}

/** How much went of what had had its time. */
export type Gone = Partial<Record<RetentionKind, number>>
export interface Expired {
  gone: Gone
  failed: Array<{ of: readonly RetentionKind[]; error: unknown }>
}

/** What all nouns say of their tables together. */
export interface AllNounData {
  /** What a new location starts with. */
  loaders: readonly Loader[]
  /** What a backup takes of each table: all, some rows, or (with the reason) nothing. */
  backup: Readonly<Record<string, 'kept' | { leftOut: string; stays?: true } | { only: { column: string; oneOf: readonly string[] }; because: string }>>
  /** The same of a new location that starts like another one. */
  clone: AllNounData['backup']
  /** Tidies what came to such a location. */
  cloned(db: TenantDb): Promise<void>
  /** Leaves the work anew that rows out of a backup wait for. */
  restored(db: TenantDb, into: Restored): Promise<void>
  /** What those who are at work at a demo location have done with it. */
  livedIn(db: TenantDb, crew: readonly string[], now: Date): Promise<void>
  /** What is had back one by one out of a backup. */
  things: readonly Restorable[]
  /** What is sealed with the root key. */
  sealed: readonly SealedColumn[]
  /** What can be there in both languages. */
  translated: readonly Translatable[]
  /** What is there in both languages reads the other way round: the location's own language is another one now. `of`: of one row alone, with what belongs to it. */
  changeLanguage(db: TenantDb, change: { from: ContentLanguage; to: ContentLanguage }, of?: OneRow): Promise<void>
  /** All that is kept of a person beyond the profile, by section; `truncated` names those of which there is more, `left_out` those that are for the person alone, where it goes to an admin. Secrets (password, second factor, tokens) are not data to hand out. */
  ofPerson(db: TenantDb, accountId: string, how?: { atMost?: number; toAdmin?: boolean }): Promise<Record<string, unknown[]>>
  /** Takes back what is told others of these people, while their rows are there. */
  erasing(db: TenantDb, tenant: Pick<Tenant, 'id'>, accountIds: readonly string[]): Promise<void>
  /** Takes away what is nobody's but the person's. The account itself is emptied by whoever asks for this. */
  erasePerson(db: TenantDb, accountId: string): Promise<void>
  /** Which of these people have anything but an entry in the directory and links or codes that nobody has used. */
  withOwn(db: TenantDb, accountIds: readonly string[]): Promise<Set<string>>
  /** What `erasePerson` leaves, in numbers: nothing that is not there. */
  keptOf(db: TenantDb, accountId: string): Promise<Array<{ kind: KeptKind; count: number }>>
  /** Removes what is still marked as an example; what an editor changed has lost the mark and stays. Returns how many. */
  removeExamples(db: TenantDb, tenant: Tenant): Promise<number>
  /** What all nouns found, each best first. */
  find(db: TenantDb, search: Search): Promise<Hit[]>
  /** What is said outright to the words of a search; null where nothing is sure. */
  sure(db: TenantDb, question: AskSure): Promise<SureAnswer | null>
  /** What all nouns say a person should know or do now. */
  now(db: TenantDb, question: NowQuestion): Promise<Now>
  /** Of each noun whose things not all who review them may read, what this person may. */
  mayRead: (...looking: Parameters<AskMayRead>) => Promise<MayRead[]>
  /** What has had its time: nobody can use it any more, and nobody should find it. Each noun in a transaction of its own: one that fails stops no other. */
  expire(within: <T>(work: (db: TenantDb) => Promise<T>) => Promise<T>, tenant: Tenant, settings: TenantSettings): Promise<Expired>
}

/** How many bytes a location may keep. */
export interface Storage {
  /** Counts what is about to come. @throws AppError 413 when the location has no room for it */
  promise(place: Place, bytes: number): Promise<void>
}

/** Work that nobody waits for: failures are logged, and a stop waits a while for what has begun. */
export interface Background {
  run(what: string, work: () => Promise<unknown>): void
  /** All that has begun is over, or so much time is. */
  settled(withinMs?: number): Promise<void>
  /** Waits so long for what has begun, before what it uses is closed. */
  close(withinMs: number): Promise<void>
  /** The server is being stopped: what fails from now on may do so for want of what was closed, and goes on after the next start. */
  isClosing(): boolean
}
