import { z } from 'zod'
import type { Audit, PlatformAudit } from './audit.ts'
import type { Change, Noun } from './nouns.ts'
import { roles } from './roles.ts'
import type { Role } from './roles.ts'
import type { RowRule } from './row-rules.ts'

export { roles }
export type { Role }

/** Who may make a call. Required on every endpoint: leaving it out does not compile. */
export type Access =
  /** Works signed out; the text says why that is right. */
  | { public: string }
  /** Any account of the location with this role or a higher one. `own` names the row rule that its feature applies besides.
   *  `halfway`: also open to a sign-in that still has to change its password or enrol a second factor. */
  | { role: Role; own?: RowRule; halfway?: true }
  /** Manager or admin, or admin alone, as the location sets it (`content.editors`). */
  | { editor: true }
  /** The console. `support` reads, `owner` changes. */
  | { operator: 'support' | 'owner'; halfway?: true }

/** A file field of a multipart call. The type is decided by the bytes, never by the name. */
export interface FileField {
  /** `part`: bytes of a file that is judged when it is whole. */
  accepts: 'image' | 'document' | 'video' | 'imageOrVideo' | 'logo' | 'captions' | 'any' | 'part'
  /** How many files the field takes at the most. */
  max: number
  required?: boolean
  /** The body field that may name finished resumable uploads in place of the file (`/uploads`). */
  orUpload?: string
}

/** A reply that is not JSON: bytes with a type of their own, or a stream of events. */
interface BinaryReply {
  binary: string
}

/** How a write waits while its device has no network. */
export interface Outbox {
  /** A word and the fields of the input that say what it is about: a write that was refused holds back later ones about the same, and no others. */
  subject: readonly [about: string, ...fields: string[]]
  /** A newer one about the same thing takes the place of one that was not sent yet, or refused. */
  latest?: true
  /** What it is about is gone with it: nothing about that which was refused before holds it back, or is worth a word any more. */
  ends?: true
  /** It removes what nobody else has anything of: where that is not there any more, on the server's own word, it is done. */
  goneIsDone?: true
  /** Not worth a word: a refusal is forgotten, and nothing is said about waiting. */
  quiet?: true
  /** The field by which the server itself knows a second sending. */
  nonce?: string
  /** A refusal stays for the person, also where one waited for the answer, and holds nothing back that was written after it. */
  staysAside?: true
  /** The field that, where it is true, keeps the time of writing from being stored or sent to the minute. */
  timeless?: string
}

/** Limited within a time, besides calls and files at once. */
export type Budget =
  | 'searches' | 'questions' | 'evaluations' | 'rosters' | 'reminders' | 'broadcasts' | 'messages' | 'mails' | 'tests' | 'drafts' | 'backups' | 'previews'

interface Call {
  access: Access
  summary: string
  params?: z.ZodType
  query?: z.ZodType
  body?: z.ZodType
  /** Makes the call multipart. Where no file is required, or `orUpload` stands in, the fields may also come as JSON. */
  files?: Record<string, FileField>
  reply: z.ZodObject | BinaryReply
  /** 201 for calls that make a row with its own address. */
  status?: 200 | 201
  /**
   * Without it the whole call is one transaction. `staged`: the handler computes, stores files or waits for the network
   * first and then has its whole effect in one. `manual`: it opens several itself; its reply is kept for nobody, so a
   * call that changes something may be that only where a reply holds a secret or says the same to everyone.
   */
  transaction?: 'staged' | 'manual'
  /** Polling: does not count as the person's activity, so it does not renew an idle session. */
  passive?: true
  /** The reply holds a secret, always or to such a body: never stored for an `Idempotency-Key`. */
  secret?: true | ((sent: Record<string, unknown>) => boolean)
  /** Things in the reply have texts in two languages: it speaks its reader's. */
  translated?: true
  /** With `Accept: text/event-stream` the same reply comes in pieces, as events. */
  stream?: true
  /** The cookie set at sign-in is accepted here, for `<img>`, `<video>` and links (GET only). */
  cookie?: true
  /**
   * The same cookie is accepted where a page of this very address asks (`Origin`): for what a device still owes after it has
   * forgotten its token. It may only end something.
   */
  ownPage?: true
  /**
   * The budget that it draws on. Calls with files draw on that of files, if they do not say `nothing`: parts of one that is
   * counted, and signing out. What is public draws on its address's alone.
   */
  draws?: Budget | 'nothing'
  /**
   * Also for who signed in on a shared tablet by a PIN: what a team member does on an ordinary day. Nothing that lasts beyond
   * the visit (keys, links, devices, downloads of one's own data), no way in, no account, no setting. Without it, refused there.
   */
  kiosk?: true
  /**
   * What the platform's support may ask for in a visit: content and settings, with an admin's eyes, and never what people wrote
   * to each other or handed in. `change`: puts something right, in nobody's name, where both the visit and the location allow it.
   * `leave` ends the visit. Without it, refused there.
   */
  support?: 'look' | 'change' | 'leave'
  /**
   * In a backup that is looked into everything can be read and nothing written. `way`: in or out of it. `never`: takes something
   * out of it, or answers whoever has a secret of the location that it was made from.
   */
  preview?: 'way' | 'never'
}

interface Read {
  method: 'GET'
  /** Below `/api`; parameters in braces: `/benefits/{id}`. */
  path: string
  /**
   * `keep`: the reply may lie on the person's device until they sign out, for a start without a network.
   * Without it, never: what is administrative, about other people's accounts or confirmations, secret, or made once.
   */
  offline?: 'keep' | 'never'
  /** Nouns beside its own that the reply is made of: it is asked for again when one of them changes. */
  madeOf?: readonly Noun[]
  /** Where what is looked at leaves the house or is somebody's. */
  audit?: Audit | PlatformAudit
  changes?: undefined
  again?: undefined
  outbox?: undefined
}

interface Write {
  method: 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  path: string
  /**
   * What may be different afterwards. Whoever did it asks again for what is on screen of these nouns, and so do all others
   * of the location who are told of it, in the transaction of the write. `own …` tells nobody else. Empty says why in a
   * comment. Search and the export of one's own data read the tables and are never old.
   */
  changes: readonly Change[]
  /** What it leaves in the log. Leaving it out does not compile. */
  audit: Audit
  /** Done once more it is meant once more, also where nobody knows what became of the time before: it looks at what is there by then, or tries something. */
  again?: true
  /** It is kept and sent later when there is no network. All others need one. */
  outbox?: Outbox
  offline?: undefined
  madeOf?: undefined
}

/** The console asks for its lists again by itself. */
interface OperatorWrite {
  method: Write['method']
  path: `/platform/${string}`
  audit: PlatformAudit
  changes?: undefined
  again?: true
  outbox?: undefined
  offline?: undefined
  madeOf?: undefined
}

export type Endpoint = Call & (Read | Write | OperatorWrite)

/** Declares one call as plain data. */
export function endpoint<const E extends Endpoint>(declared: E): E {
  return declared
}

type Output<T> = T extends z.ZodType ? z.output<T> : unknown
type Input<T> = T extends z.ZodType ? z.input<T> : unknown
type Field<E, K extends string> = E extends { [P in K]: infer T } ? T : undefined
type Flat<T> = { [K in keyof T]: T[K] } & {}

/** What a handler gets: params, query and body in one object, parsed. */
export type HandlerInput<E extends Endpoint> = Flat<
  Output<Field<E, 'params'>> & Output<Field<E, 'query'>> & Output<Field<E, 'body'>>
>
/** What a caller sends: the same in one object, before parsing. */
export type CallInput<E extends Endpoint> = Flat<
  Input<Field<E, 'params'>> & Input<Field<E, 'query'>> & Input<Field<E, 'body'>>
>
/** What a handler returns: the reply's body without `success`. */
export type HandlerReply<E extends Endpoint> = E['reply'] extends z.ZodObject ? z.input<E['reply']> : never
/** What a caller receives. */
export type CallReply<E extends Endpoint> = E['reply'] extends z.ZodObject
  ? Flat<{ success: true } & z.output<E['reply']>>
  : Blob

export const isBinary = (reply: Endpoint['reply']): reply is BinaryReply => 'binary' in reply

/** `{ data }`: one thing, or the result of an act. */
export const data = <T extends z.ZodType>(schema: T) => z.object({ data: schema })
/** `{ data: [] }`: a list that is never long. */
export const list = <T extends z.ZodType>(item: T) => z.object({ data: z.array(item) })
/** `{ data: [], total, limit, offset }`. */
export const paged = <T extends z.ZodType>(item: T) =>
  z.object({ data: z.array(item), total: z.number(), limit: z.number(), offset: z.number() })
/** `{ data: {} }`: a call that only acts. */
export const done = data(z.object({}))
/** `{ data: { id } }`: a removal. */
export const removed = data(z.object({ id: z.string() }))
