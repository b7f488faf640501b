import { setTimeout as sleep } from 'node:timers/promises'
import { z } from 'zod'
import { type Task, defineTask } from '../task.ts'

const label = z.object({ label: z.string() })
// Of a noun whose change leaves no work of its own: only what the test left is in the queue.
const mark = (title: string) => ({ title })

/** Tasks that a test watches through the rows they leave. */
export const testTasks: Task[] = [
  defineTask('test.mark', { payload: label, atOnce: 8, atOncePerLocation: 8 }, ({ payload, once }) =>
    once((db) => db.insertInto('eoi_positions').values(mark(payload.label)).execute())),
  // The effect is written, the end is far: a good moment to be killed.
  defineTask('test.slow', { payload: label.extend({ ms: z.number() }), attempts: 3 }, async ({ payload, once, signal }) => {
    await once((db) => db.insertInto('eoi_positions').values(mark(payload.label)).execute())
    await sleep(payload.ms, undefined, { signal })
  }),
  // As the work on foreign content.
  defineTask('test.foreign', { payload: label, attempts: 3, oneCrash: true }, async ({ payload, transaction, signal }) => {
    await transaction('write', (db) => db.insertInto('eoi_positions').values(mark(payload.label)).execute())
    await sleep(60_000, undefined, { signal })
  }),
  defineTask('test.hang', { payload: label, atOncePerLocation: 2 }, async ({ payload, transaction, signal }) => {
    await transaction('write', (db) => db.insertInto('eoi_positions').values(mark(payload.label)).execute())
    await sleep(60_000, undefined, { signal })
  }),
]
