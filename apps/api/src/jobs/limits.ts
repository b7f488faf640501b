import type { Job, WorkerEvents } from 'graphile-worker'
import type { Queue } from './queue.ts'

/** A look for a job that takes so long will not be answered any more. */
const patienceMs = 30_000
/** A pool whose very first query failed repeats that error for ever. */
const errorsInARow = 10

/**
 * Keeps slow tasks from taking all workers: at most so many of a task, and of a task of one location, run at once in a
 * process. A mail server that hangs delays the mails of its own location and nobody else's.
 * `stuck` is called when the pool will get no more answers.
 */
export function openLimits({ tasks }: Queue, events: WorkerEvents, stuck: () => void) {
  const running = new Map<string, number>()
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
    const task = tasks.get(name)
    return (location ? task?.atOncePerLocation : task?.atOnce) ?? Infinity
  }

  // One worker looks for a job at a time, or all of them would see the same free place.
  let looking: Promise<void> = Promise.resolve()
  let found = () => {}
  let errors = 0
  const answered = () => {
    errors = 0
    found()
  }
  events.on('job:start', ({ job }) => {
    count(job, 1)
    answered()
  })
  events.on('job:complete', ({ job }) => count(job, -1))
  events.on('worker:getJob:empty', answered)
  events.on('worker:getJob:error', () => {
    if (++errors === errorsInARow) stuck()
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
      return [...running].filter(([flag, now]) => now >= limitOf(flag)).map(([flag]) => flag)
    },
  }
}
