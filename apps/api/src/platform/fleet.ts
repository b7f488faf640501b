import type { platformContract } from '@portal/contract'
import { wireLocationId } from '@portal/db'
import { deadJobs, retryJob } from '@portal/db/queue'
import { notFound } from '../core/errors.ts'
import type { PlatformHandlers } from './context.ts'
import { record } from './record.ts'

export const fleet: Pick<PlatformHandlers<typeof platformContract.fleet>, 'deadJobs' | 'retryJob'> = {
  async deadJobs({ services }, { limit, offset }) {
    const { jobs, total } = await deadJobs(services.direct, { limit, offset })
    return {
      data: jobs.map(({ location, ...job }) => ({ ...job, location: location && { ...location, id: wireLocationId(location.id) } })),
      total, limit, offset,
    }
  },

  async retryJob({ db, services, operator, request }, { id }) {
    const job = await retryJob(services.direct, id)
    if (!job) throw notFound('jobs')
    await record(db, {
      event: 'job.retried', by: operator, locationId: job.location ?? undefined,
      target: { kind: 'job', id, name: job.task }, requestId: request.id,
    })
    return { data: { id } }
  },
}
