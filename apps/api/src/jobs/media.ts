import { availableParallelism } from 'node:os'
import { z } from 'zod'
import { makeMediaVariants, removeStored, sweepOrphans } from '../shared/media/work.ts'
import { defineDaily } from './daily.ts'
import { notWhileCopied } from './not-while-copied.ts'
import { defineTask } from './task.ts'

/** Work for a core each: calls keep at least one of two. */
const coresForPictures = availableParallelism() > 2 ? 2 : 1

/** As many as a store removes at once. */
const someKeys = 500

/** The smaller forms of a picture. */
export const mediaVariants = defineTask('media.variants', { payload: z.object({ id: z.uuid() }), atOnce: coresForPictures, attempts: 6, oneCrash: true }, ({ services, tenant, payload }) =>
  makeMediaVariants(services, tenant, payload.id))

/** Stored files that nothing refers to any more, when no backup or restore copies them. A location removes only what lies below its own id. */
export const filesRemove = defineTask('files.remove', { payload: z.object({ keys: z.array(z.string()).max(20_000) }), whenSuspended: 'run' }, async ({ services, tenant, payload }) => {
  for (let from = 0; from < payload.keys.length; from += someKeys) {
    // Something may begin to come back while many are removed.
    await notWhileCopied(services, tenant)
    await removeStored(services, tenant, payload.keys.slice(from, from + someKeys))
  }
})

/** What a crash between file and row left behind. */
export const sweepMedia = defineDaily('sweep-media', { at: '04:00' }, async ({ services, tenant }) => {
  await notWhileCopied(services, tenant)
  await sweepOrphans(services, tenant, services.clock.now())
})
