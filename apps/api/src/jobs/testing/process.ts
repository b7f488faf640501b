// A process that does nothing but jobs, to be killed by a test: node process.ts DATABASE_URL
import { setTimeout as sleep } from 'node:timers/promises'
import { readEnv } from '../../core/env.ts'
import { openServices } from '../../open-services.ts'
import { openQueue, startJobs } from '../index.ts'
import { testTasks } from './tasks.ts'

const services = await openServices(readEnv(), { databaseUrl: process.argv[2]! })
const queue = openQueue(services)
for (const task of testTasks) queue.tasks.set(task.name, task)
const jobs = await startJobs(services, { queue, cron: false, presence: { beatMs: 200, goneSeconds: 1 } })
console.log('ready')
process.on('SIGTERM', async () => {
  await jobs.stop()
  await services.close()
  process.exit(0)
})
await sleep(120_000)
