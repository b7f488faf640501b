// The statements behind the queue of jobs (apps/api/src/jobs): graphile-worker's tables and those of the schema `jobs`.
export { type DeadJob, type RetriedJob, deadJobs, retryJobs, whatMayHaveEnded } from './queue/dead.ts'
export { type HeldJob, bringForward, clearQueue, endTries, holdJob, putOffTry, releaseHeld, removeJobsOf } from './queue/jobs.ts'
export { backendOf, giveBack, holdPresence, signOfLife } from './queue/presence.ts'
export { type DueTask, type RelayOptions, anyTask, enqueueDaily, forgetAhead, relayBatch, relayOutbox } from './queue/relay.ts'
