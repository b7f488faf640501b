import type { CallReply, Endpoint, HandlerInput, HandlerReply } from '@portal/contract'
import type { ContentLanguage } from '@portal/contract/kit/translations'
import type { Mode, TenantDb } from '@portal/db'
import type { FeatureServices } from './feature-services.ts'
import type { Committed, CommittedRefusal } from './committed.ts'
import type { Profile, Tenant } from './locations.ts'
import type { User } from './session.ts'
import type { UploadedFile } from './uploaded-file.ts'

/** What is known of the request itself. */
export interface RequestInfo {
  id: string
  /** The caller's address; forwarded ones count only from a configured proxy. */
  network: string
  userAgent: string | null
  /** A stable mark of the browser (a cookie), so that its owner is not locked out by others' guessing. */
  device: string | null
  /** When an offline write was really made (`X-Client-Time`), if it was sent and is believable. */
  clientTime: Date | null
  /** Fetched ahead by the portal (`X-Purpose: prefetch`): nobody has looked at it. */
  ahead: boolean
  /** Asked for by the page itself (`X-Purpose`): fetched ahead, or while nobody had touched it for a while. */
  byItself: boolean
  host: string
  /** The language that the caller asks for (`Accept-Language`), if it is one of ours. */
  language: ContentLanguage | null
  /** `?lang=all`: an editor's view, in the location's own language with the other one beside it. */
  allLanguages: boolean
  /** What the caller has and wants of a file. */
  range: string | null
  ifRange: string | null
  ifNoneMatch: string | null
}

/** What a handler may set on its reply besides the value it returns. */
export interface ReplyExtras {
  headers: Headers
  status?: number
}

/** What every call's function gets, at a location and at the console. */
export interface CallContext {
  request: RequestInfo
  reply: ReplyExtras
  /** Done after the commit, and not at all when there is none. */
  afterCommit(work: () => unknown): void
  /** Says something before the reply, to whoever reads a write as events; nobody else hears it. */
  tell(event: string, data: unknown): void
  /** For calls that are also read as a stream of events: this was the last one. */
  lastEvent(): void
  /** Fires when whoever asked is gone: what is done for their eyes alone may end. */
  left(): AbortSignal
}

export interface Bearer {
  id: string
  secret: string
  /** The token signed anew, where the key was changed since. */
  renewed(): Promise<string | undefined>
}

interface BaseContext extends CallContext {
  tenant: Tenant
  profile: Profile
  services: FeatureServices
  /** What stands in the bearer's token, which a shared tablet proves itself by: not yet looked up. */
  bearer: Bearer | undefined
  /** This location's cached profile (brand, settings) is old from the commit on. */
  profileChanged(): void
  /** From the commit on its days begin where its settings say; every process hears of it. Whoever says so leaves the job too, for a process that ends right then. */
  timezoneChanged(): void
}

/** The handler's own transactions, for calls that compute or wait for the network in between. */
interface Manual {
  transaction<T>(mode: Mode, work: (db: TenantDb) => Promise<T>): Promise<T>
}
/** Looks first, prepares what takes time, and commits once: its whole effect and its reply. `work` may run again when the answer to COMMIT was lost. */
interface Staged<Value> {
  read<T>(work: (db: TenantDb) => Promise<T>): Promise<T>
  commit(work: (db: TenantDb) => Promise<Value | CommittedRefusal>): Promise<Committed>
}
/** The transaction that the call runs in. */
interface InTransaction {
  db: TenantDb
}

type Person<E extends Endpoint> = E['access'] extends { public: string } ? { user: User | undefined } : { user: User }
type Files<E extends Endpoint> = E extends { files: infer F } ? { files: { [K in keyof F]: UploadedFile[] } } : unknown

/** What a handler of this call gets: never the HTTP context. */
export type Context<E extends Endpoint = Endpoint> = BaseContext & Person<E> & Files<E> &
  (E extends { transaction: 'manual' } ? Manual : E extends { transaction: 'staged' } ? Staged<HandlerReply<E>> : InTransaction)

/** Bytes with a type of their own. */
export interface FileReply {
  body: ReadableStream<Uint8Array> | Uint8Array | string | null
  type: string
  status?: number
  headers?: Record<string, string>
}

export type Handler<E extends Endpoint> = (
  context: Context<E>,
  input: HandlerInput<E>,
) => Promise<E extends { transaction: 'staged' } ? Committed : CallReply<E> extends Blob ? FileReply : HandlerReply<E>>

/** A noun's handlers, one for each of its calls: one missing or one too many does not compile. */
export type Handlers<Noun extends Record<string, Endpoint>> = { [K in keyof Noun]: Handler<Noun[K]> }
