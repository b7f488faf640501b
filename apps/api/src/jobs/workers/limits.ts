import { anyTask } from '@portal/db/queue'
import type { Job, WorkerEvents } from 'graphile-worker'
import type { Queue } from '../queue.ts'

/** A look for a job that takes so long will not be answered any more. */
const patienceMs = 30_000
/** Of the workers (14): whatever one location has to do, some are left for the others. */
const mostOfOneLocation = 10
/** A try that fails later than this was waiting for somebody. */
const longWaitMs = 5_000

/**
 * Keeps slow tasks from taking all workers: at most so many of a task, and of a task of one location, run at once in a
 * process, and one that waited in vain rests. A mail server that hangs delays the mails of its own location and nobody
 * else's.
 * `stuck` is called when the pool gets no answer: it may hold a job that it does not know of, and only its end frees it.
 */
export function openLimits({ tasks }: Queue, events: WorkerEvents, stuck: () => void) {
  const running = new Map<string, number>()
  const begun = new Map<string, number>()
  const resting = new Map<string, number>()
  let busy = 0
  const count = (job: Job, by: 1 | -1) => {
    busy += by
    for (const flag of Object.keys(job.flags ?? {})) {
      const now = (running.get(flag) ?? 0) + by
      if (now) running.set(flag, now)
      else running.delete(flag)
    }
  }
  const limitOf = (flag: string) => {
    const [name = '', location] = flag.split(':')
    if (name === anyTask) return mostOfOneLocation
    const task = tasks.get(name)
    return (location ? task?.atOncePerLocation : task?.atOnce) ?? Infinity
  }

  // One worker looks for a job at a time, or all of them would see the same free place.
  let looking: Promise<void> = Promise.resolve()
  let found = () => {}
  events.on('job:start', ({ job }) => {
    begun.set(job.id, Date.now())
    count(job, 1)
    found()
  })
  events.on('job:complete', ({ job, error }) => {
    count(job, -1)
    const waited = Date.now() - (begun.get(job.id) ?? Infinity)
    begun.delete(job.id)
    const rest = tasks.get(job.task_identifier)?.restMs ?? 0
    const place = Object.keys(job.flags ?? {}).find((flag) => flag.startsWith(`${job.task_identifier}:`))
    if (error && rest && place && waited > longWaitMs) resting.set(place, Date.now() + rest)
  })
  events.on('worker:getJob:empty', () => found())
  events.on('worker:getJob:error', () => {
    stuck()
    found()
  })

  return {
    /** How many jobs run. */
    busy: () => busy,
    async forbidden(): Promise<string[]> {
      const before = looking
      let end = () => {}
      looking = new Promise((resolve) => (end = resolve))
      await before
      const late = setTimeout(stuck, patienceMs)
      late.unref()
      found = () => {
        clearTimeout(late)
        end()
      }
      for (const [flag, until] of resting) if (until <= Date.now()) resting.delete(flag)
      return [...[...running].filter(([flag, now]) => now >= limitOf(flag)).map(([flag]) => flag), ...resting.keys()]
    },
  }
}
