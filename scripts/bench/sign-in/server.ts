// The product's server in a process of its own, with one location and people who can sign in.
import { startServer } from '../../../apps/api/src/server.ts'
import { openWorld } from '../../../apps/api/src/testing/world.ts'

const people = Number(process.argv[2])
const password = process.argv[3]!
const world = await openWorld({ RATE_LIMITS: 'on', PORT: '0' })
const server = await startServer(world.services)
const reader = await world.person(world.tenant, 'team')
const emails: string[] = []
for (let index = 0; index < people; index++) emails.push((await world.person(world.tenant, 'team', { password })).email)
process.send!({ port: server.port, host: reader.host, token: reader.token, emails })

process.once('disconnect', async () => {
  await server.stop()
  await world.close()
})
