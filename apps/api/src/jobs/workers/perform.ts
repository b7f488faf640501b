import { type TenantDb, forJobs, inTenant, patiently } from '@portal/db'
import { endTries, holdJob, putOffTry } from '@portal/db/queue'
import type { Job } from 'graphile-worker'
import type { Tenant } from '../../core/locations.ts'
import { ContentBroken, ContentStopped } from '../../sandbox/index.ts'
import type { Envelope, Queue } from '../queue.ts'
import { GiveUp, type JobInfo, type Task, TryLater, isPaused } from '../task.ts'

/** How long a job of a location that is suspended, or whose tables are behind, waits at most before it looks again. */
const heldSeconds = 3600

/**
 * Does one job: finds its location, checks its payload, runs its task. A deleted location's job is dropped, that of a suspended
 * one, or of one whose tables are behind, held. @throws whatever the task throws, for the queue to try again.
 */
export async function perform(queue: Queue, task: Task, job: Job, signal: AbortSignal): Promise<void> {
  try {
    await attempt(queue, task, job, signal)
  } catch (error) {
    // What ended its process, or can't be read, would do so again.
    if (error instanceof GiveUp || error instanceof ContentStopped || error instanceof ContentBroken) await endTries(queue.services.direct, queue.schema, String(job.id))
    if (error instanceof TryLater) await putOffTry(queue.services.direct, queue.schema, String(job.id), error.seconds)
    throw error
  }
}

async function attempt(queue: Queue, task: Task, job: Job, signal: AbortSignal) {
  // Nobody waits for a job: it may be slower than a call.
  const services = { ...queue.services, lanes: patiently(queue.services.lanes, forJobs) }
  const envelope = job.payload as Envelope
  const info: JobInfo = { id: String(job.id), attempt: job.attempts, last: job.attempts >= job.max_attempts }
  const parsed = task.payload.safeParse(envelope.payload)
  if (!parsed.success) throw new GiveUp(`The payload does not fit ${task.name}: ${parsed.error.message}`)
  const base = { services, payload: parsed.data as never, job: info, signal }

  if (task.for === 'platform') {
    if (envelope.location) throw new GiveUp(`${task.name} is the platform's, not a location's`)
    await task.run(base)
    return
  }
  if (!envelope.location) throw new GiveUp(`${task.name} needs a location`)
  const tenant = await locationOf(queue, envelope.location)
  if (!tenant) {
    services.log.info({ task: task.name, location: envelope.location }, 'a job of a deleted location was dropped')
    return
  }
  // Nothing is done in a backup that is looked into, whatever was left by what brought its tables up to date.
  if (tenant.preview) return
  const paused = isPaused(tenant)
  if (paused && task.whenSuspended === 'drop') return
  if ((paused && task.whenSuspended === 'hold') || (tenant.behind && !task.anyVersion)) {
    await hold(queue, job, envelope)
    return
  }
  const profile = await services.locations.profile(tenant)
  const transaction = <T>(mode: 'read' | 'write', work: (db: TenantDb) => Promise<T>) => inTenant(services.lanes, tenant, mode, work)
  await task.run({
    ...base, tenant, profile, transaction,
    once: (work, part) => transaction('write', (db) => onceOnly(db, part ? `${markOf(job)}:${part}` : markOf(job), work)),
  })
}

/** The location, also when this process has not heard of it yet. */
async function locationOf({ services }: Queue, id: string): Promise<Tenant | undefined> {
  const known = services.locations.byId(id)
  if (known) return known
  await services.locations.refresh(id)
  return services.locations.byId(id)
}

/** A job by itself and never by a namesake of an earlier life of the database. */
const markOf = (job: Job) => `${job.id}:${job.created_at.toISOString()}`

async function onceOnly<T>(db: TenantDb, job: string, work: (db: TenantDb) => Promise<T>): Promise<T | undefined> {
  const marked = await db.insertInto('work_done').values({ job }).onConflict((oc) => oc.doNothing()).executeTakeFirst()
  return marked.numInsertedOrUpdatedRows === 1n ? work(db) : undefined
}

async function hold({ services, schema }: Queue, job: Job, envelope: Envelope) {
  const held = envelope.held ?? String(job.id)
  await holdJob(services.direct, schema, {
    id: held, task: job.task_identifier, payload: { ...envelope, held }, flags: Object.keys(job.flags ?? {}),
    priority: job.priority, attempts: job.max_attempts, seconds: heldSeconds,
  })
}
