import type { CallInput, CallReply, Endpoint, PlatformCallName, PlatformContract } from '@portal/contract'

export type CallName = PlatformCallName

/** `'locations.list'` → its declaration. */
type Declared<N extends CallName> = N extends `${infer Noun}.${infer Call}`
  ? Noun extends keyof PlatformContract
    ? Call extends keyof PlatformContract[Noun]
      ? PlatformContract[Noun][Call] extends Endpoint
        ? PlatformContract[Noun][Call]
        : never
      : never
    : never
  : never

type FilesOf<E> = E extends { files: infer F } ? { [K in keyof F]?: File } : unknown

/** What a call takes: path, query, body and files in one object. */
export type Input<N extends CallName> = CallInput<Declared<N>> & FilesOf<Declared<N>>
/** What a call answers. */
export type Reply<N extends CallName> = CallReply<Declared<N>>
/** `data` of the answer, where there is one. */
export type DataOf<N extends CallName> = Reply<N> extends { data: infer D } ? D : never

export type Location = DataOf<'locations.get'>
export type LocationRow = DataOf<'locations.list'>[number]
export type LocationState = LocationRow['state']
export type ProvisioningStep = DataOf<'locations.steps'>[number]
export type DeadJob = DataOf<'fleet.deadJobs'>[number]
export type LogRow = DataOf<'logs.list'>[number]
export type ColleagueRow = DataOf<'operators.list'>[number]
export type LocationVersion = DataOf<'fleet.migrations'>[number]
