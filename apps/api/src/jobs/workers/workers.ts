import { EventEmitter } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { forgetAhead } from '@portal/db/queue'
import { type Runner, type TaskList, type WorkerEvents, type WorkerPool, run } from 'graphile-worker'
import { tickItem } from '../daily.ts'
import { voiceboxCron } from '../voicebox.ts'
import { openLimits } from './limits.ts'
import { graphileLogger } from './log.ts'
import { openPgPool } from './pg-pool.ts'
import { perform } from './perform.ts'
import { type PresenceOptions, openPresence } from './presence.ts'
import type { Queue } from '../queue.ts'

/** Mail (5), push (2), alerts (2) and digests (2) may all wait for somebody outside: three are left for everything else. */
const workersAtOnce = 14
/** How long a stop waits for what runs before it is cut off and tried again elsewhere. */
const stopMs = 8_000

export interface WorkerOptions {
  concurrency?: number
  pollMs?: number
  cron?: boolean
  presence?: PresenceOptions
}

/** The registry as the library wants it. */
export const taskList = (queue: Queue): TaskList =>
  Object.fromEntries([...queue.tasks.values()].map((task) =>
    [task.name, (_payload: unknown, helpers) => perform(queue, task, helpers.job, helpers.abortSignal)])) as TaskList

interface Pool {
  runner: Runner
  worker: WorkerPool
  /** How many jobs it runs. */
  busy: () => number
}

/**
 * Workers that run what is queued until `stop`. A pool that gave up (it does when the database goes away in the middle of
 * something) or that no longer gets an answer is replaced by a new one at once, and ends beside it.
 */
export function startWorkers(queue: Queue, { concurrency = workersAtOnce, pollMs = 2_000, cron = true, ...options }: WorkerOptions = {}) {
  const { services } = queue
  const { log } = services
  const presence = openPresence(queue, options.presence)
  const stopping = new AbortController()
  const retiring = new Set<Promise<void>>()
  let current: Pool | undefined

  /** Runs a pool until it begins to end. */
  async function runPool() {
    const events: WorkerEvents = new EventEmitter()
    const { promise: ending, resolve: end } = Promise.withResolvers<void>()
    let worker: WorkerPool | undefined
    events.on('pool:create', ({ workerPool }) => {
      worker = workerPool
      void presence.add(workerPool.id)
    })
    events.on('pool:gracefulShutdown', () => end())
    const limits = openLimits(queue, events, end)
    if (cron) await forgetAhead(services.direct, queue.schema)
    const pool = openPgPool(services.directUrl, concurrency + 2, log)
    const runner = await run({
      pgPool: pool, schema: queue.schema, taskList: taskList(queue), concurrency,
      pollInterval: pollMs, noHandleSignals: true, events, logger: graphileLogger(log),
      forbiddenFlags: limits.forbidden, gracefulShutdownAbortTimeout: stopMs - 3_000,
      parsedCronItems: cron ? [tickItem, voiceboxCron] : [],
      // Without a batch the end of a job is written by a promise that nobody awaits: a lost connection would be an
      // unhandled rejection and the end of the process.
      preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
    }).catch(async (error) => {
      await pool.end()
      throw error
    })
    const over = runner.promise.catch((error) => log.warn({ err: error }, 'a pool of workers gave up'))
    current = { runner, worker: worker!, busy: limits.busy }
    if (stopping.signal.aborted) end()
    await Promise.race([over, ending])
    const retired = retire(current, over).finally(() => {
      retiring.delete(retired)
      pool.end().catch(() => {})
    })
    retiring.add(retired)
  }

  /** Lets what the pool runs end in time; the library can wait for ever for a connection that is gone. */
  async function retire({ runner, worker, busy }: Pool, over: Promise<unknown>) {
    runner.stop().catch(() => {})
    const left = over.then(() => true)
    const moment = () => Promise.race([left, sleep(250, false, { ref: false })])
    const end = Date.now() + stopMs
    let ended = await moment()
    while (!ended && busy() && Date.now() < end) ended = await moment()
    // The last one's end is still being written.
    ended ||= (await moment()) || (await moment())
    if (!ended) {
      const forced = Promise.resolve(worker.forcefulShutdown('This was not done in time')).catch(() => {})
      await Promise.race([forced, sleep(1_000, undefined, { ref: false })])
    }
    await presence.remove(worker.id)
  }

  async function keepRunning() {
    while (!stopping.signal.aborted) {
      await runPool().catch((error) => log.warn({ err: error }, 'the workers could not be started and are started again'))
      await sleep(500, undefined, { signal: stopping.signal }).catch(() => {})
    }
  }
  const running = keepRunning()

  return {
    /** Takes no more jobs and lets those under way end; what does not end in time is left for others. */
    async stop() {
      stopping.abort()
      current?.runner.stop().catch(() => {})
      await Promise.race([running.then(() => Promise.all(retiring)), sleep(stopMs + 1_500, undefined, { ref: false })])
      await presence.close()
    },
  }
}
