import type { CallReply, Endpoint, HandlerInput, HandlerReply } from '@portal/contract'
import type { Mode, PlatformDb, TenantOf } from '@portal/db'
import type { CallContext, FileReply } from '../core/context.ts'
import type { Committed, CommittedRefusal } from '../core/committed.ts'
import type { Services } from '../core/services.ts'
import type { UploadedFile } from '../core/uploaded-file.ts'
import type { Operator } from './sessions.ts'

/** The handler's own transactions, for calls that compute or wait for the network in between. */
interface Manual {
  transaction<T>(mode: Mode, work: (db: PlatformDb, tenantOf: TenantOf) => Promise<T>): Promise<T>
}
/** As at a location: looks, prepares, commits once. */
interface Staged<Value> {
  read<T>(work: (db: PlatformDb, tenantOf: TenantOf) => Promise<T>): Promise<T>
  commit(work: (db: PlatformDb, tenantOf: TenantOf) => Promise<Value | CommittedRefusal>): Promise<Committed>
}
/** The transaction that the call runs in. */
interface InTransaction {
  db: PlatformDb
  /** A location's own tables, as its own role, in the same transaction. */
  tenantOf: TenantOf
}

type Person<E extends Endpoint> = E['access'] extends { public: string } ? { operator: Operator | undefined } : { operator: Operator }
type Files<E extends Endpoint> = E extends { files: infer F } ? { files: { [K in keyof F]: UploadedFile[] } } : unknown

/** What a handler of the console gets: never the HTTP context. */
export type PlatformContext<E extends Endpoint = Endpoint> = CallContext & { services: Services } & Person<E> & Files<E> &
  (E extends { transaction: 'manual' } ? Manual : E extends { transaction: 'staged' } ? Staged<HandlerReply<E>> : InTransaction)

export type PlatformHandler<E extends Endpoint> = (
  context: PlatformContext<E>,
  input: HandlerInput<E>,
) => Promise<E extends { transaction: 'staged' } ? Committed : CallReply<E> extends Blob ? FileReply : HandlerReply<E>>

export type PlatformHandlers<Noun extends Record<string, Endpoint>> = { [K in keyof Noun]: PlatformHandler<Noun[K]> }
