// The server in a process of its own that can be killed at any moment: settings come from the environment.
import { pino } from 'pino'
import { readEnv } from '../../apps/api/src/core/env.ts'
import { startServer } from '../../apps/api/src/server.ts'
import { openServices } from '../../apps/api/src/open-services.ts'

const env = readEnv(process.env)
const services = await openServices(env, { databaseUrl: env.DATABASE_URL!, log: pino({ level: 'fatal' }) })
const server = await startServer(services)
process.send!({ port: server.port })
process.once('disconnect', () => process.exit())
