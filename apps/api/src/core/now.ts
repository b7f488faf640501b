import type { HandlerReply, contract } from '@portal/contract'
import type { TenantDb } from '@portal/db'
import type { AliasableExpression } from 'kysely'
import type { Profile } from './locations.ts'
import type { Reader } from './reader.ts'

export interface NowQuestion {
  reader: Reader
  profile: Profile
  /** The location's days, `YYYY-MM-DD`. */
  today: string
  tomorrow: string
  /** What the location's clocks show: `16:45`. */
  time: string
  timezone: string
}

/** What a person should know or do now: must-reads, the day and the next, and what waits for them. */
export type Now = HandlerReply<typeof contract.home.now>['data']

/** What a noun has to say of it. Few rows each: it stands at the top of everybody's first page. */
export type AskNow = (db: TenantDb, question: NowQuestion) => Promise<Partial<Now>>

/** How many of a kind wait, where `id` says more than the kind, and where they are. */
export interface Counted {
  kind: Now['waiting'][number]['kind']
  id: string
  count: number
  url: string
}

/** What a noun counts for it, each as a statement of one row, or none: those of all nouns are asked together. */
export type AskCounted = (db: TenantDb, question: NowQuestion) => readonly AliasableExpression<Counted>[]
