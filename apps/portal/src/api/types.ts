import type { CallInput, CallName, CallReply, Contract, Endpoint } from '@portal/contract'

export type { CallName }

/** `'benefits.list'` → its declaration. */
type Declared<N extends CallName> = N extends `${infer Noun}.${infer Call}`
  ? Noun extends keyof Contract
    ? Call extends keyof Contract[Noun]
      ? Contract[Noun][Call] extends Endpoint
        ? Contract[Noun][Call]
        : never
      : never
    : never
  : never

type FilesOf<E> = E extends { files: infer F } ? { [K in keyof F]?: File | readonly File[] } : unknown

/** What a call takes: path, query, body and files in one object. */
export type Input<N extends CallName> = CallInput<Declared<N>> & FilesOf<Declared<N>>
/** What a call answers. */
export type Reply<N extends CallName> = CallReply<Declared<N>>
/** `data` of the answer, where there is one. */
export type DataOf<N extends CallName> = Reply<N> extends { data: infer D } ? D : never
