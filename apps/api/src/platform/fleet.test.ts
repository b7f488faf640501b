import { wireLocationId } from '@portal/db'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { prepareQueue, queueSchema } from '../jobs/queue.ts'
import { openConsole } from '../testing/console.ts'
import { refusal } from '../testing/people.ts'
import { type World, openWorld } from '../testing/world.ts'

let world: World
let console: ReturnType<typeof openConsole>
const jobs = () => world.services.direct(`${queueSchema}._private_jobs`)
beforeAll(async () => {
  world = await openWorld()
  console = openConsole(world)
  await prepareQueue({ ...world.queue, schema: queueSchema })
})
afterAll(async () => {
  await world.services.direct`delete from ${jobs()} where payload->>'location' = ${world.tenant.id}`
  await world.close()
})

/** Left by a location and given up long ago: none runs in this database. */
async function dead(task: string): Promise<string> {
  const { direct } = world.services
  const [job] = await direct<{ id: number }[]>`
    select id from ${direct(queueSchema)}.add_job(${task}, ${JSON.stringify({ location: world.tenant.id, payload: {} })}::jsonb::json, max_attempts => 3)`
  await direct`update ${jobs()} set attempts = 3, last_error = 'The other side is down' where id = ${job!.id}`
  return String(job!.id)
}

test('jobs that gave up are listed with their reason, and tried again by an owner, which the log tells', async () => {
  const [support, owner] = [await console.operator('support'), await console.operator('owner')]
  const id = await dead('test.dead')
  const mine = async () => (await support.fleet.deadJobs({ limit: 100 })).data.filter((job) => job.id === id)
  expect(await mine()).toMatchObject([{
    task: 'test.dead', attempts: 3, error: 'The other side is down',
    location: { id: wireLocationId(world.tenant.id), slug: world.tenant.slug, name: 'Test Kitchen' },
  }])
  expect(await refusal(support.fleet.retryJob({ id }))).toMatchObject({ status: 403 })
  expect(await refusal(console.anyone.fleet.deadJobs())).toMatchObject({ status: 401 })

  expect((await owner.fleet.retryJob({ id })).data).toEqual({ id })
  expect(await mine()).toEqual([])
  expect(await refusal(owner.fleet.retryJob({ id }))).toMatchObject({ status: 404 })
  const [entry] = (await owner.logs.list({ event: 'job.retried', actor: owner.name })).data
  expect(entry).toMatchObject({ target: { kind: 'job', id, name: 'test.dead' }, location: { slug: world.tenant.slug } })
})
