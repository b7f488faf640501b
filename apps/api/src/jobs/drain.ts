import { EventEmitter } from 'node:events'
import { bringForward } from '@portal/db/queue'
import { type WorkerEvents, runOnce } from 'graphile-worker'
import { graphileLogger } from './workers/log.ts'
import { type Envelope, type Queue, prepareQueue } from './queue.ts'
import { relay } from './relay.ts'
import { taskList } from './workers/workers.ts'

export interface Ran {
  task: string
  location: string | null
  payload: unknown
  attempt: number
  /** Why it failed, if it did; it is tried again when its pause is over. */
  error?: string
}

/**
 * Relays and runs everything that is due at `until`, in this process, until nothing is left. For tests and commands;
 * returns what ran, in order.
 */
export async function drain(queue: Queue, until: Date): Promise<Ran[]> {
  const { services, schema } = queue
  const ran: Ran[] = []
  const events: WorkerEvents = new EventEmitter()
  events.on('job:complete', ({ job, error }) => {
    const { location, payload } = job.payload as Envelope
    ran.push({ task: job.task_identifier, location: location ?? null, payload, attempt: job.attempts, ...(error ? { error: (error as Error).message } : {}) })
  })
  await prepareQueue(queue)
  for (let round = 0; ; round++) {
    await relay(queue)
    // Held jobs put themselves off again and again while their location is suspended: one look is enough.
    await bringForward(services.direct, schema, until, { held: round === 0 })
    const before = ran.length
    await runOnce({
      connectionString: services.directUrl, schema, taskList: taskList(queue), noHandleSignals: true, events, maxPoolSize: 2,
      logger: graphileLogger(services.log),
      preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
    })
    if (ran.length === before) return ran
  }
}
