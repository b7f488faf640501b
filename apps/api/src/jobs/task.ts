import type { Mode, TenantDb } from '@portal/db'
import type { z } from 'zod'
import type { Profile, Tenant } from '../core/locations.ts'
import type { Services } from '../core/services.ts'

export interface JobInfo {
  id: string
  /** 1 at the first try. */
  attempt: number
  /** No other try follows this one. */
  last: boolean
}

interface BaseContext<Payload> {
  services: Services
  payload: Payload
  job: JobInfo
  /** Fires when the process stops: what can be cut short should be. */
  signal: AbortSignal
}

/** What a task gets: always one location, and a transaction only when it asks for one. */
export interface TaskContext<Payload> extends BaseContext<Payload> {
  tenant: Tenant
  profile: Profile
  transaction<T>(mode: Mode, work: (db: TenantDb) => Promise<T>): Promise<T>
  /**
   * A write whose effect shows exactly once, though the job may be run again after a crash: that it was done is kept in
   * the same transaction. Undefined when it had been done before. A job of several such writes names each (`part`).
   */
  once<T>(work: (db: TenantDb) => Promise<T>, part?: string): Promise<T | undefined>
}

export interface TaskOptions {
  /** Tries before it is a dead letter; the pauses between them grow from 3 s to 6 h. 12 tries take about a day. */
  attempts?: number
  /** Lower runs first. */
  priority?: number
  /** How many run at the same time in one process, so that slow ones leave room for others. */
  atOnce?: number
  /** The same for one location. */
  atOncePerLocation?: number
  /**
   * A location whose try failed after a long wait gets no other one for so long: what it waits for does not answer, and
   * others need the workers.
   */
  restMs?: number
  /**
   * It works on what people send: under way when its process ended without warning, it is a dead letter at once, because
   * it may have been the cause. What it was for has to be usable without it.
   */
  oneCrash?: boolean
  /** What becomes of it while its location is suspended, or waits for its deletion. Held ones run when it is active again. */
  whenSuspended?: 'hold' | 'drop' | 'run'
  /** It takes the tables as they are, also where a migration of them did not go through. Others wait for it. */
  anyVersion?: boolean
}

/** Nobody comes in, and only some of its work goes on. */
export const isPaused = ({ state }: Tenant): boolean => state === 'suspended' || state === 'deletion_pending'

type Limits = Required<TaskOptions>
const defaults: Limits = { attempts: 12, priority: 0, atOnce: 4, atOncePerLocation: 3, restMs: 0, oneCrash: false, whenSuspended: 'hold', anyVersion: false }

export type Task = Limits & { name: string } & (
  | { for: 'location'; payload: z.ZodType; run(context: TaskContext<never>): Promise<unknown> }
  | { for: 'platform'; payload: z.ZodType; run(context: BaseContext<never>): Promise<unknown> }
)

/** A task of a location, found by its name in jobs/tasks.ts. A payload that does not fit `payload` is a dead letter at once. */
export function defineTask<S extends z.ZodType>(
  name: string, options: TaskOptions & { payload: S }, run: (context: TaskContext<z.output<S>>) => Promise<unknown>,
): Task {
  return { ...defaults, ...options, name, for: 'location', run: run as (context: TaskContext<never>) => Promise<unknown> }
}

/** A task of the platform itself: no location. */
export function definePlatformTask<S extends z.ZodType>(
  name: string, options: TaskOptions & { payload: S }, run: (context: BaseContext<z.output<S>>) => Promise<unknown>,
): Task {
  return { ...defaults, ...options, name, for: 'platform', run: run as (context: BaseContext<never>) => Promise<unknown> }
}

/** Worth another try, though not before so many seconds. */
export class TryLater extends Error {
  override name = 'TryLater'
  readonly seconds: number
  constructor(message: string, seconds: number) {
    super(message)
    this.seconds = seconds
  }
}

/** Trying again can't help: the job is a dead letter at once. */
export class GiveUp extends Error {
  override name = 'GiveUp'
}
