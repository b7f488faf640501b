import { makeWorkerUtils } from 'graphile-worker'
import type { Services } from '../core/services.ts'
import { graphileLogger } from './workers/log.ts'
import type { Task } from './task.ts'

/** The queue's own tables: a schema that graphile-worker makes and keeps up to date. */
export const queueSchema = 'graphile_worker'

export interface Queue {
  services: Services
  schema: string
  tasks: Map<string, Task>
  /** Takes work of these locations alone: tests that share a database leave each other's alone. */
  only?: () => string[]
  /** Tests move the services' clock, and can't move the database's: their days are due however far they are from its own. */
  anyDay?: boolean
}

/** What the outbox row becomes: the location that row security tied it to stands beside what its writer chose. */
export interface Envelope {
  location: string | null
  payload: unknown
  /** The job that was put off because its location is suspended. */
  held?: string
}

export function makeQueue(services: Services, tasks: Task[], options: Partial<Pick<Queue, 'schema' | 'only' | 'anyDay'>> = {}): Queue {
  return { services, schema: queueSchema, tasks: new Map(tasks.map((task) => [task.name, task])), ...options }
}

/** Makes or updates the queue's tables; several processes may do so at once. */
export async function prepareQueue({ services, schema }: Queue): Promise<void> {
  const utils = await makeWorkerUtils({ connectionString: services.directUrl, schema, maxPoolSize: 1, logger: graphileLogger(services.log) })
  try {
    await utils.migrate()
  } finally {
    await utils.release()
  }
}
