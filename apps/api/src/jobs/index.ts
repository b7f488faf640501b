import type { Services } from '../core/services.ts'
import { tickTask } from './daily.ts'
import { type Queue, makeQueue, prepareQueue } from './queue.ts'
import { startRelay } from './relay.ts'
import { dailies, tasks } from './tasks.ts'
import { type WorkerOptions, startWorkers } from './workers/workers.ts'

/** The queue with every task there is. */
export function openQueue(services: Services, options: Partial<Pick<Queue, 'schema' | 'only' | 'anyDay'>> = {}): Queue {
  const queue = makeQueue(services, [...tasks, ...dailies.map(({ task }) => task)], options)
  const tick = tickTask(queue, dailies)
  queue.tasks.set(tick.name, tick)
  return queue
}

export interface RunningJobs {
  /** Takes no more work and lets what runs end, within ten seconds. */
  stop(): Promise<void>
}

/** Starts what runs by itself in this process: relay, workers, the daily tick. */
export async function startJobs(services: Services, options: WorkerOptions & { queue?: Queue } = {}): Promise<RunningJobs> {
  const queue = options.queue ?? openQueue(services)
  await prepareQueue(queue)
  const workers = startWorkers(queue, options)
  const relay = await startRelay(queue)
  return {
    async stop() {
      await relay.stop()
      await workers.stop()
    },
  }
}
